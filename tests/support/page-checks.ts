import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from './browser.ts';

/** What a page does that keeps people with a disability from using it. */
export async function seriousFaults(page: Page): Promise<string[]> {
  // Without its check of frames, which it makes in a window of its own: no page has any.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
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
