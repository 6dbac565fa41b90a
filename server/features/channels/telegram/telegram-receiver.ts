import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { TelegramClient } from '#server/providers/telegram/telegram-client.ts';
import { findConnectionByKey } from '../connections/connections.queries.ts';
import type { ConnectionService } from '../connections/connections.service.ts';
import { hashOf } from '../connections/secret-hash.ts';
import { markGone } from '../incoming/incoming.queries.ts';
import { type ChannelIntake, isEqual, readJson, refused } from '../incoming/incoming.service.ts';
import type { Receiver } from '../receiver.ts';
import { readUpdate } from './telegram-updates.rules.ts';

interface TelegramDeps {
  db: Db;
  clock: Clock;
  telegram: TelegramClient;
  connections: Pick<ConnectionService, 'tokenOf'>;
  intake: ChannelIntake;
}

const noHash = hashOf('');

/** Takes what Telegram delivers with the secret that it was given. */
export function createTelegramReceiver({ db, clock, telegram, connections, intake }: TelegramDeps): Receiver {
  return {
    status: 204,

    async receive({ key, header, raw }) {
      const connection = await findConnectionByKey(db, 'telegram', key);
      const isRight = isEqual(hashOf(header('x-telegram-bot-api-secret-token')), connection?.secretHash ?? noHash);
      if (!connection?.secretHash || !isRight) throw refused();
      const update = readUpdate(readJson(raw), clock.now());
      if (!update) return;
      if ('gone' in update) return markGone(db, connection.id, update.gone);
      const { chatId, text: content, at: sentAt, pressed, ...event } = update.event;
      const arrived = { ...event, content, sentAt, choice: pressed?.choice, person: { externalId: chatId } };
      await db.transaction((tx) => intake.store(tx, connection.id, arrived));
      // Telegram shows that the button was pressed. A failure has no consequence.
      if (pressed) void telegram.answerCallback(connections.tokenOf(connection), pressed.callbackId);
      intake.wake(pressed !== undefined);
    },
  };
}
