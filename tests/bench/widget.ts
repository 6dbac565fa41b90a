import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { launchBrowser, unpackBrowser } from '#tests/support/browser-binary.ts';
import { shopPage, startHostSite } from '#tests/support/host-site.ts';
import { startProcess } from './process.ts';

/**
 * What the widget's loader costs a host page before somebody uses it: of the built server (`npm run build` first), on another site's
 * page with the tag and without it by turns, in an empty browser each time; as this machine is, and four times slower, as a phone. The
 * work of the main thread is what Chromium's own counters say (`Performance.getMetrics`), the loader's the difference of the medians.
 */
const runs = 15;
const mostMs = 10;

interface Cost {
  scriptMs: number;
  /** Styles and layout. */
  drawingMs: number;
  /** Everything on the main thread, what is nobody's too. */
  tasksMs: number;
  shift: number;
  requests: string[];
}

const folder = await mkdtemp(join(tmpdir(), 'asistentes-bench-widget-'));
const server = await startProcess([fileURLToPath(new URL('../../server/start.js', import.meta.url))], {
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: folder,
  LOG_LEVEL: 'error',
});
// Another site for a browser than the shop's, which is at 127.0.0.1.
const origin = server.url.replace('127.0.0.1', 'localhost');
const shop = await startHostSite();
await unpackBrowser();
const browser = await launchBrowser();
try {
  const without = shop.put('/sin', shopPage({}));
  const withTag = shop.put(
    '/con',
    shopPage({ head: `<script async src="${origin}/w.js" data-assistant="clinica-sonrie"></script>` }),
  );
  await costOf(browser, withTag, 1);
  for (const slower of [1, 4]) await compare(slower, without, withTag);
} finally {
  await browser.close();
  await shop.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function compare(slower: number, without: string, withTag: string): Promise<void> {
  const bare: Cost[] = [];
  const tagged: Cost[] = [];
  for (let run = 0; run < runs; run += 1) {
    bare.push(await costOf(browser, without, slower));
    tagged.push(await costOf(browser, withTag, slower));
  }
  const more = (what: 'scriptMs' | 'drawingMs' | 'tasksMs') =>
    medianOf(tagged.map((cost) => cost[what])) - medianOf(bare.map((cost) => cost[what]));
  const work = more('scriptMs') + more('drawingMs');
  const shift = Math.max(...tagged.map((cost) => cost.shift));
  const asked = new Set(tagged.map(({ requests }) => requests.join(' ')));
  console.log(
    `The widget's loader${slower === 1 ? '' : `, ${slower} times slower`}: ${work.toFixed(1)} ms of the main thread ` +
      `(scripts ${more('scriptMs').toFixed(1)}, drawing ${more('drawingMs').toFixed(1)}; all tasks ${more('tasksMs').toFixed(1)}), ` +
      `layout shift ${shift}, requests: ${[...asked].join(' | ')}`,
  );
  const isWanted = shift === 0 && [...asked].join() === '/api/public/assistants/clinica-sonrie/widget /w.js';
  if (!isWanted || (slower === 1 && work >= mostMs)) process.exitCode = 1;
}

async function costOf(chromium: Browser, url: string, slower: number): Promise<Cost> {
  const context = await chromium.newContext();
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(origin)) requests.push(request.url().slice(origin.length));
  });
  const protocol = await context.newCDPSession(page);
  await protocol.send('Performance.enable');
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(url);
  if (url.endsWith('/con')) await page.locator('asistente-chat .launcher').waitFor();
  await page.waitForLoadState('networkidle');
  const { metrics } = await protocol.send('Performance.getMetrics');
  const ms = (name: string) => 1_000 * (metrics.find((metric) => metric.name === name)?.value ?? 0);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
  await context.close();
  const drawingMs = ms('LayoutDuration') + ms('RecalcStyleDuration');
  return { scriptMs: ms('ScriptDuration'), drawingMs, tasksMs: ms('TaskDuration'), shift, requests: requests.sort() };
}

function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
