import type { Page } from 'playwright';
import { ensureBuilt } from '#server/cli/builds.ts';
import type { SampleSize } from '#server/db/seed/large-sample.ts';
import { launchBrowser, unpackBrowser } from '#tests/support/browser-binary.ts';
import { type Installation, install } from './installation.ts';

/**
 * The board of contacts in a browser, with a handful of contacts and with as many as it is built for: how soon it has answered a
 * letter in the search, and how long the frames take while it is scrolled. What grows with the contacts shows in the ratio.
 */
const few: SampleSize = {
  users: 2,
  privateConversations: 10,
  publicConversations: 50,
  contactsOfOne: 20,
  turns: 1,
  topics: 6,
};
const many: SampleSize = { ...few, publicConversations: 4_100, contactsOfOne: 2_000, topics: 60 };
const rounds = 5;
const word = 'garcia';

await ensureBuilt('client');
await unpackBrowser();
const browser = await launchBrowser();
const small = await install(few);
const large = await install(many);
try {
  const pages = { few: await openBoard(small), many: await openBoard(large) };
  const letters = { few: [] as number[], many: [] as number[] };
  const frames = { few: [] as number[], many: [] as number[] };
  // One and then the other, so that a slow moment of the machine meets both.
  for (let round = 0; round < rounds; round += 1) {
    for (const board of ['few', 'many'] as const) {
      letters[board].push(...(await writeAndErase(pages[board])));
      frames[board].push(...(await scroll(pages[board])));
    }
  }
  console.log(`\nThe board with ${few.contactsOfOne} contacts and with ${many.contactsOfOne}, in ms`);
  console.log(`  ${''.padEnd(28)} ${'few'.padStart(8)} ${'many'.padStart(8)} ${'ratio'.padStart(7)}`);
  for (const [name, part] of [
    ['median', 0.5],
    ['95 %', 0.95],
    ['longest', 1],
  ] as const) {
    report(`a letter, ${name}`, share(letters.few, part), share(letters.many, part));
  }
  for (const [name, part] of [
    ['median', 0.5],
    ['95 %', 0.95],
    ['longest', 1],
  ] as const) {
    report(`a frame, ${name}`, share(frames.few, part), share(frames.many, part));
  }
} finally {
  await browser.close();
  await small.stop();
  await large.stop();
}

async function openBoard({ url, cookie, busiest }: Installation): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  await page.goto(`/admin/asistentes/${busiest}/dashboard`);
  await page.getByRole('article').first().waitFor();
  return page;
}

/** From each letter until the frame is drawn that answers it. */
async function writeAndErase(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const answers: number[] = [];
    const onInput = () => {
      const typedAt = performance.now();
      requestAnimationFrame(() => setTimeout(() => answers.push(performance.now() - typedAt)));
    };
    // Before the page's own listeners hear of it.
    document.addEventListener('input', onInput, true);
    Object.assign(window, { answers, stop: () => document.removeEventListener('input', onInput, true) });
  });
  const search = page.getByPlaceholder('Buscar contactos...');
  await search.pressSequentially(word, { delay: 250 });
  for (const _ of word) await search.press('Backspace', { delay: 250 });
  return page.evaluate((): number[] => {
    Reflect.get(window, 'stop')();
    return Reflect.get(window, 'answers');
  });
}

/** The time from each frame to the next while the board is scrolled through and back. */
async function scroll(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const board = document.querySelector('section[aria-label="Contactos por tema"]');
    const gaps: number[] = [];
    let last = performance.now();
    for (let step = 0; step < 120; step += 1) {
      board?.scrollBy(step < 60 ? 300 : -300, 0);
      await new Promise(requestAnimationFrame);
      gaps.push(performance.now() - last);
      last = performance.now();
    }
    return gaps;
  });
}

/** The value that this share of the values stays under. */
function share(values: number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? Number.NaN;
}

function report(name: string, fewMs: number, manyMs: number): void {
  const ms = (value: number) => value.toFixed(1).padStart(8);
  console.log(`  ${name.padEnd(28)} ${ms(fewMs)} ${ms(manyMs)} ${(manyMs / fewMs).toFixed(2).padStart(7)}`);
}
