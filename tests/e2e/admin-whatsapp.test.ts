import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { whatsappConnections } from '#shared/schema/index.ts';
import { openAdmin } from '#tests/support/admin-page.ts';
import { expect } from '#tests/support/browser.ts';
import { createAssistant, createUser } from '#tests/support/factories.ts';
import { expectNoFaultsInBothThemes, requestsSeen } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';

const path = '/admin/whatsapp';

const server = await servePages(startTestServer);

const card = (page: Page, number: string) => page.getByRole('article', { name: number });
const said = (page: Page, text: string) => expect(page.locator('[data-toaster]').getByText(text).first()).toBeVisible();

async function createConnection(values: Partial<typeof whatsappConnections.$inferInsert> = {}) {
  const { id: userId } = await createUser(server.db);
  const { id: assistantId } = await createAssistant(server.db, { userId, name: 'Nora' });
  const [row] = await server.db
    .insert(whatsappConnections)
    .values({ userId, assistantId, whatsappNumber: '+34600112233', qrCode: 'DEMO - no conecta nada', ...values })
    .returning();
  if (!row) throw new Error('insert returned nothing');
  return row;
}

describe('creating', () => {
  test('wants all three fields, offers the chosen user’s assistants alone, and shows a code to scan', async () => {
    const user = await createUser(server.db, { username: 'Matilde' });
    await createAssistant(server.db, { userId: user.id, name: 'La de Matilde' });
    const { page } = await openAdmin(server);
    await page.goto(path);
    await expect(page.getByText('Los códigos QR son simulaciones de demostración.')).toBeVisible();
    await expect(page.getByText('No hay conexiones')).toBeVisible();
    await page.getByRole('button', { name: 'Nueva conexión' }).first().click();
    const form = page.getByRole('dialog');
    await expect(form.getByText(/formato internacional/)).toBeVisible();
    await form.getByRole('button', { name: 'Crear conexión' }).click();
    await expect(form.getByText('Todos los campos son requeridos')).toHaveCount(1);
    await expect(form.getByRole('combobox', { name: 'Usuario' })).toHaveAttribute('aria-invalid', 'true');
    await form.getByRole('combobox', { name: 'Usuario' }).fill('matil');
    await page.getByRole('option', { name: 'Matilde' }).click();
    const assistant = form.getByRole('combobox', { name: 'Asistente' });
    await expect(assistant.locator('option')).toHaveText(['Elige un asistente', 'La de Matilde']);
    await assistant.selectOption('La de Matilde');
    await form.getByLabel('Número de WhatsApp').fill('no es un número');
    await form.getByRole('button', { name: 'Crear conexión' }).click();
    await expect(form.getByText('Solo números, espacios y un + delante')).toBeVisible();
    await expect(form.getByText('Todos los campos son requeridos')).toHaveCount(0);
    await form.getByLabel('Número de WhatsApp').fill('+34 611 22 33 44');
    await form.getByRole('button', { name: 'Crear conexión' }).click();
    await said(page, 'Conexión creada');
    const made = card(page, '+34 611 22 33 44');
    await expect(made.getByText('Pendiente QR')).toBeVisible();
    await expect(made.getByText('La de Matilde')).toBeVisible();
    await expect(made.getByRole('link', { name: 'Matilde' })).toBeVisible();
    await expect(made.getByRole('img', { name: 'Código QR de demostración de +34 611 22 33 44' })).toBeVisible();
    expect((await made.locator('svg path').first().getAttribute('d'))?.length).toBeGreaterThan(1_000);
  });

  test('says when the person has no assistant, and when it failed', async () => {
    const empty = await createUser(server.db);
    const user = await createUser(server.db);
    await createAssistant(server.db, { userId: user.id, name: 'Única' });
    const { page, allow } = await openAdmin(server);
    allow(/500/);
    await page.goto(path);
    await page.getByRole('button', { name: 'Nueva conexión' }).first().click();
    const form = page.getByRole('dialog');
    const person = form.getByRole('combobox', { name: 'Usuario' });
    await person.fill(empty.username);
    await page.getByRole('option', { name: empty.username }).click();
    await expect(form.getByText('Este usuario no tiene asistentes')).toBeAttached();
    await person.fill(user.username);
    await page.getByRole('option', { name: user.username }).click();
    await form.getByRole('combobox', { name: 'Asistente' }).selectOption('Única');
    await form.getByLabel('Número de WhatsApp').fill('+34611223344');
    await page.route('**/api/whatsapp-connections', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    );
    await form.getByLabel('Número de WhatsApp').press('Enter');
    await said(page, 'No se pudo crear la conexión');
    await expect(form.getByLabel('Número de WhatsApp')).toHaveValue('+34611223344');
  });
});

