import { setImmediate as nextTurn } from 'node:timers/promises';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { AssistantService } from '#server/features/assistants/assistants.service.ts';
import type { Actor } from '#server/lib/actor.ts';
import { notFound } from '#server/lib/errors.ts';
import type { UnansweredQuery, UnansweredQuestion } from '#shared/contracts/assistants/knowledge.ts';
import type { KnowledgeSource } from '#shared/contracts/assistants/knowledge-sources.ts';
import type { KnowledgeService } from '../knowledge.service.ts';
import { type Asking, forgetAskings, listAskings } from './unanswered.queries.ts';
import { groupAlike } from './unanswered.rules.ts';

interface UnansweredDeps {
  db: Db;
  assistants: Pick<AssistantService, 'requireManageable'>;
  knowledge: Pick<KnowledgeService, 'admit' | 'known' | 'addAnswer' | 'present'>;
}

export type UnansweredService = ReturnType<typeof createUnansweredService>;

/** Questions for which nothing was found. They are grouped when they are read, so that no data of a visitor is stored twice. */
export function createUnansweredService({ db, assistants, knowledge }: UnansweredDeps) {
  return {
    /** Resolves with one group more than `limit` if there are more. */
    async list(actor: Actor, assistantId: number, { limit, cursor }: UnansweredQuery): Promise<UnansweredQuestion[]> {
      await assistants.requireManageable(actor, assistantId);
      const [count = Number.POSITIVE_INFINITY, id = 0] = cursor?.split('-').map(Number) ?? [];
      return (await groups(assistantId))
        .sort((a, b) => b.length - a.length || newestId(b) - newestId(a))
        .filter((group) => group.length < count || (group.length === count && newestId(group) < id))
        .slice(0, limit + 1)
        .map(presentGroup);
    },

    count: async (assistantId: number): Promise<number> => (await groups(assistantId)).length,

    /** Stores the answer as a source. Throws 404 for a question that is not listed, 403 if the plan has no room. */
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

  /** The ids of the questions in a listed group. Throws 404. */
  async function askedLike(assistantId: number, questionId: number): Promise<number[]> {
    const group = (await groups(assistantId)).find((members) => members.some(({ id }) => id === questionId));
    if (!group) throw notFound();
    return group.map(({ id }) => id);
  }

  async function groups(assistantId: number): Promise<Asking[][]> {
    const { groupedQuestions } = limits.knowledge;
    const askings: Asking[] = [];
    while (askings.length < groupedQuestions) {
      const found = await listAskings(db, assistantId, { limit: askingsAtOnce, beforeId: askings.at(-1)?.id });
      askings.push(...found);
      if (found.length < askingsAtOnce) break;
    }
    return inTurns(groupAlike(askings));
  }
}

/** Does work in short turns, with other work in between. */
async function inTurns<Result>(work: Generator<void, Result>): Promise<Result> {
  while (true) {
    const until = performance.now() + turnMs;
    let step = work.next();
    while (!step.done && performance.now() < until) step = work.next();
    if (step.done) return step.value;
    await nextTurn();
  }
}

/** How many questions one statement reads, which takes some milliseconds. */
const askingsAtOnce = 200;
const turnMs = 1;

const shownWordings = 5;

function newestId([newest]: Asking[]): number {
  return newest?.id ?? 0;
}

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
