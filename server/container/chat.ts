import { hash } from 'node:crypto';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import { createTypingSigns } from '#server/db/typing-signs.ts';
import { createConnections } from '#server/features/assistants/assistant-connection.ts';
import { dueCalcom } from '#server/features/booking/calcom/calcom.queries.ts';
import { createCardDialogs } from '#server/features/chat/cards/asking/card-dialogs.service.ts';
import { createCards } from '#server/features/chat/cards/cards.service.ts';
import { createForms } from '#server/features/chat/cards/forms.service.ts';
import { createSentCards } from '#server/features/chat/cards/sent-cards.ts';
import { createClosing } from '#server/features/chat/closing.ts';
import { createHeldSentences } from '#server/features/chat/guard/held-sentences.service.ts';
import { createHandoff } from '#server/features/chat/handoff/handoff.service.ts';
import { createHandoffSettings } from '#server/features/chat/handoff/handoff-settings.service.ts';
import { createOutsideWords } from '#server/features/chat/handoff/outside-words.service.ts';
import { createSessionStreams } from '#server/features/chat/handoff/session-streams.service.ts';
import { createWaitingMails } from '#server/features/chat/handoff/waiting-mails.service.ts';
import { createEndedThreads } from '#server/features/chat/inbox/ended.service.ts';
import { createInbox } from '#server/features/chat/inbox/inbox.service.ts';
import { createPresence } from '#server/features/chat/inbox/presence.service.ts';
import { createQuickAnswers } from '#server/features/chat/inbox/quick-answers.service.ts';
import { createSuggestions } from '#server/features/chat/inbox/suggestions.service.ts';
import { createPreviewService } from '#server/features/chat/preview/preview.service.ts';
import { createConversationService } from '#server/features/chat/private/conversations.service.ts';
import { createRatings } from '#server/features/chat/quality/ratings.service.ts';
import { type ChatAssistant, findChatAssistant } from '#server/features/chat/replies/chat-assistant.queries.ts';
import { createReplyFollower } from '#server/features/chat/replies/live/reply-follow.ts';
import { createReplyRelay } from '#server/features/chat/replies/live/reply-relay.ts';
import { createReplyRunner } from '#server/features/chat/replies/reply-runner.ts';
import { createReplySaver } from '#server/features/chat/replies/reply-saver.ts';
import { createReplyPreparation, modelFor } from '#server/features/chat/replies/reply-source.ts';
import { createTurns } from '#server/features/chat/replies/turns.ts';
import { createTools } from '#server/features/chat/tools/tools.service.ts';
import { createChatService } from '#server/features/chat/visitor/chat.service.ts';
import { createSessionPictures } from '#server/features/chat/visitor/session-pictures.service.ts';
import {
  createLeadReader,
  findName,
  readEmail,
  readPhone,
  sentenceAt,
} from '#server/features/contacts/detection/detection.ts';
import { lockOwner } from '#server/features/contacts/people/contact-locks.queries.ts';
import { recordSession } from '#server/features/contacts/people/contact-store.ts';
import { createFilledForms } from '#server/features/contacts/people/filled-forms.ts';
import { createLeads } from '#server/features/contacts/people/leads.ts';
import { createQuestionWriting } from '#server/features/knowledge/questions/written-questions.service.ts';
import { knowledgeRules } from '#server/features/knowledge/search/knowledge.prompt.ts';
import { askedTerms } from '#server/features/knowledge/search/question.rules.ts';
import { keepConsent } from '#server/features/privacy/consents/consents.queries.ts';
import { summaryJob } from '#server/features/summaries/summaries.jobs.ts';
import { createSummaryService } from '#server/features/summaries/summaries.service.ts';
import { createDueWork } from '#server/jobs/due-work.ts';
import { deriveKey } from '#server/lib/security/secrets.ts';
import { createChatCompletionsAdapter } from '#server/providers/llm/chat-completions.ts';
import { createDemoResponder } from '#server/providers/llm/demo/demo-responder.ts';
import { createLlmClient } from '#server/providers/llm/llm-client.ts';
import type { AccountParts } from './accounts.ts';
import type { AssistantParts } from './assistants.ts';
import type { BookingParts } from './booking.ts';
import type { CostParts } from './costs.ts';
import type { ContainerOptions, Foundation } from './foundation.ts';
import type { KnowledgeParts } from './knowledge.ts';
import type { MailParts } from './mail.ts';
import type { PrivacyParts } from './privacy.ts';

export type ChatParts = ReturnType<typeof createChatParts>;

