import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import { violatedIndex } from '#server/db/faults.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Actor } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError, notFound } from '#server/lib/errors.ts';
import type { CheckRun, CheckRunDetail, StartCheckRunBody } from '#shared/contracts/assistants/check-runs.ts';
import { comparedKinds } from '#shared/domain/assistants/checks.ts';
import type { AssistantService } from '../../../assistants/assistants.service.ts';
import { draftFields } from '../../preview/drafts.ts';
import { checkRunJob } from './check-runs.jobs.ts';
import { presentResult, presentRun } from './check-runs.presenter.ts';
import {
  insertRun,
  listResults,
  listRuns,
  lockAnswered,
  markAccepted,
  purgeRuns,
  saveAccepted,
  stopRun,
} from './check-runs.queries.ts';
import { findFollows, listToFollow, saveFollows } from './following.queries.ts';

interface CheckRunDeps {
  db: Db;
  clock: Clock;
  assistants: Pick<AssistantService, 'requireManageable'>;
  jobs: Pick<Jobs, 'enqueue'>;
  planAllows: (ownerId: number) => Promise<boolean>;
}

export type CheckRunService = ReturnType<typeof createCheckRunService>;

/** Runs of an assistant's questions. Throws 404 for whatever the caller may not reach. */
export function createCheckRunService({ db, clock, assistants, jobs, planAllows }: CheckRunDeps) {
  return {
    async list(actor: Actor, assistantId: number): Promise<CheckRun[]> {
      await assistants.requireManageable(actor, assistantId);
      return (await listRuns(db, assistantId, { limit: limits.checks.shownRuns })).map(presentRun);
    },

    async one(actor: Actor, assistantId: number, runId: number): Promise<CheckRunDetail> {
      await assistants.requireManageable(actor, assistantId);
      return detail(assistantId, runId);
    },

    /** Throws 409 if there is nothing to ask or a run is under way, 403 if the plan allows no answers. */
    async start(actor: Actor, assistantId: number, { draft }: StartCheckRunBody): Promise<CheckRun> {
      const { assistant } = await assistants.requireManageable(actor, assistantId);
      const ownerId = assistant.userId;
      if (!(await planAllows(ownerId))) throw new AppError('plan_limit', 'Con tu plan no se puede comprobar ahora.');
      const values = {
        assistantId,
        userId: actor.userId,
        cause: 'asked' as const,
        draft: draft ? draftFields(draft) : null,
      };
      return detail(assistantId, (await begin(values, ownerId)).id);
    },

    /** Whether a run starts automatically after new knowledge was read. */
    async follows(actor: Actor, assistantId: number): Promise<{ follows: boolean }> {
      await assistants.requireManageable(actor, assistantId);
      return { follows: await findFollows(db, assistantId) };
    },

    async setFollows(actor: Actor, assistantId: number, follows: boolean): Promise<{ follows: boolean }> {
      await assistants.requireManageable(actor, assistantId);
      await saveFollows(db, assistantId, follows);
      return { follows };
    },

    /** Begins one run for each assistant with new knowledge that has not changed for a while, however many sources were read. */
    async follow(): Promise<void> {
      const restedSince = new Date(clock.now().getTime() - limits.checks.restMs);
      for (const { assistantId, ownerId } of await listToFollow(db, restedSince, limits.checks.followed)) {
        if (!(await planAllows(ownerId))) continue;
        await begin({ assistantId, userId: null, cause: 'knowledge', draft: null }, ownerId).catch((error: unknown) => {
          // Another run is under way, and a later call begins the new one. Or the last question has just been deleted.
          if (!(error instanceof AppError)) throw error;
        });
      }
    },

    async stop(actor: Actor, assistantId: number, runId: number): Promise<void> {
      await assistants.requireManageable(actor, assistantId);
      if (!(await stopRun(db, assistantId, runId))) await detail(assistantId, runId);
    },

    /** Accepts the answers to some questions. Questions without an answer are skipped. */
    async accept(actor: Actor, assistantId: number, runId: number, checkIds: number[]): Promise<CheckRunDetail> {
      await assistants.requireManageable(actor, assistantId);
      await detail(assistantId, runId);
      await db.transaction(async (tx) => {
        for (const result of await lockAnswered(tx, runId, checkIds)) {
          await saveAccepted(tx, result.checkId, {
            acceptedAnswer: result.answer,
            acceptedSources: result.sources,
            acceptedFindings: (result.findings ?? []).filter(({ kind }) => !comparedKinds.has(kind)),
          });
          await markAccepted(tx, result);
        }
      });
      return detail(assistantId, runId);
    },

    purge: (): Promise<void> => purgeRuns(db, new Date(clock.now().getTime() - limits.checks.keptDays * dayMs)),
  };

  /** Throws 409 if there is nothing to ask or a run is under way. */
  function begin(values: Parameters<typeof insertRun>[1], ownerId: number) {
    return db
      .transaction(async (tx) => {
        const begun = await insertRun(tx, values);
        if (!begun) throw new AppError('conflict', 'Añade alguna pregunta antes de comprobar.');
        await jobs.enqueue(tx, checkRunJob, [{ runId: begun.id, ownerId }]);
        return begun;
      })
      .catch((error: unknown) => {
        if (violatedIndex(error) !== 'check_runs_open_key') throw error;
        throw new AppError('conflict', 'Ya se está comprobando este asistente.');
      });
  }

  async function detail(assistantId: number, runId: number): Promise<CheckRunDetail> {
    const [run] = await listRuns(db, assistantId, { limit: 1, runId });
    if (!run) throw notFound();
    return { ...presentRun(run), results: (await listResults(db, runId)).map(presentResult) };
  }
}

const dayMs = 24 * 3_600_000;