describe('a connection', () => {
  test('shows its code only while it is not connected, and is followed without a reload', async () => {
    const { id } = await createConnection({ whatsappNumber: '+34600000001' });
    const { page } = await openAdmin(server);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/whatsapp-connections')) asked += 1;
    });
    await page.clock.install();
    const followed = page.waitForResponse('**/api/events');
    await page.goto(path);
    await followed;
    const it = card(page, '+34600000001');
    await expect(it.getByRole('img')).toBeVisible();
    await page.clock.runFor(2_000);
    await requestsSeen(page);
    asked = 0;
    await page.clock.runFor(15_000);
    await requestsSeen(page);
    expect(asked).toBe(0);
    for (const [status, isConnected, label] of [
      ['connecting', false, 'Conectando'],
      ['error', false, 'Error'],
      ['disconnected', false, 'Desconectado'],
      ['connected', true, 'Conectado'],
    ] as const) {
      await server.db.update(whatsappConnections).set({ status, isConnected }).where(eq(whatsappConnections.id, id));
      await expect(it.getByText(label, { exact: true })).toBeVisible({ timeout: 2_000 });
    }
    await expect(it.getByRole('img')).toHaveCount(0);
  });

  test('is asked for every three seconds where the server can’t be followed', async () => {
    const { id } = await createConnection({ whatsappNumber: '+34600000004' });
    const { page, allow } = await openAdmin(server);
    allow(/503/);
    await page.route('**/api/events', (route) => route.fulfill({ status: 503, body: '' }));
    await page.clock.install();
    await page.goto(path);
    const it = card(page, '+34600000004');
    await expect(it).toBeVisible();
    await server.db.update(whatsappConnections).set({ status: 'error' }).where(eq(whatsappConnections.id, id));
    await page.clock.runFor(3_000);
    await expect(it.getByText('Error', { exact: true })).toBeVisible();
  });

  test('is of an unknown state when the server has a new word for it; is deleted after a question, and says so when that failed', async () => {
    const { id, ...row } = await createConnection({ whatsappNumber: '+34600000003' });
    const { page, allow } = await openAdmin(server);
    allow(/500/);
    const strange = { ...row, id, username: 'x', assistantName: 'Nora', status: 'paused' };
    await page.route('**/api/whatsapp-connections?*', (route) => route.fulfill({ json: [strange] }));
    await page.goto(path);
    await expect(card(page, '+34600000003').getByText('Desconocido')).toBeVisible();
    await page.unroute('**/api/whatsapp-connections?*');
    await page.getByRole('button', { name: 'Eliminar la conexión de +34600000003' }).click();
    await expect(page.getByText('El número +34600000003 dejará de estar preparado para «Nora».')).toBeVisible();
    await page.route('**/api/whatsapp-connections/*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(page.getByRole('alert')).toContainText('No se pudo eliminar la conexión');
    await page.unroute('**/api/whatsapp-connections/*');
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    await said(page, 'Conexión eliminada');
    await expect(card(page, '+34600000003')).toHaveCount(0);
    expect(await server.db.select().from(whatsappConnections).where(eq(whatsappConnections.id, id))).toEqual([]);
  });
});

test('a list that cannot be loaded can be tried again', async () => {
  const { page, allow } = await openAdmin(server);
  allow(/50[03]/);
  // Told that something has changed, it would try again by itself.
  await page.route('**/api/events', (route) => route.fulfill({ status: 503, body: '' }));
  await page.route('**/api/whatsapp-connections?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(path);
  await expect(page.getByText('No se pudieron cargar las conexiones')).toBeVisible();
  await page.unroute('**/api/whatsapp-connections?*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('button', { name: 'Nueva conexión' }).first()).toBeVisible();
  await expect(page.getByText('No se pudieron cargar las conexiones')).toHaveCount(0);
});

test('the page is sound at phone width', async () => {
  await createConnection();
  const { page } = await openAdmin(server, {
    viewport: { width: 360, height: 740 },
  });
  await page.goto(path);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectNoFaultsInBothThemes(page, 'list');
  await page.getByRole('button', { name: 'Nueva conexión' }).click();
  await page.getByRole('button', { name: 'Crear conexión' }).click();
  await expect(page.getByText('Todos los campos son requeridos')).toBeVisible();
  await expectNoFaultsInBothThemes(page, 'dialog');
});
