import * as z from 'zod';
import { bookingLimits } from '../../domain/booking/booking.ts';
import { formLimits } from '../../domain/conversations/cards.ts';
import { visitorLanguages } from '../../domain/display.ts';
import { idParam, idParams } from '../common.ts';
import { optionalText } from '../conversations/cards.ts';
import { endpoint } from '../endpoint.ts';
import { expectedOf } from '../expected.ts';

const word = z.string().nullable();
const fieldWords = z.object({ id: z.string(), label: word, options: z.array(word) });
const formWords = z.object({ id: z.int32(), title: word, intro: word, thanks: word, fields: z.array(fieldWords) });
const serviceWords = z.object({ id: z.int32(), name: word, description: word });

/** The texts of an assistant that its visitors read. Null: the assistant does not have the text, or it is not translated. */
export const ownersWordsSchema = z.object({
  /** The greeting. */
  description: word,
  /** The suggestions, one per line. */
  suggestions: word,
  /** The texts of the widget: the label beside its button, and the teaser that is shown before it is opened. */
  label: word,
  teaser: word,
  /** The text beside the marketing checkbox in forms. */
  marketingText: word,
  forms: z.array(formWords),
  services: z.array(serviceWords),
});

export type OwnersWords = z.infer<typeof ownersWordsSchema>;

const line = (max: number) => optionalText(max).transform((text) => text?.replace(/\s+/g, ' ') ?? null);

/** The maximum lengths of the translated texts. They equal those of the originals in the assistant's form and in the widget's. */
export const wordsLimits = { description: 500, suggestions: 500, label: 30, teaser: 200 } as const;

/** Translated texts. An empty text means no translation. */
const ownersWordsBody = z
  .object({
    description: optionalText(wordsLimits.description),
    suggestions: optionalText(wordsLimits.suggestions),
    label: line(wordsLimits.label),
    teaser: optionalText(wordsLimits.teaser),
    marketingText: optionalText(formLimits.text),
    forms: z
      .array(
        formWords.extend({
          title: line(formLimits.title),
          intro: optionalText(formLimits.text),
          thanks: optionalText(formLimits.text),
          fields: z
            .array(
              fieldWords.extend({
                id: z.string().max(40),
                label: line(formLimits.label),
                options: z.array(line(formLimits.option)).max(formLimits.options),
              }),
            )
            .max(formLimits.fields),
        }),
      )
      .max(formLimits.forms),
    services: z
      .array(
        serviceWords.extend({
          name: line(bookingLimits.name),
          description: optionalText(bookingLimits.description),
        }),
      )
      .max(bookingLimits.services),
  })
  .partial();

export const translationBody = ownersWordsBody.extend({ expected: expectedOf(ownersWordsSchema) });

export type TranslationBody = z.infer<typeof translationBody>;

const translationSchema = z.object({
  /** The texts as the owner has written them. */
  own: ownersWordsSchema,
  /** The texts in the requested language. They have the same forms, fields and services. */
  words: ownersWordsSchema,
  /** Whether a model can propose translations: there is a key. */
  canPropose: z.boolean(),
});

export type Translation = z.infer<typeof translationSchema>;

const languageParams = z.object({ id: idParam, language: z.enum(visitorLanguages) });

/** An owner's texts in the languages that visitors read. If a translation is missing, visitors read the owner's original. */
export const translationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/translations',
    summary: 'In which languages an assistant’s words are written, beside its own',
    params: idParams,
    response: z.object({ languages: z.array(z.enum(visitorLanguages)) }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/translations/:language',
    summary: 'An assistant’s words as they are, and in a language',
    params: languageParams,
    response: translationSchema,
  }),
  set: endpoint({
    method: 'PUT',
    path: '/api/assistants/:id/translations/:language',
    summary:
      'Write an assistant’s words in a language; what is left out stays. 409 where somebody else has changed the same',
    params: languageParams,
    body: translationBody,
    response: translationSchema,
  }),
  propose: endpoint({
    method: 'POST',
    path: '/api/assistants/:id/translations/:language/proposal',
    summary: 'Have the assistant’s model translate its words; nothing is saved',
    params: languageParams,
    response: z.object({ words: ownersWordsSchema }),
  }),
};
