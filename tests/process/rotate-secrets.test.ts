import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { appSecret } from '#server/config/app-secret.ts';
import { parseEnv } from '#server/config/env.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import { createLogger } from '#server/lib/logger.ts';
import { createSecretBox } from '#server/lib/security/secrets.ts';
import { type RunningServer, startServer } from '#server/server.ts';
import { agendaEndpoints } from '#shared/contracts/booking/agendas.ts';
import { agendas, calcomAgendas, channelConnections } from '#shared/schema/index.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { openStorage } from '#tests/support/backup-fixture.ts';
import { openAgenda } from '#tests/support/booking-fixture.ts';
import { runCli } from '#tests/support/command.ts';
import { launchServer, processStorage, spawnServer } from '#tests/support/process.ts';

const password = 'una frase larga';
const settingsPath = '/api/admin/system-settings';
const newSecret = 'another secret of at least 32 characters';

type Env = Record<string, string>;

/** A database with a secret of every kind, and what they are sealed under. */
let storage: Env;
let oldSecret: string;
beforeAll(async () => {
  storage = await processStorage();
  const env = parseEnv({ ...storage, PORT: '0', HOST: '127.0.0.1', ADMIN_PASSWORD: password });
  const server = await startServer({ env, logger: createLogger('silent') });
  await storeSecrets(server);
  await server.close();
  oldSecret = appSecret(storage.APP_SECRET, storage.DATA_DIR ?? '');
  await storeConnection();
});

test('with a wrong secret of before nothing is changed', async () => {
  const before = await sealedTexts();
  const wrong = { ...storage, APP_SECRET: newSecret, OLD_APP_SECRET: 'not the one that it was sealed under' };
  const { code, errors } = await runCli('rotate-secrets', wrong);
  expect(code).toBe(1);
  expect(errors).toMatch(/^Could not rotate: OLD_APP_SECRET: not the one[^\n]*\n$/);
  const same = await runCli('rotate-secrets', { ...storage, APP_SECRET: newSecret, OLD_APP_SECRET: newSecret });
  expect(same.errors).toContain('the same as APP_SECRET');
  expect(await sealedTexts()).toEqual(before);
});

test('every stored secret is sealed anew, and opens with the new secret alone; the database is left alone while a server has it', async () => {
  const external = 'DATABASE_URL' in storage;
  const next: Env = external ? { ...storage, APP_SECRET: newSecret } : storage;
  const before = await sealedTexts();
  expect(before).toHaveLength(13);

  const { code, output } = await runCli('rotate-secrets', external ? { ...next, OLD_APP_SECRET: oldSecret } : storage);
  expect(output).toBe('Sealed 13 stored secrets anew.\n');
  expect(code).toBe(0);
  const after = await sealedTexts();
  expect(after).toHaveLength(before.length);
  const keyIds = (texts: string[]) => new Set(texts.map((text) => text.split('.')[1]));
  expect(keyIds(after)).not.toEqual(keyIds(before));
  expect(keyIds(after).size).toBe(1);

  if (!external) await expectFinished(storage.DATA_DIR ?? '');
  const server = await launchServer({ ...next, ADMIN_PASSWORD: password });
  const client = createApiClient(server.url);
  await client.signIn('admin', password);
  expect((await client.get(settingsPath)).body).toMatchObject({
    ...{ openaiApiKey: 'sk-...aaaa', deepseekApiKey: 'sk-...bbbb', smtpPassword: 'smt...long' },
  });
  const back = external ? { ...storage, APP_SECRET: oldSecret, OLD_APP_SECRET: newSecret } : storage;
  const early = await runCli('rotate-secrets', back);
  const reason = external ? 'DATABASE_URL: a server or a command still uses it' : 'DATA_DIR: another process holds';
  expect([early.code, early.errors]).toEqual([1, expect.stringContaining(`Could not rotate: ${reason}`)]);
  await server.end();
  if (external) expect(await sealedTexts()).toEqual(after);
  const stale = { ...storage, APP_SECRET: oldSecret };
  const refused = await spawnServer(stale).ended;
  expect(refused.errors).toContain('APP_SECRET: differs');
});

