import { expect, onTestFinished, test } from 'vitest';
import { worded } from '#server/features/system/doctor/finding-words.ts';
import { type Status, statusSchema } from '#shared/contracts/platform/status.ts';
import { findingCodes, subjectOf } from '#shared/domain/findings.ts';
import { startFakeProvider } from '#tests/support/fake-provider.ts';
import { startFakeSmtp } from '#tests/support/fake-smtp.ts';
import { adminPassword, startTestServer } from '#tests/support/test-server.ts';

async function statusOf(env: Record<string, string>, options: Parameters<typeof startTestServer>[0] = {}) {
  const server = await startTestServer({ ...options, env });
  onTestFinished(() => server.close());
  const admin = await server.signIn('admin', adminPassword);
  const read = async (): Promise<Status> => statusSchema.parse((await admin.get('/api/admin/status').expect(200)).body);
  return { server, read };
}

const faults = ({ findings }: Status) =>
  findings.filter(({ code }) => findingCodes[code] !== 'good').map(({ code, about }) => `${code} ${about}`.trim());

test('an installation that is well says so of everything, with its version', async () => {
  const { read, server } = await statusOf({});
  const status = await read();
  expect(faults(status)).toEqual([]);
  expect(status).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/), backupAgeSeconds: null });
  expect(status.findings.map(subjectOf)).toEqual(
    expect.arrayContaining(['configuration', 'node', 'address', 'database', 'migrations', 'secret', 'mail', 'backups']),
  );
  expect(status.findings.some(({ code }) => code === `database.${server.container.database.kind}`)).toBe(true);
});

test('what is wrong is named, and is gone once it is mended and looked at again', async () => {
  const smtp = await startFakeSmtp({ login: { user: 'ana', password: 'right' } });
  const provider = await startFakeProvider({ flavour: 'openai' });
  onTestFinished(() => Promise.all([smtp.close(), provider.close()]).then(() => {}));
  const { read, server } = await statusOf(
    {
      SMTP_URL: `smtp://ana:wrong@${smtp.host}:${smtp.port}`,
      OPENAI_BASE_URL: provider.baseUrl,
      OPENAI_API_KEY: 'sk-wrong',
    },
    { unknownNames: [{ name: 'APP_ULR', nearest: 'APP_URL', isSlip: true }] },
  );
  expect(faults(await read())).toEqual([
    'configuration.unknownName APP_ULR',
    'address.unset',
    `mail.login ${smtp.host}`,
    'model.key OpenAI',
  ]);
  const admin = await server.signIn('admin', adminPassword);
  await admin.put('/api/admin/system-settings').send({ openaiApiKey: provider.apiKey }).expect(200);
  expect(faults(await read())).not.toContain('model.key OpenAI');
});

test('an address that nothing answers at is said to be silent', async () => {
  const { read } = await statusOf({ APP_URL: 'http://127.0.0.1:9' });
  expect(faults(await read())).toEqual(['address.silent http://127.0.0.1:9']);
});

test('each finding has words, and says what to do unless it is good', () => {
  for (const [code, state] of Object.entries(findingCodes)) {
    const { findings } = statusSchema.parse({
      ...{ version: '1.0.0', checkedAt: '2026-01-01T00:00:00.000Z', backupAgeSeconds: null },
      findings: [{ code, about: 'x', amount: 3, said: 'y' }],
    });
    for (const found of findings) {
      const { seen, todo } = worded(found);
      expect(seen, code).not.toBe('');
      expect(Boolean(todo), code).toBe(state !== 'good');
    }
  }
});
