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
  /** The same at each try. */
  clientMessageId: string;
}

export type OutsideWords = ReturnType<typeof createOutsideWords>;

/** What the business writes to somebody without the inbox, on a phone of its own: it has the conversation from then on. */
export function createOutsideWords({ db, clock }: OutsideWordsDeps) {
  return {
    /** Takes the conversation that is open, if there is one; whoever has it keeps it. */
    takeOver: (assistantId: number, sessionId: string): Promise<void> =>
      db.transaction(async (tx) => {
        const open = await findOpenHandling(tx, assistantId, sessionId);
        if (open) await take(tx, assistantId, open.id);
      }),

    /** Takes the conversation, or opens one, and stores what was said in it, once; `onStored` runs in the same transaction. Gives which. */
    said: ({
      channel,
      assistantId,
      sessionId,
      title: begun,
      said,
      onStored,
    }: Place & {
      /** How one begins that is opened. */
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
