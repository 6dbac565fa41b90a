import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createApiClient } from '#tests/support/api-client.ts';
import { databaseText } from '#tests/support/database-text.ts';
import { startFakeProvider } from '#tests/support/fake-provider.ts';
import { launchServer, processStorage } from '#tests/support/process.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const canaries = {
  OPENAI_API_KEY: 'canary-openai-7f3a91',
  DEEPSEEK_API_KEY: 'canary-deepseek-7f3a92',
  ADMIN_PASSWORD: 'canary-password-7f3a93',
  APP_SECRET: 'canary-app-secret-7f3a94-canary-app-secret',
};

const stored = {
  openaiApiKey: 'canary-stored-openai-5b',
  deepseekApiKey: 'canary-stored-deepseek-5c',
  smtpPassword: 'canary-stored-smtp-5d',
  smtpHost: '127.0.0.1',
  smtpPort: 1,
  smtpUser: 'ana',
  smtpSecure: false,
};

test('R32: what the environment and then the settings keep secret is in no log, answer, command line, database or file of the client', async () => {
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
  const keep = async (answer: Promise<{ text: string; status: number }>) => {
    const { text, status } = await answer;
    answers.push(text);
    return status;
  };
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

  const path = '/api/admin/system-settings';
  expect(await keep(client.send('PUT', path, { json: stored }))).toBe(200);
  expect(await keep(client.get(path))).toBe(200);
  expect(await keep(client.send('PUT', path, { json: { ...stored, minPasswordLength: 1 } }))).toBe(422);
  expect(await keep(client.send('PUT', path, { json: { smtpHost: 'evil.example.com' } }))).toBe(422);
  expect(await keep(client.send('PUT', path, { raw: JSON.stringify(stored).slice(0, -1) }))).toBe(415);
  const halfJson = { raw: JSON.stringify(stored).slice(0, -1), headers: { 'Content-Type': 'application/json' } };
  expect(await keep(client.send('PUT', path, halfJson))).toBe(400);
  const before = openai.requests.length;
  await keep(client.post('/api/admin/validate-system-api', { provider: 'openai', apiKey: stored.openaiApiKey }));
  await keep(client.post('/api/admin/test-email', { to: 'ana@example.com' }));
  await keep(client.get('/api/models?provider=openai&live=true'));
  await keep(createVisitor(server.url, 1).say('hola'));
  await keep(client.get('/admin/configuracion'));
  expect(openai.requests.length).toBeGreaterThan(before + 2);

  expect(secretsIn(answers.join('\n'))).toEqual([]);
  expect(secretsIn(await readFile(`/proc/${server.pid}/cmdline`, 'utf8'))).toEqual([]);
  await server.end();
  expect(server.output()).toContain('the provider failed');
  expect(secretsIn(server.output())).toEqual([]);
  const text = await databaseText(storage);
  expect(text).toContain('clinica-sonrie');
  expect(secretsIn(text)).toEqual([]);
  const folder = inject('clientFolder');
  const files = globSync('**/*.{js,html,css}', { cwd: folder });
  for (const file of files) expect(secretsIn(await readFile(join(folder, file), 'utf8'))).toEqual([]);
});

test('R32: .env.example names variables, and no values', async () => {
  const example = await readFile(new URL('../../.env.example', import.meta.url), 'utf8');
  expect(example.match(/^[A-Z_]+=.+$/gm)).toBeNull();
});

function secretsIn(text: string): string[] {
  return [...Object.values(canaries), 'canary-stored-'].filter((canary) => text.includes(canary));
}
