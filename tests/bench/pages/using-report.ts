import type { Browser, Page } from 'playwright';
import { openPostgres } from '#server/db/postgres.ts';
import { median } from '../load.ts';
import { type Device, openPage, quiet } from './loading.ts';
import { interact, interactions, turnWheel, twentyASecond, watchBusy } from './using.ts';
import type { World } from './world.ts';

/** From the key or the finger to what it changed, with much data. */
export async function reportInteractions(browser: Browser, device: Device, full: World, rounds: number): Promise<void> {
  console.log(`\n${device.name}: the slowest event of an interaction (INP), in ms, median of ${rounds}`);
  for (const interaction of interactions) {
    const account = { url: full.url, cookie: full.cookies[interaction.who] };
    const found: number[] = [];
    for (let round = 0; round < rounds; round += 1) found.push(await interact(browser, device, account, interaction));
    report(interaction.name, median(found).toFixed(0));
  }
}

/** Twenty events a second on each page that follows them. */
export async function reportEvents(browser: Browser, device: Device, full: World, seconds: number): Promise<void> {
  const { assistantIds, threadId } = full.owned;
  const database = openPostgres(full.databaseUrl, { work: 'commands' });
  console.log(`\n${device.name}: twenty events a second for ${seconds} s`);
  for (const [name, path] of [
    ['contacts', '/usuario/contactos'],
    ['status board', '/usuario/contactos/estados'],
    ['topic board', `/usuario/asistentes/${assistantIds[1]}/contactos`],
    ['inbox', '/usuario/bandeja'],
    ['inbox with a thread', `/usuario/bandeja?conversacion=${threadId}`],
    ['start page', '/usuario/dashboard'],
  ] as const) {
    const account = { url: full.url, cookie: full.cookies.owner };
    const { busy, longestGap, longTasks, requestsPerSecond } = await watchBusy(
      browser,
      device,
      account,
      path,
      seconds,
      () => twentyASecond(database.db, assistantIds, seconds),
    );
    report(
      name,
      `${(busy * 100).toFixed(0)} % busy`,
      `longest frame ${longestGap.toFixed(0)} ms`,
      `${longTasks} long tasks`,
      `${requestsPerSecond.toFixed(1)} requests/s`,
    );
  }
  await database.close();
}

/** The wheel over a list and a board that have 20,000 behind them. */
export async function reportWheel(browser: Browser, device: Device, full: World, seconds: number): Promise<void> {
  console.log(`\n${device.name}: the wheel for ${seconds} s`);
  for (const [name, path] of [
    ['contacts', '/usuario/contactos'],
    ['status board', '/usuario/contactos/estados'],
  ] as const) {
    const account = { url: full.url, cookie: full.cookies.owner };
    const { busy, longestGap, longTasks } = await watchBusy(browser, device, account, path, seconds, (page) =>
      turnWheel(page, seconds),
    );
    report(
      name,
      `${(busy * 100).toFixed(0)} % busy`,
      `longest frame ${longestGap.toFixed(0)} ms`,
      `${longTasks} long tasks`,
    );
  }
}

/** From the press of a link that was pointed at for a moment until the page that it leads to is there. */
export async function reportLinks(browser: Browser, device: Device, full: World, rounds: number): Promise<void> {
  console.log(`\n${device.name}: from the press of a link to its page, in ms, median of ${rounds}`);
  for (const href of linksOf[device.name]) {
    const found: number[] = [];
    for (let round = 0; round < rounds; round += 1) found.push(await pressed(browser, device, full, href));
    report(href, median(found).toFixed(0));
  }
}

const barLinks = ['/usuario/contactos', '/usuario/bandeja', '/usuario/dashboard'];
/** A phone has the others behind 'Más'. */
const linksOf = { phone: barLinks, desktop: [...barLinks, '/usuario/estadisticas'] };

async function pressed(browser: Browser, device: Device, { url, cookies }: World, href: string): Promise<number> {
  const { page, close } = await openPage(browser, device, { url, cookie: cookies.owner });
  await page.goto('/usuario/perfil');
  await quiet(page);
  const link = page.locator(`a[href="${href}"]:visible`).first();
  await pointAt(page, device, link);
  const took = await page.evaluate(async (href) => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>(`a[href="${href}"]`)].find((one) =>
      one.checkVisibility(),
    );
    const before = document.querySelector('h1')?.textContent;
    const startedAt = performance.now();
    link?.click();
    const isThere = () => {
      const main = document.querySelector('main');
      const title = main?.querySelector('h1')?.textContent;
      return (
        title &&
        title !== before &&
        !main?.querySelector('[role="status"] > .sr-only:first-child, .animate-spin, .animate-pulse')
      );
    };
    while (!isThere()) await new Promise(requestAnimationFrame);
    return performance.now() - startedAt;
  }, href);
  await close();
  return took;
}

/** A quarter of a second before the press: as long as a finger rests, or a mouse takes to stop. */
async function pointAt(page: Page, device: Device, link: ReturnType<Page['locator']>): Promise<void> {
  if (device.name === 'phone') await link.dispatchEvent('pointerover', { pointerType: 'touch', bubbles: true });
  else await link.hover();
  await page.waitForTimeout(250);
}

function report(name: string, ...columns: string[]): void {
  console.log(`  ${name.padEnd(34)} ${columns.map((column) => column.padStart(22)).join(' ')}`);
}
