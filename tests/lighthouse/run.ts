import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startProcess } from '#tests/bench/process.ts';
import { launchBrowser, unpackBrowser } from '#tests/support/browser-binary.ts';

/**
 * Lighthouse of the built server: the median of three runs of each page that strangers open, as a phone sees it, and of the start page of
 * somebody who has signed in, on a desktop. To be run on a
 * machine that does nothing else; `npm run build` first. Lighthouse is fetched when this is run: it is a quarter of all files that
 * the project would install.
 */
const lighthouse = 'lighthouse@13.5.0';
const strangersPages = ['/asistente/clinica-sonrie', '/pricing', '/auth'];
const startPage = '/usuario/dashboard';
const runs = 3;
/** In per cent, by Lighthouse's own scale. */
const wanted = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

type Category = keyof typeof wanted;

const publicCategories: Category[] = ['performance', 'accessibility', 'best-practices', 'seo'];
/** No search engine signs in. */
const ownCategories: Category[] = ['performance', 'accessibility', 'best-practices'];

const folder = await mkdtemp(join(tmpdir(), 'asistentes-lighthouse-'));
const server = await startProcess([fileURLToPath(new URL('../../server/start.js', import.meta.url))], {
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: folder,
  LOG_LEVEL: 'error',
});
await unpackBrowser();
const port = await freePort();
const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
try {
  for (const path of strangersPages) await measure(path, publicCategories);
  const headers = JSON.stringify({ Cookie: await newAccount() });
  await measure(startPage, ownCategories, ['--preset=desktop', `--extra-headers=${headers}`]);
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Registers somebody with one assistant, and gives the cookie of their session. */
async function newAccount(): Promise<string> {
  const account = { username: 'marta', email: 'marta@example.com', password: 'una frase de paso' };
  const [cookie = ''] = (await send('/api/register', account)).headers.getSetCookie();
  const session = cookie.split(';')[0] ?? '';
  await send(
    '/api/assistants',
    {
      name: 'Clínica Norte',
      description: 'Clínica dental',
      provider: 'openai',
      systemPrompt: 'Eres Clara, de una clínica.',
    },
    session,
  );
  return session;
}

async function send(path: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Cookie: cookie };
  const answer = await fetch(new URL(path, server.url), { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

async function measure(path: string, categories: Category[], options: string[] = []): Promise<void> {
  const reports: Result[] = [];
  for (let run = 0; run < runs; run += 1) {
    reports.push(await reportOf(new URL(path, server.url).href, categories, options));
  }
  const scores = categories.map((name) => {
    const least = wanted[name];
    const median = medianOf(reports.map((report) => Math.round((report.categories[name]?.score ?? 0) * 100)));
    if (median < least) process.exitCode = 1;
    return `${name} ${median}${median < least ? ` (wanted: ${least})` : ''}`;
  });
  console.log(`${path}: ${scores.join(', ')}`);
  for (const line of new Set(reports.flatMap(faultsOf))) console.log(`  ${line}`);
}

interface Result {
  /** From 0 to 1. */
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

async function reportOf(url: string, categories: Category[], options: string[]): Promise<Result> {
  const only = `--only-categories=${categories.join()}`;
  const fetched = ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse'];
  const args = [...fetched, url, `--port=${port}`, '--output=json', '--quiet', only, ...options];
  // A report holds pictures of the page.
  const { stdout } = await promisify(execFile)('npm', args, { maxBuffer: 100_000_000 });
  return JSON.parse(stdout);
}

/** What costs a page points, in Lighthouse's words. */
function faultsOf({ categories: found, audits }: Result): string[] {
  return Object.values(found).flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (!weight || !audit || audit.score === null || audit.score >= 0.9) return [];
      return [`${audit.title}${audit.displayValue ? `: ${audit.displayValue}` : ''}`];
    }),
  );
}

function medianOf(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const holder = createServer();
    holder.once('error', reject);
    holder.listen(0, '127.0.0.1', () => {
      const address = holder.address();
      holder.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
