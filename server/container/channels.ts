import { limits } from '#server/config/limits.ts';
import { createAttentionMails } from '#server/features/channels/attention-mails.ts';
import type { Way } from '#server/features/channels/carrier.ts';
import { createConnectionService } from '#server/features/channels/connections/connections.service.ts';
import { createChannelConversing } from '#server/features/channels/incoming/conversing.service.ts';
import { createChannelIntake } from '#server/features/channels/incoming/incoming.service.ts';
import { createHearing } from '#server/features/channels/media/hearing.ts';
import { createChannelMedia } from '#server/features/channels/media/media.service.ts';
import { createPictureSettings } from '#server/features/channels/media/picture-settings.service.ts';
import { createChannelOutgoing } from '#server/features/channels/outgoing/outgoing.service.ts';
import { createSentCardAsking } from '#server/features/channels/outgoing/sent-cards.ts';
import { createSpeechOf } from '#server/features/channels/speech.ts';
import { createTelegramCarrier } from '#server/features/channels/telegram/telegram-carrier.ts';
import { createTelegramConnector } from '#server/features/channels/telegram/telegram-connector.ts';
import { createTelegramReceiver } from '#server/features/channels/telegram/telegram-receiver.ts';
import { createTemplates } from '#server/features/channels/whatsapp/templates.service.ts';
import { createWhatsAppCarrier, personOf } from '#server/features/channels/whatsapp/whatsapp-carrier.ts';
import { createWhatsAppConnector } from '#server/features/channels/whatsapp/whatsapp-connector.ts';
import { dialled } from '#server/features/channels/whatsapp/whatsapp-events.rules.ts';
import { createWhatsAppReceiver } from '#server/features/channels/whatsapp/whatsapp-receiver.ts';
import { insertModelCall } from '#server/features/chat/preview/model-calls.queries.ts';
import { findChatAssistant } from '#server/features/chat/replies/chat-assistant.queries.ts';
import { outcomeOf, type ReplyFeed } from '#server/features/chat/replies/live/reply-feed.ts';
import { publicFaultIn } from '#server/features/chat/replies/reply-faults.ts';
import { findSessionLanguage } from '#server/features/chat/visitor/sessions.queries.ts';
import { readPhone } from '#server/features/contacts/detection/detection.ts';
import { lockOwner } from '#server/features/contacts/people/contact-locks.queries.ts';
import { recordSession } from '#server/features/contacts/people/contact-store.ts';
import { createTranscription } from '#server/providers/llm/media/transcription.ts';
import { createAgents } from '#server/providers/llm/transport.ts';
import { createTelegramClient } from '#server/providers/telegram/telegram-client.ts';
import { createWhatsAppClient } from '#server/providers/whatsapp/whatsapp-client.ts';
import type { Person } from '#shared/domain/contacts/leads.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { oneLine } from '#shared/domain/widget/host-page.ts';
import type { AssistantParts } from './assistants.ts';
import type { ChatParts } from './chat.ts';
import type { CostParts } from './costs.ts';
import type { ContainerOptions, Foundation } from './foundation.ts';
import type { MailParts } from './mail.ts';
import type { PrivacyParts } from './privacy.ts';

type UsedOfChat =
  | 'chat'
  | 'connectionFor'
  | 'takesPictures'
  | 'cardDialogs'
  | 'closing'
  | 'handoff'
  | 'inbox'
  | 'outsideWords';

