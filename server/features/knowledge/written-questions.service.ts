import { limits } from '#server/config/limits.ts';
import type { Database, Db } from '#server/db/client.ts';
import type { JobTry } from '#server/jobs/jobs.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Logger } from '#server/lib/logger.ts';
import { type LlmClient, type LlmRequest, ProviderFault } from '#server/providers/llm/llm.ts';
import { defaultModels } from '#shared/domain/models.ts';
import type { AssistantKeys, ConnectionFor } from '../assistants/assistant-connection.ts';
import { inBatches, savePostings } from './documents.queries.ts';
import { aboutOf, indexPassages } from './indexing.ts';
import { questionsForm, questionsMessages } from './written-questions.prompt.ts';
import {
  type Asker,
  findAsker,
  findUnasked,
  forgetQuestions,
  forgetTerms,
  insertCall,
  listAsked,
  listIndexed,
  listTerms,
  lockDocument,
  saveQuestions,
  setNextQuestions,
} from './written-questions.queries.ts';
import { readQuestions } from './written-questions.rules.ts';

interface WritingAssistant extends AssistantKeys {
  userId: number;
  model: string | null;
}

interface WritingDeps {
  /** The background's. */
  db: Db;
  database: Database;
  clock: Clock;
  logger: Logger;
  llm: Pick<LlmClient, 'complete'>;
  connectionFor: ConnectionFor;
  findAssistant: (database: Database, id: number) => Promise<WritingAssistant | undefined>;
  /** Whether this owner's plan allows a model's work now. */
  planAllows: (userId: number) => Promise<boolean>;
}

/**
 * Has the assistant's model write, once for each passage, what customers would ask in their own words, and lets passages be found by
 * that too. Without a key, and where the owner's plan allows no messages, nothing is written. What has been written stays, however often this is interrupted.
 */
export function createQuestionWriting(deps: WritingDeps) {
  const { db, database, clock, logger, llm, connectionFor, findAssistant, planAllows } = deps;
  return async (sourceId: number, { signal, last }: JobTry): Promise<void> => {
    const source = await findAsker(db, sourceId);
    if (!source) return;
    if (!source.wanted) return forget(sourceId, source);
    const assistant = await findAssistant(database, source.assistantId);
    const connection = assistant && connectionFor(assistant);
    if (!assistant || !connection) return askAgain(sourceId);
    const model = assistant.model ?? defaultModels[assistant.provider];
    try {
      for (let passage = await findUnasked(db, sourceId); passage; passage = await findUnasked(db, sourceId)) {
        signal.throwIfAborted();
        if (!(await planAllows(assistant.userId))) break;
        const { maxOutputTokens } = limits.knowledge.writing;
        const messages = questionsMessages(passage);
        const request: LlmRequest = { connection, model, messages, maxOutputTokens, json: questionsForm };
        const { text, usage } = await llm.complete(request, signal);
        await insertCall(db, {
          ...{ purpose: 'knowledge_questions', userId: assistant.userId, assistantId: source.assistantId },
          ...{ provider: assistant.provider, model, ...usage, usageEstimated: usage.estimated },
        });
        await saveQuestions(db, passage, readQuestions(text) ?? []);
      }
    } catch (error) {
      if (!(error instanceof ProviderFault) || !last) throw error;
      logger.warn({ fault: error.kind, sourceId }, 'questions were not written');
    }
    for (const document of await listAsked(db, sourceId)) await indexAnew(source, document);
    await askAgain(sourceId);
  };

  /** Another day, where something was not written: there may be a key then, a plan, or a provider that answers. */
  async function askAgain(sourceId: number): Promise<void> {
    const isLeft = (await findUnasked(db, sourceId)) !== undefined;
    const againAt = new Date(clock.now().getTime() + limits.knowledge.writing.againAfterMs);
    await setNextQuestions(db, sourceId, isLeft ? againAt : null);
  }

  /** What was written is found by no more. */
  async function forget(sourceId: number, source: Asker): Promise<void> {
    const documents = await listAsked(db, sourceId);
    await forgetQuestions(db, sourceId);
    await setNextQuestions(db, sourceId, null);
    for (const document of documents) await indexAnew(source, document);
  }

  /** In steps: passages stay what they are, and each term is found by what was or by what will be. */
  async function indexAnew({ assistantId, kind }: Asker, { id, title }: { id: number; title: string }): Promise<void> {
    const about = aboutOf(title, kind === 'qa' ? title : undefined);
    const { postings } = await indexPassages(await listIndexed(db, id), about);
    const terms = new Set(postings.map(({ term }) => term));
    const gone = (await listTerms(db, id)).filter((term) => !terms.has(term));
    const place = { assistantId, documentId: id };
    for (const batch of inBatches(postings)) {
      // Replaced meanwhile: then another job writes for what has taken its place.
      if (!(await withDocument(id, (tx) => savePostings(tx, place, batch)))) return;
    }
    for (const batch of inBatches(gone)) await forgetTerms(db, place, batch);
  }

  /** While it is held, as it is known; false where it is not. */
  async function withDocument(id: number, work: (tx: Db) => Promise<void>): Promise<boolean> {
    return db.transaction(async (tx) => {
      if (!(await lockDocument(tx, id))) return false;
      await work(tx);
      return true;
    });
  }
}
