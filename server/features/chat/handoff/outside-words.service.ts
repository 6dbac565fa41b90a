import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { OutsideChannel } from '#shared/domain/conversations/channels.ts';
import { conversationTitle } from '../replies/chat.rules.ts';
import { findOpenHandling, takeConversation } from './handling.queries.ts';
import { findHandoffSettings } from './handoff-settings.queries.ts';
import { insertOutsideWords, openOutsideConversation } from './outside-words.queries.ts';

interface OutsideWordsDeps {
  db: Db;
  clock: Clock;
}

interface Place {
  channel: OutsideChannel;
  assistantId: number;
  sessionId: string;
}

interface Said {
  text: string;
  at: Date;
  /** The id, which is the same at each retry. */
  clientMessageId: string;
}

export type OutsideWords = ReturnType<typeof createOutsideWords>;

/** Messages that the business sends without the inbox, on its own phone. The business has the conversation from then on. */
export function createOutsideWords({ db, clock }: OutsideWordsDeps) {
  return {
    /** Takes the open conversation for the business, if there is one. A person who has it already keeps it. */
    takeOver: (assistantId: number, sessionId: string): Promise<void> =>
      db.transaction(async (tx) => {
        const open = await findOpenHandling(tx, assistantId, sessionId);
        if (open) await take(tx, assistantId, open.id);
      }),

    /**
     * Takes the open conversation or opens one, and stores the message in it once. `onStored` runs in the same transaction. Resolves with
     * the conversation's id.
     */
    said: ({
      channel,
      assistantId,
      sessionId,
      title: begun,
      said,
      onStored,
    }: Place & {
      /** The first text of a conversation that has to be opened, from which its title is made. */
      title: string;
      said?: Said;
      onStored?: (tx: Db, messageId: number) => Promise<void>;
    }): Promise<number | undefined> =>
      db.transaction(async (tx) => {
        const title = conversationTitle(begun);
        await openOutsideConversation(tx, { channel, assistantId, sessionId, title });
        const open = await findOpenHandling(tx, assistantId, sessionId);
        if (!open) return undefined;
        await take(tx, assistantId, open.id);
        const messageId = said && (await insertOutsideWords(tx, open.id, said));
        if (messageId !== undefined) await onStored?.(tx, messageId);
        return open.id;
      }),
  };

  async function take(tx: Db, assistantId: number, conversationId: number): Promise<void> {
    const settings = await findHandoffSettings(tx, assistantId);
    if (!settings) return;
    const { ownerId: userId, personName: name } = settings;
    await takeConversation(tx, conversationId, { userId, name, version: undefined, now: clock.now() });
  }
}
