import type { Db } from '#server/db/client.ts';
import type { Actor } from '#server/lib/actor.ts';
import { notFound } from '#server/lib/errors.ts';
import type { ListQuery } from '#shared/contracts/common.ts';
import type { HeldSentence } from '#shared/contracts/conversations/held-sentences.ts';
import type { AssistantService } from '../../assistants/assistants.service.ts';
import { listHeldSentences, removeHeldSentence } from './held-sentences.queries.ts';

interface HeldSentenceDeps {
  db: Db;
  assistants: Pick<AssistantService, 'requireManageable'>;
}

export type HeldSentences = ReturnType<typeof createHeldSentences>;

/** The sentences that the guard has kept from visitors, shown to the owner. */
export function createHeldSentences({ db, assistants }: HeldSentenceDeps) {
  return {
    /** Resolves with one row more than `limit` if there are more. */
    async list(actor: Actor, assistantId: number, { limit, cursor }: ListQuery): Promise<HeldSentence[]> {
      await assistants.requireManageable(actor, assistantId);
      const rows = await listHeldSentences(db, assistantId, { limit: limit + 1, beforeId: cursor });
      return rows.map(({ held, question }) => ({
        id: held.id,
        conversationId: held.conversationId,
        question,
        sentence: held.sentence,
        figures: held.figures,
        heldAt: held.createdAt.toISOString(),
      }));
    },

    async handle(actor: Actor, assistantId: number, id: number): Promise<void> {
      await assistants.requireManageable(actor, assistantId);
      if (!(await removeHeldSentence(db, assistantId, id))) throw notFound();
    },
  };
}
