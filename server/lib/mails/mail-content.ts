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
  /** Smaller, under the value. */
  note?: string;
}

/** Somebody in a list of a mail. */
export interface MailEntry {
  title: string;
  level?: { kind: InterestLevel; label: string };
  /** At the right of the title. */
  time?: string;
  /** What they said, or what is to be done. */
  text?: string;
  actions: MailLink[];
}

export interface MailedLine {
  who: string;
  time: string;
  text: string;
  isVisitor: boolean;
}

/** One part of a mail after the other. All of it is plain text: the renderers escape it. */
export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'details'; rows: MailDetail[] }
  | { kind: 'section'; heading: string; text: string }
  | { kind: 'entries'; entries: MailEntry[] }
  /** The first is the one that most want. `isSpelled`: its address stands under it, for whoever cannot press it. */
  | { kind: 'actions'; actions: MailLink[]; isSpelled?: boolean }
  | { kind: 'notice'; heading: string; text: string }
  | { kind: 'conversation'; heading: string; lines: MailedLine[] };

/** What a mail of the platform says: to an owner, an administrator, an account, or a visitor. */
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
  /** At the foot of the card: what comes next, whom an answer reaches. */
  note?: string | undefined;
  /** Why one gets it. */
  why: string;
  /** Where that can be changed. */
  changes?: MailLink[];
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}
