import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Frame, Page } from 'playwright';
import { expect } from './browser.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What a page does that keeps people with a disability from using it: by all rules, or by those named. With `frames` in the frames
 * of other hosts, too; its own host's belong to the page.
 */
export async function seriousFaults(page: Page, rules?: string[], { frames = false } = {}): Promise<string[]> {
  const { origin } = new URL(page.url());
  const documents = page.frames().filter((frame) => frame.url().startsWith(frames ? 'http' : `${origin}/`));
  const faults = [];
  for (const frame of documents) faults.push(...(await seriousFaultsOf(frame, rules)));
  return faults;
}

async function seriousFaultsOf(frame: Frame, rules: string[] | undefined): Promise<string[]> {
  // Sent once to a document, however often that is looked at: it takes as long as a look.
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  return frame.evaluate(
    async ([runOnly]) => {
      // What changes its colour does so over some frames, and what stands in it only after that.
      let moving: Animation[];
      do {
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        moving = document
          .getAnimations()
          .filter(
            ({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
          );
        await Promise.allSettled(moving.map(({ finished }) => finished));
      } while (moving.length > 0);
      const { run, _audit }: typeof axe & { _audit: { rules: { id: string; impact: axe.ImpactValue }[] } } =
        Reflect.get(window, 'axe');
      // A rule's impact is that of whatever it finds: what would be dropped below is not looked for.
      const mild = _audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate');
      const { violations } = await run({
        resultTypes: ['violations'],
        iframes: false,
        rules: Object.fromEntries(mild.map(({ id }) => [id, { enabled: false }])),
        ...(runOnly ? { runOnly } : {}),
      });
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    },
    [rules],
  );
}

/** Chooses the theme as another tab would, and waits for it. The page must not want motion. */
async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('ui-theme', chosen);
    dispatchEvent(new StorageEvent('storage', { key: 'ui-theme' }));
  }, theme);
  await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /\bdark\b/ : /^(?!.*\bdark\b)/);
}

/** How far a page can be scrolled sideways, in pixels. */
export async function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * Goes to another address as a link of the site does, without a load: who looks at many pages opens the first one with `goto`. Not before
 * a window that has closed has taken its own step of the history back, which would take this one.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.waitForFunction((to) => {
    if (history.state !== null) return false;
    history.pushState(null, '', to);
    return true;
  }, path);
}

/** A window that has closed takes its own step of the history back a moment later: only then does one go on from the page itself. */
export async function ownStepGone(page: Page): Promise<void> {
  await page.waitForFunction(() => history.state === null);
}

/** Waits until whatever the page has asked for so far has been heard of: what it asks from now on is heard of later. */
export async function requestsSeen(page: Page): Promise<void> {
  const asked = page.waitForRequest('**/favicon.svg');
  await page.evaluate(() => fetch('/favicon.svg').then(({ ok }) => ok));
  await asked;
}

/** Waits until a page shows what it is about, and nothing of it is still on its way. */
export async function arrived(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByText(/^(?:Cargando|Loading)/)).toHaveCount(0);
}

/** That it does nothing of either. */
export async function expectNoFaults(page: Page, named: string): Promise<void> {
  expect(await seriousFaults(page), named).toEqual([]);
  expect(await sideways(page), named).toBe(0);
}

/** That it does nothing of either in both themes, which have the same elements in other colours. */
export async function expectNoFaultsInBothThemes(page: Page, named: string): Promise<void> {
  await expectNoFaults(page, named);
  await setTheme(page, 'dark');
  expect(await seriousFaults(page, ['color-contrast', 'link-in-text-block']), `${named}, dark`).toEqual([]);
  expect(await sideways(page), `${named}, dark`).toBe(0);
  await setTheme(page, 'light');
}
