import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { Actor } from '#server/lib/actor.ts';
import { notFound } from '#server/lib/errors.ts';
import type { UnansweredQuestion } from '#shared/contracts/knowledge.ts';
import type { KnowledgeSource } from '#shared/contracts/knowledge-sources.ts';
import type { AssistantService } from '../assistants/assistants.service.ts';
import type { KnowledgeService } from './knowledge.service.ts';
import { type Asking, forgetAskings, insertAsking, listAskings } from './unanswered.queries.ts';
import { groupAlike } from './unanswered.rules.ts';

interface UnansweredDeps {
  db: Db;
  assistants: Pick<AssistantService, 'requireManageable'>;
  knowledge: Pick<KnowledgeService, 'known' | 'addAnswer' | 'present'>;
}

export type UnansweredService = ReturnType<typeof createUnansweredService>;

/** Questions that nothing was found for. They are grouped when they are looked at: nothing of a visitor's is kept twice. */
export function createUnansweredService({ db, assistants, knowledge }: UnansweredDeps) {
  return {
    async list(actor: Actor, assistantId: number): Promise<UnansweredQuestion[]> {
      await assistants.requireManageable(actor, assistantId);
      return (await groups(db, assistantId)).map(presentGroup).sort((a, b) => b.count - a.count);
    },

    /** Notes a visitor's message that nothing was found for. */
    keep: (asked: { messageId: number; conversationId: number; assistantId: number }): Promise<void> =>
      insertAsking(db, asked),

    count: async (assistantId: number): Promise<number> => (await groups(db, assistantId)).length,

    /** It becomes a source; throws 404 for a question that is not listed, 403 where the plan has no room. */
    async answer(
      actor: Actor,
      assistantId: number,
      questionId: number,
      { question, answer }: { question: string; answer: string },
    ): Promise<KnowledgeSource> {
      await assistants.requireManageable(actor, assistantId);
      const source = await knowledge.known(async (tx) => {
        await forget(tx, assistantId, questionId);
        return knowledge.addAnswer(tx, assistantId, question, answer);
      });
      return knowledge.present(actor, assistantId, source.id);
    },

    async dismiss(actor: Actor, assistantId: number, questionId: number): Promise<void> {
      await assistants.requireManageable(actor, assistantId);
      await db.transaction((tx) => forget(tx, assistantId, questionId));
    },
  };

  async function forget(tx: Db, assistantId: number, questionId: number): Promise<void> {
    const group = (await groups(tx, assistantId)).find((members) => members.some(({ id }) => id === questionId));
    if (!group) throw notFound();
    await forgetAskings(
      tx,
      assistantId,
      group.map(({ id }) => id),
    );
  }

  async function groups(tx: Db, assistantId: number): Promise<Asking[][]> {
    return groupAlike(await listAskings(tx, assistantId, limits.knowledge.groupedQuestions));
  }
}

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
