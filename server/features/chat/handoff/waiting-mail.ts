import { plainMail } from '#server/lib/text/plain-mail.ts';
import type { Language } from '#shared/domain/display.ts';

const texts = {
  es: {
    subject: (assistant: string) => `Alguien espera tu respuesta en ${assistant}`,
    waiting: (assistant: string) =>
      `Un visitante de ${assistant} pide hablar con una persona, y nadie lo ha visto todavía.`,
    written: (assistant: string) => `Un visitante de ${assistant} te ha escrito, y nadie lo ha visto todavía.`,
    said: (text: string) => `Lo último que ha escrito: «${text}»`,
    open: 'Abrir la conversación',
  },
  en: {
    subject: (assistant: string) => `Somebody is waiting for your answer in ${assistant}`,
    waiting: (assistant: string) => `A visitor of ${assistant} asks to talk to a person, and nobody has seen it yet.`,
    written: (assistant: string) => `A visitor of ${assistant} has written to you, and nobody has seen it yet.`,
    said: (text: string) => `What they wrote last: “${text}”`,
    open: 'Open the conversation',
  },
} satisfies Record<Language, unknown>;

interface Waiting {
  assistantName: string;
  /** A person has it already, who has not seen the newest message. */
  isTaken: boolean;
  /** What the visitor wrote last; null where nothing. */
  said: string | null;
  link: string;
}

/** The mail about a conversation that nobody has looked at. */
export function waitingMail({ assistantName, isTaken, said, link }: Waiting, language: Language) {
  const { subject, waiting, written, said: quoted, open } = texts[language];
  // What others have named or written is one line of text, whatever is in it.
  const assistant = assistantName.replace(/\s+/g, ' ');
  return plainMail({
    subject: subject(assistant),
    lines: [
      isTaken ? written(assistant) : waiting(assistant),
      ...(said === null ? [] : [quoted(said.replace(/\s+/g, ' '))]),
    ],
    link: { label: open, href: link },
  });
}
