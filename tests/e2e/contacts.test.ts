import { readFile } from 'node:fs/promises';
import { describe, test } from 'vitest';
import { openAdmin } from '#tests/support/admin-page.ts';
import { expect, openPage } from '#tests/support/browser.ts';
import { createContact, createManyContacts } from '#tests/support/contact-factories.ts';
import { ana, columnsOf, counter, openOwner, titlesOf } from '#tests/support/contact-pages.ts';
import { createAssistant, createUser, userPassword } from '#tests/support/factories.ts';
import { visit } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';

const server = await servePages(startTestServer);

describe('the board of contacts', () => {
  test('has the figures, a column for each topic, and Otros; is searched while one writes, and by topic, which its address keeps; and is saved as a file', async () => {
    const { page, path, contact, assistant } = await openOwner(server);
    await contact(ana);
    await contact({
      name: '=1+1',
      email: 'luis@example.com',
      summary: 'Pregunta por el jardín',
      keyTopics: ['Precios'],
      interestLevel: 'medium',
    });
    await contact({ phone: '+34600111222' });
    await contact();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard - Clínica Sonríe');
    await expect(page).toHaveTitle(/^\(4\) Dashboard - Clínica Sonríe/);
    await expect(counter(page, 'Total Contactos')).toContainText('4');
    await expect(counter(page, 'Alto Interés')).toContainText('1');
    await expect(counter(page, 'Temas Activos')).toContainText('5');
    expect(await titlesOf(page)).toEqual(['Citas', 'Implantes', 'Plazos', 'Precios', 'Ubicación', 'Otros']);
    for (const column of await columnsOf(page).all()) expect((await column.boundingBox())?.height).toBe(600);

    const card = columnsOf(page).filter({ hasText: 'Implantes' }).first().getByRole('article').first();
    await expect(card.getByRole('button', { name: 'Ana Núñez' })).toBeVisible();
    for (const word of ['Alto', 'Implantes', 'Precios', 'Citas', '+2', '2 conversaciones']) {
      await expect(card).toContainText(word);
    }
    for (const word of ['Plazos', 'Ubicación']) await expect(card).not.toContainText(word);
    const others = columnsOf(page).last();
    await expect(others.getByRole('article')).toHaveCount(2);
    await expect(others.getByRole('article').first()).toContainText('Visitante');
    await expect(others.getByRole('article').last()).toContainText('+34 600 11 12 22');
    await expect(columnsOf(page).nth(3).getByRole('article').first()).toContainText('Medio');

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe(`contactos-${assistant.slug}.csv`);
    const content = await readFile(await file.path(), 'utf8');
    expect(content).toMatch(/^\uFEFF"Nombre";"Correo";"Teléfono"/);
    expect(content).toContain(`"'=1+1";"luis@example.com"`);

    const search = page.getByPlaceholder('Buscar contactos...');
    await search.fill('JARDIN');
    // The columns that were there before may be drawn with one card for a moment.
    await expect(columnsOf(page).getByRole('heading', { level: 2 })).toHaveText(['Precios']);
    await expect(page.getByRole('article')).toHaveCount(1);
    await search.fill('612 34 56');
    await expect(columnsOf(page)).toHaveCount(5);
    await search.fill('nadie así');
    await expect(page.getByText('Ningún contacto coincide')).toBeVisible();
    await page.getByRole('button', { name: 'Ver todos' }).click();
    await expect(columnsOf(page)).toHaveCount(6);

    await page.getByRole('button', { name: 'Filtrar por tema: Todos los temas' }).click();
    await expect(page.getByRole('menuitemradio')).toHaveText([
      'Todos los temas',
      'Citas',
      'Implantes',
      'Plazos',
      'Precios',
      'Ubicación',
    ]);
    await page.getByRole('menuitemradio', { name: 'Precios' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    expect(await titlesOf(page)).toEqual(['Precios']);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Filtrar por tema: Precios' })).toBeVisible();
    expect(await titlesOf(page)).toEqual(['Precios']);
    // The figures are of all contacts, whatever is being looked for.
    await expect(counter(page, 'Temas Activos')).toContainText('5');
    await page.getByRole('link', { name: 'Volver' }).click();
    await expect(page).toHaveURL(/\/usuario\/asistentes$/);
  });

  test('without contacts says how they come; the way to it is on each assistant, and the first contact ticks the last step', async () => {
    const { page, path, assistant, contact } = await openOwner(server);
    await page.goto(path);
    await expect(page.getByText('Aún no hay contactos')).toBeVisible();
    await expect(counter(page, 'Total Contactos')).toContainText('0');
    const chat = page.getByRole('link', { name: 'Abrir el chat público' });
    await expect(chat).toHaveAttribute('href', `/asistente/${assistant.slug}`);

    const step = page.getByRole('listitem').filter({ hasText: 'Consigue tu primer contacto' });
    await visit(page, '/usuario/dashboard');
    await expect(step).toContainText('Pendiente:');
    await contact(ana);
    await contact();
    await page.reload();
    await expect(step).toContainText('Hecho:');
    const link = page.getByRole('link', { name: 'Contactos de Clínica Sonríe' });
    await expect(link).toHaveText(/^Contactos.*2$/);
    await expect(link).toHaveAttribute('href', path);
    await visit(page, '/usuario/asistentes');
    await expect(link).toHaveText(/^Contactos.*2$/);
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard - Clínica Sonríe');
  });

  test('with 1,000 contacts in 60 topics draws what is in sight, and more of it when one scrolls', async () => {
    const { page, path, assistant } = await openOwner(server, { viewport: { width: 1280, height: 800 } });
    await createManyContacts(server.container.database.background.db, assistant.id, 1_000, 60);
    await page.goto(path);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(columnsOf(page)).toHaveCount(61);
    const drawn = await page.getByRole('article').count();
    expect(drawn).toBeLessThan(400);
    const search = page.getByPlaceholder('Buscar contactos...');
    await search.fill('999');
    await expect(page.getByRole('article')).toHaveCount(2);
    await search.clear();
    await expect(columnsOf(page)).toHaveCount(61);

    // The last column has come into sight, and its cards with it; scrolling it brings more of them.
    const others = columnsOf(page).last();
    await others.scrollIntoViewIfNeeded();
    await expect(others.getByRole('article').first()).toBeVisible();
    const before = await others.getByRole('article').count();
    expect(before).toBeLessThan(100);
    await others.getByRole('article').last().scrollIntoViewIfNeeded();
    await expect(async () => expect(await others.getByRole('article').count()).toBeGreaterThan(before)).toPass();
  });
});

test('nobody sees the contacts without a session, and is sent to the login; nor does a stranger', async () => {
  const { page, allow } = await openPage({ baseURL: server.url });
  const paths = ['/usuario/asistentes/1/contactos', '/admin/asistentes/1/dashboard'];
  for (const path of paths) {
    await page.goto(`${path}?contacto=x`);
    await expect(page).toHaveURL(`${server.url}/auth?redirect=${encodeURIComponent(`${path}?contacto=x`)}`);
  }

  allow(/404/);
  const { username } = await createUser(server.db);
  await page.request.post('/api/login', { data: { username, password: userPassword } });
  const assistant = await createAssistant(server.db, { name: 'Ajeno' });
  await page.goto(`/admin/asistentes/${assistant.id}/dashboard`);
  await expect(page).toHaveURL(/\/usuario\/dashboard$/);
  for (const id of [assistant.id, 2_000_000_000, 'x']) {
    await visit(page, `/usuario/asistentes/${id}/contactos`);
    await expect(page.getByText('Failed to fetch assistant')).toBeVisible();
    await visit(page, '/usuario/dashboard');
    await expect(page.getByText('Failed to fetch assistant')).toHaveCount(0);
  }
});

test('an administrator has the same board at their own address', async () => {
  const { page } = await openAdmin(server);
  const { id: userId } = await createUser(server.db);
  const assistant = await createAssistant(server.db, { userId, name: 'Clínica Sonríe' });
  const { publicId } = await createContact(server.db, { assistantId: assistant.id, ...ana });
  await page.goto(`/admin/asistentes/${assistant.id}/dashboard?contacto=${publicId}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Informes' }).click();
  const settings = dialog.getByRole('link', { name: 'Ver Configuración de Emails' });
  await expect(settings).toHaveAttribute('href', '/admin/configuracion?tab=email');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard - Clínica Sonríe');
  await expect(page.getByRole('link', { name: 'Volver' })).toHaveAttribute('href', '/admin/asistentes');
});
