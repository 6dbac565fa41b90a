import * as z from 'zod';
import { type OwnersWords, wordsLimits } from '#shared/contracts/assistants/translations.ts';
import { bookingLimits } from '#shared/domain/booking/booking.ts';
import { formLimits } from '#shared/domain/conversations/cards.ts';

/** All texts of the owner, in a fixed order. */
export function textsOf(own: OwnersWords): string[] {
  const texts: string[] = [];
  walk(own, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}

/** Reads the translations from a model's answer. Empty if their number differs from the number of texts. */
export function readTexts(answer: unknown, count: number): (string | null)[] {
  const texts = z.object({ textos: z.array(z.unknown()) }).safeParse(answer).data?.textos ?? [];
  if (texts.length !== count) return [];
  return texts.map((text) =>
    typeof text === 'string' ? text.toWellFormed().replaceAll('\0', '').trim() || null : null,
  );
}

/**
 * The owner's texts replaced by translations, in the order of `textsOf`. A translation that is longer than its field allows is left out.
 */
export function wordsWith(own: OwnersWords, texts: readonly (string | null)[]): OwnersWords {
  let at = 0;
  return walk(own, (_, max) => {
    const text = texts[at] ?? null;
    at += 1;
    return text !== null && text.length <= max ? text : null;
  });
}

type Change = (text: string, max: number) => string | null;

function walk(own: OwnersWords, change: Change): OwnersWords {
  const changed = (text: string | null, max: number) => (text === null ? null : change(text, max));
  return {
    description: changed(own.description, wordsLimits.description),
    suggestions: changed(own.suggestions, wordsLimits.suggestions),
    label: changed(own.label, wordsLimits.label),
    teaser: changed(own.teaser, wordsLimits.teaser),
    marketingText: changed(own.marketingText, formLimits.text),
    forms: own.forms.map(({ id, title, intro, thanks, fields }) => ({
      id,
      title: changed(title, formLimits.title),
      intro: changed(intro, formLimits.text),
      thanks: changed(thanks, formLimits.text),
      fields: fields.map((field) => ({
        id: field.id,
        label: changed(field.label, formLimits.label),
        options: field.options.map((option) => changed(option, formLimits.option)),
      })),
    })),
    services: own.services.map(({ id, name, description }) => ({
      id,
      name: changed(name, bookingLimits.name),
      description: changed(description, bookingLimits.description),
    })),
  };
}
