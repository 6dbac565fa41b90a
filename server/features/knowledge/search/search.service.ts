import { limits } from '#server/config/limits.ts';
import type { Database } from '#server/db/client.ts';
import type { FoundPassage } from '#shared/contracts/assistants/knowledge.ts';
import { presentFound } from '../knowledge.presenter.ts';
import { leastCoverage } from './coverage.rules.ts';
import { askedWords } from './question.rules.ts';
import { findPassages } from './search.queries.ts';

export interface Searched {
  /** Whether a passage contains enough of the question. */
  found: boolean;
  /** The passages, the best first. */
  passages: FoundPassage[];
}

/** Finds passages for a question by any method: by words now. Another method would be combined by the positions in both lists. */
export type KnowledgeSearch = ReturnType<typeof createKnowledgeSearch>;

export function createKnowledgeSearch({ database }: { database: Pick<Database, 'run'> }) {
  return async (assistantId: number, question: string): Promise<Searched> => {
    const words = askedWords(question);
    const found = await findPassages(database, assistantId, words, limits.knowledge.foundPassages);
    const passages = found ? presentFound(found, words) : [];
    return { found: passages.some(({ coverage }) => coverage >= leastCoverage), passages };
  };
}
