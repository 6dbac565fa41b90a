import { ApiRouter } from '#server/http/api/api-router.ts';
import { page, pageBy } from '#server/http/api/paging.ts';
import { wantedLanguage } from '#server/http/visitor-language.ts';
import { contactColumnEndpoints } from '#shared/contracts/contacts/contact-columns.ts';
import { contactTotalsEndpoints } from '#shared/contracts/contacts/contact-totals.ts';
import { contactWorkEndpoints } from '#shared/contracts/contacts/contact-work.ts';
import { pendingContactEndpoints } from '#shared/contracts/contacts/pending-contacts.ts';
import type { ContactLists } from './contact-lists.service.ts';
import type { ContactWork } from './contact-work.service.ts';
import { sendCsv } from './contacts.routes.ts';

export function contactWorkRoutes(lists: ContactLists, work: ContactWork): ApiRouter {
  return new ApiRouter()
    .handle(contactWorkEndpoints.listAll, 'signed-in', async ({ actor, query, req, res }) =>
      pageBy(await lists.list(actor, query), query.limit, ({ cursor }) => cursor, req, res).map(({ shown }) => shown),
    )
    .handle(contactWorkEndpoints.csvOfAll, 'signed-in', async ({ query, res, ...caller }) =>
      sendCsv(res, await lists.csv(caller, query)),
    )
    .handle(pendingContactEndpoints.pending, 'signed-in', ({ actor }) => lists.pending(actor))
    .handle(contactColumnEndpoints.byStatus, 'signed-in', ({ actor, query }) => lists.columns(actor, query))
    .handle(contactTotalsEndpoints.totals, 'signed-in', ({ actor, query, req }) =>
      lists.totals(actor, query, wantedLanguage(req) ?? 'es'),
    )
    .handle(contactWorkEndpoints.detail, 'signed-in', ({ actor, params }) => work.detail(actor, params.contactId))
    .handle(contactWorkEndpoints.notes, 'signed-in', async ({ actor, params, query, req, res }) =>
      page(await work.notes(actor, params.contactId, query), query.limit, req, res),
    )
    .handle(contactWorkEndpoints.work, 'signed-in', ({ actor, params, body }) =>
      work.update(actor, params.contactId, body),
    )
    .handle(contactWorkEndpoints.read, 'signed-in', ({ actor, params }) => work.markRead(actor, params.contactId))
    .handle(contactWorkEndpoints.addNote, 'signed-in', ({ actor, params, body }) =>
      work.addNote(actor, params.contactId, body.text),
    )
    .handle(contactWorkEndpoints.removeNote, 'signed-in', ({ actor, params }) =>
      work.removeNote(actor, params.contactId, params.noteId),
    )
    .handle(contactWorkEndpoints.setFollowUp, 'signed-in', ({ actor, params, body }) =>
      work.setFollowUp(actor, params.contactId, body),
    )
    .handle(contactWorkEndpoints.removeFollowUp, 'signed-in', ({ actor, params }) =>
      work.removeFollowUp(actor, params.contactId),
    )
    .handle(contactWorkEndpoints.merge, 'signed-in', ({ actor, params, body }) =>
      work.merge(actor, params.contactId, body.contactId),
    )
    .handle(contactWorkEndpoints.split, 'signed-in', ({ actor, params, body }) =>
      work.split(actor, params.contactId, body.sessionId),
    );
}
