import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '#server/cli/builds.ts';
import { folders } from '#server/config/folders.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { migrateJobs } from '#server/jobs/migrate-jobs.ts';
import { unpackBrowser } from './browser-binary.ts';
import { dropTemplate, runStatements } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Migrated: an embedded one as a dump and as a folder, or one of PostgreSQL to copy. */
    database: { dumpFile: string; folder: string } | { serverUrl: string; template: string };
    clientFolder: string;
  }
}

/** Migrates a database once; every test file starts from a copy of it. */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  await Promise.all([ensureBuilt('client', 'server'), unpackBrowser()]);
  project.provide('clientFolder', folders.client);
  const serverUrl = process.env.TEST_DATABASE_URL;
  return serverUrl ? prepareTemplate(project, serverUrl) : prepareDump(project);
}

async function prepareDump(project: TestProject): Promise<() => Promise<void>> {
  const parent = await mkdtemp(join(tmpdir(), 'asistentes-test-'));
  const folder = join(parent, 'db');
  const database = await openEmbedded({ dataDir: folder });
  await migrate(database);
  await migrateJobs(database);
  await database.close();
  const dumpFile = join(parent, 'dump.tar');
  await writeFile(dumpFile, await dumpOf(folder, join(parent, 'small')));
  project.provide('database', { dumpFile, folder });
  return () => rm(parent, { recursive: true, force: true });
}

/** Without the two databases that every PostgreSQL brings for making others: half of the files, and of the time to open it. */
async function dumpOf(folder: string, copy: string): Promise<Buffer> {
  cpSync(folder, copy, { recursive: true });
  const small = await PGlite.create(copy);
  await small.exec("update pg_database set datistemplate = false where datname like 'template%'");
  for (const name of ['template0', 'template1']) await small.exec(`drop database ${name}`);
  const dump = await small.dumpDataDir('none');
  await small.close();
  return Buffer.from(await dump.arrayBuffer());
}

async function prepareTemplate(project: TestProject, serverUrl: string): Promise<() => Promise<void>> {
  const template = `asistentes_test_${randomBytes(6).toString('hex')}`;
  await runStatements(serverUrl, `create database ${template}`);
  const url = new URL(serverUrl);
  url.pathname = template;
  const database = openPostgres(url.href);
  await migrate(database);
  await migrateJobs(database);
  await database.close();
  project.provide('database', { serverUrl, template });
  return () => dropTemplate(serverUrl, template);
}
