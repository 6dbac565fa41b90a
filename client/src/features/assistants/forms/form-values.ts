import type * as z from 'zod';
import type { AssistantFormsText } from '#client/i18n/es/assistants/assistants-forms.ts';
import type { Form, formBody } from '#shared/contracts/assistants/forms.ts';

export type FormValues = z.input<typeof formBody>;
export type FieldValues = FormValues['fields'][number];

/** A stored form as the values of its editor, which are sent back. */
export function bodyOf({ title, intro, thanks, fields, offerWords, inGreeting, isActive }: Form): FormValues {
  return { title, intro: intro ?? '', thanks: thanks ?? '', fields, offerWords, inGreeting, isActive };
}

/** The values of a new form, with the fields that most businesses ask for first. */
export function newForm({ defaults }: AssistantFormsText): FormValues {
  return {
    title: '',
    intro: '',
    thanks: '',
    fields: [
      { id: 'name', type: 'name', label: defaults.name, required: true },
      { id: 'email', type: 'email', label: defaults.email, required: true },
      { id: 'about', type: 'long', label: defaults.about, required: false },
    ],
    offerWords: '',
    inGreeting: true,
    isActive: true,
  };
}

/** An id that no other field of the form has. */
export function newFieldId(fields: readonly FieldValues[]): string {
  const taken = new Set(fields.map(({ id }) => id));
  let number = fields.length + 1;
  while (taken.has(`f${number}`)) number += 1;
  return `f${number}`;
}
