import { test } from 'vitest';
import { openAdmin } from '#tests/support/admin-page.ts';
import { expect, openPage } from '#tests/support/browser.ts';
import { expectNoFaultsInBothThemes } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';

const server = await servePages(startTestServer);

test.each(['signed out', 'signed in'])('the direct access page calls nothing and opens nothing (%s)', async (who) => {
  const { page } = await (who === 'signed in' ? openAdmin(server) : openPage({ baseURL: server.url }));
  const called: string[] = [];
  page.on('request', (request) => new URL(request.url()).pathname.startsWith('/api') && called.push(request.url()));
  const answer = await page.goto('/temp-admin');
  expect(answer?.status()).toBe(200);
  await expect(page.getByText('MODO ACCESO DIRECTO DE PRUEBA')).toBeVisible();
  await expect(page.getByText(/sin autenticación\. Todos los datos son inventados/)).toBeVisible();
  for (const figure of ['Total Users', 'Active Subscriptions', 'Active Assistants', 'Monthly Revenue']) {
    await expect(page.getByText(figure)).toBeVisible();
  }
  await expect(page.getByText('$295')).toBeVisible();

  await page.getByRole('tab', { name: 'Usuarios' }).click();
  await page.getByRole('textbox', { name: 'Buscar usuarios...' }).fill('TALLER');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Buscar usuarios...' }).fill('nadie así');
  await expect(page.getByText('Nada coincide con la búsqueda.')).toBeVisible();

  await page.getByRole('tab', { name: 'Asistentes' }).click();
  const tuerca = page.getByRole('switch', { name: 'Tuerca: visible para los visitantes' });
  await tuerca.click();
  await expect(tuerca).not.toBeChecked();

  await page.getByRole('tab', { name: 'Suscripciones' }).click();
  await page.getByRole('textbox', { name: 'Buscar suscripciones...' }).fill('básico');
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('tab', { name: 'WhatsApp' }).click();
  await expect(page.getByText('Pendiente QR')).toBeVisible();
  expect(called).toEqual([]);
  if (who === 'signed out') expect(await page.context().cookies()).toEqual([]);

  await page.getByRole('link', { name: 'Iniciar sesión de verdad' }).click();
  if (who === 'signed out') await expect(page).toHaveURL(/\/auth$/);
});

test('the direct access page is sound at phone width', async () => {
  const { page } = await openPage({
    baseURL: server.url,
    viewport: { width: 360, height: 740 },
  });
  await page.goto('/temp-admin');
  for (const name of ['Panel de Control', 'Usuarios', 'Asistentes', 'Suscripciones', 'WhatsApp']) {
    await page.getByRole('tab', { name }).click();
    await expectNoFaultsInBothThemes(page, name);
  }
});
