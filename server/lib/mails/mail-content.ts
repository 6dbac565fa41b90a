import type { InterestLevel } from '#shared/domain/contacts/leads.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';

export interface MailLink {
  label: string;
  href: string;
}

export interface MailDetail {
  label: string;
  value: string;
  href?: string;
  /** A smaller text under the value. */
  note?: string;
}

/** A person in a list of a mail. */
export interface MailEntry {
  title: string;
  level?: { kind: InterestLevel; label: string };
  /** The time to the right of the title. */
  time?: string;
  /** What the person said, or what is to be done. */
  text?: string;
  actions: MailLink[];
}

export interface MailedLine {
  who: string;
  time: string;
  text: string;
  isVisitor: boolean;
}

/** A part of a mail. All of it is plain text: the renderers escape it. */
export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'details'; rows: MailDetail[] }
  | { kind: 'section'; heading: string; text: string }
  | { kind: 'entries'; entries: MailEntry[] }
  /**
   * The first action is the one that most readers want. `isSpelled`: its address is also written below it, for readers who cannot press
   * it.
   */
  | { kind: 'actions'; actions: MailLink[]; isSpelled?: boolean }
  | { kind: 'notice'; heading: string; text: string }
  | { kind: 'conversation'; heading: string; lines: MailedLine[] };

/** The content of a mail of the platform: to an owner, an administrator, an account, or a visitor. */
export interface MailContent {
  language: VisitorLanguage;
  /** What happened. */
  subject: string;
  /** What a list of mails shows after the subject. */
  preheader: string;
  /** Above the title: which assistant or platform, and when. */
  origin: string;
  title: string;
  blocks: MailBlock[];
  /** The text at the foot of the card: what comes next, and who receives an answer. */
  note?: string | undefined;
  /** Why the reader gets the mail. */
  why: string;
  /** The links to change that. */
  changes?: MailLink[];
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}
