import { sql } from 'drizzle-orm';
import type { Browser, Page } from 'playwright';
import type { Db } from '#server/db/client.ts';
import { type Account, type Device, openPage, quiet } from './loading.ts';

/** How a page stood while something went on. */
interface Busy {
  /** The share of the time that its thread was at work. */
  busy: number;
  longestGap: number;
  longTasks: number;
  requestsPerSecond: number;
}

/** Something that people do on a page. */
interface Interaction {
  name: string;
  path: string;
  who: 'owner' | 'admin';
  act(page: Page): Promise<void>;
}

const firstContact = (page: Page) => page.getByRole('article').first().getByRole('link').first();

export const interactions: Interaction[] = [
  {
    name: 'typing in the search of contacts',
    path: '/usuario/contactos',
    who: 'owner',
    act: (page) => page.getByRole('search').getByRole('textbox').pressSequentially('garcia', { delay: 120 }),
  },
  {
    name: 'opening a contact',
    path: '/usuario/contactos',
    who: 'owner',
    async act(page) {
      await firstContact(page).click();
      await page.getByRole('tab').first().waitFor();
    },
  },
  {
    name: 'choosing a filter',
    path: '/usuario/contactos',
    who: 'owner',
    act: (page) => page.getByRole('button', { name: /^Alto/ }).first().click(),
  },
  {
    name: 'opening a thread',
    path: '/usuario/bandeja',
    who: 'owner',
    act: (page) => page.locator('main a[href*="conversacion="]').first().click(),
  },
  {
    name: 'going from page to page',
    path: '/usuario/contactos',
    who: 'owner',
    act: (page) => page.locator('a[href="/usuario/bandeja"]:visible').first().click(),
  },
];

/** From the press to the frame that answers it, as browsers count it (INP): the longest of an interaction's events, in ms. */
export async function interact(
  browser: Browser,
  device: Device,
  account: Account,
  { path, act }: Interaction,
): Promise<number> {
  const { page, close } = await openPage(browser, device, account);
  await page.goto(path);
  await quiet(page);
  await page.evaluate(() => {
    const found: number[] = [];
    Object.assign(window, { found });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (Reflect.get(entry, 'interactionId')) found.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await act(page);
  await quiet(page);
  const found: number[] = await page.evaluate(() => Reflect.get(window, 'found'));
  await close();
  return Math.max(0, ...found);
}

/** How a page stands while something is done for some seconds. */
export async function watchBusy(
  browser: Browser,
  device: Device,
  account: Account,
  path: string,
  seconds: number,
  work: (page: Page) => Promise<void>,
): Promise<Busy> {
  const { page, devtools, close } = await openPage(browser, device, account);
  await page.goto(path);
  await quiet(page);
  await devtools.send('Performance.enable');
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  await page.evaluate(() => {
    const noted = { gaps: [] as number[], tasks: 0, isOver: false };
    Object.assign(window, { noted });
    new PerformanceObserver((list) => {
      noted.tasks += list.getEntries().length;
    }).observe({ type: 'longtask' });
    let last = performance.now();
    const next = () => {
      noted.gaps.push(performance.now() - last);
      last = performance.now();
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  const before = await taskSeconds();
  const startedAt = performance.now();
  await Promise.all([work(page), new Promise((resolve) => setTimeout(resolve, seconds * 1_000))]);
  const took = (performance.now() - startedAt) / 1_000;
  const busy = ((await taskSeconds()) - before) / took;
  const { gaps, tasks }: { gaps: number[]; tasks: number } = await page.evaluate(() => Reflect.get(window, 'noted'));
  await close();
  return { busy, longestGap: Math.max(...gaps), longTasks: tasks, requestsPerSecond: requests / took };

  async function taskSeconds(): Promise<number> {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  }
}

/** Changes contacts of some assistants and writes into their open conversations, twenty times a second in all. */
export async function twentyASecond(db: Db, assistantIds: number[], seconds: number): Promise<void> {
  const ids = sql.param(assistantIds.slice(0, 3));
  const until = performance.now() + seconds * 1_000;
  for (let count = 0; performance.now() < until; count += 1) {
    const due = performance.now() + 50;
    await db.execute(
      count % 2
        ? sql`update contacts set last_interaction = now(), updated_at = now(), interest_level = 'high' where id = (select id from contacts where assistant_id = any(${ids}::int[]) order by last_interaction desc offset ${count % 90}::int limit 1)`
        : sql`with c as (update conversations set last_message_at = now(), unseen_since = now() where id = (select id from conversations where assistant_id = any(${ids}::int[]) and closed_at is null order by id offset ${count % 200}::int limit 1) returning id)
            insert into messages (conversation_id, role, content) select id, 'user', 'Una pregunta más, la ' || ${count}::int from c`,
    );
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
  }
}

/** Turns the wheel over the middle of the page, some notches a second. */
export async function turnWheel(page: Page, seconds: number): Promise<void> {
  await page.mouse.move(640, 500);
  const until = performance.now() + seconds * 1_000;
  while (performance.now() < until) {
    await page.mouse.wheel(0, 300);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
