import { describe, test } from 'vitest';
import { expect, phone } from '#tests/support/browser.ts';
import { createContact } from '#tests/support/contact-factories.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { openSignedIn, toastOf } from '#tests/support/user-page.ts';

const server = await servePages(startTestServer);
const file = '**/assets/open-menu-*.js';

describe('a menu', () => {
  test('by the keyboard begins at its first item, also the first time, when its file is still on its way; Escape and Tab give the focus back', async () => {
    const { page, user } = await openSignedIn(server);
    const letGo = Promise.withResolvers<void>();
    await page.route(file, async (route) => {
      await letGo.promise;
      await route.continue();
    });
    await page.goto('/usuario/mas');
    const trigger = page.getByRole('button', { name: `Cuenta de ${user.username}` });
    const items = page.getByRole('menu').locator('[role^=menuitem]');
    await trigger.focus();
    await page.keyboard.press('Enter');
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    letGo.resolve();
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(items.nth(1)).toBeFocused();
    await page.keyboard.press('End');
    await expect(items.last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(items).toHaveCount(0);
    await expect(trigger).toBeFocused();
    for (const key of ['Space', 'ArrowDown']) {
      await page.keyboard.press(key);
      await expect(items.first()).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(items).toHaveCount(0);
      await expect(trigger).toBeFocused();
    }
  });

  test('opens where a mouse goes down, and closes by a press on its button or beside it', async () => {
    const { page, user } = await openSignedIn(server);
    await page.goto('/usuario/mas');
    const trigger = page.getByRole('button', { name: `Cuenta de ${user.username}` });
    const menu = page.getByRole('menu');
    for (const close of [() => trigger.click(), () => page.mouse.click(640, 700)]) {
      await trigger.hover();
      await page.mouse.down();
      await expect(menu).toBeVisible();
      await page.mouse.up();
      await expect(menu).toBeVisible();
      await close();
      await expect(menu).toHaveCount(0);
      await expect(trigger).toHaveAttribute('aria-expanded', 'false');
    }
  });

  test('is opened by a tap, and not by a finger that comes down on its button to scroll', async () => {
    const { page, user } = await openSignedIn(server, phone);
    const { id: assistantId } = await createAssistant(server.db, { userId: user.id });
    for (let n = 0; n < 30; n += 1) await createContact(server.db, { assistantId, name: `Ana ${n}` });
    await page.goto('/usuario/contactos/estados');
    const trigger = page.getByRole('button', { name: /^Estado de Ana 2\d: Nuevo/ }).first();
    const menu = page.getByRole('menu');
    const { x = 0, y = 0 } = (await trigger.boundingBox()) ?? {};
    const touch = await page.context().newCDPSession(page);
    const at = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + 10, y: y + 10 - moved }],
      });
    await at('touchStart', 0);
    for (const moved of [20, 60, 120]) await at('touchMove', moved);
    await at('touchEnd', 120);
    await expect.poll(async () => (await trigger.boundingBox())?.y ?? y).toBeLessThan(y);
    await expect(menu).toHaveCount(0);
    await trigger.tap();
    await expect(menu).toBeVisible();
    await trigger.tap();
    await expect(menu).toHaveCount(0);
  });

  test('says so where its file cannot be had, and opens once it can', async () => {
    const { page, user, allow } = await openSignedIn(server);
    allow(/ERR_FAILED|Failed to load resource/);
    await page.route(file, (route) => route.abort());
    await page.goto('/usuario/mas');
    const trigger = page.getByRole('button', { name: `Cuenta de ${user.username}` });
    await trigger.click();
    await expect(toastOf(page)).toContainText('Esta parte no se puede mostrar');
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
    await page.unroute(file);
    await trigger.click();
    await expect(page.getByRole('menu')).toBeVisible();
  });
});
