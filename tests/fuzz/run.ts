import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from '#server/config/env.ts';
import { createLogger } from '#server/lib/logger.ts';
import { startServer } from '#server/server.ts';
import { startFakeProvider } from '#tests/support/fake-provider.ts';
import { fuzz } from './fuzz.ts';

/**
 * `npm run fuzz`: bad and good inputs to every operation of a server that it starts, on an embedded database of its own or on
 * DATABASE_URL (which it fills). FUZZ_SEED repeats a run, FUZZ_COUNT says how many (100,000).
 */
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
const count = Number(process.env.FUZZ_COUNT ?? 100_000);
const folder = await mkdtemp(join(tmpdir(), 'asistentes-fuzz-'));
const admin = { username: 'admin', password: 'una clave para probar' };
const openai = await startFakeProvider({ flavour: 'openai' });
const deepseek = await startFakeProvider({ flavour: 'deepseek' });
const env = parseEnv({
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: folder,
  ADMIN_PASSWORD: admin.password,
  APP_SECRET: 'fuzz secret fuzz secret fuzz secret',
  DEMO_REPLIES: 'true',
  OPENAI_API_KEY: openai.apiKey,
  OPENAI_BASE_URL: openai.baseUrl,
  DEEPSEEK_API_KEY: deepseek.apiKey,
  DEEPSEEK_BASE_URL: deepseek.baseUrl,
  DATABASE_URL: process.env.DATABASE_URL,
});
// In this process, so that whatever would end the server ends the run.
const load = { lateMs: () => 0 };
const server = await startServer({ env, logger: createLogger('error'), load, demoWordPauseMs: 1 });
console.log(`FUZZ_SEED=${seed} FUZZ_COUNT=${count} ${server.url}`);
const startedAt = performance.now();
const { statuses, providerFaults, failures } = await fuzz({
  url: server.url,
  seed,
  count,
  admin,
  onProgress: (done) => done % 10_000 === 0 && console.log(`${done}…`),
});
await server.close();
await openai.close();
await deepseek.close();
await rm(folder, { recursive: true, force: true });
for (const [call, times] of [...providerFaults].sort()) console.log(`${times} × ${call}, for the provider`);
for (const failure of failures.slice(0, 50)) console.error(failure);
const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status}`);
console.log(
  `${counted.join(', ')}; ${failures.length} failures in ${Math.round((performance.now() - startedAt) / 1_000)} s`,
);
process.exitCode = failures.length > 0 ? 1 : 0;
