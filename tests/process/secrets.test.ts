import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { openPostgres } from '#server/db/client.ts';
import { rowReader } from '#server/db/rows.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { startFakeProvider } from '#tests/support/fake-provider.ts';
import { launchServer, processStorage } from '#tests/support/process.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const canaries = {
  OPENAI_API_KEY: 'canary-openai-7f3a91',
  DEEPSEEK_API_KEY: 'canary-deepseek-7f3a92',
  ADMIN_PASSWORD: 'canary-password-7f3a93',
  APP_SECRET: 'canary-app-secret-7f3a94-canary-app-secret',
};

test('R32: what the environment keeps secret is in no log, answer, command line or database', async () => {
  // Neither takes the key, and both quote it in their answer.
  const [openai, deepseek] = await Promise.all([
    startFakeProvider({ flavour: 'openai', apiKey: 'another' }),
    startFakeProvider({ flavour: 'deepseek', apiKey: 'another' }),
  ]);
  onTestFinished(() => Promise.all([openai.close(), deepseek.close()]).then(() => {}));
  const storage = await processStorage();
  const urls = { OPENAI_BASE_URL: openai.baseUrl, DEEPSEEK_BASE_URL: deepseek.baseUrl };
  const server = await launchServer({ ...storage, ...urls, ...canaries, LOG_LEVEL: 'trace' });

  const client = createApiClient(server.url);
  const answers: string[] = [];
  const keep = async (answer: Promise<{ text: string }>) => answers.push((await answer).text);
  for (const assistantId of [1, 2]) {
    const visitor = createVisitor(server.url, assistantId);
    await keep(visitor.say('hola'));
    const reader = await visitor.ask('hola');
    await reader.rest();
    answers.push(reader.raw());
  }
  expect(openai.requests.length + deepseek.requests.length).toBe(4);
  await client.signIn('admin', canaries.ADMIN_PASSWORD);
  await keep(client.get('/api/user'));
  await keep(client.post('/api/login', { username: canaries.ADMIN_PASSWORD, password: canaries.ADMIN_PASSWORD }));
  await keep(client.post('/api/register', { username: 'ab', email: 'x', password: canaries.ADMIN_PASSWORD }));
  await keep(client.get('/api/openapi.json'));
  await keep(client.get('/asistente/clinica-sonrie'));
  expect(leaks(answers.join('\n'))).toEqual([]);
  expect(leaks(await readFile(`/proc/${server.pid}/cmdline`, 'utf8'))).toEqual([]);

  await server.end();
  expect(server.output()).toContain('the provider failed');
  expect(leaks(server.output())).toEqual([]);
  const stored = await databaseText(storage);
  expect(stored).toContain('clinica-sonrie');
  expect(leaks(stored)).toEqual([]);
});

test('R32: .env.example names variables, and no values', async () => {
  const example = await readFile(new URL('../../.env.example', import.meta.url), 'utf8');
  expect(example.match(/^[A-Z_]+=.+$/gm)).toBeNull();
});

function leaks(text: string): string[] {
  return Object.values(canaries).filter((canary) => text.includes(canary));
}

/** Every file of the embedded database, its log included; or every row of every table. */
async function databaseText({ DATA_DIR, DATABASE_URL }: Record<string, string>): Promise<string> {
  if (DATA_DIR) {
    const entries = await readdir(DATA_DIR, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    return (await Promise.all(files.map((file) => readFile(file, 'latin1')))).join('\n');
  }
  const { db, close } = openPostgres(DATABASE_URL ?? '');
  try {
    const dump = sql`select coalesce(query_to_xml('select * from ' || quote_ident(table_name), true, true, ''))::text
      as rows from information_schema.tables where table_schema = 'public'`;
    const tables = await rowReader(z.object({ rows: z.string() }))(db, dump);
    return tables.map(({ rows }) => rows).join('\n');
  } finally {
    await close();
  }
}
