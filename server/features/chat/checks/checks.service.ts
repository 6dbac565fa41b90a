import type { Db } from '#server/db/client.ts';
import type { Actor } from '#server/lib/actor.ts';
import { AppError, fieldConflict, fieldError, notFound } from '#server/lib/errors.ts';
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
  lockChecks,
  updateCheck,
} from './checks.queries.ts';
import { isSameQuestion } from './rules/same-question.rules.ts';

interface CheckDeps {
  db: Db;
  assistants: Pick<AssistantService, 'requireManageable'>;
}

export type CheckService = ReturnType<typeof createCheckService>;

/** The questions that an assistant is checked with. Throws 404 for whatever the caller may not reach. */
export function createCheckService({ db, assistants }: CheckDeps) {
  return {
    async list(actor: Actor, assistantId: number): Promise<Check[]> {
      await assistants.requireManageable(actor, assistantId);
      return (await listChecks(db, assistantId)).map(presentCheck);
    },

    /** Throws 409 if the question exists already, or if there is no room for another. */
    async create(actor: Actor, assistantId: number, body: CreateCheckBody): Promise<Check> {
      await assistants.requireManageable(actor, assistantId);
      return db.transaction(async (tx) => {
        const others = await lockChecks(tx, assistantId);
        refuseSame(body.question, others);
        if (others.length >= mostChecks)
          throw new AppError(
            'conflict',
            `Hay sitio para ${mostChecks} comprobaciones. Elimina alguna para añadir otra.`,
          );
        const expectations = await named(tx, assistantId, body.expectations, []);
        const { question, acceptedAnswer } = body;
        return presentCheck(there(await insertCheck(tx, assistantId, { question, expectations, acceptedAnswer })));
      });
    },

    async update(actor: Actor, assistantId: number, id: number, body: UpdateCheckBody): Promise<Check> {
      await assistants.requireManageable(actor, assistantId);
      return db.transaction(async (tx) => {
        const all = await lockChecks(tx, assistantId);
        const before = there(all.find((check) => check.id === id));
        const question = body.question ?? before.question;
        const others = all.filter((check) => check !== before);
        if (question !== before.question) refuseSame(question, others);
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

function refuseSame(question: string, others: readonly CheckRow[]): void {
  if (others.some((check) => isSameQuestion(check.question, question)))
    throw fieldConflict('question', 'Esta pregunta ya está en las comprobaciones. Edítala allí, o escribe otra.');
}

function there(row: CheckRow | undefined): CheckRow {
  if (!row) throw notFound();
  return row;
}

/**
 * Adds the titles of the sources to expectations. A deleted source keeps the title that it had. Throws 422 for a source of another
 * assistant.
 */
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
