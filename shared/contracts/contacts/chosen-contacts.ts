import * as z from 'zod';
import { contactStatuses, mostChosen } from '../../domain/contacts/leads.ts';
import { endpoint } from '../endpoint.ts';
import { followUpBody } from './contact-work.ts';

const contactIds = z.array(z.uuid()).min(1).max(mostChosen);

const work = z.object({ status: z.enum(contactStatuses).optional(), followUp: followUpBody.nullable().optional() });

const changeOfContact = work.extend({
  id: z.uuid(),
  /** The contact is changed only if it is in this state. So an undo does not touch what somebody has changed since. */
  ifIs: work.optional(),
});

const changesBody = z.object({
  contacts: z.array(changeOfContact).min(1).max(mostChosen),
  /** The change undoes an earlier one; the audit log records that. */
  isUndo: z.boolean().default(false),
});

export type ContactChanges = z.infer<typeof changesBody>;
export type ContactChange = z.infer<typeof changeOfContact>;

const changesAnswer = z.object({
  /** The contacts that were changed, with their values from before. */
  changed: z.array(
    z.object({
      id: z.uuid(),
      before: z.object({
        status: z.enum(contactStatuses),
        followUp: z.object({ date: z.string(), note: z.string() }).nullable(),
      }),
    }),
  ),
  /** The contacts that the caller does not have, or no longer has. */
  notFound: z.array(z.uuid()),
});

export type ChangedContacts = z.infer<typeof changesAnswer>;

/** Endpoints that read or change several contacts at once. Contacts are named by their public ids. */
export const chosenContactEndpoints = {
  changeChosen: endpoint({
    method: 'PATCH',
    path: '/api/contacts',
    summary: 'Set the status or the follow-up of several contacts, all of them or, where it fails, none',
    body: changesBody,
    response: changesAnswer,
  }),
  removeChosen: endpoint({
    method: 'POST',
    path: '/api/contacts/deletions',
    summary:
      'Delete several contacts with all that was said; each is deleted as a whole, and those that could not be are named',
    body: z.object({ contactIds }),
    response: z.object({ deleted: z.array(z.uuid()), notFound: z.array(z.uuid()), failed: z.array(z.uuid()) }),
  }),
  csvOfChosen: endpoint({
    method: 'POST',
    path: '/api/contacts/export',
    summary: 'Several contacts as CSV, as the export of all has it',
    body: z.object({ contactIds }),
    produces: 'text/csv',
  }),
};
