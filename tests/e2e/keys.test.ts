import { eq } from 'drizzle-orm';
import { describe, test } from 'vitest';
import { contacts } from '#shared/schema/index.ts';
import { expect } from '#tests/support/browser.ts';
import { ana, openOwner } from '#tests/support/contact-pages.ts';
import { openInboxOwner } from '#tests/support/inbox-page.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const server = await servePages(startTestServer);

describe('by j, k, r and e', () => {
  test('an owner goes through the inbox, takes a conversation, answers in it and gives it back; typed, they are letters', async () => {
    const { page, assistant, inbox } = await openInboxOwner(server, { viewport: { width: 1280, height: 800 } });
    for (const text of ['La primera', 'La segunda', 'La tercera'])
      await createVisitor(server.url, assistant.id).talk(text);
    await page.goto('/usuario/bandeja');
    await expect(inbox.rows).toHaveCount(3);
    await page.keyboard.press('j');
    await expect(inbox.rows.nth(0)).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await expect(inbox.rows.nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(inbox.log).toContainText('La segunda');
    // With one open the next takes its place.
    await page.keyboard.press('k');
    await expect(inbox.log).toContainText('La tercera');
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Atajos' });
    for (const label of ['Conversación siguiente', 'Conversación anterior', 'Tomar la conversación y responder'])
      await expect(list).toContainText(label);
    await page.keyboard.press('Escape');
    await page.keyboard.press('r');
    await expect(inbox.field).toBeFocused();
    await page.keyboard.type('jker');
    await expect(inbox.field).toHaveValue('jker');
    await expect(inbox.release).toBeVisible();
    await inbox.field.fill('');
    await inbox.field.blur();
    await page.keyboard.press('r');
    await expect(inbox.field).toBeFocused();
    await inbox.field.blur();
    await page.keyboard.press('e');
    await expect(inbox.take).toBeVisible();
  });

  test('an owner goes through the contacts, writes to one and marks it as contacted, which can be taken back', async () => {
    const { page, user, contact } = await openOwner(server, { viewport: { width: 1280, height: 800 } });
    for (const name of ['Uno', 'Dos', 'Tres']) await contact({ ...ana, name, phone: null });
    const statuses = async () =>
      Object.fromEntries(
        (await server.db.select().from(contacts).where(eq(contacts.ownerId, user.id))).map((row) => [
          row.name,
          row.status,
        ]),
      );
    await page.goto('/usuario/contactos');
    await expect(page.getByRole('article')).toHaveCount(3);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.keyboard.press('j');
    await expect(page.getByRole('link', { name: 'Dos', exact: true })).toBeFocused();
    await page.keyboard.press('e');
    const undo = page.getByRole('button', { name: 'Deshacer' });
    await expect(undo).toBeVisible();
    await expect.poll(statuses).toEqual({ Uno: 'nuevo', Dos: 'contactado', Tres: 'nuevo' });
    await undo.click();
    await expect.poll(statuses).toEqual({ Uno: 'nuevo', Dos: 'nuevo', Tres: 'nuevo' });
    // The browser opens no mail program here: that the row's own link is pressed is seen.
    await page.evaluate(() => {
      addEventListener(
        'click',
        (event) => {
          const link = event.target instanceof Element ? event.target.closest('a[href^="mailto:"]') : null;
          if (!link) return;
          event.preventDefault();
          document.title = `mail: ${link.getAttribute('aria-label')}`;
        },
        { capture: true },
      );
    });
    await page.getByRole('link', { name: 'Tres', exact: true }).focus();
    await page.keyboard.press('r');
    await expect(page).toHaveTitle(/^mail: .*Tres$/);
    const search = page.getByRole('textbox', { name: 'Buscar contactos' });
    await search.focus();
    await page.keyboard.type('jker');
    await expect(search).toHaveValue('jker');
  });
});
