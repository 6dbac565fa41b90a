import * as z from 'zod';
import { limits } from '#server/config/limits.ts';
import { parseJson } from '#server/lib/json.ts';
import type { Db } from './client.ts';
import type { Notifications } from './notifications.ts';

const channel = 'typing';

const signSchema = z.object({
  conversationId: z.int(),
  /** The owner of the conversation's assistant. */
  ownerId: z.int(),
  by: z.enum(['visitor', 'agent']),
});

type TypingSign = z.infer<typeof signSchema>;

export type TypingSigns = ReturnType<typeof createTypingSigns>;

/** Signs that somebody is writing, among the processes of one database. They are not stored: if one gets lost, the next one follows. */
export function createTypingSigns({ db, notifications }: { db: Db; notifications: Notifications }) {
  /** The writers and conversations whose sign was published a moment ago. */
  const resting = new Set<string>();
  return {
    /** Publishes a sign, unless one of the same writer was published less than `typingPauseMs` ago. */
    async publish(sign: TypingSign): Promise<void> {
      const key = `${sign.by} ${sign.conversationId}`;
      if (resting.has(key)) return;
      resting.add(key);
      setTimeout(() => resting.delete(key), limits.handoff.typingPauseMs).unref();
      await notifications.publish(db, channel, JSON.stringify(sign));
    },

    /** Calls `onSign` for each sign until the returned function is called. */
    subscribe(onSign: (sign: TypingSign) => void): () => void {
      return notifications.subscribe(channel, {
        onMessage(payload) {
          const sign = signSchema.safeParse(parseJson(payload)).data;
          if (sign) onSign(sign);
        },
        onGap() {},
      });
    },
  };
}
