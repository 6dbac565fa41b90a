import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#server/db/client.ts';
import { statement, values } from '#server/db/statements/statement.ts';
import type { AskedWord } from './question.rules.ts';

const hitSchema = z.object({
  sourceId: z.number(),
  sourceTitle: z.string(),
  documentTitle: z.string(),
  url: z.string().nullable(),
  isInternal: z.boolean(),
  documentId: z.number(),
  ordinal: z.number(),
  heading: z.string().nullable(),
  page: z.number().nullable(),
  text: z.string(),
  score: z.number(),
  questions: z.array(z.string()).nullable(),
});

const foundSchema = z.object({
  /** The number of the assistant's passages. */
  passages: z.number(),
  /** The number of passages that contain each of the words, in the order of the words. */
  holding: z.array(z.number()),
  hits: z.array(hitSchema),
});

export type Found = z.infer<typeof foundSchema>;

interface Values {
  assistantId: number;
  asked: string;
  most: number;
}

const value = values<Values>();

/**
 * BM25 (k1 1.2, b 0.75; other usual values change little). Words that are in more than a quarter of the passages say nothing and are left
 * out, unless there are few passages. If all words are so frequent, the rarest is kept. A word that is in no passage is searched for by
 * its parts, which count for two words at most, because several matching parts are no coincidence. Each lookup uses the index, whatever
 * the planner estimates for the table: `offset 0` keeps it apart.
 */
const search = statement<Values, { row: Found }>(
  sql`with whole as (
      select knowledge_passages::float8 as passages, greatest(knowledge_length::float8 / greatest(knowledge_passages, 1), 1) as mean
      from assistants where id = ${value('assistantId')}),
    hidden as (select array(select id from knowledge_documents where hidden_since is not null) as ids),
    asked as (select word, term, grams from json_to_recordset(${value('asked')}::json) as a(word int, term text, grams json)),
    exact as (
      select a.word, p.term, 1::float8 as share, p.document_id, p.ordinals, p.frequencies, p.lengths
      from asked a cross join lateral (
        select * from knowledge_postings k where k.assistant_id = ${value('assistantId')} and k.term = a.term
          and k.document_id <> all((select ids from hidden)::int[]) offset 0) p),
    parts as (
      select a.word, p.term, 1::float8 / json_array_length(a.grams) as share, p.document_id, p.ordinals, p.frequencies, p.lengths
      from asked a cross join lateral json_array_elements_text(a.grams) g(term) cross join lateral (
        select * from knowledge_postings k where k.assistant_id = ${value('assistantId')} and k.term = g.term
          and k.document_id <> all((select ids from hidden)::int[]) offset 0) p
      where a.word not in (select word from exact)),
    postings as (select *, 1 as most from exact union all select *, 2 from parts),
    counted as (
      select word, term, share, most, sum(cardinality(ordinals)) as holding from postings group by word, term, share, most),
    weighed as (
      select word, term, most * share * ln(1 + (passages - holding + 0.5) / (holding + 0.5)) as weight
      from counted, whole where holding <= greatest(passages / 4, 10, (select min(holding) from counted))),
    scored as (
      select p.document_id, s.ordinal,
        sum(w.weight * s.frequency * 2.2 / (s.frequency + 1.2 * (0.25 + 0.75 * s.length / mean))) as score
      from weighed w join postings p on p.word = w.word and p.term = w.term
      cross join lateral unnest(p.ordinals, p.frequencies, p.lengths) as s(ordinal, frequency, length), whole
      group by p.document_id, s.ordinal order by score desc, p.document_id, s.ordinal limit ${value('most')}::int),
    hits as (
      select s.id as "sourceId", s.title as "sourceTitle", d.title as "documentTitle", d.url, s.is_internal as "isInternal",
        d.id as "documentId", k.ordinal, k.heading, k.page, k.text, k.questions, t.score
      from scored t
      join knowledge_passages k on k.document_id = t.document_id and k.ordinal = t.ordinal
      join knowledge_documents d on d.id = t.document_id join knowledge_sources s on s.id = d.source_id)
    select json_build_object(
      'passages', (select passages from whole),
      'holding', (select coalesce(json_agg(coalesce(
        (select sum(holding) from counted c where c.word = a.word and c.most = 1), 0) order by a.word), '[]') from asked a),
      'hits', (select coalesce(json_agg(h order by h.score desc, h."documentId", h.ordinal), '[]') from hits h)) as row`,
  z.object({ row: foundSchema }),
);

/** The best passages of an assistant for the words of a question. Undefined if the assistant is gone. */
export async function findPassages(
  database: Pick<Database, 'run'>,
  assistantId: number,
  words: readonly AskedWord[],
  most: number,
): Promise<Found | undefined> {
  const asked = JSON.stringify(words.map(({ term, grams }, word) => ({ word, term, grams })));
  const [found] = await search(database, { assistantId, asked, most });
  return found?.row;
}
