import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#server/db/client.ts';
import { createKnowledgeSearch } from '#server/features/knowledge/search/search.service.ts';
import { fold } from '#server/lib/text/terms.ts';
import { assistantKnowing, type Sample } from '#tests/knowledge/index-samples.ts';
import { madeUpText, randomFrom } from '#tests/knowledge/made-up.ts';

/** Of other assistants, beside the 5,000 that are searched. */
const others = [0, 20_000, 100_000];
const searches = 100;
const warmUps = 20;

/** What a search takes must depend on the assistant's own passages alone: buffers show it on a busy machine, too. */
export async function reportSearchTimes(name: string, database: Database): Promise<void> {
  const id = await assistantKnowing(database, generated(1));
  console.log(`\nOne search among 5,000 passages, ${name}`);
  let there = 0;
  for (const passages of others) {
    while (there < passages) {
      if (there < 20_000) await assistantKnowing(database, generated(2 + there));
      else await copyOf(database, id, there);
      there += 5_000;
    }
    await database.db.execute(sql`analyze`);
    const { median, most, cpuMs, blocks } = await measure(database, id);
    console.log(
      `  beside ${String(passages).padStart(6)} of other assistants: ${median.toFixed(1)} ms (95 of 100 within ${most.toFixed(1)}), ` +
        `${blocks} blocks${database.kind === 'embedded' ? `, ${cpuMs.toFixed(1)} ms of the processor` : ''}`,
    );
  }
}

async function measure(database: Database, id: number) {
  const search = createKnowledgeSearch({ database });
  const questions = questionsOf(searches + warmUps);
  const times: number[] = [];
  // The first ones open connections and make plans.
  for (const question of questions.slice(0, warmUps)) await search(id, question);
  const before = process.cpuUsage();
  for (const question of questions.slice(warmUps)) {
    const startedAt = performance.now();
    await search(id, question);
    times.push(performance.now() - startedAt);
  }
  const { user, system } = process.cpuUsage(before);
  const blocks: number[] = [];
  const explaining = createKnowledgeSearch({
    database: {
      run: async (statement) => {
        blocks.push(await blocksOf(database, statement));
        return database.run(statement);
      },
    },
  });
  for (const question of questions.slice(warmUps)) await explaining(id, question);
  const sorted = times.toSorted((a, b) => a - b);
  return {
    median: sorted[searches / 2] ?? Number.NaN,
    most: sorted[searches * 0.95 - 1] ?? Number.NaN,
    cpuMs: (user + system) / 1e3 / searches,
    blocks: Math.round(blocks.reduce((sum, count) => sum + count, 0) / searches),
  };
}

const planSchema = z.array(
  z.object({
    'QUERY PLAN': z.preprocess(
      (plan) => (typeof plan === 'string' ? JSON.parse(plan) : plan),
      z.array(z.object({ Plan: z.object({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() }) })),
    ),
  }),
);

/** Blocks of 8 kB that a statement reads, wherever they are. */
async function blocksOf(database: Database, statement: Parameters<Database['run']>[0]): Promise<number> {
  const rows = await database.run({ ...statement, text: `explain (analyze, buffers, format json) ${statement.text}` });
  const [plan] = planSchema.parse(rows)[0]?.['QUERY PLAN'] ?? [];
  return (plan?.Plan['Shared Hit Blocks'] ?? 0) + (plan?.Plan['Shared Read Blocks'] ?? 0);
}

/** Another assistant that knows the same. */
async function copyOf(database: Database, id: number, offset: number): Promise<void> {
  const other = await assistantKnowing(database, []);
  const add = 1_000_000 + offset;
  const documents = sql`(select d.id from knowledge_documents d join knowledge_sources s on s.id = d.source_id where s.assistant_id = ${id})`;
  await database.db.execute(sql`insert into knowledge_sources (id, assistant_id, kind, title, state)
    select id + ${add}::int, ${other}::int, kind, title, state from knowledge_sources where assistant_id = ${id}`);
  await database.db.execute(sql`insert into knowledge_documents (id, source_id, title, characters, passages, length, read_at)
    select id + ${add}::int, source_id + ${add}::int, title, characters, passages, length, read_at
    from knowledge_documents where id in ${documents}`);
  await database.db.execute(sql`insert into knowledge_passages (document_id, ordinal, text)
    select document_id + ${add}::int, ordinal, text from knowledge_passages where document_id in ${documents}`);
  await database.db.execute(sql`insert into knowledge_postings (assistant_id, term, document_id, ordinals, frequencies, lengths)
    select ${other}::int, term, document_id + ${add}::int, ordinals, frequencies, lengths
    from knowledge_postings where assistant_id = ${id}`);
}

function questionsOf(count: number): string[] {
  const random = randomFrom(99);
  return Array.from({ length: count }, (_, at) => {
    const question = madeUpText(random, 6);
    return at % 4 === 0 ? mistyped(question) : question;
  });
}

/** 5,000 passages. */
function generated(seed: number): Sample[] {
  const random = randomFrom(seed);
  return Array.from({ length: 20 }, (_, document) => ({
    title: `Documento ${document}`,
    passages: Array.from({ length: 250 }, () => ({ heading: null, page: null, text: madeUpText(random, 120) })),
  }));
}

/** Without accents, and with two letters swapped in a quarter of the long words. */
export function mistyped(text: string): string {
  const random = randomFrom(text.length);
  return fold(text).replace(/\p{L}{5,}/gu, (long) => {
    if (random() > 0.25) return long;
    const at = 1 + Math.floor(random() * (long.length - 2));
    return long.slice(0, at) + long.charAt(at + 1) + long.charAt(at) + long.slice(at + 2);
  });
}