/** The parts that carry conversations from and to outside services. */
export function createChannelParts(
  foundation: Foundation,
  { queueAccountMails: queueMails }: MailParts,
  { assistants, pictures }: Pick<AssistantParts, 'assistants' | 'pictures'>,
  {
    chat,
    connectionFor,
    takesPictures,
    cardDialogs,
    closing,
    handoff,
    inbox,
    outsideWords,
  }: Pick<ChatParts, UsedOfChat>,
  { spending }: CostParts,
  { notices }: PrivacyParts,
  { completions }: Pick<ContainerOptions, 'completions'>,
) {
  const {
    audit,
    background,
    clock,
    database,
    db,
    env,
    logger,
    metrics,
    notifications,
    rateLimiter,
    secrets,
    settings,
    appUrl,
  } = foundation;
  const { HTTPS_PROXY: url, NO_PROXY: except } = env;
  const calls = { timeoutMs: limits.channels.timeoutMs, agents: createAgents({ url, except }, { keepAlive: false }) };
  const telegram = createTelegramClient({ baseUrl: env.TELEGRAM_BASE_URL, ...calls });
  const whatsapp = createWhatsAppClient({ baseUrl: env.WHATSAPP_BASE_URL, ...calls });
  const connections = createConnectionService({
    ...{ db, audit, clock, rateLimiter, secrets, assistants, queueMails, appUrl },
    connectors: {
      telegram: createTelegramConnector({ db, telegram, appUrl }),
      whatsapp: createWhatsAppConnector({ whatsapp }),
    },
  });
  const carriers = {
    telegram: createTelegramCarrier({ logger, telegram, connections }),
    whatsapp: createWhatsAppCarrier({ whatsapp, connections }),
  };
  const later = { db: background, clock, logger, notifications, connections, carriers };
  const speechOf = createSpeechOf({
    languageOfSession: (assistantId, sessionId) => findSessionLanguage(background, assistantId, sessionId),
    ownLanguage: async () => (await settings.display()).language,
  });
  const failureOf = async (reply: ReplyFeed, language: VisitorLanguage) => {
    const outcome = await outcomeOf(reply);
    return outcome.kind === 'error' ? publicFaultIn(language)(outcome.fault) : undefined;
  };
  const phoneOf = async (number: string | undefined) => {
    const { defaultCountry } = await settings.leadSettings();
    return number && readPhone(dialled(number), defaultCountry);
  };
  const whoIs = async ({ connection, peer }: Way): Promise<Person | undefined> => {
    if (connection.channel !== 'whatsapp') return undefined;
    const phone = await phoneOf(personOf(peer).number);
    const name = oneLine(peer.name);
    return phone ? { phone, ...(name ? { name } : {}) } : undefined;
  };
  const askCard = createSentCardAsking({
    ...{ db: background, dialogs: cardDialogs, carriers, personOf: whoIs, speechOf },
  });
  const findAssistant = (id: number) => findChatAssistant(database, id);
  const transcription = createTranscription({
    ...{ ...calls, timeoutMs: limits.channels.media.transcriptionMs },
    ...(completions?.ownBaseUrl ? { ownBaseUrl: completions.ownBaseUrl } : {}),
  });
  const media = createChannelMedia({
    ...{ db: background, logger, rateLimiter, carriers },
    shrink: (owner, upload) => pictures.shrunk(owner, upload, limits.channels.media.pictureSidePixels),
    transcribe: createHearing({
      ...{ findAssistant, spending, connectionFor, transcription },
      noteCall: (call) => insertModelCall(background, call),
    }),
  });
  const pictureSettings = createPictureSettings({ db, assistants, findAssistant, takesPictures });
  const conversing = createChannelConversing({
    ...{ ...later, chat, outsideWords, speechOf, failureOf, media, dialogs: cardDialogs },
    looks: pictureSettings.looks,
    isHeld: async (assistantId, sessionId) => (await handoff.handlingOf(assistantId, sessionId)).handledBy !== 'ai',
    personOf: whoIs,
  });
  const intake = createChannelIntake({ clock, wakeIn: conversing.wakeIn });
  const receivers = {
    telegram: createTelegramReceiver({ db, clock, telegram, connections, intake }),
    whatsapp: createWhatsAppReceiver({
      ...{ db, clock, connections, intake, takeOver: outsideWords.takeOver },
      async endOther(place, number) {
        await closing.ofSession(place.assistantId, place.sessionId);
        const phone = await phoneOf(number);
        if (!phone) return;
        await db.transaction(async (tx) => {
          const ownerId = await lockOwner(tx, place.assistantId);
          const found = { at: clock.now(), isActivity: false, change: () => ({ phone }) };
          if (ownerId !== undefined) await recordSession(tx, ownerId, place, found);
        });
      },
    }),
  };
  return {
    pictureSettings,
    channelConnections: connections,
    channelReceivers: receivers,
    channelTemplates: createTemplates({ ...{ db, clock, rateLimiter, whatsapp, connections, inbox, outsideWords } }),
    channelConversing: conversing,
    channelOutgoing: createChannelOutgoing({ ...later, notices, askCard, appUrl, speechOf, observe: metrics.channel }),
    attentionMail: createAttentionMails({ db: background, settings, appUrl }),
  };
}
