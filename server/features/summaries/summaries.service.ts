import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { JobTry } from '#server/jobs/jobs.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Logger } from '#server/lib/logger.ts';
import {
  type FaultKind,
  type LlmClient,
  type LlmConnection,
  type LlmMessage,
  type LlmRequest,
  type LlmUsage,
  ProviderFault,
} from '#server/providers/llm/llm.ts';
import { usageRow } from '#server/providers/llm/usage.ts';
import { callFor, type Spending } from '#server/spending/spending.ts';
import { defaultModels } from '#shared/domain/assistants/models.ts';
import { mailsSummaries } from '#shared/domain/contacts/contact-notices.ts';
import type { Language } from '#shared/domain/display.ts';
import type { AssistantKeys, ConnectionFor } from '../assistants/assistant-connection.ts';
import { contactValues, type SessionValues } from './contact-values.rules.ts';
import { readModelAnswer } from './model-answer.rules.ts';
import { type Said, summaryForm, summaryMessages } from './summaries.prompt.ts';
import {
  type ClosedConversation,
  findClosedConversation,
  insertSummary,
  insertTry,
  listForgotten,
  listJudgements,
  listSaid,
  listTopics,
  lockConversation,
} from './summaries.queries.ts';
import { acceptAnswer, type ContactReader, type SummaryDraft, summaryFromMessages } from './summaries.rules.ts';

interface SummaryMail {
  summaryId: number;
  assistantId: number;
  recipient: string;
}

interface SummaryDeps {
  db: Db;
  clock: Clock;
  logger: Logger;
  llm: Pick<LlmClient, 'complete'>;
  connectionFor: ConnectionFor;
  spending: Spending;
  /** Reads numbers without a prefix by the platform's country. Contact details in `business` are not the visitor's. */
  contactReader: (business: readonly string[]) => Promise<ContactReader>;
  /** The interface's language, which owners read. */
  language: () => Promise<Language>;
  /** Resolves with a function that queues a summary's mail in the transaction that stores the summary. Undefined if no mails are sent. */
  mailing: () => Promise<((tx: Db, mail: SummaryMail) => Promise<void>) | undefined>;
  enqueue: (tx: Db, conversations: { id: number; assistantId: number }[]) => Promise<void>;
  /**
   * Locks the contacts of an assistant's owner until the transaction ends, and resolves with the owner's id. Undefined if
   * the assistant no longer exists.
   */
  holdContacts: (tx: Db, assistantId: number) => Promise<number | undefined>;
  /** Stores the result of `change` for the visitor of a session, and makes the visitor a contact. */
  recordContact: (
    tx: Db,
    ownerId: number,
    place: { assistantId: number; sessionId: string },
    at: Date,
    change: (known: SessionValues) => Partial<SessionValues>,
  ) => Promise<void>;
}

