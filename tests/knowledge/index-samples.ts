import type { Database } from '#server/db/client.ts';
import { createKnowledgeSearch } from '#server/features/knowledge/search/search.service.ts';
import { knowAtOnce, newDocument } from '#server/features/knowledge/sources/indexing.ts';
import { type Passage, passagesOf } from '#server/features/knowledge/sources/passages.rules.ts';
import { insertSource } from '#server/features/knowledge/sources/sources.queries.ts';
import { createDocumentReader } from '#server/providers/documents/isolated-reader.ts';
import { assistants, users } from '#shared/schema/index.ts';
import { createUser } from '#tests/support/factories.ts';
import { businesses } from './businesses.ts';
import { ownerQuestions } from './owner-questions.ts';
import { writtenByModel } from './written-by-model.ts';

export interface Sample {
  title: string;
  passages: readonly (Passage & { questions?: string[] })[];
}

/** An assistant without limits that knows these. */
export async function assistantKnowing({ db }: Database, samples: readonly Sample[]): Promise<number> {
  const [admin] = await db.select({ id: users.id }).from(users).limit(1);
  const userId = admin?.id ?? (await createUser(db, { role: 'admin' })).id;
  const slug = `muestra-${Date.now()}-${Math.round(performance.now() * 1_000)}`;
  const [row] = await db.insert(assistants).values({ userId, name: 'Muestra', slug }).returning({ id: assistants.id });
  if (!row) throw new Error('insert returned nothing');
  for (const { title, passages } of samples) {
    await db.transaction(async (tx) => {
      const source = await insertSource(tx, { assistantId: row.id, kind: 'text', title, state: 'ready' });
      await knowAtOnce(tx, source, [await newDocument(passages, { title, readAt: new Date() })]);
    });
  }
  return row.id;
}

/** As uploads are read: each file by a process of its own. */
async function samplesOfBusinesses(): Promise<Sample[]> {
  const documents = createDocumentReader();
  const { signal } = new AbortController();
  const samples: Sample[] = [];
  for (const { fileName, bytes } of businesses) {
    samples.push({ title: fileName, passages: passagesOf(await documents.read({ bytes, fileName, signal })) });
  }
  return samples;
}

/**
 * How often the passage with the answer is the first, and among the first five; and what was not found. Throws when the passages
 * are no longer those that the model wrote questions for.
 */
export async function judgeOwnerQuestions(database: Database, { written }: { written: boolean }) {
  const read = await samplesOfBusinesses();
  let known = 0;
  const samples = read.map(({ title, passages }) => ({
    title,
    passages: passages.map((passage) => ({
      ...passage,
      questions: written ? [...(writtenByModel[known++] ?? [])] : [],
    })),
  }));
  if (written && known !== writtenByModel.length) throw new Error(`${known} passages, questions for others`);
  const search = createKnowledgeSearch({ database });
  const id = await assistantKnowing(database, samples);
  const places = [];
  for (const [question, answer] of ownerQuestions) {
    const { passages, found } = await search(id, question);
    const place = passages.findIndex(({ text }) => text.toLowerCase().includes(answer.toLowerCase()));
    places.push({ question, place, found });
  }
  const share = (count: number) => count / ownerQuestions.length;
  return {
    passages: samples.reduce((sum, { passages }) => sum + passages.length, 0),
    recallAt1: share(places.filter(({ place }) => place === 0).length),
    recallAt5: share(places.filter(({ place }) => place >= 0 && place < 5).length),
    saidToBeFound: share(places.filter(({ found }) => found).length),
    missed: places.filter(({ place }) => place < 0 || place >= 5).map(({ question }) => question),
    notFound: places.filter(({ found }) => !found).map(({ question }) => question),
  };
}
