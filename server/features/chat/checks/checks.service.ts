import type { Db } from '#server/db/client.ts';
import type { Actor } from '#server/lib/actor.ts';
import { AppError, fieldError, notFound } from '#server/lib/errors.ts';
import type { Check, CreateCheckBody, ExpectationBody, UpdateCheckBody } from '#shared/contracts/assistants/checks.ts';
import { type Expectation, mostChecks } from '#shared/domain/assistants/checks.ts';
import type { AssistantService } from '../../assistants/assistants.service.ts';
import { presentCheck } from './checks.presenter.ts';
import {
  type CheckRow,
  deleteCheck,
  findSourceTitles,
  forgetAnswers,
  insertCheck,
  listChecks,
  lockAndCountChecks,
  lockCheck,
  updateCheck,
} from './checks.queries.ts';

interface CheckDeps {
  db: Db;
  assistants: Pick<AssistantService, 'requireManageable'>;
}

export type CheckService = ReturnType<typeof createCheckService>;

/** The questions that an assistant is checked with. What one may not reach is 404. */
export function createCheckService({ db, assistants }: CheckDeps) {
  return {
    async list(actor: Actor, assistantId: number): Promise<Check[]> {
      await assistants.requireManageable(actor, assistantId);
      return (await listChecks(db, assistantId)).map(presentCheck);
    },

    /** Throws 409 where there is no room for another. */
    async create(actor: Actor, assistantId: number, body: CreateCheckBody): Promise<Check> {
      await assistants.requireManageable(actor, assistantId);
      return db.transaction(async (tx) => {
        if ((await lockAndCountChecks(tx, assistantId)) >= mostChecks)
          throw new AppError(
            'conflict',
            `Hay sitio para ${mostChecks} comprobaciones. Elimina alguna para añadir otra.`,
          );
        const expectations = await named(tx, assistantId, body.expectations, []);
        return presentCheck(there(await insertCheck(tx, assistantId, { question: body.question, expectations })));
      });
    },

    async update(actor: Actor, assistantId: number, id: number, body: UpdateCheckBody): Promise<Check> {
      await assistants.requireManageable(actor, assistantId);
      return db.transaction(async (tx) => {
        const before = there(await lockCheck(tx, assistantId, id));
        const question = body.question ?? before.question;
        const expectations = body.expectations
          ? await named(tx, assistantId, body.expectations, before.expectations)
          : before.expectations;
        await forgetAnswers(tx, id, { isQuestionNew: question !== before.question });
        return presentCheck(there(await updateCheck(tx, id, { question, expectations })));
      });
    },

    async remove(actor: Actor, assistantId: number, id: number): Promise<void> {
      await assistants.requireManageable(actor, assistantId);
      if (!(await deleteCheck(db, assistantId, id))) throw notFound();
    },
  };
}

function there(row: CheckRow | undefined): CheckRow {
  if (!row) throw notFound();
  return row;
}

/** Expectations with the titles of their sources; one that is gone keeps the title that it had. Throws 422 for a source that is none of the assistant's. */
async function named(
  tx: Db,
  assistantId: number,
  wanted: readonly ExpectationBody[],
  before: readonly Expectation[],
): Promise<Expectation[]> {
  const cited = wanted.flatMap((expectation) => (expectation.kind === 'cites' ? [expectation.sourceId] : []));
  const titles = new Map(before.flatMap((known) => (known.kind === 'cites' ? [[known.sourceId, known.title]] : [])));
  for (const [id, title] of await findSourceTitles(tx, assistantId, cited)) titles.set(id, title);
  return wanted.map((expectation, at) => {
    if (expectation.kind !== 'cites') return expectation;
    const title = titles.get(expectation.sourceId);
    if (title === undefined) throw fieldError(`expectations.${at}.sourceId`, 'Elige una de las fuentes');
    return { ...expectation, title };
  });
}
