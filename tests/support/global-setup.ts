import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '#server/cli/builds.ts';
import { folders } from '#server/config/folders.ts';
import type { Database } from '#server/db/client.ts';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrateJobs } from '#server/jobs/migrate-jobs.ts';
import { unpackBrowser } from './browser-binary.ts';
import { prepareTemplate } from './postgres-template.ts';
import { databaseAlone, serverUrl } from './which-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Migrated: the folder of an embedded one, or one of PostgreSQL to copy. */
    database: { folder: string } | { serverUrl: string; template: string };
    clientFolder: string;
    /** For what tests write, and gone after the run. */
    scratchFolder: string;
  }
}

/** Migrates a database once; every test file starts from a copy of it. */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  await Promise.all([ensureBuilt('client', 'server'), databaseAlone || unpackBrowser()]);
  project.provide('clientFolder', folders.client);
  const scratchFolder = await mkdtemp(join(tmpdir(), 'asistentes-test-'));
  project.provide('scratchFolder', scratchFolder);
  const dropDatabases = serverUrl ? await prepareTemplate(project, serverUrl) : undefined;
  if (!serverUrl) await prepareFolder(project, join(scratchFolder, 'db'));
  return async () => {
    await dropDatabases?.();
    await rm(scratchFolder, { recursive: true, force: true });
  };
}

async function prepareFolder(project: TestProject, folder: string): Promise<void> {
  const database = await openEmbedded({ dataDir: folder });
  await migrate(database);
  await migrateJobs(database);
  await dropOriginals(database);
  await database.close();
  project.provide('database', { folder });
}

/** The two databases that every PostgreSQL brings for making others: half of the files, and of the time to copy or open it. */
async function dropOriginals({ executeSql }: Database): Promise<void> {
  await executeSql("update pg_database set datistemplate = false where datname like 'template%'");
  for (const name of ['template0', 'template1']) await executeSql(`drop database ${name}`);
}
