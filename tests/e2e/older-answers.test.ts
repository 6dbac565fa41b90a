import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { contacts } from '#shared/schema/index.ts';
import { expect } from '#tests/support/browser.ts';
import { startChatFixture } from '#tests/support/chat-fixture.ts';
import { ana, openOwner } from '#tests/support/contact-pages.ts';
import { openInboxOwner } from '#tests/support/inbox-page.ts';
import { servePages } from '#tests/support/page-server.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const fixture = await servePages(startChatFixture);
const { server } = fixture;

/** Holds back the next answer of an address until `release`. `made` resolves when the server has answered. */
async function holdAnswer(page: Page, url: string | RegExp) {
  const made = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const come = Promise.withResolvers<void>();
  await page.route(
    url,
    async (route) => {
      const response = await route.fetch();
      made.resolve();
      await released.promise;
      // The page may have given the request up.
      await route.fulfill({ response }).catch(() => undefined);
      come.resolve();
    },
    { times: 1 },
  );
  return {
    made: made.promise,
    async release() {
      released.resolve();
      await come.promise;
    },
  };
}

describe('an answer that was made before a change and comes after it takes nothing away:', () => {
  test('a note of a contact', async () => {
    const { page, path, contact } = await openOwner(server);
    const { id, publicId } = await contact(ana);
    await page.goto(`${path}?contacto=${publicId}`);
    const notes = page.getByRole('region', { name: 'Notas' });
    const field = notes.getByRole('textbox', { name: 'Nota nueva' });
    await expect(field).toBeVisible();
    const older = await holdAnswer(page, `**/api/contacts/${publicId}`);
    await server.db.update(contacts).set({ updatedAt: new Date() }).where(eq(contacts.id, id));
    await older.made;
    await field.fill('Llamar el lunes');
    await notes.getByRole('button', { name: 'Añadir nota' }).click();
    await expect(notes.getByRole('listitem')).toHaveText(/^Llamar el lunes/);
    await notes.getByRole('listitem').evaluate((note) => note.setAttribute('data-first', ''));
    await older.release();
    await server.db.update(contacts).set({ name: 'Ana Núñez Gil' }).where(eq(contacts.id, id));
    await expect(page.getByRole('dialog', { name: 'Ana Núñez Gil' })).toBeVisible();
    // A note that had been away would be another element.
    await expect(notes.getByRole('listitem')).toHaveAttribute('data-first');
  });

  test('a correction of a contact', async () => {
    const { page, path, contact } = await openOwner(server);
    const { id, publicId } = await contact(ana);
    await page.goto(`${path}?contacto=${publicId}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Corregir' }).click();
    await dialog.getByLabel('Nombre').fill('Beatriz');
    const older = await holdAnswer(page, `**/api/contacts/${publicId}`);
    await server.db.update(contacts).set({ updatedAt: new Date() }).where(eq(contacts.id, id));
    await older.made;
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('dialog', { name: 'Beatriz' })).toBeVisible();
    await page.evaluate(() => {
      const seen = new Set<string | null | undefined>();
      Object.assign(window, { seen });
      new MutationObserver(() => seen.add(document.querySelector('[role="dialog"] h2')?.textContent)).observe(
        document.body,
        { subtree: true, childList: true, characterData: true },
      );
    });
    await older.release();
    await server.db.update(contacts).set({ summary: 'Pregunta por el precio.' }).where(eq(contacts.id, id));
    await expect(dialog.getByText('Pregunta por el precio.')).toBeVisible();
    expect(await page.evaluate(() => [...Reflect.get(window, 'seen')])).toEqual(['Beatriz']);
  });

  test('an internal note of a conversation', async () => {
    const { page, assistant, inbox } = await openInboxOwner(server);
    const visitor = createVisitor(server.url, assistant.id);
    const { sessionId } = await visitor.talk('Hola');
    await inbox.takeFirst();
    await expect(inbox.release).toBeVisible();
    const older = await holdAnswer(page, /\/api\/inbox\/threads\/\d+(\?|$)/);
    await visitor.talk('¿Hay alguien?', { sessionId });
    await older.made;
    await page.getByRole('tab', { name: 'Nota interna' }).click();
    await page.getByRole('textbox', { name: 'Nota interna' }).fill('Es cliente desde 2019');
    await page.keyboard.press('Enter');
    const note = inbox.log.getByRole('listitem').filter({ hasText: 'Es cliente desde 2019' });
    await note.evaluate((element) => element.setAttribute('data-first', ''));
    await older.release();
    await visitor.talk('Gracias', { sessionId });
    await expect(inbox.log.getByText('Gracias')).toBeVisible();
    await expect(note).toHaveAttribute('data-first');
  });
});
