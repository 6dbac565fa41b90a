import type { Db } from '#server/db/client.ts';
import { findWords } from '#server/db/owners-words.ts';
import type { PublicAssistant } from '#shared/contracts/assistants/public-assistants.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { bookingTexts, bookingTitles } from '../cards/booking-texts.ts';
import { listForms } from '../cards/forms.queries.ts';

/**
 * An assistant as a visitor reads it: with the translations into the visitor's language, and the owner's own texts where there are none.
 */
export function createInLanguage(db: Db) {
  return async (assistant: PublicAssistant, language: VisitorLanguage): Promise<PublicAssistant> => {
    const words = await findWords(db, assistant.id, language);
    const titles = new Map(bookingTitles.map((title) => [title, bookingTexts[language].title]));
    if (words?.forms.some(({ title }) => title !== null) && assistant.greetingButtons !== null)
      for (const { id, title } of await listForms(db, assistant.id)) {
        const translated = words.forms.find((form) => form.id === id)?.title;
        if (translated) titles.set(title, translated);
      }
    const buttons = assistant.greetingButtons?.split('\n').map((button) => titles.get(button) ?? button);
    return {
      ...assistant,
      description: assistant.description && (words?.description ?? assistant.description),
      suggestions: assistant.suggestions && (words?.suggestions ?? assistant.suggestions),
      greetingButtons: buttons?.join('\n') ?? null,
    };
  };
}
