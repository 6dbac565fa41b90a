import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '#server/cli/builds.ts';
import { detectionCases, judgeDetection } from '#tests/detection/cases.ts';
import { createDatabase } from './database.ts';
import { type LoadResult, load, median, type Target } from './load.ts';
import { type BenchProcess, startProcess } from './process.ts';
import { seedAssistants } from './seed-assistants.ts';

/**
 * The built product, on PostgreSQL and embedded, against a bare streaming proxy that makes two INSERTs in the same
 * PostgreSQL, in one run: turns a second and time to the first token, as ratios. The figures of one run are comparable with
 * each other only.
 */
const parallels = [1, 16, 64];
const rounds = 3;
const secondsPerMeasurement = 4;
const assistants = 300;

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const product = here('../../server/index.ts');

const folder = await mkdtemp(join(tmpdir(), 'asistentes-bench-'));
const running: BenchProcess[] = [];
const started = async (args: string[], env?: Record<string, string>) => {
  const process = await startProcess(args, env);
  running.push(process);
  return process;
};

reportDetection();
await ensureBuilt('client');
const database = await createDatabase();
try {
  const provider = await started([here('./provider.ts')]);
  const env = {
    PORT: '0',
    HOST: '127.0.0.1',
    APP_SECRET: randomBytes(32).toString('hex'),
    OPENAI_API_KEY: 'bench',
    OPENAI_BASE_URL: provider.url,
  };
  const dataDir = join(folder, 'db');
  const ids = {
    postgres: await seedAssistants({ databaseUrl: database.url }, assistants),
    embedded: await seedAssistants({ dataDir }, assistants),
  };
  const bare = await started([here('./bare-proxy.ts'), provider.url, database.url]);
  const onPostgres = await started([product], { ...env, DATABASE_URL: database.url });
  const embedded = await started([product], { ...env, DATA_DIR: folder });
  const targets: Record<string, Target> = {
    'bare proxy': bareTarget(bare.url),
    'on PostgreSQL': productTarget(onPostgres.url, ids.postgres),
    embedded: productTarget(embedded.url, ids.embedded),
  };
  for (const target of Object.values(targets)) await load(target, 16, secondsPerMeasurement / 2);
  for (const parallel of parallels) report(parallel, await measure(targets, parallel));
} finally {
  for (const process of running.reverse()) await process.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
}

/** Rounds are interleaved, so that a slow moment of the machine meets all of them. */
async function measure(targets: Record<string, Target>, parallel: number): Promise<Record<string, LoadResult>> {
  const results: Record<string, LoadResult[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, target] of Object.entries(targets)) {
      results[name] = [...(results[name] ?? []), await load(target, parallel, secondsPerMeasurement)];
    }
  }
  return Object.fromEntries(
    Object.entries(results).map(([name, all]) => [
      name,
      {
        turnsPerSecond: median(all.map((result) => result.turnsPerSecond)),
        firstTokenMs: median(all.map((result) => result.firstTokenMs)),
        turnMs: median(all.map((result) => result.turnMs)),
      },
    ]),
  );
}

function report(parallel: number, results: Record<string, LoadResult>): void {
  const bare = results['bare proxy'];
  console.log(`\n${parallel} conversations at a time`);
  for (const [name, { turnsPerSecond, firstTokenMs, turnMs }] of Object.entries(results)) {
    const ratio = bare ? turnsPerSecond / bare.turnsPerSecond : Number.NaN;
    const later = bare ? firstTokenMs - bare.firstTokenMs : Number.NaN;
    console.log(
      `  ${name.padEnd(14)} ${turnsPerSecond.toFixed(0).padStart(6)} turns/s  ${ratio.toFixed(2)} of bare   ` +
        `first token ${firstTokenMs.toFixed(2)} ms (${later >= 0 ? '+' : ''}${later.toFixed(2)})  turn ${turnMs.toFixed(2)} ms`,
    );
  }
}

/** How well e-mail addresses and phone numbers are found in what visitors write. */
function reportDetection(): void {
  const startedAt = performance.now();
  const { precision, recall } = judgeDetection(detectionCases);
  const microseconds = ((performance.now() - startedAt) / detectionCases.length) * 1_000;
  console.log(
    `\nDetection of ${detectionCases.length} sentences: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, ` +
      `${microseconds.toFixed(0)} µs each`,
  );
}

function bareTarget(url: string): Target {
  return {
    turn: (conversation, turn) => ({
      url,
      body: { message: question(turn), sessionId: String(conversation) },
      from: '127.0.0.1',
    }),
  };
}

/** Conversations are spread over assistants and addresses as visitors are, so that every limit is counted and none is met. */
function productTarget(url: string, ids: number[]): Target {
  return {
    turn: (conversation, turn, sessionId) => ({
      url: `${url}/api/assistants/${ids[conversation % ids.length]}/chat`,
      body: { message: question(turn), sessionId, clientMessageId: crypto.randomUUID() },
      from: `10.${(conversation >> 16) & 255}.${(conversation >> 8) & 255}.${conversation & 255}`,
    }),
  };
}

function question(turn: number): string {
  return `Pregunta ${turn + 1}: ¿la primera visita es gratuita, y puedo ir un sábado por la mañana?`;
}
