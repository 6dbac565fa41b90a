import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from './browser.ts';

/** What a page does that keeps people with a disability from using it: by all rules, or by those named. */
export async function seriousFaults(page: Page, rules?: string[], { frames = false } = {}): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) })
    // Frames it looks at in a window of its own, which takes its time.
    .setLegacyMode(!frames)
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** Chooses the theme as another tab would, and waits until it is drawn. The page must not want motion. */
async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(async (chosen) => {
    localStorage.setItem('ui-theme', chosen);
    dispatchEvent(new StorageEvent('storage', { key: 'ui-theme' }));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, theme);
  await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /\bdark\b/ : /^(?!.*\bdark\b)/);
}

/** How far a page can be scrolled sideways, in pixels. */
export async function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
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
