import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { clientFolder, ensureClientBuild } from '#server/cli/client-build.ts';
import { openEmbedded, openPostgres } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { unpackBrowser } from './browser-binary.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A dump to start from, or a PostgreSQL database to copy. */
    database: { dumpFile: string } | { serverUrl: string; template: string };
    clientFolder: string;
  }
}

/** Migrates a database once; every test file starts from a copy of it. */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  await Promise.all([ensureClientBuild(), unpackBrowser()]);
  project.provide('clientFolder', clientFolder);
  const serverUrl = process.env.TEST_DATABASE_URL;
  return serverUrl ? prepareTemplate(project, serverUrl) : prepareDump(project);
}

async function prepareDump(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'asistentes-test-'));
  const dataDir = join(folder, 'db');
  const database = await openEmbedded({ dataDir });
  await migrate(database);
  await database.close();
  const migrated = await PGlite.create(dataDir);
  const dump = await migrated.dumpDataDir('none');
  await migrated.close();
  const dumpFile = join(folder, 'dump.tar');
  await writeFile(dumpFile, Buffer.from(await dump.arrayBuffer()));
  project.provide('database', { dumpFile });
  return () => rm(folder, { recursive: true, force: true });
}

async function prepareTemplate(project: TestProject, serverUrl: string): Promise<() => Promise<void>> {
  const template = `asistentes_test_${randomBytes(6).toString('hex')}`;
  await run(serverUrl, `create database ${template}`);
  const url = new URL(serverUrl);
  url.pathname = template;
  const database = openPostgres(url.href);
  await migrate(database);
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
