import { eq } from 'drizzle-orm';
import { describe, test } from 'vitest';
import { assistants } from '#shared/schema/index.ts';
import { openAdmin } from '#tests/support/admin-page.ts';
import { expect, openPage } from '#tests/support/browser.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { openSignedIn } from '#tests/support/user-page.ts';

const server = await servePages(startTestServer);

test('what has changed elsewhere is there when a list is looked at again', async () => {
  const { page, user } = await openSignedIn(server);
  const { id } = await createAssistant(server.db, { userId: user.id });
  await page.goto('/usuario/asistentes');
  await expect(page.getByRole('link', { name: 'Editar Clara' })).toBeVisible();
  await page.getByRole('link', { name: 'WhatsApp' }).first().click();
  await expect(page).toHaveURL(/whatsapp$/);
  await server.db.update(assistants).set({ name: 'Berta' }).where(eq(assistants.id, id));
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Editar Berta' })).toBeVisible();
});

test('whoever has no assistant yet is led from the empty list of contacts to the first one, and then to those there are', async () => {
  const { page, user } = await openSignedIn(server);
  await page.goto('/usuario/contactos');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Crear Asistente' })).toBeVisible();
  await expect(main).toContainText('Crea el primero.');
  await createAssistant(server.db, { userId: user.id });
  await page.reload();
  await expect(main.getByRole('link', { name: 'Ir a mis asistentes' })).toBeVisible();
  await expect(main).toContainText('Comparte el enlace de tu asistente.');
});

test('an owner’s dashboard says what the platform still lacks', async () => {
  const { page } = await openSignedIn(server);
  await page.goto('/usuario/dashboard');
  const notes = page.getByRole('list', { name: 'Pendiente en la plataforma' });
  await expect(notes).toContainText('Todavía no hay un modelo de IA');
  await expect(notes).toContainText('Los avisos por correo todavía no salen');
});

test('an address that can’t be asked about is checked when it is saved, and says so', async () => {
  const { page, user, allow } = await openSignedIn(server);
  allow(/ERR_FAILED/);
  await createAssistant(server.db, { userId: user.id });
  await page.goto('/usuario/asistentes');
  await page.getByRole('link', { name: 'Editar Clara' }).click();
  const place = page.getByRole('main');
  await page.route('**/availability*', (route) => route.abort());
  await place
    .getByLabel(/Enlace|Dirección/)
    .first()
    .fill('otra-direccion');
  await expect(place.getByText('No se ha podido comprobar. Se comprobará al guardar.')).toBeVisible();
  await expect(place.getByText('Comprobando...')).toHaveCount(0);
});

test('a table says that it is loading', async () => {
  const { page } = await openAdmin(server);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/users?*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/admin/users');
  await expect(page.getByRole('status').filter({ hasText: 'Cargando usuarios...' })).toBeVisible();
  answer.resolve();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Cargando usuarios...' })).toHaveCount(0);
});

test('a branded chat keeps the colour of its bars, whatever another tab of it stores', async () => {
  const { slug } = await createAssistant(server.db);
  const { page } = await openPage({ baseURL: server.url });
  await page.goto(`/asistente/${slug}`);
  const bars = page.locator('meta[name="theme-color"]');
  await bars.evaluate((meta) => meta.setAttribute('content', '#123456'));
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'chat-outgoing:1', newValue: '[]' })));
  await expect(bars).toHaveAttribute('content', '#123456');
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'ui-theme', newValue: 'dark' })));
  await expect(bars).not.toHaveAttribute('content', '#123456');
});

describe('the focus stays where one is', () => {
  test('when a search is emptied, and somebody who was chosen is taken back', async () => {
    const { page } = await openAdmin(server);
    await page.goto('/admin/asistentes');
    const search = page.getByRole('textbox', { name: 'Buscar asistentes...' });
    await search.fill('Clara');
    await page.getByRole('button', { name: 'Borrar la búsqueda' }).click();
    await expect(search).toBeFocused();
    const owner = page.getByRole('combobox', { name: 'Filtrar por propietario' });
    await owner.fill('adm');
    await page.getByRole('option', { name: /admin/ }).click();
    await page.getByRole('button', { name: 'Quitar a la persona elegida' }).click();
    await expect(owner).toBeFocused();
  });

  test('when Escape closes the menu of one’s account', async () => {
    const { page, user } = await openSignedIn(server);
    await page.goto('/usuario/dashboard');
    const open = page.getByRole('button', { name: `Cuenta de ${user.username}` });
    await open.click();
    await expect(page.getByRole('menuitem', { name: 'Mi Perfil' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
  });
});