/** Makes one summary of each closed conversation, and a contact of its visitor. */
export function createSummaryService(deps: SummaryDeps) {
  const {
    db,
    clock,
    logger,
    llm,
    connectionFor,
    spending,
    contactReader,
    language,
    mailing,
    enqueue,
    holdContacts,
    recordContact,
  } = deps;
  return {
    /** There is only one summary, however often this runs and in however many processes. Throws if another attempt may succeed. */
    async summarise(conversationId: number, attempt: JobTry): Promise<void> {
      const conversation = await findClosedConversation(db, conversationId);
      if (!conversation) return;
      const said = await listSaid(db, conversationId, limits.summaries);
      if (!said.some(({ role }) => role === 'user')) return;
      await save(conversation, await draftOf(conversation, said, attempt));
    },

    /** Enqueues the summaries again whose job was lost, as long as they are recent. */
    async requeueForgotten(): Promise<void> {
      const ago = (hours: number) => new Date(clock.now().getTime() - hours * 60 * 60_000);
      const { forgottenAfterHours, forgottenForHours, forgottenBatch } = limits.summaries;
      const span = { after: ago(forgottenForHours), before: ago(forgottenAfterHours) };
      const forgotten = await listForgotten(db, span, forgottenBatch);
      await db.transaction((tx) => enqueue(tx, forgotten));
    },
  };

  async function draftOf(
    { id: conversationId, assistant, business }: ClosedConversation,
    said: (Said & { fault: string | null })[],
    attempt: JobTry,
  ): Promise<CostedDraft> {
    const spoken = said.filter(({ content }) => content.trim() !== '');
    const reading = {
      reader: await contactReader(Object.values(business).filter((text) => text !== null)),
      language: await language(),
    };
    const connection = connectionFor(assistant);
    if (!connection) return { draft: await summaryFromMessages(spoken, 'no_key', reading) };
    // If the plan allowed no reply at all, it does not allow a summary by the model either.
    const replies = said.filter(({ role, author }) => role === 'assistant' && !author);
    if (replies.length > 0 && replies.every(({ fault }) => fault !== null && planFaults.has(fault))) {
      return { draft: await summaryFromMessages(spoken, 'plan', reading) };
    }
    const knownTopics = await listTopics(db, assistant.id, limits.summaries.knownTopics);
    const request = requestOf(assistant, connection, summaryMessages(spoken, knownTopics, reading.language));
    try {
      const completion = await spending.within(callFor(assistant, request), () =>
        llm.complete(request, attempt.signal),
      );
      if (!completion) return { draft: await summaryFromMessages(spoken, 'plan', reading) };
      const { text, usage } = completion;
      const answer = readModelAnswer(text);
      if (!answer) throw new ProviderFault('garbage', `${connection.provider}: no summary in the answer`, { usage });
      return { draft: await acceptAnswer(answer, spoken, knownTopics, reading.reader), call: { request, usage } };
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      if (attempt.signal.aborted || (!attempt.last && !lasting.has(error.kind))) {
        // No summary exists yet that the cost of this attempt could be stored with.
        await noteCall(db, assistant, request, error.usage);
        throw error;
      }
      logger.warn({ fault: error.kind, detail: error.message, conversationId }, 'a summary was made without a model');
      const draft = await summaryFromMessages(spoken, 'unreachable', reading);
      return { draft, call: { request, usage: error.usage } };
    }
  }

  async function save(conversation: ClosedConversation, { draft, call }: CostedDraft): Promise<void> {
    const { id: conversationId, sessionId, lastMessageAt, assistant } = conversation;
    const { name, email, phone } = draft.contact;
    const recipient = mailsSummaries(assistant.contactNotices) ? assistant.notificationEmail : null;
    const queueMail = recipient ? await mailing() : undefined;
    await db.transaction(async (tx) => {
      const ownerId = await holdContacts(tx, assistant.id);
      // If the conversation was erased in the meantime, nothing of it may be stored again.
      if (ownerId === undefined || !(await lockConversation(tx, conversationId))) return;
      const { summary, keyTopics, interestLevel, interestReason, origin } = draft;
      const summaryId = await insertSummary(tx, {
        assistantId: assistant.id,
        conversationId,
        sessionId,
        contactInfo: { name, email, phone },
        summary,
        keyTopics,
        interestLevel,
        interestReason,
        origin,
        ...(call && costOf(call)),
      });
      if (summaryId === undefined) return;
      const place = { assistantId: assistant.id, sessionId };
      const others = await listJudgements(tx, place, conversationId);
      await recordContact(tx, ownerId, place, lastMessageAt, (known) =>
        contactValues(known, draft, { conversationId, lastMessageAt, others }),
      );
      if (queueMail && recipient) await queueMail(tx, { summaryId, assistantId: assistant.id, recipient });
    });
  }
}

interface CostedDraft {
  draft: SummaryDraft;
  /** The request to the model, and its usage. */
  call?: { request: LlmRequest; usage: LlmUsage };
}

async function noteCall(
  db: Db,
  { id: assistantId, userId }: ClosedConversation['assistant'],
  request: LlmRequest,
  usage: LlmUsage,
): Promise<void> {
  if (usage.promptTokens + usage.completionTokens === 0) return;
  await insertTry(db, { purpose: 'summary', userId, assistantId, ...costOf({ request, usage }) });
}

function costOf({ request, usage }: NonNullable<CostedDraft['call']>) {
  return {
    provider: request.connection.provider,
    model: request.model,
    ...usageRow(usage),
  };
}

function requestOf(
  { provider, model }: AssistantKeys & { model: string | null },
  connection: LlmConnection,
  messages: LlmMessage[],
): LlmRequest {
  return {
    connection,
    model: model ?? connection.defaultModel ?? defaultModels[provider],
    messages,
    maxOutputTokens: limits.summaries.maxOutputTokens,
    json: summaryForm,
  };
}

const planFaults: ReadonlySet<string> = new Set(['plan_messages', 'plan_expired', 'cost_ceiling', 'visitor_limit']);

/** Faults that a retry within minutes would not solve. */
const lasting: ReadonlySet<FaultKind> = new Set<FaultKind>([
  'invalid_key',
  'forbidden',
  'no_credit',
  'model_unavailable',
  'bad_request',
]);
