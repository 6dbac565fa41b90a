import { catalogue, type TextOf } from '../../catalogue.ts';

export type ChatLanguageText = TextOf<typeof chatLanguageText>;

/** Where a visitor chooses the language of the chat. */
export const chatLanguageText = catalogue('chatLanguage', {
  title: 'Idioma',
  failed: 'No se pudo cambiar de idioma. Revisa tu conexión y vuelve a intentarlo.',
});
