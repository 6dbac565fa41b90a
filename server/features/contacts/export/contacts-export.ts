import type { Db } from '#server/db/client.ts';
import { listFirstPages } from '../work/contact-pages.queries.ts';
import type { ContactRow } from '../work/contact-rows.queries.ts';
import { presentContact } from '../work/contacts.presenter.ts';
import type { ExportedContact } from './contacts-csv.ts';

/** Contacts as they are exported: with the page that each of them came by. */
export async function withFirstPages(db: Db, rows: readonly ContactRow[]): Promise<ExportedContact[]> {
  const pages = await listFirstPages(
    db,
    rows.map(({ contact }) => contact.id),
  );
  return rows.map((row) => ({ ...presentContact(row), firstPage: pages.get(row.contact.id) ?? null }));
}
