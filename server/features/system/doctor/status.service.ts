import { programVersion } from '#server/config/program-version.ts';
import type { UnknownName } from '#server/config/unknown-names.ts';
import type { Database } from '#server/db/client.ts';
import { faultReason } from '#server/db/faults.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Finding, Status } from '#shared/contracts/platform/status.ts';
import type { ScheduledBackups } from '../backups/scheduled-backups.ts';
import { checkMigrations } from './database-check.ts';
import { finding } from './finding.ts';
import {
  type AddressLook,
  lookAtAddress,
  lookAtDatabase,
  lookAtFolders,
  lookAtGround,
  lookAtServices,
} from './installation.ts';

interface StatusDeps extends AddressLook {
  unknownNames: UnknownName[];
  database: Database;
  backups: Pick<ScheduledBackups, 'ageSeconds'>;
  services: Parameters<typeof lookAtServices>[0];
  clock: Clock;
}

export type StatusService = ReturnType<typeof createStatusService>;

/** Runs the checks of `npm run doctor` in the running server. */
export function createStatusService({ unknownNames, database, backups, services, clock, ...address }: StatusDeps) {
  let looking: Promise<Status> | undefined;

  async function look(): Promise<Status> {
    const groups = await Promise.all([
      lookAtAddress(address),
      lookAtDatabase(database, address.now).catch(silent),
      checkMigrations(database.db).then((found) => [found]),
      lookAtServices(services),
    ]);
    const checkedAt = clock.now();
    return {
      version: programVersion(),
      checkedAt: checkedAt.toISOString(),
      backupAgeSeconds: backups.ageSeconds() ?? null,
      // The secret must be the database's, because the server runs.
      findings: [
        ...lookAtGround(unknownNames),
        ...groups.flat(),
        finding('secret.good'),
        ...lookAtFolders(address.env, checkedAt),
      ],
    };
  }

  return {
    /** Runs all checks again, which takes some seconds. Simultaneous calls share one run. */
    get(): Promise<Status> {
      looking ??= look().finally(() => {
        looking = undefined;
      });
      return looking;
    },
  };
}

function silent(error: unknown): Finding[] {
  return [finding('database.silent', { said: faultReason(error) })];
}