/** How messages are answered: models, replies, and the three ways to talk. */
export function createChatParts(
  foundation: Foundation,
  { mailOutbox }: MailParts,
  { subscriptions }: AccountParts,
  { assistants, identities, pictures, uploads }: AssistantParts,
  { brief }: KnowledgeParts,
  { spending }: CostParts,
  { visitorBooking: booking, calcomBookings, calcomChanges }: BookingParts,
  { notices }: PrivacyParts,
  {
    demoWordPauseMs = 25,
    contactWaitMs = limits.leads.answerMs,
    ...options
  }: Pick<ContainerOptions, 'demoWordPauseMs' | 'contactWaitMs' | 'providerTimings' | 'completions'>,
) {
  const { appSecret, audit, background, clock, database, db, env, jobs, logger, metrics, notifications } = foundation;
  const { rateLimiter, secrets, settings, appUrl } = foundation;
  const llm = createLlmClient({
    adapter: createChatCompletionsAdapter({ agents: foundation.agents, ...options.completions }),
    observe: metrics.call,
    timings: { ...limits.provider, ...options.providerTimings },
  });
  const replyRunner = createReplyRunner({
    saver: createReplySaver({ database, logger }),
    logger,
    observe: metrics.reply,
  });
  const networkKey = deriveKey(appSecret, 'networks of visitors').toString('base64url');
  const connectionFor = createConnections({ settings, secrets });
  const ownLanguage = async () => (await settings.display()).language;
  const prepare = createReplyPreparation({
    connectionFor,
    brief,
    knowledgeRules,
    llm,
    demo: createDemoResponder({ wordPauseMs: demoWordPauseMs }),
    demoReplies: env.DEMO_REPLIES,
    endUserKey: deriveKey(appSecret, 'end users').toString('base64url'),
  });
  const relay = createReplyRelay({ db, notifications, runner: replyRunner, logger });
  const follower = createReplyFollower({ db, runner: replyRunner, relay });
  /** Whether an assistant is answered by a model at the moment, and this model takes tools or pictures. */
  const takes = (what: 'takesTools' | 'takesPictures') => (assistant: ChatAssistant) => {
    const connection = connectionFor(assistant);
    return connection !== undefined && llm[what](connection, modelFor(assistant, connection));
  };
  const turns = createTurns({
    ...{ database, rateLimiter, follower, relay, prepare, subscriptions, spending },
    runner: replyRunner,
    takesTools: takes('takesTools'),
  });

  const enqueueSummaries = (tx: Db, closed: { id: number; assistantId: number }[]) =>
    jobs.enqueue(
      tx,
      summaryJob,
      closed.map(({ id, assistantId }) => ({ conversationId: id, assistantId })),
    );
  const closing = createClosing({
    db,
    background,
    clock,
    idleMinutes: env.CONVERSATION_IDLE_MINUTES,
    enqueueSummaries,
    timeZone: settings.timeZone,
  });
  const summaries = createSummaryService({
    db: background,
    ...{ clock, logger, llm, connectionFor, spending },
    contactReader: async (business) => {
      const { defaultCountry } = await settings.leadSettings();
      return {
        findName,
        readEmail,
        sentenceAt,
        leads: () => createLeadReader(defaultCountry, { heard: business }),
        readPhone: (text) => readPhone(text, defaultCountry),
      };
    },
    language: ownLanguage,
    mailing: () => mailOutbox.mailing(),
    enqueue: enqueueSummaries,
    holdContacts: lockOwner,
    recordContact: async (tx, ownerId, place, at, change) => {
      await recordSession(tx, ownerId, place, { at, isActivity: false, change });
    },
  });
  const writeQuestions = createQuestionWriting({
    db: background,
    ...{ database, clock, logger, llm, connectionFor, spending },
    findAssistant: findChatAssistant,
    planAllows: subscriptions.allowsWork,
    rateLimiter,
  });
  const leads = createLeads({
    ...{ db: background, logger, settings, answerMs: contactWaitMs },
    contactMailing: () => mailOutbox.contactMailing(),
  });
  const handoff = createHandoff({ database, clock, rateLimiter, settings });
  const cards = createCards({
    ...{ db, clock, rateLimiter, settings, booking, calcom: calcomBookings },
    bookingKey: deriveKey(appSecret, 'cards that book'),
    contacts: createFilledForms(() => mailOutbox.contactMailing()),
    detection: { readEmail, readPhone },
    keepConsent,
  });
  const typingSigns = createTypingSigns({ db, notifications });
  const sentCards = createSentCards({ db, settings, booking });
  const inbox = createInbox({ database, audit, clock, handoff, typingSigns, sentCards });
  return {
    writeQuestions,
    prepareReply: prepare,
    ...{ llm, connectionFor, takesPictures: takes('takesPictures') },
    calcomWork: createDueWork(
      { db: background, clock, logger, notifications },
      {
        ...{ kind: dueCalcom, limits: limits.calcom },
        attempt: (row) => (row.wish === 'book' ? cards.settleBooking(row) : calcomChanges.attempt(row)),
      },
    ),
    ...{ replyRunner, follower, turns, closing, leads, summaries, handoff, inbox, cards },
    cardDialogs: createCardDialogs({ db: background, cards }),
    forms: createForms({ db, assistants, settings }),
    handoffSettings: createHandoffSettings({ db, assistants, settings }),
    outsideWords: createOutsideWords({ db: background, clock }),
    sessionPictures: createSessionPictures({
      ...{ database, clock, rateLimiter, uploads },
      shrink: (owner, upload) => pictures.shrunk(owner, upload, limits.visitorPictures.sidePixels),
    }),
    sessionStreams: createSessionStreams({ db, logger, notifications, handoff, typingSigns }),
    waitingMail: createWaitingMails({ db: background, rateLimiter, settings, appUrl }),
    endedThreads: createEndedThreads({ db, clock, settings, termsOf: askedTerms }),
    quickAnswers: createQuickAnswers({ db }),
    presence: createPresence({ db }),
    ratings: createRatings({ db, clock, rateLimiter, settings, assistants }),
    heldSentences: createHeldSentences({ db, assistants }),
    suggestions: createSuggestions({ database, logger, rateLimiter, subscriptions, spending, prepare, inbox }),
    chat: createChatService({
      ...{ database, clock, turns, closing, leads, handoff, cards, identities, notices, ownLanguage },
      tools: createTools({ db, clock, logger, booking }),
      hideNetwork: (network) => hash('sha256', `${networkKey}:${network}`, 'base64url').slice(0, 22),
    }),
    conversations: createConversationService({ database, clock, turns, assistants }),
    preview: createPreviewService({
      ...{ database, logger, rateLimiter, assistants, settings, subscriptions, spending, prepare },
    }),
  };
}
