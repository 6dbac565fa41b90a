import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Stats } from '#shared/contracts/platform/stats.ts';
import { findTotals, joinCounts } from './stats.queries.ts';
import { statsOf } from './stats.rules.ts';

export type StatsService = ReturnType<typeof createStatsService>;

const monthMs = 30 * 24 * 60 * 60 * 1000;

/** The platform's figures, for its administrators. */
export function createStatsService({ db, background, clock }: { db: Db; background: Db; clock: Clock }) {
  return {
    async get(): Promise<Stats> {
      const now = clock.now();
      return statsOf(await findTotals(db, now, new Date(now.getTime() - monthMs)));
    },

    /** Joins the rows that the figures are summed from, to keep the table short. Several processes may do this at the same time. */
    joinCounts: () => joinCounts(background, new Date(clock.now().getTime() - 3 * monthMs)),
  };
}
