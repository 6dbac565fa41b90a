import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, describe, test } from 'vitest';
import { languages } from '#shared/domain/display.ts';
import { expect } from '#tests/support/browser.ts';
import { createUser } from '#tests/support/factories.ts';
import { arrived } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { openSignedIn } from '#tests/support/user-page.ts';
import { contactSheet, type Picture, tileOf } from './contact-sheet.ts';

/** Where the sheets go, and which pictures are made: by size, theme, language and amount, as in `390x844 dark es fifty`; of which pages. */
const folder = process.env.LOOKS_FOLDER ?? 'looks';
const wanted = new RegExp(process.env.LOOKS ?? '');
const wantedPages = new RegExp(process.env.LOOKS_PAGES ?? '');

const sizes = [
  [360, 740],
  [390, 844],
  [768, 1024],
  [1280, 800],
  [1440, 900],
] as const;
/** How many there are of what pages list. */
const amounts = { none: 0, one: 1, fifty: 50 };

const looks = (['light', 'dark'] as const).flatMap((theme) =>
  languages.flatMap((language) =>
    (Object.keys(amounts) as (keyof typeof amounts)[]).map((amount) => ({ theme, language, amount })),
  ),
);

/** How many things that have not been loaded have their place held in the window. */
function placesHeld(page: Page): Promise<number> {
  return page.locator('.animate-pulse').evaluateAll(
    (held) =>
      held.filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
      }).length,
  );
}

/** The longest that a colour or a place takes to change. */
const settledMs = 300;

type User = Awaited<ReturnType<typeof createUser>>;

/**
 * Draws every page of somebody in each look that is asked for. `fill` gives their account so many of each thing, and then the pages'
 * addresses by the names of their sheets.
 */
export async function drawPages(
  role: User['role'],
  fill: (server: TestServer, user: User, count: number) => Promise<Record<string, string>>,
): Promise<void> {
  const server = await servePages(startTestServer);
  await mkdir(folder, { recursive: true });

  /** What has been drawn of each page: a row for each look, in it a picture for each size. */
  const drawn = new Map<string, Map<string, Picture[]>>();
  afterAll(async () => {
    for (const [page, rows] of drawn) {
      const sheet = [...rows].map(([caption, pictures]) => ({ caption, pictures }));
      await contactSheet(join(folder, `${page}.png`), sheet);
    }
  });

  describe.each(looks)('$theme, $language, $amount', ({ theme, language, amount }) => {
    const look = `${theme} ${language} ${amount}`;
    const asked = sizes.filter(([width, height]) => wanted.test(`${width}x${height} ${look}`));

    test.runIf(asked.length > 0)('is drawn', async () => {
      const user = await createUser(server.db, { theme, language, role });
      const pages = Object.entries(await fill(server, user, amounts[amount]));
      const widths = asked.map(([width]) => width);
      for (const [width, height] of asked) {
        const isPhone = width < 600;
        const options = { viewport: { width, height }, drawn: true, hasTouch: isPhone, isMobile: isPhone, user };
        const { page, allow } = await openSignedIn(server, { ...options, colorScheme: theme });
        allow(/.*/);
        for (const [name, path] of pages.filter(([name]) => wantedPages.test(name))) {
          await page.goto(path);
          await arrived(page);
          // What is not seen may wait until it is.
          await expect.poll(() => placesHeld(page), { message: name }).toBe(0);
          // What was there fades into what comes.
          await page.waitForTimeout(settledMs);
          const rows = drawn.get(name) ?? new Map<string, Picture[]>();
          drawn.set(name, rows);
          rows.set(look, [...(rows.get(look) ?? []), await tileOf(await page.screenshot(), width, widths)]);
        }
      }
    });
  });
}
