import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import * as z from 'zod';
import { folders } from '#server/config/folders.ts';
import { programVersion } from '#server/config/program-version.ts';
import { createDatabase } from '#tests/bench/database.ts';
import { startProcess } from '#tests/bench/process.ts';
import { freePort, hasNginx, type Nginx, startNginx } from '#tests/support/nginx.ts';
import { checkAll } from './kills.ts';
import type { Proof, Verdict } from './proof.ts';
import { createTally, openPages, readAll, talkAll } from './upgrade/load.ts';
import { keepOpen } from './upgrade/open-page.ts';
import { archiveOfThis, commitBefore, releaseOf } from './upgrade/releases.ts';
import { type Services, serve } from './upgrade/services.ts';
import { openSite, type Site } from './upgrade/site.ts';

const password = 'correct horse battery';
/** Some seven messages a second, of which one process carries many more. PARALLEL sets others. */
const parallel = Number(process.env.PARALLEL ?? 24);
/** A reply of some sixty words takes three seconds. */
const wordPauseMs = 50;
/** Before the first line, and after the last one. */
const aroundMs = 10_000;
const settlesMs = 5_000;

interface Place {
  folder: string;
  ports: [number, number];
  services: Services;
  nginx: Nginx;
  site: Site;
  databaseUrl: string;
}

/**
 * Two processes of the version before behind nginx, as the samples have them, are upgraded under load by the lines of docs/operating.md: no
 * request fails, no reply breaks, and pages that are open hear of everything. BEFORE names another commit, KEEP keeps the folder.
 */
export const provesUpgrades: Proof = async (storage, upgrades) => {
  if (storage === 'embedded') return { figures: ['left out: one process, which visitors wait for'], faults: [] };
  if (!hasNginx()) return { figures: ['left out: nginx is not here'], faults: [] };
  const before = releaseOf(commitBefore());
  const verdicts: Verdict[] = [];
  for (let upgrade = 0; upgrade < upgrades; upgrade += 1)
    verdicts.push(await withPlace(before, (place) => upgradeOnce(place, before)));
  return {
    figures: verdicts.flatMap(({ figures }) => figures),
    faults: verdicts.flatMap(({ faults }) => faults),
  };
};

async function withPlace<T>(before: string, work: (place: Place) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'asistentes-upgrade-'));
  const own = await createDatabase();
  const provider = await startProcess([
    fileURLToPath(new URL('../bench/provider.ts', import.meta.url)),
    String(wordPauseMs),
  ]);
  const https = await freePort();
  const ports: Place['ports'] = [await freePort(), await freePort()];
  const opt = join(folder, 'opt');
  mkdirSync(opt);
  symlinkSync(before, join(opt, 'asistentes-before'));
  symlinkSync(join(opt, 'asistentes-before'), join(opt, 'asistentes'));
  const services = await serve(folder, join(opt, 'asistentes/asistentes'), {
    PATH: `${join(process.execPath, '..')}:${process.env.PATH}`,
    APP_SECRET: randomBytes(32).toString('hex'),
    APP_URL: `https://localhost:${https}`,
    TRUST_PROXY: 'loopback',
    ADMIN_PASSWORD: password,
    DATABASE_URL: own.url,
    DATA_DIR: folder,
    OPENAI_API_KEY: 'soak',
    OPENAI_BASE_URL: provider.url,
    LOG_LEVEL: 'warn',
  });
  let nginx: Nginx | undefined;
  try {
    for (const port of ports) await services.start(port);
    nginx = await startNginx(folder, ports, { https });
    const site = openSite(nginx.site, nginx.certificate);
    return await work({ folder, ports, services, nginx, site, databaseUrl: own.url });
  } finally {
    nginx?.stop();
    await services.stopAll();
    await provider.stop();
    await own.drop();
    if (process.env.KEEP) console.log(`kept: ${folder}`);
    else await rm(folder, { recursive: true, force: true });
  }
}

