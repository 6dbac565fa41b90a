import type { OwnersWords } from '#shared/contracts/assistants/translations.ts';
import type { OfferedService } from '#shared/domain/booking/booking.ts';
import { type FormField, marketingFieldId } from '#shared/domain/conversations/cards.ts';

/** The fields of a form that matter for its translation. */
interface TranslatableForm {
  id: number;
  title: string;
  intro: string | null;
  thanks: string | null;
  fields: FormField[];
  offerWords: string;
}

export const noWords: OwnersWords = {
  ...{ description: null, suggestions: null, label: null, teaser: null, marketingText: null },
  forms: [],
  services: [],
};

/**
 * Brings translated texts into the structure of the assistant's own. Translations of removed texts are dropped, and new texts have none.
 */
export function alignedTo(own: OwnersWords, words: OwnersWords): OwnersWords {
  const text = (original: string | null, translated: string | null | undefined) =>
    original === null ? null : (translated ?? null);
  return {
    description: text(own.description, words.description),
    suggestions: text(own.suggestions, words.suggestions),
    label: text(own.label, words.label),
    teaser: text(own.teaser, words.teaser),
    marketingText: text(own.marketingText, words.marketingText),
    forms: own.forms.map((form) => {
      const known = words.forms.find(({ id }) => id === form.id);
      return {
        id: form.id,
        title: text(form.title, known?.title),
        intro: text(form.intro, known?.intro),
        thanks: text(form.thanks, known?.thanks),
        fields: form.fields.map(({ id, label, options }) => {
          const field = known?.fields.find((each) => each.id === id);
          return {
            id,
            label: text(label, field?.label),
            // Options have no ids. In a list of another length it is unknown which is which.
            options: options.map((_, at) =>
              field?.options.length === options.length ? (field.options[at] ?? null) : null,
            ),
          };
        }),
      };
    }),
    services: own.services.map(({ id, name, description }) => {
      const known = words.services.find((service) => service.id === id);
      return { id, name: text(name, known?.name), description: text(description, known?.description) };
    }),
  };
}

/** Whether any text is set. */
export function hasWords({ forms, services, ...texts }: OwnersWords): boolean {
  return (
    Object.values(texts).some((text) => text !== null) ||
    forms.some(
      ({ title, intro, thanks, fields }) =>
        [title, intro, thanks].some((text) => text !== null) ||
        fields.some(({ label, options }) => [label, ...options].some((text) => text !== null)),
    ) ||
    services.some(({ name, description }) => name !== null || description !== null)
  );
}

/** A form in its visitor's language. It is also offered for its translated title, which may be on a button that was shown before. */
export function translatedForm<Form extends TranslatableForm>(form: Form, words: OwnersWords | undefined): Form {
  const known = words?.forms.find(({ id }) => id === form.id);
  const marketing = words?.marketingText;
  if (!known && !marketing) return form;
  return {
    ...form,
    title: known?.title ?? form.title,
    intro: form.intro && (known?.intro ?? form.intro),
    thanks: form.thanks && (known?.thanks ?? form.thanks),
    offerWords: [form.offerWords, ...(known?.title ? [form.title] : [])].filter(Boolean).join('\n'),
    fields: form.fields.map((field) => {
      if (field.id === marketingFieldId) return { ...field, label: marketing ?? field.label };
      const written = known?.fields.find(({ id }) => id === field.id);
      const { options } = field;
      return {
        ...field,
        label: written?.label ?? field.label,
        ...(options && written?.options.length === options.length
          ? {
              options: distinct(
                options,
                options.map((option, at) => written.options[at] ?? option),
              ),
            }
          : {}),
      };
    }),
  };
}

/** Two options may not have the same text. If they would, the options stay as the owner has them. */
function distinct(own: string[], translated: string[]): string[] {
  return new Set(translated).size === translated.length ? translated : own;
}

export function translatedService(service: OfferedService, words: OwnersWords | undefined): OfferedService {
  const known = words?.services.find(({ id }) => id === service.id);
  if (!known) return service;
  return {
    ...service,
    name: known.name ?? service.name,
    description: service.description && (known.description ?? service.description),
  };
}
