import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';

const opinion = z.object({
  /** The rating of the contact's newest conversation that has one, 1 to 5. */
  score: z.number().nullable(),
  /** How many answers the contact gave a thumb down. */
  down: z.number(),
});

export type ContactOpinion = z.infer<typeof opinion>;

const readOpinions = rowReader(opinion.extend({ contactId: z.number() }));

/** The opinions of contacts about their conversations that still exist. Contacts without such conversations are left out. */
export async function listOpinions(db: Db, contactIds: number[]): Promise<Map<number, ContactOpinion>> {
  const rows = await readOpinions(
    db,
    sql`select s.contact_id as "contactId", (array_agg(r.score order by c.id desc) filter (where r.score is not null))[1] as score,
        sum((select count(*) from message_ratings m where m.conversation_id = c.id and m.rating = 'down'))::int as down
      from contact_sessions s
      join conversations c on c.assistant_id = s.assistant_id and c.session_id = s.session_id
      left join conversation_ratings r on r.conversation_id = c.id
      where s.contact_id = any(${sql.param(contactIds)}::int[]) group by s.contact_id`,
  );
  return new Map(rows.map(({ contactId, ...said }) => [contactId, said]));
}