async function upgradeOnce(place: Place, before: string): Promise<Verdict> {
  const { site, services, databaseUrl } = place;
  const archive = join(place.folder, 'next.tar.gz');
  await archiveOfThis(archive);
  const assistants = await makeAssistants(databaseUrl);
  const cookie = await signIn(site);
  const known = new Set(await contactsOf(databaseUrl));
  const tally = createTally();
  const page = keepOpen(site, cookie, tally);
  await page.open;
  let isOver = false;
  const oldFiles = globSync('dist/client/assets/*.js', { cwd: before }).map((file) => file.replace('dist/client', ''));
  const options = { oldFiles, site, assistants, cookie, parallel, isOver: () => isOver };
  const loading = Promise.all([talkAll(options, tally), openPages(options, tally), readAll(options, tally)]);
  await delay(aroundMs);
  const startedAt = performance.now();
  const shell = await runLines(place, archive);
  const upgradeMs = performance.now() - startedAt;
  await delay(aroundMs);
  isOver = true;
  const [conversations] = await loading;
  await delay(settlesMs);
  const made = (await contactsOf(databaseUrl)).filter((id) => !known.has(id));
  const unheard = made.filter((id) => !page.created.has(id)).length;
  await page.close();
  const stored = new Set<string>();
  await checkAll(`http://127.0.0.1:${place.ports[0]}`, conversations, stored);
  if (process.env.KEEP) console.log(services.output());
  const version = await versionOf(place);
  const failed = tally.faults();
  return {
    figures: [
      `${basename(before)} to ${programVersion()} in ${(upgradeMs / 1000).toFixed(1)} s of lines`,
      [...tally.asked].map(([what, count]) => `${count} ${what}`).join(', '),
      `${page.created.size} of ${made.length} new contacts heard over ${page.counts.connections} connections with ${page.counts.resets} resets`,
      retried(place.nginx),
    ],
    faults: [
      ...failed,
      ...(failed.length > 0 ? services.reasons() : []),
      ...stored,
      ...services.faults,
      ...(shell === 0 ? [] : [`a line ended with ${shell}`]),
      ...(version === programVersion() ? [] : [`both run ${version}`]),
      // After a reset the page reads everything anew.
      ...(unheard === 0 || page.counts.resets > 1 ? [] : [`${unheard} contacts that the open page did not hear of`]),
    ],
  };
}

/** The shell of 'Upgrade' in docs/operating.md as it stands, in another folder and for other ports. */
function runLines(place: Place, archive: string): Promise<number | null> {
  const text = readFileSync(join(folders.project, 'docs/operating.md'), 'utf8');
  const [, lines = 'exit 1'] = /^## Upgrade\n.*?```sh\n(.*?)```/ms.exec(text) ?? [];
  const opt = join(place.folder, 'opt');
  const script = lines
    .replace(/asistentes-\d+\.\d+\.\d+-linux-x64\.tar\.gz/g, archive)
    .replace(/^rm -r .*/gm, 'rm /opt/asistentes-before')
    .replace(/\/opt\/asistentes-\d+\.\d+\.\d+(?=\/dist)/, '/opt/asistentes-before')
    .replace(/asistentes-\d+\.\d+\.\d+/g, `asistentes-${programVersion()}`)
    .replaceAll('/opt', opt)
    .replaceAll('3001', String(place.ports[0]))
    .replaceAll('3002', String(place.ports[1]));
  if (process.env.KEEP) console.log(script);
  const child = spawn('sh', ['-ec', script], {
    env: { PATH: `${place.services.bin}:${process.env.PATH}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve) => child.once('close', resolve));
}

async function versionOf({ ports }: Place): Promise<string> {
  const versions = await Promise.all(
    ports.map(async (port) => {
      const health = await (await fetch(`http://127.0.0.1:${port}/api/health/live`)).json();
      return z.object({ version: z.string() }).parse(health).version;
    }),
  );
  return [...new Set(versions)].join(' and ');
}

async function signIn(site: Site): Promise<string> {
  const agent = site.newcomer();
  const { status, headers, text } = await site.call(agent, '/api/login', {
    method: 'POST',
    body: { username: 'admin', password },
  });
  agent.destroy();
  const [cookie] = z.array(z.string()).parse(headers['set-cookie'] ?? []);
  if (status !== 200 || !cookie) throw new Error(`login: ${status} ${text}`);
  return cookie.split(';', 1).join('');
}

/** Of the first administrator's, by a statement that holds for any version. */
async function makeAssistants(databaseUrl: string): Promise<{ id: number; slug: string }[]> {
  return query(
    databaseUrl,
    `insert into assistants (user_id, name, slug, provider, system_prompt)
     select 1, 'Asistente ' || n, 'asistente-' || n, 'openai', 'La primera visita es gratuita.' from generate_series(1, 50) n
     returning id, slug`,
    z.object({ id: z.number(), slug: z.string() }),
  );
}

async function contactsOf(databaseUrl: string): Promise<string[]> {
  const rows = await query(databaseUrl, 'select public_id::text as id from contacts', z.object({ id: z.string() }));
  return rows.map(({ id }) => id);
}

async function query<Row>(databaseUrl: string, statement: string, row: z.ZodType<Row>): Promise<Row[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return z.array(row).parse((await client.query(statement)).rows);
  } finally {
    await client.end();
  }
}

/** What nginx had to ask a second process for, of which nobody outside has noticed anything. */
function retried({ accessLog }: Nginx): string {
  const lines = readFileSync(accessLog, 'utf8').split('\n');
  const again = lines.filter((line) => /\[[^\]]*, [^\]]*\] \[/.test(line));
  const refused = lines.filter((line) => /\[50[24], /.test(line)).length;
  return `nginx passed ${lines.length - 1} requests, ${again.length} of them to a second process (${refused} refused by the first)`;
}
