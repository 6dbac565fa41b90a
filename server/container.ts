import { deriveKey } from '#server/lib/security/secrets.ts';
import { programVersion } from './config/program-version.ts';
import type { ContainerOptions } from './container/foundation.ts';
import { createParts } from './container/parts.ts';
import { createOverload } from './http/overload.ts';
import { createLoad } from './lib/load.ts';
import { createLifecycle } from './lifecycle.ts';
import { createBacklog } from './metrics/backlog.ts';
import { gauges, poolReadings } from './metrics/gauges.ts';

export type { ContainerOptions };
export type Container = ReturnType<typeof createContainer>;

/** Creates all services once. Only this file and those in `container/` know which service needs which. */
export function createContainer(options: ContainerOptions) {
  const parts = createParts(options);
  const { appSecret, backups, database, mailOutbox, metrics, replyRunner, restoreTrials, eventStreams, turns } = parts;
  const { pools, inFlight, eventStreams: openStreams, outbox, waiting, oldestDue, program, backupAge } = gauges;
  const { restoreTrialAge, restoreTrialGood } = gauges;
  const backlog = createBacklog(database.background.db);
  metrics.gauge(pools, () => database.poolUse().flatMap(poolReadings));
  metrics.gauge(inFlight, () => [{ value: replyRunner.count }]);
  metrics.gauge(openStreams, () => [{ value: eventStreams.count }]);
  metrics.gauge(outbox, async () => [{ value: await mailOutbox.countWaiting() }]);
  metrics.gauge(program, () => [{ of: { version: programVersion() }, value: 1 }]);
  metrics.gauge(backupAge, () => {
    const age = backups.ageSeconds();
    return age === undefined ? [] : [{ value: age }];
  });
  const ofTrial = (read: (trial: NonNullable<ReturnType<typeof restoreTrials.last>>) => number) => () => {
    const trial = restoreTrials.last();
    return trial ? [{ value: read(trial) }] : [];
  };
  metrics.gauge(
    restoreTrialAge,
    ofTrial(({ ageSeconds }) => ageSeconds),
  );
  metrics.gauge(
    restoreTrialGood,
    ofTrial(({ isGood }) => Number(isGood)),
  );
  metrics.gauge(waiting, async () => (await backlog()).map(({ kind, waiting: value }) => ({ of: { kind }, value })));
  metrics.gauge(oldestDue, async () =>
    (await backlog()).map(({ kind, dueSeconds }) => ({ of: { kind }, value: dueSeconds ?? 0 })),
  );
  return {
    ...parts,
    sessionSecret: deriveKey(appSecret, 'session cookies'),
    overload: createOverload({ load: options.load ?? createLoad(), isFull: turns.isFull }),
    ...createLifecycle(parts),
  };
}
