import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import type { Database } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { createKnowledgeSearch } from '#server/features/knowledge/search/search.service.ts';
import { fold } from '#server/lib/text/terms.ts';
import { assistantKnowing, judgeOwnerQuestions } from '#tests/knowledge/index-samples.ts';
import { ownerQuestions } from '#tests/knowledge/owner-questions.ts';
import { createDatabase } from './database.ts';
import { mistyped, reportSearchTimes } from './knowledge-times.ts';
import { openTarget } from './seed-assistants.ts';
import { reportUploads } from './uploads.ts';

const squadSchema = z.object({
  data: z.array(
    z.object({
      paragraphs: z.array(z.object({ context: z.string(), qas: z.array(z.object({ question: z.string() })) })),
    }),
  ),
});

/**
 * How well and how fast assistants find what they know, on both databases: customers' questions over three businesses' documents; the
 * time of a search among 5,000 passages, with and without other assistants'; how long others wait while large files are uploaded; and, where `XQUAD_ES` says where the file
 * is, XQuAD in Spanish (github.com/google-deepmind/xquad, CC BY-SA 4.0, no part of this repository), which has a published figure:
 * nDCG@10 of BM25 is 0.952 there.
 */
const folder = await mkdtemp(join(tmpdir(), 'asistentes-bench-knowledge-'));
const postgres = await createDatabase();
try {
  const embedded = await opened({ dataDir: join(folder, 'db') });
  await reportQuestions(embedded);
  await reportXquad(embedded);
  await reportSearchTimes('embedded', embedded);
  await embedded.close();
  const server = await opened({ databaseUrl: postgres.url });
  await reportSearchTimes('on PostgreSQL', server);
  await server.close();
  await reportUploads();
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
  console.log(
    `\nKnowledge: ${ownerQuestions.length} questions as customers ask them, of three businesses’ files (XLSX, PDF, HTML)`,
  );
  for (const written of [false, true]) {
    const judged = await judgeOwnerQuestions(database, { written });
    const { passages, recallAt1, recallAt5, saidToBeFound, missed, notFound } = judged;
    console.log(
      `  ${written ? 'with a model’s written questions' : 'without written questions'}: recall@5 ${recallAt5.toFixed(3)}, first ${recallAt1.toFixed(3)}, ` +
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

function same(text: string): string {
  return text;
}
