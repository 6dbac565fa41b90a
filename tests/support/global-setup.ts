import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '#server/cli/builds.ts';
import { folders } from '#server/config/folders.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { migrateJobs } from '#server/jobs/migrate-jobs.ts';
import { unpackBrowser } from './browser-binary.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Migrated: an embedded one as a dump and as a folder, or one of PostgreSQL to copy. */
    database: { dumpFile: string; folder: string } | { serverUrl: string; template: string };
    clientFolder: string;
  }
}

/** Migrates a database once; every test file starts from a copy of it. */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  await Promise.all([ensureBuilt('client'), unpackBrowser()]);
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
  const migrated = await PGlite.create(folder);
  const dump = await migrated.dumpDataDir('none');
  await migrated.close();
  const dumpFile = join(parent, 'dump.tar');
  await writeFile(dumpFile, Buffer.from(await dump.arrayBuffer()));
  project.provide('database', { dumpFile, folder });
  return () => rm(parent, { recursive: true, force: true });
}

async function prepareTemplate(project: TestProject, serverUrl: string): Promise<() => Promise<void>> {
  const template = `asistentes_test_${randomBytes(6).toString('hex')}`;
  await run(serverUrl, `create database ${template}`);
  const url = new URL(serverUrl);
  url.pathname = template;
  const database = openPostgres(url.href);
  await migrate(database);
  await migrateJobs(database);
  await database.close();
  project.provide('database', { serverUrl, template });
  return () => run(serverUrl, `drop database if exists ${template} with (force)`);
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}
