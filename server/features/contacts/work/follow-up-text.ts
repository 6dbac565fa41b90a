import { plainMail } from '#server/lib/text/plain-mail.ts';
import type { Language } from '#shared/domain/display.ts';

interface FollowUp {
  who: string | null;
  note: string;
  link: string;
}

const texts = {
  es: {
    subject: (count: number) => (count === 1 ? 'Hoy tienes un seguimiento' : `Hoy tienes ${count} seguimientos`),
    intro: 'Estos contactos esperan que te ocupes de ellos:',
    nobody: 'Sin nombre',
  },
  en: {
    subject: (count: number) => (count === 1 ? 'You have a follow-up today' : `You have ${count} follow-ups today`),
    intro: 'These contacts are waiting for you:',
    nobody: 'No name',
  },
} satisfies Record<Language, unknown>;

/** The morning's mail: each contact with what is to be done and its link. */
export function followUpMail(due: FollowUp[], language: Language) {
  const { subject, intro, nobody } = texts[language];
  // What a visitor calls themselves is one line of text, whatever is in it.
  const lines = due.map(
    ({ who, note, link }) => `${(who ?? nobody).replace(/\s+/g, ' ')}${note ? `: ${note}` : ''}\n${link}`,
  );
  return plainMail({ subject: subject(due.length), lines: [intro, ...lines] });
}
