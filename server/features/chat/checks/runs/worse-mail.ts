import type { MailContent } from '#server/lib/mails/mail-content.ts';
import { type MailDisplay, mailClock } from '#server/lib/mails/mail-time.ts';
import type { Language } from '#shared/domain/display.ts';

const texts = {
  es: {
    subject: (count: number, assistant: string) =>
      count === 1 ? `Una respuesta de ${assistant} ha empeorado` : `${count} respuestas de ${assistant} han empeorado`,
    news: (count: number) =>
      count === 1
        ? 'Se han leído de nuevo sus fuentes, hemos vuelto a hacer tus comprobaciones, y una respuesta es peor que la que diste por buena:'
        : `Se han leído de nuevo sus fuentes, hemos vuelto a hacer tus comprobaciones, y ${count} respuestas son peores que las que diste por buenas:`,
    quoted: (question: string) => `«${question}»`,
    more: (count: number) => (count === 1 ? 'Y otra más.' : `Y otras ${count}.`),
    open: 'Ver las respuestas',
    why: (assistant: string) => `Te avisamos porque ${assistant} se comprueba cuando cambian sus fuentes.`,
    change: 'Cambiar los avisos',
  },
  en: {
    subject: (count: number, assistant: string) =>
      count === 1 ? `One of ${assistant}’s answers got worse` : `${count} of ${assistant}’s answers got worse`,
    news: (count: number) =>
      count === 1
        ? 'Its sources were read again, we ran your checks, and one answer is worse than the one you accepted:'
        : `Its sources were read again, we ran your checks, and ${count} answers are worse than those you accepted:`,
    quoted: (question: string) => `“${question}”`,
    more: (count: number) => (count === 1 ? 'And one more.' : `And ${count} more.`),
    open: 'See the answers',
    why: (assistant: string) => `We’re notifying you because ${assistant} is checked when its sources change.`,
    change: 'Change notifications',
  },
} satisfies Record<Language, unknown>;

interface Worse {
  assistantName: string;
  /** The questions whose answers got worse. */
  questions: readonly string[];
  at: Date;
  /** The link to the checks page, where automatic runs can be switched off as well. */
  link: string;
}

const shownQuestions = 5;
const shownChars = 200;

/** The mail about an automatic run that found an answer that got worse. */
export function worseMail({ assistantName, questions, at, link }: Worse, display: MailDisplay): MailContent {
  const text = texts[display.language];
  // Text that others have written is shown on one line, whatever it contains.
  const line = (words: string) =>
    words
      .replace(/\s+/g, ' ')
      .slice(0, shownChars)
      .replace(/[\ud800-\udbff]$/, '');
  const assistant = line(assistantName);
  const count = questions.length;
  const left = count - shownQuestions;
  return {
    language: display.language,
    subject: text.subject(count, assistant),
    preheader: questions.slice(0, 1).map(line).join(''),
    origin: `${assistant} · ${mailClock(at, display)}`,
    title: text.subject(count, assistant),
    blocks: [
      { kind: 'text', text: text.news(count) },
      ...questions
        .slice(0, shownQuestions)
        .map((question) => ({ kind: 'quote' as const, text: text.quoted(line(question)) })),
      ...(left > 0 ? [{ kind: 'text' as const, text: text.more(left) }] : []),
      { kind: 'actions', actions: [{ label: text.open, href: link }] },
    ],
    why: text.why(assistant),
    changes: [{ label: text.change, href: link }],
  };
}
