import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import lighthouse, { type Result } from 'lighthouse';
import { startProcess } from '#tests/bench/process.ts';
import { launchBrowser, unpackBrowser } from '#tests/support/browser-binary.ts';

/**
 * Lighthouse of the built server, as a phone sees it: the median of three runs of each page that strangers open. To be run on a
 * machine that does nothing else; `npm run build` first.
 */
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
    const report = await lighthouse(new URL(path, server.url).href, {
      port,
      logLevel: 'error',
      onlyCategories: categories.map(({ name }) => name),
    });
    if (!report) throw new Error(`Lighthouse gave no report of ${path}`);
    reports.push(report.lhr);
  }
  const scores = categories.map(({ name, least }) => {
    const median = medianOf(reports.map((report) => Math.round((report.categories[name]?.score ?? 0) * 100)));
    if (median < least) process.exitCode = 1;
    return `${name} ${median}${median < least ? ` (wanted: ${least})` : ''}`;
  });
  console.log(`${path}: ${scores.join(', ')}`);
  for (const line of new Set(reports.flatMap(faultsOf))) console.log(`  ${line}`);
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
