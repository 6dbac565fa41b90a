import type { MailContent } from '#server/lib/mails/mail-content.ts';
import { type MailDisplay, mailClock } from '#server/lib/mails/mail-time.ts';
import type { Language } from '#shared/domain/display.ts';

const texts = {
  es: {
    subject: (assistant: string) => `Un visitante te espera en el chat · ${assistant}`,
    title: 'Un visitante te espera en el chat',
    waiting: 'Pide hablar con una persona, y nadie lo ha visto todavía.',
    written: 'Te ha escrito otra vez, y nadie lo ha visto todavía.',
    quoted: (text: string) => `«${text}»`,
    reference: 'Referencia',
    open: 'Abrir la conversación',
    why: (assistant: string) => `Te avisamos porque ${assistant} ofrece atención en persona y no había nadie mirando.`,
    change: 'Cambiar los avisos',
  },
  en: {
    subject: (assistant: string) => `A visitor is waiting in the chat · ${assistant}`,
    title: 'A visitor is waiting in the chat',
    waiting: 'They’d like to talk to a person, and nobody has seen it yet.',
    written: 'They’ve written to you again, and nobody has seen it yet.',
    quoted: (text: string) => `“${text}”`,
    reference: 'Reference',
    open: 'Open the conversation',
    why: (assistant: string) =>
      `We’re notifying you because ${assistant} offers help from a person and nobody was watching.`,
    change: 'Change notifications',
  },
} satisfies Record<Language, unknown>;

interface Waiting {
  assistantName: string;
  /** The conversation's reference. */
  reference: string | null;
  /** A person has the conversation already, but has not seen the newest message. */
  isTaken: boolean;
  /** The visitor's last message. Null if there is none. */
  said: string | null;
  since: Date;
  link: string;
  /** The link to the page where the owner chooses when people answer. */
  settingsLink: string;
}

/** The mail about a conversation that nobody has seen. */
export function waitingMail(
  { assistantName, reference, isTaken, said, since, link, settingsLink }: Waiting,
  display: MailDisplay,
): MailContent {
  const { language } = display;
  const text = texts[language];
  // Text that others have written is shown on one line, whatever it contains.
  const assistant = assistantName.replace(/\s+/g, ' ');
  const quoted = said === null ? undefined : text.quoted(said.replace(/\s+/g, ' '));
  const news = isTaken ? text.written : text.waiting;
  return {
    language,
    subject: text.subject(assistant),
    preheader: quoted ?? news,
    origin: `${assistant} · ${mailClock(since, display)}`,
    title: text.title,
    blocks: [
      { kind: 'text', text: news },
      ...(quoted ? [{ kind: 'quote' as const, text: quoted }] : []),
      ...(reference ? [{ kind: 'details' as const, rows: [{ label: text.reference, value: reference }] }] : []),
      { kind: 'actions', actions: [{ label: text.open, href: link }] },
    ],
    why: text.why(assistant),
    changes: [{ label: text.change, href: settingsLink }],
  };
}
