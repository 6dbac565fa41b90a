import * as z from 'zod';
import { formLimits } from '../../domain/conversations/cards.ts';
import { dateTimeSchema, idParam, idParams } from '../common.ts';
import { formFieldSchema, formFieldsBody, lineSchema, offerWordsSchema, optionalText } from '../conversations/cards.ts';
import { endpoint } from '../endpoint.ts';

/** A form that an assistant can offer its visitors. */
export const formSchema = z.object({
  id: z.int(),
  title: z.string(),
  /** What the assistant says above the form, and after it is answered. Null: the platform's text. */
  intro: z.string().nullable(),
  thanks: z.string().nullable(),
  fields: z.array(formFieldSchema),
  /** Phrases of visitors for which the form is offered, one per line. */
  offerWords: z.string(),
  /** The greeting has a button for the form. */
  inGreeting: z.boolean(),
  isActive: z.boolean(),
  /** How often the form was filled in, in the conversations that still exist. */
  answered: z.int(),
  updatedAt: dateTimeSchema,
});

export type Form = z.infer<typeof formSchema>;

const sentenceSchema = optionalText(formLimits.text);

export const formBody = z
  .object({
    title: lineSchema(formLimits.title, 'Ponle un nombre'),
    intro: sentenceSchema,
    thanks: sentenceSchema,
    fields: formFieldsBody,
    offerWords: offerWordsSchema(formLimits.words),
    inGreeting: z.boolean(),
    isActive: z.boolean(),
  })
  .refine(({ isActive, inGreeting, offerWords }) => !isActive || inGreeting || offerWords !== '', {
    path: ['offerWords'],
    error: 'Escribe con qué palabras se ofrece, o ponle un botón en el saludo',
  });

export type FormBody = z.infer<typeof formBody>;

const formParams = z.object({ id: idParam, formId: idParam });

/** The forms of an assistant. */
export const formEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/forms',
    summary: 'The forms that an assistant can offer its visitors',
    params: idParams,
    response: z.array(formSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/assistants/:id/forms',
    summary: 'Add a form; 409 where there are as many as there may be',
    params: idParams,
    body: formBody,
    response: formSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/assistants/:id/forms/:formId',
    summary: 'Change a form; cards that were offered before stay as they are',
    params: formParams,
    body: formBody,
    response: formSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/assistants/:id/forms/:formId',
    summary: 'Remove a form; what was filled in stays in its conversations',
    params: formParams,
  }),
};
