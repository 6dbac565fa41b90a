import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';

const excerptSchema = z.object({ title: z.string(), text: z.string() });

export type Excerpt = z.infer<typeof excerptSchema>;

const readExcerpts = rowReader(excerptSchema);

/** The beginning of each source, newest source first. */
export function listExcerpts(db: Db, assistantId: number, { sources, chars }: { sources: number; chars: number }) {
  return readExcerpts(
    db,
    sql`select s.title, left(string_agg(p.text, E'\n' order by p.ordinal), ${chars}::int) as text
      from knowledge_sources s
      join lateral (select d.id from knowledge_documents d
        where d.source_id = s.id and d.hidden_since is null order by d.id limit 1) first on true
      join knowledge_passages p on p.document_id = first.id and p.ordinal < 4
      where s.assistant_id = ${assistantId} and s.deleted_at is null
      group by s.id order by s.id desc limit ${sources}`,
  );
}
