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
  const { page: list, user, assistant: first, contact } = await openOwner(server);
  const second = await createAssistant(server.db, { userId: user.id, name: 'Nora' });
  const { id: contactId, publicId } = await contact(ana);
  await server.db.insert(contactSessions).values({ contactId, assistantId: second.id, sessionId: newSessionId() });
  const followed = list.waitForResponse('**/api/events');
  await list.goto(`/usuario/contactos?asistente=${second.id}`);
  await followed;
  const boards = [];
  for (const { id } of [first, second]) {
    const board = await list.context().newPage();
    await board.goto(`/usuario/asistentes/${id}/contactos`);
    boards.push(board);
  }
  const tabs = [list, ...boards];
  const row = (tab: (typeof tabs)[number], name: string) => tab.getByRole('button', { name }).first();
  for (const tab of tabs) await expect(row(tab, 'Ana Núñez')).toBeVisible();

  const change = async (data: object) => {
    const answer = await list.request.patch(`/api/contacts/${publicId}`, { data });
    expect(answer.status()).toBe(200);
  };
  await change({ name: 'Ana María' });
  for (const tab of tabs) await expect(row(tab, 'Ana María')).toBeVisible({ timeout: 1_000 });
  await change({ status: 'contactado' });
  await expect(list.getByRole('button', { name: /Contactado/ }).first()).toBeVisible({ timeout: 1_000 });
  for (const tab of tabs) await expect(row(tab, 'Ana María')).toBeVisible();

  const [, onSecond] = boards;
  if (!onSecond) throw new Error('no board');
  await row(onSecond, 'Ana María').click();
  const dialog = onSecond.getByRole('dialog', { name: 'Ana María' });
  await change({ name: 'Ana Ruiz' });
  await expect(onSecond.getByRole('dialog', { name: 'Ana Ruiz' })).toBeVisible({ timeout: 1_000 });
  await onSecond.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await onSecond.getByRole('button', { name: 'Eliminar' }).last().click();
  await expect(dialog).toHaveCount(0);
  for (const tab of tabs) await expect(row(tab, 'Ana Ruiz')).toHaveCount(0);
});
