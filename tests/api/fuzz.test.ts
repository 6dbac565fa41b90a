import { expect, onTestFinished, test } from 'vitest';
import { fuzz } from '#tests/fuzz/fuzz.ts';
import { adminPassword, startTestServer } from '#tests/support/test-server.ts';

test('a thousand inputs of the fuzzer (npm run fuzz) bring no failure, and get through to every kind of answer', async () => {
  const server = await startTestServer({
    env: { HTTPS_PROXY: 'http://127.0.0.1:9' },
  });
  onTestFinished(() => server.close());
  const admin = { username: 'admin', password: adminPassword };
  const { statuses, failures } = await fuzz({ url: server.url, seed: 20_261_124, count: 1_000, admin });
  expect(failures.join('\n')).toBe('');
  for (const status of [200, 201, 204, 400, 401, 403, 404, 415, 422])
    expect(statuses.get(status), `${status}`).toBeGreaterThan(0);
});
