import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { test } from 'vitest';
import { checks, knowledgeSources } from '#shared/schema/index.ts';
import { expect, phone } from '#tests/support/browser.ts';
import { startChatFixture } from '#tests/support/chat-fixture.ts';
import { busyMonth, insertEnded } from '#tests/support/ended-conversations.ts';
import { createAssistant, createUser } from '#tests/support/factories.ts';
import { reply } from '#tests/support/fake-provider-behaviours.ts';
import { inEnglish } from '#tests/support/in-english.ts';
import { openVisitor } from '#tests/support/inbox-page.ts';
import { arrived, expectNoFaultsInBothThemes } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { openSignedIn, toastOf } from '#tests/support/user-page.ts';

const { server, openai } = await servePages(startChatFixture);

async function owner(options: Parameters<typeof openSignedIn>[1] = {}) {
  const opened = await openSignedIn(server, options);
  const assistant = await createAssistant(server.db, { userId: opened.user.id, name: 'Clara' });
  return { ...opened, assistant };
}

const tileOf = (page: Page) => page.getByRole('region', { name: 'Qué fue de las conversaciones' });

/** Tabs on until the focus is there. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    if (name.test(focused)) return;
  }
  throw new Error(`the focus never came to ${name}`);
}

test('of a hundred conversations the figures say how many were resolved, and what the others were about leads to them by keyboard', async () => {
  const { page, assistant } = await owner();
  await insertEnded(server.db, assistant.id, busyMonth);
  await page.goto('/usuario/estadisticas');
  await arrived(page);
  const tile = tileOf(page);
  await expect(tile).toContainText('De las 120 conversaciones que terminaron en estos días.');
  await expect(tile.getByRole('link', { name: /^Resuelta/ })).toContainText('60 · 50 de cada 100');
  await expect(tile.getByRole('link', { name: /^Dejaron contacto/ })).toContainText('24 · 20 de cada 100');
  await expect(tile.getByRole('link', { name: /^Las atendió una persona/ })).toContainText('12 · 10 de cada 100');
  await expect(tile.getByRole('link', { name: /^Sin resolver/ })).toContainText('24 · 20 de cada 100');
  await expect(tile).toContainText('60 pulgares arriba');
  await expect(tile).toContainText('Nota media: 4,7 de 5 (36 valoraciones)');
  await expectNoFaultsInBothThemes(page, 'the figures with outcomes');

  await tabTo(page, /^parking.*ver 12 conversaciones/);
  await page.keyboard.press('Enter');
  const rows = page.locator('[data-thread]');
  await expect(rows).toHaveCount(12);
  await expect(rows.first()).toContainText('Sin resolver');
  await expect(page.getByLabel('Qué fue de ellas')).toHaveValue('unresolved');
  await expectNoFaultsInBothThemes(page, 'ended conversations');
  await page.getByRole('button', { name: 'Quitar el filtro «Tema: parking»' }).press('Enter');
  await expect(rows).toHaveCount(24);
  await page.getByLabel('Qué opinó el visitante').selectOption('up');
  await expect(page.getByText('Ninguna conversación con estos filtros')).toBeVisible();
  await page.getByLabel('Qué fue de ellas').selectOption('');
  await expect(rows).toHaveCount(50);
  await page.getByRole('button', { name: 'Ver más' }).click();
  await expect(rows).toHaveCount(60);

  await page.goto(`/usuario/asistentes/${assistant.id}/estadisticas`);
  await tile.getByRole('link', { name: /^Dejaron contacto/ }).click();
  await expect(rows).toHaveCount(24);
});

test('with none and with one conversation the figures say so, on a phone', async () => {
  const { page, assistant } = await owner(phone);
  await page.goto('/usuario/estadisticas');
  await expect(page.getByText('Todavía no hay nada que contar')).toBeVisible();
  await insertEnded(server.db, assistant.id, [
    { question: '¿Abrís hoy?', answer: 'A las 4.', outcome: 'unresolved', rating: 'down', score: 2 },
  ]);
  await page.reload();
  const tile = tileOf(page);
  await expect(tile).toContainText('De la única conversación que terminó en estos días.');
  await expect(tile).not.toContainText('de cada 100');
  await expect(tile).toContainText('Nota: 2 de 5 (1 valoración)');
  await expectNoFaultsInBothThemes(page, 'the figures of one conversation on a phone');
  await tile.getByRole('link', { name: '1 pulgar abajo' }).click();
  await page.locator('[data-thread]').click();
  await expect(page.getByText('Conversación terminada: sin resolver')).toBeVisible();
  await expect(page.getByText('Pulgar abajo', { exact: true })).toBeVisible();
  await expectNoFaultsInBothThemes(page, 'an ended conversation on a phone');
  await page.getByRole('link', { name: 'Corregir en Conocimiento' }).click();
  await expect(page.getByRole('region', { name: 'Respuestas por corregir' })).toBeVisible();

  await page.goto('/usuario/estadisticas?desde=2026-01-01&hasta=2026-01-02');
  await expect(page.getByText('Todavía no hay nada que contar')).toBeVisible();
});

test('a visitor’s thumb down becomes a source and a check in two clicks, beside the unanswered questions', async () => {
  const { page, assistant } = await owner();
  openai.script(reply(['Abrimos a las 4.']));
  const visitor = await openVisitor(server, assistant.slug);
  await visitor.chat.send('¿A qué hora abrís?');
  await visitor.page.getByRole('button', { name: 'No me sirve' }).press('Enter');
  await visitor.page.getByRole('button', { name: 'No es correcto' }).press('Enter');
  await visitor.page.getByRole('button', { name: 'Enviar', exact: true }).press('Enter');
  await expect(visitor.page.getByText('Gracias por tu opinión.')).toBeVisible();

  await page.goto(`/usuario/asistentes/${assistant.id}/conocimiento`);
  await expect(page.getByRole('heading', { name: 'Preguntas sin respuesta' })).toBeVisible();
  await page.getByRole('button', { name: 'Corregir la respuesta a: ¿A qué hora abrís?' }).click();
  await page.getByLabel('Respuesta', { exact: true }).fill('Abrimos a las 9.');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(toastOf(page)).toContainText('Respuesta corregida');
  const of = { source: knowledgeSources.assistantId, check: checks.assistantId };
  expect(await server.db.select().from(knowledgeSources).where(eq(of.source, assistant.id))).toMatchObject([
    { kind: 'qa', title: '¿A qué hora abrís?', text: 'Abrimos a las 9.' },
  ]);
  expect(await server.db.select().from(checks).where(eq(of.check, assistant.id))).toMatchObject([
    { question: '¿A qué hora abrís?' },
  ]);
});

test('in English, and of anybody’s assistant for an administrator', async () => {
  const { page, assistant } = await owner();
  await insertEnded(server.db, assistant.id, busyMonth.slice(0, 20));
  await inEnglish(server, async () => {
    await page.goto('/usuario/estadisticas');
    const tile = page.getByRole('region', { name: 'How conversations ended' });
    await expect(tile.getByRole('link', { name: /^Unresolved/ })).toContainText('4 · 20 in 100');
    await tile.getByRole('link', { name: /^Unresolved/ }).click();
    await expect(page.locator('[data-thread]').first()).toContainText('Unresolved');
    await expectNoFaultsInBothThemes(page, 'ended conversations in English');
  });
  const { page: admin } = await openSignedIn(server, { user: await createUser(server.db, { role: 'admin' }) });
  await admin.goto(`/admin/asistentes/${assistant.id}/estadisticas`);
  await tileOf(admin)
    .getByRole('link', { name: /^Sin resolver/ })
    .click();
  await expect(admin.locator('[data-thread]')).toHaveCount(4);
});
