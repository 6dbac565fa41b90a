import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import { visitorChannels } from '#shared/domain/conversations/channels.ts';
import { referenceIn } from '#shared/domain/conversations/references.ts';

const maxWords = 8;
/** Frequent words are searched in the newest conversations, rare words with the index. At this limit both cost about the same. */
const newestOfAll = 2_000;
/** The number of the newest open conversations that are searched. The index does not contain them. */
const openLookedThrough = 100;
/** The excerpt of a message: it starts some characters before the word and has this length. */
const [charsBefore, excerptChars] = [40, 200];

const readAsked = rowReader(z.object({ words: z.array(z.string()), assistantIds: z.array(z.number()) }));
const readIds = rowReader(z.object({ id: z.number() }));
const readSpoken = rowReader(
  z.object({
    id: z.number(),
    reference: z.string().nullable(),
    assistantName: z.string(),
    excerpt: z.string(),
    lastMessageAt: z.coerce.date(),
    contact: z
      .object({ name: z.string().nullable(), email: z.string().nullable(), phone: z.string().nullable() })
      .nullable(),
  }),
);

/**
 * Finds visitors' conversations with an owner's assistants that contain words beginning with those of a text. The newest
 * come first, open ones before ended ones. A text that is a conversation's reference finds that conversation.
 */
export async function findSpoken(db: Db, ownerId: number, search: string, limit: number) {
  const [asked] = await readAsked(
    db,
    sql`select array(select word from words_of(${search}::text) as word limit ${maxWords}::int) as words,
      array(select id from assistants where user_id = ${ownerId}::int and deleted_at is null order by id desc) as "assistantIds"`,
  );
  const { words = [], assistantIds = [] } = asked ?? {};
  if (assistantIds.length === 0) return [];
  const named = await findNamed(db, assistantIds, search);
  if (named.length > 0) return readShown(db, named.slice(0, limit), []);
  if (words.length === 0) return [];
  const place = { assistantIds, queries: assistantIds.map((id) => queryOf(id, words)), limit };
  const open = await findOpen(db, place);
  const ended = open.length < limit ? await findEnded(db, place) : [];
  const ids = [...open, ...ended].slice(0, limit).map(({ id }) => id);
  return ids.length > 0 ? readShown(db, ids, words) : [];
}

async function findNamed(db: Db, assistantIds: number[], search: string): Promise<number[]> {
  const reference = referenceIn(search);
  if (!reference) return [];
  const rows = await readIds(
    db,
    sql`select id from conversations
      where assistant_id = any(${sql.param(assistantIds)}::int[]) and reference = ${reference} order by id desc`,
  );
  return rows.map(({ id }) => id);
}

interface Place {
  assistantIds: number[];
  /** The query of each assistant. */
  queries: string[];
  limit: number;
}

function findOpen(db: Db, { assistantIds, queries, limit }: Place) {
  return readIds(
    db,
    sql`select id from (
        select id, assistant_id from conversations
        where assistant_id = any(${sql.param(assistantIds)}::int[]) and closed_at is null and channel in (${visitors})
        order by id desc limit ${openLookedThrough}::int) newest
      where conversation_words_of(assistant_id, id) @@ ${queries.join(' | ')}::tsquery order by id desc limit ${limit}::int`,
  );
}

async function findEnded(db: Db, place: Place) {
  const { assistantIds, queries, limit } = place;
  const ofEach = Math.ceil(newestOfAll / assistantIds.length);
  const among = await readIds(
    db,
    sql`select conversation_id as id from unnest(${sql.param(assistantIds)}::int[], ${sql.param(queries)}::tsquery[]) as own(id, query)
      cross join lateral (
        select conversation_id, words from conversation_words where assistant_id = own.id
        order by conversation_id desc limit ${ofEach}::int) newest
      where words @@ query order by conversation_id desc limit ${limit}::int`,
  );
  if (among.length === limit) return among;
  // Rows are found first and sorted afterwards. Reading them in order would go through all conversations of all owners.
  return readIds(
    db,
    sql`with found as materialized (
        select conversation_id as id from conversation_words where words @@ ${queries.join(' | ')}::tsquery)
      select id from found order by id desc limit ${limit}::int`,
  );
}

/**
 * A text search query for the beginnings of all words, with the assistant's id in front. The words have no characters that
 * the query syntax uses.
 */
function queryOf(assistantId: number, words: string[]): string {
  return `(${words.map((word) => `'${assistantId}:${word}':*`).join(' & ')})`;
}

/** Reads conversations ordered by id, each with the message that contains the longest word. A visitor's message is preferred. */
function readShown(db: Db, ids: number[], words: string[]) {
  const longest = [...words].sort((one, other) => other.length - one.length)[0] ?? '';
  return readSpoken(
    db,
    sql`select c.id, c.reference, a.name as "assistantName", c.last_message_at as "lastMessageAt", said.excerpt,
        (select json_build_object('name', k.name, 'email', k.email, 'phone', k.phone)
          from contact_sessions s join contacts k on k.id = s.contact_id
          where s.assistant_id = c.assistant_id and s.session_id = c.session_id) as contact
      from unnest(${sql.param(ids)}::int[]) with ordinality as found(id, n)
      join conversations c on c.id = found.id join assistants a on a.id = c.assistant_id
      cross join lateral (
        select substr(m.content, greatest(strpos(fold_text(m.content), ${longest}) - ${charsBefore}::int, 1), ${excerptChars}::int) as excerpt
        from messages m where m.conversation_id = c.id and m.author is distinct from 'notice'
          and exists (select from words_of(m.content) as word where starts_with(word, ${longest}))
        order by m.role desc, m.id desc limit 1) said
      order by found.n`,
  );
}

const visitors = sql.raw(visitorChannels.map((channel) => `'${channel}'`).join(', '));
