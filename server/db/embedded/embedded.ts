import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import type { Filesystem } from '@electric-sql/pglite/basefs';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import { limits } from '#server/config/limits.ts';
import * as schema from '#shared/schema/index.ts';
import type { Connections, Database } from '../client.ts';
import { listenOnEmbedded } from '../listening.ts';
import { boundQueue } from './embedded-queue.ts';
import { forDrizzle, forJobs, handleBytesFast, readAsDrizzleDoes } from './embedded-types.ts';
import { PrivateFolder } from './private-folder.ts';

/** Opens PostgreSQL inside this process, in a folder, or over another file system (tests have one in memory). */
export async function openEmbedded(source: { dataDir: string } | { files: Filesystem }): Promise<Database> {
  const client = await PGlite.create({
    fs: 'files' in source ? source.files : new PrivateFolder(source.dataDir),
    startParams: [
      ...PGlite.defaultStartParams,
      ...['-c', `shared_buffers=${limits.db.embeddedBufferMegabytes}MB`],
      ...['-c', `default_statistics_target=${limits.db.embeddedStatisticsTarget}`],
    ],
  });
  readAsDrizzleDoes(client);
  handleBytesFast(client);
  const { client: bound, inTurn } = boundQueue(client);
  const connections: Connections = {
    db: drizzle(forDrizzle(bound), { schema }),
    run: async ({ text, values }) => (await bound.query(text, values)).rows,
    executeSql: fromPglite(forJobs(bound)).executeSql,
  };
  return {
    ...connections,
    kind: 'embedded',
    background: connections,
    openListening: async (hearing) => listenOnEmbedded(bound, hearing),
    poolUse: () => [],
    ...('dataDir' in source ? { copyFiles: copyFrom(source.dataDir) } : {}),
    close: () => client.close(),
  };
  /**
   * Copies the files while nobody else uses the database, so that no page is half written. It is a cheap clone if the file system
   * supports that.
   */
  function copyFrom(dataDir: string) {
    return (folder: string): Promise<void> =>
      inTurn(async () => {
        await client.exec('checkpoint');
        await cp(dataDir, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
      });
  }
}
