import { get, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { pick } from '#client/lib/pick.ts';
import type { OwnersWords, TranslationBody, translationBody } from '#shared/contracts/assistants/translations.ts';

type WordsValues = z.input<typeof translationBody>;

export type WordsForm = UseFormReturn<WordsValues, unknown, TranslationBody>;

export const wordNames = [
  'description',
  'suggestions',
  'label',
  'teaser',
  'marketingText',
  'forms',
  'services',
] as const;

/** The texts as the form's values. A missing text is an empty one. */
export function wordsValues(words: OwnersWords) {
  return {
    description: words.description ?? '',
    suggestions: words.suggestions ?? '',
    label: words.label ?? '',
    teaser: words.teaser ?? '',
    marketingText: words.marketingText ?? '',
    forms: words.forms.map(({ id, title, intro, thanks, fields }) => ({
      ...{ id, title: title ?? '', intro: intro ?? '', thanks: thanks ?? '' },
      fields: fields.map((field) => ({
        ...{ id: field.id, label: field.label ?? '' },
        options: field.options.map((option) => option ?? ''),
      })),
    })),
    services: words.services.map(({ id, name, description }) => ({
      ...{ id, name: name ?? '', description: description ?? '' },
    })),
  } satisfies WordsValues;
}

/** The texts that the form changes in those that it began with. Texts that are left out stay as they are. */
export function changedWords(fields: TranslationBody, base: OwnersWords) {
  const isChanged = (name: (typeof wordNames)[number]) => JSON.stringify(fields[name]) !== JSON.stringify(base[name]);
  return pick(fields, wordNames.filter(isChanged));
}

/** The text at a path, without the white space around it. */
export function textAt(values: unknown, path: string): string {
  const text: unknown = get(values, path);
  return typeof text === 'string' ? text.trim() : '';
}
