import type { Response } from 'express';
import { ApiRouter, answered } from '#server/http/api/api-router.ts';
import { page } from '#server/http/api/paging.ts';
import { sendLines } from '#server/http/lines.ts';
import { contactEndpoints } from '#shared/contracts/contacts/contacts.ts';
import type { ContactService } from './contacts.service.ts';

export function contactRoutes(contacts: ContactService): ApiRouter {
  return new ApiRouter()
    .handle(contactEndpoints.counts, 'signed-in', ({ actor }) => contacts.counts(actor))
    .handle(contactEndpoints.csv, 'signed-in', async ({ params, res, ...caller }) =>
      sendCsv(res, await contacts.csv(caller, params.id)),
    )
    .handle(contactEndpoints.list, 'signed-in', async ({ actor, params, query, req, res }) =>
      page(await contacts.list(actor, params.id, query), query.limit, req, res).map(({ shown }) => shown),
    )
    .handle(contactEndpoints.conversations, 'signed-in', ({ actor, params }) =>
      contacts.conversations(actor, params.id, params.contactId),
    )
    .handle(contactEndpoints.update, 'signed-in', ({ actor, params, body }) =>
      contacts.update(actor, params.id, params.contactId, body),
    )
    .handle(contactEndpoints.remove, 'signed-in', ({ params, ...caller }) =>
      contacts.remove(caller, params.id, params.contactId),
    )
    .handle(contactEndpoints.resend, 'signed-in', ({ actor, params }) =>
      contacts.resend(actor, params.id, params.contactId),
    );
}

export async function sendCsv(res: Response, { filename, lines }: { filename: string; lines: AsyncIterable<string> }) {
  res.set({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${filename}"`,
  });
  await sendLines(res, lines);
  return answered;
}
