import { programVersion } from '#server/config/program-version.ts';
import type { Database } from '#server/db/client.ts';
import { isMigrated } from '#server/db/migrate.ts';
import { ApiRouter, answered } from '#server/http/api/api-router.ts';
import { docsPage } from '#server/http/api/docs-page.ts';
import { openApiDocument } from '#server/http/api/openapi.ts';
import { ownPage } from '#server/http/pages/page-policy.ts';
import { AppError } from '#server/lib/errors.ts';
import { once } from '#server/lib/once.ts';
import { statusEndpoints } from '#shared/contracts/platform/status.ts';
import { systemEndpoints } from '#shared/contracts/platform/system.ts';
import type { createRestoreTrials } from './backups/restore-trials.ts';
import type { ScheduledBackups } from './backups/scheduled-backups.ts';
import type { StatusService } from './doctor/status.service.ts';

interface SystemRoutesDeps {
  database: Database;
  backups: Pick<ScheduledBackups, 'ageSeconds'>;
  restoreTrials: Pick<ReturnType<typeof createRestoreTrials>, 'last'>;
  status: StatusService;
}

export function systemRoutes({ database: { db }, backups, restoreTrials, status }: SystemRoutesDeps): ApiRouter {
  const documentText = once(() => JSON.stringify(openApiDocument()));
  return new ApiRouter()
    .handle(systemEndpoints.live, 'anyone', () => ({ status: 'ok' as const, version: programVersion() }))
    .handle(systemEndpoints.ready, 'anyone', async () => {
      const ready = await isMigrated(db).catch(() => false);
      if (!ready) throw new AppError('unavailable', 'El servicio aún no está listo.', { retryAfterSeconds: 5 });
      const backupAgeSeconds = backups.ageSeconds();
      const restoreTrial = restoreTrials.last();
      return {
        status: 'ok' as const,
        version: programVersion(),
        ...(backupAgeSeconds === undefined ? {} : { backupAgeSeconds }),
        ...(restoreTrial ? { restoreTrial } : {}),
      };
    })
    .handle(statusEndpoints.get, 'admin', () => status.get())
    .handle(systemEndpoints.openapi, 'anyone', ({ res }) => {
      res.type('json').send(documentText());
      return answered;
    })
    .handle(systemEndpoints.docs, 'anyone', ({ res }) => {
      res.set(ownPage).type('html').send(docsPage);
      return answered;
    });
}
