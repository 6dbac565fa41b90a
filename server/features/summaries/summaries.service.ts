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
  /** For numbers without a prefix: the platform's country. What stands in `business` is no visitor's. */
  contactReader: (business: readonly string[]) => Promise<ContactReader>;
  /** The interface's: the one that owners read. */
  language: () => Promise<Language>;
  /** What a summary's mail needs to be queued in the transaction that stores it; undefined while nothing is mailed. */
  mailing: () => Promise<((tx: Db, mail: SummaryMail) => Promise<void>) | undefined>;
  enqueue: (tx: Db, conversations: { id: number; assistantId: number }[]) => Promise<void>;
  /** Lets nobody else at the contacts of an assistant's owner until the transaction ends, and gives the owner; undefined for one that is gone. */
  holdContacts: (tx: Db, assistantId: number) => Promise<number | undefined>;
  /** Writes down what `change` makes of what is known of a session's visitor, who is a contact from then on. */
  recordContact: (
    tx: Db,
    ownerId: number,
    place: { assistantId: number; sessionId: string },
    at: Date,
    change: (known: SessionValues) => Partial<SessionValues>,
  ) => Promise<void>;
}

/** Makes of each closed conversation one summary, and of its visitor a contact. */
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
    /** However often and by however many it is run, there is one summary. Throws when another try may succeed. */
    async summarise(conversationId: number, attempt: JobTry): Promise<void> {
      const conversation = await findClosedConversation(db, conversationId);
      if (!conversation) return;
      const said = await listSaid(db, conversationId, limits.summaries);
      if (!said.some(({ role }) => role === 'user')) return;
      await save(conversation, await draftOf(conversation, said, attempt));
    },

    /** Asks again for summaries whose job was lost, while they are still news to anybody. */
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
    // Where the plan allowed no reply at all, it allows no summary by the model either.
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
        // There is no summary yet that this try's cost could stand with.
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
      // Erased meanwhile: then nothing of it may come back.
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
  /** Which model was asked, and what that cost. */
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

/** Faults that are the same in a minute. */
const lasting: ReadonlySet<FaultKind> = new Set<FaultKind>([
  'invalid_key',
  'forbidden',
  'no_credit',
  'model_unavailable',
  'bad_request',
]);
