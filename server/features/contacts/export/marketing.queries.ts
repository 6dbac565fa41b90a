import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';

const readGiven = rowReader(z.object({ contactId: z.number(), givenAt: z.coerce.date() }));

/** When each contact agreed to marketing. Contacts that never did, or have withdrawn it, are left out. */
export async function listMarketing(db: Db, contactIds: number[]): Promise<Map<number, Date>> {
  const rows = await readGiven(
    db,
    sql`select s.contact_id as "contactId", max(m.given_at) as "givenAt" from contact_sessions s
      join marketing_consents m on m.assistant_id = s.assistant_id and m.session_id = s.session_id and m.withdrawn_at is null
      where s.contact_id = any(${sql.param(contactIds)}::int[]) group by s.contact_id`,
  );
  return new Map(rows.map(({ contactId, givenAt }) => [contactId, givenAt]));
}
