import type { KeepQuestions } from '../questions/kept-questions.ts';
import type { NewDocument } from './documents.queries.ts';
import { newDocument } from './indexing.ts';
import { type Passage, passagesOf } from './passages.rules.ts';

interface Written {
  kind: string;
  title: string;
  text: string | null;
}

export function writtenPassages({ text }: Pick<Written, 'text'>): Passage[] {
  return passagesOf({ pages: [{ number: undefined, blocks: [{ kind: 'text', text: text ?? '' }] }] });
}

/** The document of a text that an owner wrote: a text has several passages, a question with its answer has one. */
export async function writtenDocument(written: Written, readAt: Date, keep: KeepQuestions): Promise<NewDocument> {
  const { kind, title } = written;
  return newDocument(keep(writtenPassages(written)), { title, readAt }, kind === 'qa' ? title : undefined);
}
