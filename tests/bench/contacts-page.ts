import { sql } from 'drizzle-orm';
import type { Page } from 'playwright';
import { ensureBuilt } from '#server/cli/builds.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { launchBrowser, unpackBrowser } from '#tests/support/browser-binary.ts';
import { type Installation, install } from './installation.ts';
import { median } from './load.ts';

/**
 * The pages of contacts in a browser on a processor four times as slow: the list with a hundred and with 20,000 contacts, and the board
 * by status, scrolled from page to page. How long the frames take, and how long at most the page answers nothing (long tasks). And how
 * long the server takes for what such a page asks it, over HTTP.
 */
const few = { users: 2, privateConversations: 10, publicConversations: 220, contactsOfOne: 100, turns: 1, topics: 6 };
const many = { ...few, publicConversations: 40_040, contactsOfOne: Number(process.env.CONTACTS ?? 20_000), topics: 60 };
const slowdown = Number(process.env.SLOWDOWN ?? 4);
const steps = 400;

await ensureBuilt('client');
await unpackBrowser();
const browser = await launchBrowser();
try {
  for (const size of [few, many]) {
    const installation = await install({ ...size, publicConversations: 2 * size.contactsOfOne + 20 });
    try {
      await giveToAdministrator(installation);
      await ask(installation);
      console.log(`\nWith ${size.contactsOfOne} contacts, processor ${slowdown} times as slow, in ms`);
      for (const [name, path, scroller] of [
        ['the list', '/usuario/contactos', undefined],
        ['a column of the board by status', '/usuario/contactos/estados', 'section section div.overflow-y-auto'],
        ['the board by topic', `/admin/asistentes/${installation.busiest}/dashboard`, 'section section div'],
      ] as const) {
        const page = await open(installation, path);
        report(name, await scroll(page, scroller));
        await page.context().close();
      }
    } finally {
      await installation.stop();
    }
  }
} finally {
  await browser.close();
}

/** Whose cookie it is: 'Contactos' shows one's own. */
async function giveToAdministrator({ databaseUrl, busiest }: Installation): Promise<void> {
  const { db, close } = openPostgres(databaseUrl, { work: 'commands' });
  await db.execute(
    sql`update assistants set user_id = (select id from users where username = 'admin') where id = ${busiest}`,
  );
  await db.execute(sql`vacuum analyze`);
  await close();
}

async function ask({ url, cookie }: Installation): Promise<void> {
  const queries = [
    '',
    'status=nuevo',
    'status=ganado',
    'interest=high',
    'unread=true',
    'due=true',
    'q=garcia',
    'q=zzzyyy',
  ];
  const paths = [...queries.map((query) => `contacts?limit=50&${query}`), 'contact-totals'];
  console.log('\nCalls of the API, median of 15, in ms');
  for (const path of paths) {
    const times: number[] = [];
    for (let round = 0; round < 15; round += 1) {
      const startedAt = performance.now();
      const answer = await fetch(`${url}/api/${path}`, { headers: { cookie } });
      await answer.text();
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      times.push(performance.now() - startedAt);
    }
    console.log(`  ${path.padEnd(40)} ${median(times).toFixed(1).padStart(7)}`);
  }
}

interface Scrolled {
  gaps: number[];
  tasks: number[];
  /** How far it came, in pixels. */
  distance: number;
  elements: number;
}

async function open({ url, cookie }: Installation, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('article').first().waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** The time from each frame to the next while one scrolls 150 px a frame, and the next pages come. */
function scroll(page: Page, scroller: string | undefined): Promise<Scrolled> {
  return page.evaluate(
    async ({ scroller, steps }) => {
      const tasks: number[] = [];
      const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map((task) => task.duration)));
      observer.observe({ type: 'longtask' });
      const scrolled = (scroller && document.querySelector(scroller)) || document.scrollingElement;
      const gaps: number[] = [];
      let distance = 0;
      let last = performance.now();
      for (let step = 0; step < steps; step += 1) {
        const from = scrolled?.scrollTop ?? 0;
        scrolled?.scrollBy(0, 150);
        await new Promise(requestAnimationFrame);
        distance += (scrolled?.scrollTop ?? 0) - from;
        gaps.push(performance.now() - last);
        last = performance.now();
      }
      observer.disconnect();
      return { gaps, tasks, distance, elements: document.querySelectorAll('*').length };
    },
    { scroller, steps },
  );
}

function report(name: string, { gaps, tasks, distance, elements }: Scrolled): void {
  const sorted = gaps.toSorted((a, b) => a - b);
  const share = (part: number) => (sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN).toFixed(0);
  console.log(
    `  ${name.padEnd(32)} frame median ${share(0.5)}, 95 % ${share(0.95)}, longest ${share(1)}; ` +
      `${tasks.length} long tasks, longest ${Math.max(0, ...tasks).toFixed(0)}; ${distance} px, ${elements} elements`,
  );
}
