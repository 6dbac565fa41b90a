import type { NewDocument } from './documents.queries.ts';
import { newDocument } from './indexing.ts';
import { passagesOf } from './passages.rules.ts';

interface Written {
  kind: string;
  title: string;
  text: string | null;
}

/** What an owner wrote, as it is known: a text in passages, a question with its answer in one. Undefined for nothing at all. */
export function writtenDocument({ kind, title, text }: Written, readAt: Date): NewDocument | undefined {
  const passages = passagesOf({ pages: [{ number: undefined, blocks: [{ kind: 'text', text: text ?? '' }] }] });
  if (passages.length === 0) return undefined;
  return newDocument(passages, { title, readAt }, kind === 'qa' ? title : undefined);
}
