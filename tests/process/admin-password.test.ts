import { expect, test } from 'vitest';
import { createApiClient } from '#tests/support/api-client.ts';
import { runCli } from '#tests/support/command.ts';
import { launchServer, processStorage } from '#tests/support/process.ts';

test('an administrator who has lost their password gets another at the command line, and their sessions end', async () => {
  const storage = await processStorage();
  const first = await launchServer({ ...storage, ADMIN_PASSWORD: 'la de antes' });
  const client = createApiClient(first.url);
  await client.signIn('admin', 'la de antes');
  // Only one process may have the embedded database.
  if ('DATA_DIR' in storage) {
    expect(await runCli('admin-password', storage)).toMatchObject({ code: 1, output: '' });
    expect((await client.get('/api/user')).status).toBe(200);
  }
  await first.end();

  const made = await runCli('admin-password', storage);
  expect(made).toMatchObject({ code: 0, errors: '' });
  const password = /^admin has the password (\S{16}) now\.\n$/.exec(made.output)?.[1] ?? '';
  const chosen = await runCli('admin-password', { ...storage, ADMIN_PASSWORD: 'la que elijo yo' });
  expect(chosen).toEqual({ code: 0, output: 'admin has the password ADMIN_PASSWORD now.\n', errors: '' });

  const next = await launchServer(storage);
  const again = createApiClient(next.url);
  const login = (tried: string) => again.send('POST', '/api/login', { json: { username: 'admin', password: tried } });
  for (const old of ['la de antes', password]) expect((await login(old)).status).toBe(401);
  expect((await login('la que elijo yo')).status).toBe(200);
  const { body } = await again.get('/api/admin/audit-log?action=user.password_changed');
  expect(body).toMatchObject([{ actorId: null, target: 'admin' }, { target: 'admin' }]);
});