/** A rotation that ended before the new key was in its place is finished by the next: a server starts with it. */
async function expectFinished(folder: string): Promise<void> {
  const file = join(folder, 'secret.key');
  renameSync(file, `${file}.new`);
  writeFileSync(file, oldSecret);
  expect((await runCli('rotate-secrets', storage)).code).toBe(0);
  expect(existsSync(`${file}.new`)).toBe(false);
  expect(readFileSync(file, 'utf8')).not.toBe(oldSecret);
}

async function storeSecrets({ url }: RunningServer): Promise<void> {
  const client = createApiClient(url);
  await client.signIn('admin', password);
  const json = {
    ...{ openaiApiKey: 'sk-0123456789aaaa', deepseekApiKey: 'sk-0123456789bbbb' },
    ...{ smtpHost: 'smtp.example.com', smtpPassword: 'smtp password, and long' },
  };
  expect((await client.send('PUT', settingsPath, { json })).status).toBe(200);
  expect((await client.get('/api/push/key')).status).toBe(200);
  const hook = { json: { url: 'https://hooks.example.com/', events: ['contact.created'] } };
  expect((await client.send('POST', '/api/webhooks', hook)).status).toBe(201);
  expect((await client.send('POST', '/api/assistants/1/widget/secret')).status).toBe(200);
  const { id } = agendaEndpoints.createAgenda.response.parse(
    (await client.post('/api/assistants/1/agendas', openAgenda)).body,
  );
  const calendar = { url: 'https://calendar.example.com/private-token/basic.ics' };
  expect((await client.post(`/api/assistants/1/agendas/${id}/calendars`, calendar)).status).toBe(201);
  const own = { json: { apiKey: 'sk-0123456789cccc', useCustomApi: true } };
  expect((await client.send('PATCH', '/api/assistants/1', own)).status).toBe(200);
}

/** A number at WhatsApp has all the secrets that a connection may have; and an agenda's key at Cal.com, which needs it to be there. */
async function storeConnection(): Promise<void> {
  const { db, close } = await openStorage(storage);
  const box = createSecretBox(oldSecret);
  const values = { assistantId: 1, channel: 'whatsapp', externalId: '1', name: '1', key: '1', token: '' } as const;
  const [row] = await db.insert(channelConnections).values(values).returning();
  const sealed = (column: string) => box.seal(`the ${column}`, `channel_connections.${row?.id}.${column}`);
  await db
    .update(channelConnections)
    .set({ token: sealed('token'), appSecret: sealed('appSecret'), verifyToken: sealed('verifyToken') });
  const [agenda] = await db.select({ agendaId: agendas.id }).from(agendas);
  const agendaId = agenda?.agendaId ?? 0;
  const event = { agendaId, page: 'ana/corte', eventTypeId: 1, eventTitle: 'Corte', minutes: [30] };
  const apiKey = box.seal('cal_live_0123456789', `calcom_agendas.${agendaId}.apiKey`);
  await db.insert(calcomAgendas).values({ ...event, apiKey });
  await close();
}

/** All that is sealed in any column of any table: one that the rotation does not know is found here. */
async function sealedTexts(): Promise<string[]> {
  const { db, close } = await openStorage(storage);
  try {
    const columns = await readNames(
      db,
      sql`select table_name as "table", column_name as "column"
      from information_schema.columns where table_schema = 'public' and data_type = 'text' order by 1, 2`,
    );
    const texts: string[] = [];
    for (const { table, column } of columns) {
      const [from, name] = [sql.identifier(table), sql.identifier(column)];
      const rows = await readTexts(db, sql`select ${name} as text from ${from} where ${name} like 'v1.%' order by 1`);
      texts.push(...rows.map(({ text }) => text));
    }
    return texts.filter((text) => /^v1\.[\w-]{8}\.[\w-]{38,}$/.test(text));
  } finally {
    await close();
  }
}

const readNames = rowReader(z.object({ table: z.string(), column: z.string() }));
const readTexts = rowReader(z.object({ text: z.string() }));
