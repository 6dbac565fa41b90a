import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { ensureBuilt } from '#server/cli/builds.ts';
import { hashPassword } from '#server/lib/security/passwords.ts';
import { mostChecks } from '#shared/domain/assistants/checks.ts';
import { checks, users } from '#shared/schema/index.ts';
import { load, median } from './load.ts';
import { startProcess } from './process.ts';
import { openTarget, seedAssistants } from './seed-assistants.ts';

/**
 * Whether the chat keeps its pace while a run of checks goes on: turns a second with a run under way against those without, taken in turns
 * within one run of the bench. The model answers visitors at once and each question of the run in a second.
 */
const rounds = Number(process.env.ROUNDS ?? 3);
const secondsPerMeasurement = 4;
const parallel = 16;
const password = 'una frase de paso';
/** In each question of the run, and in nothing that visitors write. */
const mark = 'Comprobando';
/** Of some sixty words. */
const wordPauseMs = 16;

await ensureBuilt('client', 'server');
const folder = await mkdtemp(join(tmpdir(), 'asistentes-bench-'));
const dataDir = join(folder, 'db');
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const ids = await seedAssistants({ dataDir }, 300);
const [checkedId = 0, ...visitedIds] = ids;
const database = await openTarget({ dataDir });
await database.db
  .update(users)
  .set({ passwordHash: await hashPassword(password) })
  .where(eq(users.username, 'bench'));
const question = (at: number) => `${mark} ${at}: ¿la primera visita es gratuita?`;
await database.db.insert(checks).values(
  Array.from({ length: mostChecks }, (_, at) => ({
    assistantId: checkedId,
    question: question(at),
    expectations: [],
  })),
);
await database.close();

const provider = await startProcess([here('./provider.ts'), String(wordPauseMs), mark]);
const server = await startProcess([here('../../server/start.js')], {
  ...{ PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, OPENAI_API_KEY: 'bench', OPENAI_BASE_URL: provider.url },
});
/** Over assistants and addresses, so that every limit is counted and none is met. */
const target = {
  turn: (conversation: number, turn: number, sessionId: string | undefined) => ({
    url: `${server.url}/api/assistants/${visitedIds[conversation % visitedIds.length]}/chat`,
    body: { message: `Pregunta ${turn + 1}: ¿puedo ir un sábado?`, sessionId, clientMessageId: crypto.randomUUID() },
    from: `10.${(conversation >> 16) & 255}.${(conversation >> 8) & 255}.${conversation & 255}`,
  }),
};

try {
  const cookie = await signIn();
  const runs = `/api/assistants/${checkedId}/check-runs`;
  await load(target, parallel, secondsPerMeasurement / 2);
  const paces: Record<'alone' | 'beside', number[]> = { alone: [], beside: [] };
  for (let round = 0; round < rounds; round += 1) {
    paces.alone.push((await load(target, parallel, secondsPerMeasurement)).turnsPerSecond);
    const { id } = await send('POST', runs, {});
    while ((await send('GET', `${runs}/${id}`)).state !== 'running') await delay(50);
    paces.beside.push((await load(target, parallel, secondsPerMeasurement)).turnsPerSecond);
    if ((await send('GET', `${runs}/${id}`)).state !== 'running')
      throw new Error('the run ended before its measurement');
    await send('POST', `${runs}/${id}/stop`);
    await delay(1_000);
  }
  const [alone, beside] = [median(paces.alone), median(paces.beside)];
  console.log(`\nThe chat beside a run of checks, ${parallel} conversations at a time, ${rounds} times`);
  console.log(
    `  alone ${alone.toFixed(0)} turns/s, beside a run ${beside.toFixed(0)} turns/s: ${(beside / alone).toFixed(2)}`,
  );

  async function send(method: string, path: string, body?: object) {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    const text = await response.text();
    return text && JSON.parse(text);
  }
} finally {
  await server.stop();
  await provider.stop();
  await rm(folder, { recursive: true, force: true });
}

async function signIn(): Promise<string> {
  const response = await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'bench', password }),
  });
  if (!response.ok) throw new Error(`login: ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
