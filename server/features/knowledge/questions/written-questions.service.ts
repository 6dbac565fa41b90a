import { limits } from '#server/config/limits.ts';
import type { Database, Db } from '#server/db/client.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import type { AssistantKeys, ConnectionFor } from '#server/features/assistants/assistant-connection.ts';
import type { JobTry } from '#server/jobs/jobs.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError } from '#server/lib/errors.ts';
import type { Logger } from '#server/lib/logger.ts';
import { type LlmClient, type LlmRequest, type LlmUsage, ProviderFault } from '#server/providers/llm/llm.ts';
import { usageRow } from '#server/providers/llm/usage.ts';
import { callFor, type Spending } from '#server/spending/spending.ts';
import { defaultModels } from '#shared/domain/assistants/models.ts';
import { inBatches, savePostings } from '../sources/documents.queries.ts';
import { aboutOf, dailyCallsOf, indexPassages } from '../sources/indexing.ts';
import { findPlanOf } from '../sources/sources.queries.ts';
import { questionsForm, questionsMessages } from './written-questions.prompt.ts';
import {
  type Asker,
  clearNextQuestions,
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
  /** The database connections for background work. */
  db: Db;
  database: Database;
  clock: Clock;
  logger: Logger;
  llm: Pick<LlmClient, 'complete'>;
  connectionFor: ConnectionFor;
  spending: Spending;
  findAssistant: (database: Database, id: number) => Promise<WritingAssistant | undefined>;
  /** Whether the owner's plan allows calls of a model now. */
  planAllows: (userId: number) => Promise<boolean>;
  rateLimiter: Pick<RateLimiter, 'take'>;
}

/**
 * Asks the assistant's model once for each passage what customers would ask in their own words, so that the passage is also found by these
 * questions. Nothing is written without a key, if the owner's plan allows no messages, or after the calls of a day are used. Questions
 * that have been written stay, however often this is interrupted.
 */
export function createQuestionWriting(deps: WritingDeps) {
  const { db, database, clock, logger, llm, connectionFor, spending, findAssistant, planAllows, rateLimiter } = deps;
  return async (sourceId: number, { signal, last }: JobTry): Promise<void> => {
    const source = await findAsker(db, sourceId);
    if (!source) return;
    if (!source.wanted) return forget(sourceId, source);
    const assistant = await findAssistant(database, source.assistantId);
    const connection = assistant && connectionFor(assistant);
    if (!assistant || !connection) return askAgain(sourceId);
    const model = assistant.model ?? connection.defaultModel ?? defaultModels[assistant.provider];
    try {
      for (let passage = await findUnasked(db, sourceId); passage; passage = await findUnasked(db, sourceId)) {
        signal.throwIfAborted();
        if (!(await planAllows(assistant.userId))) break;
        if (!(await takeCall(source.assistantId, assistant.userId))) break;
        const { maxOutputTokens } = limits.knowledge.writing;
        const messages = questionsMessages(passage);
        const request: LlmRequest = { connection, model, messages, maxOutputTokens, json: questionsForm };
        const noteCall = (usage: LlmUsage) =>
          insertCall(db, {
            ...{ purpose: 'knowledge_questions', userId: assistant.userId, assistantId: source.assistantId },
            ...{ provider: assistant.provider, model, ...usageRow(usage) },
          });
        const ask = () => llm.complete(request, signal);
        const completion = await spending.within(callFor(assistant, request), ask).catch(async (error: unknown) => {
          // A failed call costs the same.
          if (error instanceof ProviderFault) await noteCall(error.usage);
          throw error;
        });
        if (!completion) break;
        const { text, usage } = completion;
        await noteCall(usage);
        await saveQuestions(db, passage, readQuestions(text) ?? []);
      }
    } catch (error) {
      if (!(error instanceof ProviderFault) || !last) throw error;
      logger.warn({ fault: error.kind, sourceId }, 'questions were not written');
    }
    for (const document of await listAsked(db, sourceId)) await indexAnew(source, document);
    await askAgain(sourceId);
  };

  /** Takes one of the daily calls that the owner's plan pays for. Administrators have no limit. */
  async function takeCall(assistantId: number, userId: number): Promise<boolean> {
    const max = dailyCallsOf(await findPlanOf(db, assistantId));
    if (max === null) return true;
    const windowSeconds = limits.knowledge.writing.planWindowSeconds;
    return rateLimiter.take([{ key: `questions:${userId}`, max, windowSeconds }]).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'rate_limited') return false;
        throw error;
      },
    );
  }

  /** Plans another try on a later day if questions are missing: by then there may be a key, a plan, or a provider that answers. */
  async function askAgain(sourceId: number): Promise<void> {
    const isLeft = (await findUnasked(db, sourceId)) !== undefined;
    const againAt = new Date(clock.now().getTime() + limits.knowledge.writing.againAfterMs);
    if (isLeft) await setNextQuestions(db, sourceId, againAt);
  }

  /** Deletes the written questions, so that passages are no longer found by them. */
  async function forget(sourceId: number, source: Asker): Promise<void> {
    const documents = await listAsked(db, sourceId);
    await forgetQuestions(db, sourceId);
    await clearNextQuestions(db, sourceId);
    for (const document of documents) await indexAnew(source, document);
  }

  /** Updates a document's index in steps. Passages do not change, and each term is found by its old or its new postings. */
  async function indexAnew({ assistantId, kind }: Asker, { id, title }: { id: number; title: string }): Promise<void> {
    const about = aboutOf(title, kind === 'qa' ? title : undefined);
    const { postings } = await indexPassages(await listIndexed(db, id), about);
    const terms = new Set(postings.map(({ term }) => term));
    const gone = (await listTerms(db, id)).filter((term) => !terms.has(term));
    const place = { assistantId, documentId: id };
    for (const batch of inBatches(postings)) {
      // The document was replaced meanwhile: another job writes questions for the new one.
      if (!(await withDocument(id, (tx) => savePostings(tx, place, batch)))) return;
    }
    for (const batch of inBatches(gone)) await forgetTerms(db, place, batch);
  }

  /** Runs work with a document that is locked and known. Resolves with false if it is not known. */
  async function withDocument(id: number, work: (tx: Db) => Promise<void>): Promise<boolean> {
    return db.transaction(async (tx) => {
      if (!(await lockDocument(tx, id))) return false;
      await work(tx);
      return true;
    });
  }
}
