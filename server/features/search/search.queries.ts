import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { containsFolded } from '#server/db/statements/folded.ts';
import { rowReader } from '#server/db/statements/rows.ts';

/** The owner whose data is searched. Without one, the data of all owners is searched. */
export interface SearchScope {
  ownerId?: number | undefined;
}

const readAssistants = rowReader(
  z.object({
    id: z.number(),
    name: z.string(),
    description: z.string().nullable(),
    avatarTimestamp: z.coerce.number().nullable(),
    ownerId: z.number(),
    ownerName: z.string(),
  }),
);

/** Assistants with the text in their name come first. */
export function findAssistants(db: Db, { ownerId }: SearchScope, search: string, limit: number) {
  const inName = foldedHolds(sql`a.name`, search);
  return readAssistants(
    db,
    sql`select a.id, a.name, a.description, a.avatar_timestamp as "avatarTimestamp", u.id as "ownerId", u.username as "ownerName"
      from assistants a join users u on u.id = a.user_id
      where a.deleted_at is null and ${isOf(sql`a.user_id`, ownerId)}
        and (${inName} or ${foldedHolds(sql`a.slug`, search)} or ${foldedHolds(sql`a.description`, search)})
      order by ${inName} desc, a.id limit ${limit}::int`,
  );
}

const readSources = rowReader(
  z.object({ id: z.number(), title: z.string(), assistantId: z.number(), assistantName: z.string() }),
);

export function findSources(db: Db, { ownerId }: SearchScope, search: string, limit: number) {
  return readSources(
    db,
    sql`select s.id, s.title, a.id as "assistantId", a.name as "assistantName"
      from assistants a join knowledge_sources s on s.assistant_id = a.id and s.deleted_at is null
      where a.deleted_at is null and ${isOf(sql`a.user_id`, ownerId)} and ${foldedHolds(sql`s.title`, search)}
      order by s.id desc limit ${limit}::int`,
  );
}

const readUsers = rowReader(z.object({ id: z.number(), username: z.string(), email: z.string() }));

export function findUsers(db: Db, search: string, limit: number) {
  return readUsers(
    db,
    sql`select id, username, email from users
      where deleted_at is null and (${foldedHolds(sql`username`, search)} or ${foldedHolds(sql`email`, search)})
      order by id desc limit ${limit}::int`,
  );
}

function foldedHolds(text: SQL, search: string): SQL {
  return containsFolded(sql`fold_text(${text})`, search);
}

function isOf(owner: SQL, ownerId: number | undefined): SQL {
  return ownerId === undefined ? sql`true` : sql`${owner} = ${ownerId}::int`;
}
