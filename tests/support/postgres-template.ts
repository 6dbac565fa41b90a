import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { migrateJobs } from '#server/jobs/migrate-jobs.ts';
import { dropTemplate, runStatements } from './postgres.ts';

/** Migrates a database once; every test file starts from a copy of it. */
export async function prepareTemplate(project: TestProject, serverUrl: string): Promise<() => Promise<void>> {
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
