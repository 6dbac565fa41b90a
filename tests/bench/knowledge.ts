import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import type { Database } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { createKnowledgeSearch } from '#server/features/knowledge/search.service.ts';
import { fold } from '#server/features/knowledge/terms.rules.ts';
import { assistantKnowing, judgeOwnerQuestions, type Sample } from '#tests/knowledge/index-samples.ts';
import { createDatabase } from './database.ts';
import { openTarget } from './seed-assistants.ts';

const squadSchema = z.object({
  data: z.array(
    z.object({
      paragraphs: z.array(z.object({ context: z.string(), qas: z.array(z.object({ question: z.string() })) })),
    }),
  ),
});

/**
 * How well and how fast assistants find what they know, on both databases: customers' questions over three businesses' documents; the
 * time of a search among 5,000 passages, with and without other assistants'; and, where `XQUAD_ES` says where the file
 * is, XQuAD in Spanish (github.com/google-deepmind/xquad, CC BY-SA 4.0, no part of this repository), which has a published figure:
 * nDCG@10 of BM25 is 0.952 there.
 */
const folder = await mkdtemp(join(tmpdir(), 'asistentes-bench-knowledge-'));
const postgres = await createDatabase();
try {
  const embedded = await opened({ dataDir: join(folder, 'db') });
  await reportQuestions(embedded);
  await reportXquad(embedded);
  await reportTimes('embedded', embedded);
  await embedded.close();
  const server = await opened({ databaseUrl: postgres.url });
  await reportTimes('on PostgreSQL', server);
  await server.close();
} finally {
  await postgres.drop();
  await rm(folder, { recursive: true, force: true });
}

async function opened(target: Parameters<typeof openTarget>[0]): Promise<Database> {
  const database = await openTarget(target);
  await migrate(database);
  return database;
}

async function reportQuestions(database: Database): Promise<void> {
  console.log('\nKnowledge: 85 questions as customers ask them, three businesses’ documents');
  for (const written of [false, true]) {
    const judged = await judgeOwnerQuestions(database, { written });
    const { passages, recallAt1, recallAt5, saidToBeFound, missed, notFound } = judged;
    console.log(
      `  ${written ? 'with' : 'without'} questions written by a model: recall@5 ${recallAt5.toFixed(3)}, first ${recallAt1.toFixed(3)}, ` +
        `said to be found ${saidToBeFound.toFixed(3)} (${passages} passages)`,
    );
    if (missed.length > 0) console.log(`    missed: ${missed.join(' | ')}`);
    if (notFound.length > 0) console.log(`    said not to be found: ${notFound.join(' | ')}`);
  }
}

async function reportXquad(database: Database): Promise<void> {
  const path = process.env.XQUAD_ES;
  if (!path) return console.log('\nXQuAD in Spanish: not measured; XQUAD_ES is to say where xquad.es.json is');
  const { data } = squadSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  const contexts = data.flatMap(({ paragraphs }) => paragraphs);
  const id = await assistantKnowing(
    database,
    contexts.map(({ context }) => ({ title: '', passages: [{ heading: null, page: null, text: context }] })),
  );
  const search = createKnowledgeSearch({ database });
  console.log('\nXQuAD in Spanish: 240 passages, 1,190 questions');
  for (const [name, change] of Object.entries({ asked: same, 'no accents': fold, mistyped })) {
    let found = 0;
    let gain = 0;
    let count = 0;
    for (const { context, qas } of contexts) {
      for (const { question } of qas) {
        count += 1;
        const place = (await search(id, change(question))).passages.findIndex(({ text }) => text === context);
        if (place >= 0 && place < 5) found += 1;
        if (place >= 0) gain += 1 / Math.log2(place + 2);
      }
    }
    console.log(`  ${name.padEnd(10)} recall@5 ${(found / count).toFixed(4)}  nDCG@10 ${(gain / count).toFixed(4)}`);
  }
}

async function reportTimes(name: string, database: Database): Promise<void> {
  const id = await assistantKnowing(database, generated(1, 20, 250));
  const alone = await searchMs(database, id);
  for (let other = 2; other < 6; other += 1) await assistantKnowing(database, generated(other, 20, 250));
  const among = await searchMs(database, id);
  console.log(
    `\nOne search among 5,000 passages, ${name}: ${alone.median.toFixed(1)} ms (95 of 100 within ${alone.p95.toFixed(1)}); ` +
      `beside 20,000 of other assistants ${among.median.toFixed(1)} ms (${among.p95.toFixed(1)})`,
  );
}

async function searchMs(database: Database, id: number) {
  const search = createKnowledgeSearch({ database });
  const random = randomFrom(99);
  const times: number[] = [];
  for (let count = 0; count < 120; count += 1) {
    const question = Array.from({ length: 6 }, () => word(random)).join(' ');
    const startedAt = performance.now();
    await search(id, count % 4 === 0 ? mistyped(question) : question);
    // The first ones open connections and make plans.
    if (count >= 20) times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  return { median: times[50] ?? 0, p95: times[95] ?? 0 };
}

/** Documents of words that are as rare as a language's: the n-th comes 1/n as often as the first. */
function generated(seed: number, documents: number, passagesEach: number): Sample[] {
  const random = randomFrom(seed);
  return Array.from({ length: documents }, (_, document) => ({
    title: `Documento ${document}`,
    passages: Array.from({ length: passagesEach }, () => ({
      heading: null,
      page: null,
      text: Array.from({ length: 120 }, () => word(random)).join(' '),
    })),
  }));
}

function word(random: () => number): string {
  const rank = Math.floor(20_000 ** random());
  const syllables = ['ba', 'cor', 'den', 'fi', 'gur', 'lo', 'men', 'pra', 'sul', 'tiz'];
  return String(rank + 10)
    .split('')
    .map((digit) => syllables[Number(digit)])
    .join('');
}

function same(text: string): string {
  return text;
}

/** Without accents, and with two letters swapped in a quarter of the long words. */
function mistyped(text: string): string {
  const random = randomFrom(text.length);
  return fold(text).replace(/\p{L}{5,}/gu, (long) => {
    if (random() > 0.25) return long;
    const at = 1 + Math.floor(random() * (long.length - 2));
    return long.slice(0, at) + long.charAt(at + 1) + long.charAt(at) + long.slice(at + 2);
  });
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}
