import * as z from 'zod';
import { referenceIn } from '../../domain/conversations/references.ts';
import { requesters, requestKinds } from '../../domain/privacy/requests.ts';
import { dateTimeSchema, idParam, idParams } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const privacyRequestSchema = z.object({
  id: z.int(),
  kind: z.enum(requestKinds),
  /** The reference of the person's newest conversation. It is kept when the person is erased. */
  reference: z.string().nullable(),
  madeBy: z.enum(requesters),
  /** The name of the user on the owner's side who recorded the request. */
  madeByName: z.string().nullable(),
  /** The deadline for an answer. */
  dueOn: z.iso.date(),
  /** Null while the request is open. */
  doneAt: dateTimeSchema.nullable(),
  doneByName: z.string().nullable(),
  createdAt: dateTimeSchema,
});

export type PrivacyRequest = z.infer<typeof privacyRequestSchema>;

export const privacyRequestBody = z.object({
  kind: z.enum(requestKinds),
  /** The reference of the person's conversation. Nothing else identifies the person here. */
  reference: z
    .string()
    .trim()
    .transform((text, context) => {
      if (text === '') return null;
      const reference = referenceIn(text);
      if (!reference) context.addIssue({ code: 'custom', message: 'Escribe una referencia como A7K-2Q9' });
      return reference ?? z.NEVER;
    })
    .nullable(),
  /** The day on which the request came. The deadline is counted from it. */
  cameOn: z.iso.date('Escribe una fecha válida'),
});

export type PrivacyRequestBody = z.output<typeof privacyRequestBody>;

const contact = z.object({ contactId: z.uuid() });

/** People's requests about their data, and the owner's actions for them. */
export const privacyRequestEndpoints = {
  requests: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/privacy/requests',
    summary:
      'What an assistant’s visitors have asked of their data, and complaints: what is open first, the newest 200',
    params: idParams,
    response: z.array(privacyRequestSchema),
  }),
  addRequest: endpoint({
    method: 'POST',
    path: '/api/assistants/:id/privacy/requests',
    summary: 'Note a request or a complaint that came some other way: a month for it, 15 working days for a complaint',
    params: idParams,
    body: privacyRequestBody,
    response: z.array(privacyRequestSchema),
    status: 201,
  }),
  settleRequest: endpoint({
    method: 'PATCH',
    path: '/api/assistants/:id/privacy/requests/:requestId',
    summary: 'Say that a request was done, or that it is open again',
    params: z.object({ id: idParam, requestId: idParam }),
    body: z.object({ isDone: z.boolean() }),
    response: privacyRequestSchema,
  }),
  exportContact: endpoint({
    method: 'GET',
    path: '/api/contacts/:contactId/data',
    summary: 'All that there is of a contact as a file; the register has that it was taken',
    params: contact,
    produces: 'application/json',
  }),
  withdrawMarketing: endpoint({
    method: 'DELETE',
    path: '/api/contacts/:contactId/marketing',
    summary: 'Note that a contact wants no marketing any more',
    params: contact,
  }),
};
