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
 * Lighthouse of the built server, as a phone sees it: the median of three runs of each page that strangers open. To be run on a
 * machine that does nothing else; `npm run build` first. Lighthouse is fetched when this is run: it is a quarter of all files that
 * the project would install.
 */
const lighthouse = 'lighthouse@13.5.0';
const pages = ['/asistente/clinica-sonrie', '/pricing', '/auth'];
const runs = 3;
/** In per cent, by Lighthouse's own scale. */
const wanted = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

const categories = Object.entries(wanted).map(([name, least]) => ({ name, least }));

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
  for (const path of pages) await measure(path);
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(path: string): Promise<void> {
  const reports: Result[] = [];
  for (let run = 0; run < runs; run += 1) {
    reports.push(await reportOf(new URL(path, server.url).href));
  }
  const scores = categories.map(({ name, least }) => {
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

async function reportOf(url: string): Promise<Result> {
  const only = `--only-categories=${categories.map(({ name }) => name).join()}`;
  const fetched = ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse'];
  const args = [...fetched, url, `--port=${port}`, '--output=json', '--quiet', only];
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
