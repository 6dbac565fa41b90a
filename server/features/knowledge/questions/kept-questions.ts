import type { Db } from '#server/db/client.ts';
import type { Passage } from '../sources/passages.rules.ts';
import type { Indexed } from '../sources/postings.rules.ts';
import type { SourceRow } from '../sources/sources.queries.ts';
import { listWritten } from './written-questions.queries.ts';

export type KeepQuestions = (passages: readonly Passage[]) => Indexed[];

/** Adds to passages the questions that a model has written for the same text before, so that it is asked only about changed passages. */
export async function questionsToKeep(
  db: Db,
  { id, writesQuestions }: Pick<SourceRow, 'id' | 'writesQuestions'>,
): Promise<KeepQuestions> {
  const written = writesQuestions ? await listWritten(db, id) : [];
  const byText = new Map(written.map((passage) => [keyOf(passage), passage.questions]));
  return (passages) => passages.map((passage) => ({ ...passage, questions: byText.get(keyOf(passage)) ?? null }));
}

function keyOf({ heading, text }: Pick<Passage, 'heading' | 'text'>): string {
  return JSON.stringify([heading, text]);
}
