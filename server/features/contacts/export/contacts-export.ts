import type { Db } from '#server/db/client.ts';
import { listFirstPages } from '../work/contact-pages.queries.ts';
import type { ContactRow } from '../work/contact-rows.queries.ts';
import { presentContact } from '../work/contacts.presenter.ts';
import type { ExportedContact } from './contacts-csv.ts';
import { listMarketing } from './marketing.queries.ts';
import { listOpinions } from './opinions.queries.ts';

/** Contacts as they are exported, each with the page of the first conversation, the contact's opinion, and the consent to marketing. */
export async function forExport(db: Db, rows: readonly ContactRow[]): Promise<ExportedContact[]> {
  const ids = rows.map(({ contact }) => contact.id);
  const pages = await listFirstPages(db, ids);
  const opinions = await listOpinions(db, ids);
  const marketing = await listMarketing(db, ids);
  return rows.map((row) => ({
    ...presentContact(row),
    firstPage: pages.get(row.contact.id) ?? null,
    opinion: opinions.get(row.contact.id),
    marketingSince: marketing.get(row.contact.id),
  }));
}
