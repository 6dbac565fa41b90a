import type { Db } from '#server/db/client.ts';
import type { Actor } from '#server/lib/actor.ts';
import { AppError, notFound } from '#server/lib/errors.ts';
import type { QuickAnswer } from '#shared/contracts/conversations/quick-answers.ts';
import { maxQuickAnswers } from '#shared/domain/conversations/inbox.ts';
import {
  countQuickAnswers,
  deleteQuickAnswer,
  insertQuickAnswer,
  listQuickAnswers,
  updateQuickAnswer,
} from './quick-answers.queries.ts';

interface Values {
  title: string;
  text: string;
}

export type QuickAnswers = ReturnType<typeof createQuickAnswers>;

/** Texts that a user sends often, kept to be sent with one touch. Each user has their own. */
export function createQuickAnswers({ db }: { db: Db }) {
  return {
    list: ({ userId }: Actor): Promise<QuickAnswer[]> => listQuickAnswers(db, userId),

    /** Throws 409 if the user has the maximum number. */
    async add({ userId }: Actor, values: Values): Promise<QuickAnswer> {
      const added = await db.transaction(async (tx) => {
        if ((await countQuickAnswers(tx, userId)) >= maxQuickAnswers)
          throw new AppError('conflict', 'No caben más respuestas rápidas. Borra alguna antes.');
        return insertQuickAnswer(tx, userId, values);
      });
      if (!added) throw new Error('an insertion gave no row');
      return added;
    },

    async update({ userId }: Actor, id: number, values: Values): Promise<QuickAnswer> {
      const row = await updateQuickAnswer(db, userId, id, values);
      if (!row) throw notFound();
      return row;
    },

    async remove({ userId }: Actor, id: number): Promise<void> {
      if (!(await deleteQuickAnswer(db, userId, id))) throw notFound();
    },
  };
}
