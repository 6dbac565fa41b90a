import { setImmediate as nextTurn } from 'node:timers/promises';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { AssistantService } from '#server/features/assistants/assistants.service.ts';
import type { Actor } from '#server/lib/actor.ts';
import { notFound } from '#server/lib/errors.ts';
import type { UnansweredQuery, UnansweredQuestion } from '#shared/contracts/assistants/knowledge.ts';
import type { KnowledgeSource } from '#shared/contracts/assistants/knowledge-sources.ts';
import type { KnowledgeService } from '../knowledge.service.ts';
import { type Asking, forgetAskings, insertAsking, listAskings } from './unanswered.queries.ts';
import { createGrouping } from './unanswered.rules.ts';

interface UnansweredDeps {
  db: Db;
  assistants: Pick<AssistantService, 'requireManageable'>;
  knowledge: Pick<KnowledgeService, 'admit' | 'known' | 'addAnswer' | 'present'>;
}

export type UnansweredService = ReturnType<typeof createUnansweredService>;

/** Questions that nothing was found for. They are grouped when they are looked at: nothing of a visitor's is kept twice. */
export function createUnansweredService({ db, assistants, knowledge }: UnansweredDeps) {
  return {
    /** One more than `limit`, when there are more. */
    async list(actor: Actor, assistantId: number, { limit, cursor }: UnansweredQuery): Promise<UnansweredQuestion[]> {
      await assistants.requireManageable(actor, assistantId);
      const sorted = (await groups(assistantId)).map(presentGroup).sort((a, b) => b.count - a.count || b.id - a.id);
      const [count = Number.POSITIVE_INFINITY, id = 0] = cursor?.split('-').map(Number) ?? [];
      return sorted
        .filter((group) => group.count < count || (group.count === count && group.id < id))
        .slice(0, limit + 1);
    },

    /** Notes a visitor's message that nothing was found for. */
    keep: (asked: { messageId: number; conversationId: number; assistantId: number }): Promise<void> =>
      insertAsking(db, asked),

    count: async (assistantId: number): Promise<number> => (await groups(assistantId)).length,

    /** It becomes a source; throws 404 for a question that is not listed, 403 where the plan has no room. */
    async answer(
      actor: Actor,
      assistantId: number,
      questionId: number,
      { question, answer }: { question: string; answer: string },
    ): Promise<KnowledgeSource> {
      await knowledge.admit(actor, assistantId);
      const asked = await askedLike(assistantId, questionId);
      const source = await knowledge.known(async (tx) => {
        await forgetAskings(tx, assistantId, asked);
        return knowledge.addAnswer(tx, assistantId, question, answer);
      });
      return knowledge.present(actor, assistantId, source.id);
    },

    async dismiss(actor: Actor, assistantId: number, questionId: number): Promise<void> {
      await assistants.requireManageable(actor, assistantId);
      await forgetAskings(db, assistantId, await askedLike(assistantId, questionId));
    },
  };

  /** The ids of a listed group. Throws 404. */
  async function askedLike(assistantId: number, questionId: number): Promise<number[]> {
    const group = (await groups(assistantId)).find((members) => members.some(({ id }) => id === questionId));
    if (!group) throw notFound();
    return group.map(({ id }) => id);
  }

  /** In short steps: others get their turn in between, here and in the database. */
  async function groups(assistantId: number): Promise<Asking[][]> {
    const grouping = createGrouping<Asking>();
    const { groupedQuestions } = limits.knowledge;
    let beforeId: number | undefined;
    for (let looked = 0; looked < groupedQuestions; looked += askingsAtOnce) {
      const askings = await listAskings(db, assistantId, { limit: askingsAtOnce, beforeId });
      for (const [at, asking] of askings.entries()) {
        if (at % groupedAtOnce === groupedAtOnce - 1) await nextTurn();
        grouping.add(asking);
      }
      beforeId = askings.at(-1)?.id;
      if (askings.length < askingsAtOnce) break;
    }
    return grouping.groups();
  }
}

/** Of one statement, and of one turn of the event loop: some milliseconds each. */
const askingsAtOnce = 500;
const groupedAtOnce = 20;

const shownWordings = 5;

function presentGroup(members: Asking[]): UnansweredQuestion {
  const [newest] = members;
  const oldest = members.at(-1);
  if (!newest || !oldest) throw new Error('a group has members');
  const wordings = [...new Set(members.map(({ text }) => text))].filter((text) => text !== newest.text);
  return {
    id: newest.id,
    question: newest.text,
    otherWordings: wordings.slice(0, shownWordings),
    count: members.length,
    firstAskedAt: oldest.askedAt.toISOString(),
    lastAskedAt: newest.askedAt.toISOString(),
  };
}
