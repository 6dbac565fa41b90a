import { describe, test } from 'vitest';
import { openAdmin } from '#tests/support/admin-page.ts';
import { expect, openPage } from '#tests/support/browser.ts';
import { ana, openOwner } from '#tests/support/contact-pages.ts';
import { listen } from '#tests/support/live-regions.ts';
import { arrived } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { failCalls, toastOf } from '#tests/support/user-page.ts';

const server = await servePages(startTestServer);

describe('what has failed', () => {
  test('at the login stays over the form until it is sent again', async () => {
    const { page, allow } = await openPage({ baseURL: server.url });
    allow(/401/);
    await page.clock.install();
    await page.goto('/auth');
    await page.getByLabel('Email o nombre de usuario').fill('nadie');
    await page.getByLabel('Contraseña', { exact: true }).fill('ninguna-de-estas');
    await page.keyboard.press('Enter');
    await expect(toastOf(page)).toContainText('Usuario o contraseña incorrectos');
    await toastOf(page).getByRole('button', { name: 'Cerrar' }).click();
    await expect(page.getByRole('main').getByText('Usuario o contraseña incorrectos')).toBeVisible();
  });

  test('stays in its message until that is closed or the page is left', async () => {
    const { page, allow } = await openOwner(server);
    allow(/502/);
    await page.clock.install();
    await page.goto('/usuario/asistentes');
    await failCalls(page, 'PATCH', /\/api\/assistants\/\d+/);
    await failCalls(page, 'PUT', /\/api\/assistants\/\d+/);
    await page.getByRole('switch').first().click();
    const message = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Cerrar' }) });
    await expect(message).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(message).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Contactos' }).click();
    await expect(message).toHaveCount(0);
  });
});

test('a message that goes along from a window to the page is read once', async () => {
  const { page, contact } = await openOwner(server);
  await contact(ana);
  await page.goto('/usuario/contactos');
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  const dialog = page.getByRole('dialog');
  const heard = await listen(page);
  await dialog.getByRole('button', { name: 'Corregir', exact: true }).click();
  await dialog.getByLabel('Nombre').fill('Ana María Núñez');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(toastOf(page)).not.toBeEmpty();
  const said = (await toastOf(page).getByRole('paragraph').first().textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(toastOf(page)).toContainText(said);
  expect(await heard(said)).toBe(1);
});

test('a message of what went well goes by itself after five seconds', async () => {
  const { page } = await openOwner(server);
  await page.clock.install();
  await page.goto('/usuario/asistentes');
  await page.getByRole('switch').first().click();
  await expect(page.getByRole('status').filter({ hasText: 'Asistente actualizado' })).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(4_000);
  await expect(toastOf(page)).not.toBeEmpty();
  await page.clock.runFor(2_000);
  await expect(toastOf(page)).toHaveText('');
});

describe('a list says how many it has', () => {
  test('of contacts that are searched', async () => {
    const { page, contact } = await openOwner(server);
    await contact(ana);
    await contact({ ...ana, name: 'Berta Gil', email: 'berta@example.com', phone: '+34612345679' });
    await page.goto('/usuario/contactos');
    const count = page.getByRole('status').filter({ hasText: /resultado/ });
    await expect(count).toHaveText('2 resultados');
    const field = page.getByPlaceholder('Buscar contactos...');
    await field.fill('berta');
    await expect(count).toHaveText('1 resultado');
    await field.fill('nadie se llama así');
    await expect(count).toHaveText('Ningún resultado');
  });

  test('of users that are searched', async () => {
    const { page } = await openAdmin(server);
    await page.goto('/admin/users?q=nadie-se-llama-asi');
    await expect(page.getByRole('status').filter({ hasText: 'Ningún resultado' })).toBeAttached();
  });
});

test('English words on Spanish pages are marked as English', async () => {
  const { page } = await openAdmin(server);
  await page.goto('/admin/dashboard');
  await arrived(page);
  for (const words of ['Total Users', 'Active Subscriptions', 'Monthly Revenue', 'from last month'])
    await expect(page.getByText(words, { exact: true }).first()).toHaveAttribute('lang', 'en');
  const stranger = await openPage({ baseURL: server.url });
  await stranger.page.goto('/auth?tab=register');
  await stranger.page.getByRole('tab', { name: 'Registrarse' }).click();
  await stranger.page.getByLabel('Nombre de usuario').fill('ab');
  await stranger.page.keyboard.press('Enter');
  await expect(stranger.page.getByText('Username must be at least 3 characters')).toHaveAttribute('lang', 'en');
});
