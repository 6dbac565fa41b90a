import type { Page } from 'playwright';
import { test } from 'vitest';
import { contactSessions } from '#shared/schema/index.ts';
import { expect } from '#tests/support/browser.ts';
import { newSessionId } from '#tests/support/contact-factories.ts';
import { ana, openOwner } from '#tests/support/contact-pages.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';

const server = await servePages(startTestServer);

test('somebody who has talked to two assistants is right on the pages of both, in every tab: what they are called, what becomes of them, and that they are gone', async () => {
  const { page, user, assistant: first, contact, allow } = await openOwner(server);
  const second = await createAssistant(server.db, { userId: user.id, name: 'Nora' });
  const { id: contactId, publicId } = await contact(ana);
  await server.db.insert(contactSessions).values({ contactId, assistantId: second.id, sessionId: newSessionId() });
  /** A tab that is told of what happens: what it shows without that is five minutes old. */
  const open = async (address: string, tab?: Page) => {
    const opened = tab ?? (await page.context().newPage());
    await opened.goto(address);
    await expect(named(opened, 'Ana Núñez')).toBeVisible();
    return opened;
  };
  const followed = page.waitForResponse('**/api/events');
  const lists = [await open(`/usuario/contactos?asistente=${first.id}`, page)];
  await followed;
  lists.push(await open(`/usuario/contactos?asistente=${second.id}`));
  const filtered = [];
  for (const { id } of [first, second]) filtered.push(await open(`/usuario/contactos?asistente=${id}&estado=nuevo`));
  const boards = [];
  for (const { id } of [first, second]) boards.push(await open(`/usuario/asistentes/${id}/contactos`));
  const tabs = [...lists, ...filtered, ...boards];

  const change = async (data: object) => {
    const answer = await page.request.patch(`/api/contacts/${publicId}`, { data });
    expect(answer.status()).toBe(200);
  };
  await change({ name: 'Ana María' });
  for (const tab of tabs) await expect(named(tab, 'Ana María')).toBeVisible();
  await change({ status: 'contactado' });
  for (const tab of filtered) await expect(named(tab, 'Ana María')).toHaveCount(0);
  for (const tab of lists)
    await expect(tab.getByRole('button', { name: 'Estado de Ana María: Contactado' })).toBeVisible();
  for (const tab of boards) await expect(named(tab, 'Ana María')).toBeVisible();

  const details = [];
  for (const tab of boards) {
    await named(tab, 'Ana María').click();
    details.push(tab.getByRole('dialog', { name: 'Ana Ruiz' }));
  }
  await change({ name: 'Ana Ruiz' });
  for (const dialog of details) await expect(dialog).toBeVisible();
  const [, onSecond] = details;
  // The other tab asks once more for the one that it shows.
  allow(/404/);
  await onSecond?.getByRole('button', { name: 'Eliminar' }).click();
  await boards[1]?.getByRole('button', { name: 'Eliminar' }).last().click();
  await expect(boards[1]?.getByRole('dialog') ?? page.locator('none')).toHaveCount(0);
  for (const tab of [...lists, ...filtered, boards[1] ?? page]) await expect(named(tab, 'Ana Ruiz')).toHaveCount(0);
  await boards[0]?.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).first().click();
  await expect(named(boards[0] ?? page, 'Ana Ruiz')).toHaveCount(0);
});

/** The contact on a page, as a row or as a card. */
function named(tab: Page, name: string) {
  return tab.getByRole('button', { name }).first();
}
