import type { Language } from '#shared/domain/display.ts';
import { formPage } from '../form-page.ts';

const texts = {
  es: {
    title: 'Resumen de cada mañana',
    question: (address: string) => `¿Quieres dejar de recibir en ${address} el resumen de contactos de cada mañana?`,
    stop: 'Dejar de recibirlo',
    done: 'Ya no recibirás este resumen. Puedes volver a elegirlo en los avisos de cada asistente.',
    gone: 'Este enlace no sirve. Cambia los avisos en cada asistente.',
  },
  en: {
    title: 'The morning summary',
    question: (address: string) => `Do you want to stop getting the morning summary of contacts at ${address}?`,
    stop: 'Stop getting it',
    done: 'You won’t get this summary any more. You can choose it again in each assistant’s notifications.',
    gone: 'This link doesn’t work. Change notifications in each assistant.',
  },
} satisfies Record<Language, unknown>;

export type DigestStopPage = { kind: 'question'; address: string } | { kind: 'done' } | { kind: 'gone' };

/** The page behind 'Dejar de recibirlo'. It asks first, because programs that check mails open their links, too. */
export function digestStopPage(page: DigestStopPage, language: Language): string {
  const text = texts[language];
  if (page.kind !== 'question') return formPage({ language, title: text.title, text: text[page.kind] });
  return formPage({ language, title: text.title, text: text.question(page.address), button: text.stop });
}
