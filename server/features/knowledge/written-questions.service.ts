import { limits } from '#server/config/limits.ts';
import type { Database, Db } from '#server/db/client.ts';
import type { JobTry } from '#server/jobs/jobs.ts';
import type { Logger } from '#server/lib/logger.ts';
import { type LlmRequest, ProviderFault } from '#server/providers/llm/llm.ts';
import type { LlmClient } from '#server/providers/llm/llm-client.ts';
import { defaultModels } from '#shared/domain/models.ts';
import type { AssistantKeys, ConnectionFor } from '../assistants/assistant-connection.ts';
import { insertPostings } from './documents.queries.ts';
import { aboutOf } from './indexing.ts';
import { indexDocument } from './postings.rules.ts';
import { questionsForm, questionsMessages } from './written-questions.prompt.ts';
import {
  type Asker,
  findAsker,
  findUnasked,
  forgetPostings,
  forgetQuestions,
  insertCall,
  listAsked,
  listIndexed,
  lockDocument,
  saveQuestions,
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
  logger: Logger;
  llm: Pick<LlmClient, 'complete'>;
  connectionFor: ConnectionFor;
  findAssistant: (database: Database, id: number) => Promise<WritingAssistant | undefined>;
}

/**
 * Has the assistant's model write, once for each passage, what customers would ask in their own words, and lets passages be found by
 * that too. Without a key nothing is written. What has been written stays, however often this is interrupted.
 */
export function createQuestionWriting(deps: WritingDeps) {
  const { db, database, logger, llm, connectionFor, findAssistant } = deps;
  return async (sourceId: number, { signal, last }: JobTry): Promise<void> => {
    const source = await findAsker(db, sourceId);
    if (!source) return;
    if (!source.wanted) return forget(sourceId, source);
    const assistant = await findAssistant(database, source.assistantId);
    const connection = assistant && connectionFor(assistant);
    if (!assistant || !connection) return;
    const model = assistant.model ?? defaultModels[assistant.provider];
    try {
      for (let passage = await findUnasked(db, sourceId); passage; passage = await findUnasked(db, sourceId)) {
        signal.throwIfAborted();
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
  };

  /** What was written is found by no more. */
  async function forget(sourceId: number, source: Asker): Promise<void> {
    const documents = await listAsked(db, sourceId);
    await forgetQuestions(db, sourceId);
    for (const document of documents) await indexAnew(source, document);
  }

  async function indexAnew({ assistantId, kind }: Asker, { id, title }: { id: number; title: string }): Promise<void> {
    await db.transaction(async (tx) => {
      // Replaced meanwhile: then another job writes for what has taken its place.
      if (!(await lockDocument(tx, id))) return;
      const index = indexDocument(await listIndexed(tx, id), aboutOf(title, kind === 'qa' ? title : undefined));
      await forgetPostings(tx, id);
      await insertPostings(tx, assistantId, id, index);
    });
  }
}
