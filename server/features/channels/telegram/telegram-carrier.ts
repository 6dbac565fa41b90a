import type { Logger } from '#server/lib/logger.ts';
import type { TelegramClient } from '#server/providers/telegram/telegram-client.ts';
import type { Carrier } from '../carrier.ts';
import type { ConnectionService } from '../connections/connections.service.ts';
import { drawsChoices, markupOf } from './telegram-choices.rules.ts';
import { telegramParts } from './telegram-text.rules.ts';

interface TelegramDeps {
  logger: Logger;
  telegram: TelegramClient;
  connections: Pick<ConnectionService, 'tokenOf'>;
}

/** Telegram accepts no id of ours for a message, and sends no reports about it afterwards. */
export function createTelegramCarrier({ logger, telegram, connections }: TelegramDeps): Carrier {
  return {
    partsOf: telegramParts,
    questions: { maxChoices: 20, draws: drawsChoices, maxChars: 4_096 },

    /** Sends a text without markup if the service can't read its markup. */
    async send({ connection, peer }, { marked, plain }, _ref, choices) {
      const token = connections.tokenOf(connection);
      const chatId = peer.externalId;
      const to = { chatId, ...(choices ? { markup: markupOf(choices) } : {}) };
      const answer = await telegram.sendMessage(token, { ...to, text: marked, html: true });
      const isRefused = 'fault' in answer && answer.fault.kind === 'refused';
      if (isRefused) logger.warn({ connection: connection.id, fault: answer.fault }, 'a message is sent without marks');
      const last = isRefused ? await telegram.sendMessage(token, { ...to, text: plain, html: false }) : answer;
      return 'fault' in last ? last : { value: { externalId: undefined } };
    },

    fetchMedia: ({ connection }, id, maxBytes) => telegram.file(connections.tokenOf(connection), id, maxBytes),

    async showTyping({ connection, peer }) {
      await telegram.sendTyping(connections.tokenOf(connection), peer.externalId);
    },
  };
}
