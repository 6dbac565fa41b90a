import type { Locator } from 'playwright';
import { describe, test } from 'vitest';
import { expect, openPage } from '#tests/support/browser.ts';
import { chatPage } from '#tests/support/chat-page.ts';
import { ana, openOwner } from '#tests/support/contact-pages.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { arrived, visit } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const server = await servePages(startTestServer);

const forcedColors = 'active';

/** What of an element's look a system with colours of its own leaves: not its ground's own colour, nor a shadow. */
function lookOf(element: Locator): Promise<string> {
  return element.evaluate((seen) => {
    const { backgroundColor, color, outlineStyle, outlineColor, borderStyle, borderColor } = getComputedStyle(seen);
    // What has no ground shows the one behind it, which is the page's.
    const ground = backgroundColor === 'rgba(0, 0, 0, 0)' ? 'rgb(255, 255, 255)' : backgroundColor;
    const outline = outlineStyle === 'none' || outlineColor;
    return JSON.stringify({ ground, color, outline, borderStyle, borderColor });
  });
}

describe('with the system’s own colours one sees', () => {
  test('whether a switch is on, how far something has come, and where it is drawn', async () => {
    const { page, user } = await openOwner(server, { forcedColors });
    await createAssistant(server.db, { userId: user.id, name: 'Apagada', isActive: false });
    await page.goto('/usuario/asistentes');
    const tracks = page.getByRole('switch').locator('[data-track]');
    await expect(tracks).toHaveCount(2);
    const [off, on] = [page.getByRole('switch', { checked: false }), page.getByRole('switch', { checked: true })];
    expect(await lookOf(off.locator('[data-track]'))).not.toBe(await lookOf(on.locator('[data-track]')));
    for (const one of [on, off, page.getByRole('banner').locator('div:has(> progress)')]) {
      const track = (await one.getAttribute('data-track')) === null ? one.locator('[data-track]') : one;
      const [ground, filled] = [await lookOf(track), await lookOf(track.locator('> :last-child'))];
      expect(JSON.parse(filled).ground).not.toBe(JSON.parse(ground).ground);
      await expect(track).toHaveCSS('outline-style', 'solid');
    }
  });

  test('which entry of a menu the arrow keys are on', async () => {
    const { page } = await openOwner(server, { forcedColors });
    await page.goto('/usuario/asistentes');
    await page
      .getByRole('button', { name: /^Más acciones/ })
      .first()
      .press('Enter');
    const items = page.getByRole('menuitem');
    await expect(items.first()).toBeFocused();
    expect(await lookOf(items.first())).not.toBe(await lookOf(items.nth(1)));
  });

  test('where one is, what is chosen and what filters', async () => {
    const { page, contact, assistant } = await openOwner(server, { forcedColors });
    await contact(ana);
    const visitor = createVisitor(server.url, assistant.id);
    await visitor.talk('Hola');
    await createVisitor(server.url, assistant.id).talk('Buenas');
    await page.goto('/usuario/contactos');
    await arrived(page);
    const places = page.getByRole('banner').getByRole('navigation').getByRole('link');
    expect(await lookOf(places.filter({ hasText: 'Contactos' }))).not.toBe(
      await lookOf(places.filter({ hasText: 'Bandeja' })),
    );
    const views = page.getByRole('navigation', { name: 'Vistas' }).getByRole('link');
    expect(await lookOf(views.first())).not.toBe(await lookOf(views.nth(1)));
    const chips = page.locator('[aria-pressed]');
    await chips.first().click();
    expect(await lookOf(chips.first())).not.toBe(await lookOf(chips.nth(1)));
    await visit(page, '/usuario/bandeja');
    const rows = page.locator('[data-thread]');
    await rows.first().click();
    await page.mouse.move(0, 0);
    expect(await lookOf(rows.first())).not.toBe(await lookOf(rows.nth(1)));
    const tabs = page.getByRole('tab');
    expect(await lookOf(tabs.first())).not.toBe(await lookOf(tabs.nth(1)));
  });

  test('that the field of a chat has the focus', async () => {
    const { slug } = await createAssistant(server.db);
    const { page } = await openPage({ baseURL: server.url, forcedColors });
    const chat = chatPage(page);
    await chat.open(slug);
    await expect(chat.field).toBeFocused();
    const around = chat.field.locator('xpath=..');
    const focused = await lookOf(around);
    await chat.field.blur();
    await expect.poll(() => lookOf(around)).not.toBe(focused);
  });
});
