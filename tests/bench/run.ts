import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '#server/cli/builds.ts';
import { asking, cpuMs, databaseProcesses, measured, pin } from './cores.ts';
import { createDatabase, type OwnDatabase } from './database.ts';
import { reportDetection } from './detection.ts';
import { type LoadResult, load, median, type Target } from './load.ts';
import { type BenchProcess, startProcess } from './process.ts';
import { seedAssistants } from './seed-assistants.ts';

/**
 * The built server, on PostgreSQL and embedded, against a bare streaming proxy that commits two INSERTs to the same PostgreSQL, in
 * one run: turns a second, time to the first token and processor time, as ratios. On PostgreSQL also with assistants of ordinary
 * owners, whose plan is counted and whose key is in the settings. A server and its database share the first core, whoever asks and
 * the model have the second, where the machine lets us. The figures of one run are comparable with each other only.
 */
const parallels = [1, 16, 64];
const rounds = 3;
const secondsPerMeasurement = 4;
const assistants = 300;
const key = 'bench';

interface Place extends Target {
  pid: number;
}

/** Of one measurement; processor time is that of the server and of PostgreSQL, in milliseconds a turn. */
interface Figures extends Omit<LoadResult, 'refused'> {
  cpuMsPerTurn: number;
}

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const folder = await mkdtemp(join(tmpdir(), 'asistentes-bench-'));
const running: BenchProcess[] = [];
const databases: OwnDatabase[] = [];

async function started(cores: string, args: string[], env?: Record<string, string>): Promise<BenchProcess> {
  const process = await startProcess(args, env);
  running.push(process);
  isPinned = pin(process.child.pid ?? 0, cores) && isPinned;
  return process;
}

async function ownDatabase(): Promise<string> {
  const database = await createDatabase();
  databases.push(database);
  return database.url;
}

reportDetection();
await ensureBuilt('client', 'server');
const databaseUrl = await ownDatabase();
const ownersUrl = await ownDatabase();
const postgres = await databaseProcesses(databaseUrl);
let isPinned = pin(process.pid, asking) && postgres?.pin(measured) === true;
try {
  const provider = await started(asking, [here('./provider.ts')]);
  const appSecret = randomBytes(32).toString('hex');
  const env = { PORT: '0', HOST: '127.0.0.1', APP_SECRET: appSecret, OPENAI_BASE_URL: provider.url };
  const dataDir = join(folder, 'db');
  const ids = {
    administrator: await seedAssistants({ databaseUrl }, assistants),
    owners: await seedAssistants({ databaseUrl: ownersUrl }, assistants, {
      ownerRole: 'user',
      platformKey: { key, appSecret },
    }),
    embedded: await seedAssistants({ dataDir }, assistants),
  };
  const serve = (own: Record<string, string>) => started(measured, [here('../../server/start.js')], { ...env, ...own });
  const bare = await started(measured, [here('./bare-proxy.ts'), provider.url, databaseUrl]);
  const places: Record<string, Place> = {
    'bare proxy': bareTarget(bare),
    'on PostgreSQL': productTarget(await serve({ DATABASE_URL: databaseUrl, OPENAI_API_KEY: key }), ids.administrator),
    'ordinary owners': productTarget(
      await serve({ DATABASE_URL: ownersUrl, DATA_DIR: join(folder, 'owners') }),
      ids.owners,
    ),
    embedded: productTarget(await serve({ DATA_DIR: folder, OPENAI_API_KEY: key }), ids.embedded),
  };
  for (const place of Object.values(places)) await load(place, 16, secondsPerMeasurement / 2);
  console.log(isPinned ? '\nServer and database on one core' : '\nOn any core: nothing could be bound to one');
  for (const parallel of parallels) report(parallel, await measure(places, parallel));
} finally {
  for (const process of running.reverse()) await process.stop();
  for (const database of databases) await database.drop();
  postgres?.pin('0-1023');
  await rm(folder, { recursive: true, force: true });
}

/** Rounds are interleaved, so that a slow moment of the machine meets all of them. */
async function measure(places: Record<string, Place>, parallel: number): Promise<Record<string, Figures>> {
  const results: Record<string, Figures[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, place] of Object.entries(places)) {
      results[name] = [...(results[name] ?? []), await figuresOf(place, parallel)];
    }
  }
  return Object.fromEntries(
    Object.entries(results).map(([name, all]) => {
      const of = (figure: keyof Figures) => median(all.map((figures) => figures[figure]));
      return [
        name,
        {
          turns: of('turns'),
          turnsPerSecond: of('turnsPerSecond'),
          firstTokenMs: of('firstTokenMs'),
          turnMs: of('turnMs'),
          cpuMsPerTurn: of('cpuMsPerTurn'),
        },
      ];
    }),
  );
}

async function figuresOf(place: Place, parallel: number): Promise<Figures> {
  const computed = () => cpuMs(place.pid) + (postgres?.cpuMs() ?? 0);
  const before = computed();
  const result = await load(place, parallel, secondsPerMeasurement);
  return { ...result, cpuMsPerTurn: (computed() - before) / result.turns };
}

function report(parallel: number, results: Record<string, Figures>): void {
  const bare = results['bare proxy'];
  if (!bare) return;
  console.log(`\n${parallel} conversations at a time`);
  for (const [name, { turnsPerSecond, firstTokenMs, turnMs, cpuMsPerTurn }] of Object.entries(results)) {
    const later = firstTokenMs - bare.firstTokenMs;
    console.log(
      `  ${name.padEnd(16)} ${turnsPerSecond.toFixed(0).padStart(6)} turns/s  ${(turnsPerSecond / bare.turnsPerSecond).toFixed(2)} of bare   ` +
        `first token ${firstTokenMs.toFixed(2)} ms (${later >= 0 ? '+' : ''}${later.toFixed(2)})  turn ${turnMs.toFixed(2)} ms   ` +
        `processor ${cpuMsPerTurn.toFixed(2)} ms a turn (${(cpuMsPerTurn / bare.cpuMsPerTurn).toFixed(2)} of bare)`,
    );
  }
}

function bareTarget({ url, child }: BenchProcess): Place {
  return {
    pid: child.pid ?? 0,
    turn: (conversation, turn) => ({
      url,
      body: { message: question(turn), sessionId: String(conversation) },
      from: '127.0.0.1',
    }),
  };
}

/** Conversations are spread over assistants and addresses as visitors are, so that every limit is counted and none is met. */
function productTarget({ url, child }: BenchProcess, ids: number[]): Place {
  return {
    pid: child.pid ?? 0,
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
