import type { Db } from '#server/db/client.ts';
import type { Passage } from '../sources/passages.rules.ts';
import type { Indexed } from '../sources/postings.rules.ts';
import type { SourceRow } from '../sources/sources.queries.ts';
import { listWritten } from './written-questions.queries.ts';

export type KeepQuestions = (passages: readonly Passage[]) => Indexed[];

/** Gives passages the questions that a model has written to what they say already: it is asked for what has changed alone. */
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
