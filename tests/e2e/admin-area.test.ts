import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { beforeEach, describe, test } from 'vitest';
import { auditLog, rateLimits, subscriptions } from '#shared/schema/index.ts';
import { openAdmin } from '#tests/support/admin-page.ts';
import { expect, openPage } from '#tests/support/browser.ts';
import { createAssistant, createUser, userPassword } from '#tests/support/factories.ts';
import { expectNoFaults, expectNoFaultsInBothThemes, visit } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { adminPassword, startTestServer } from '#tests/support/test-server.ts';
import { openSignedIn } from '#tests/support/user-page.ts';

const server = await servePages(startTestServer);

beforeEach(async () => {
  await server.db.delete(rateLimits);
});

/** The addresses of the back office's pages, and the heading of each. */
const addresses: [path: string, heading: string][] = [
  ['/admin', 'Panel de Control'],
  ['/admin/dashboard', 'Panel de Control'],
  ['/admin/users', 'Gestión de Usuarios'],
  ['/admin/usuarios', 'Gestión de Usuarios'],
  ['/admin/usuario-config', 'Agregar Usuario'],
  ['/admin/user-config', 'Agregar Usuario'],
  ['/admin/usuario-config/1', 'Editar Usuario'],
  ['/admin/user-config/1', 'Editar Usuario'],
  ['/admin/suscripciones', 'Suscripciones'],
  ['/admin/costo', 'Costo'],
  ['/admin/auditoria', 'Registro de auditoría'],
  ['/admin/configuracion', 'Configuración del sistema'],
  ['/admin/asistentes', 'Gestión de Asistentes'],
  ['/admin/whatsapp', 'Conexiones de WhatsApp'],
  ['/admin/estado', 'Estado'],
];

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function logIn(page: Page, username: string, password: string) {
  await page.getByLabel('Email o nombre de usuario').fill(username);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

describe('an address of the back office', () => {
  test('shows its page to an administrator, by each of its names', async () => {
    const { page } = await openAdmin(server);
    await page.goto('/usuario/perfil');
    for (const [path, name] of addresses) {
      expect((await page.request.get(path)).status()).toBe(200);
      await visit(page, path);
      await expect(heading(page, name)).toBeVisible();
      await expect(page).toHaveURL(path);
    }
  });

  test('sends who is not signed in to the login, and back again after it', async () => {
    const { page } = await openPage({ baseURL: server.url });
    await page.goto('/auth');
    for (const [path] of addresses) {
      await visit(page, path);
      await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent(path)}`);
    }
    await page.goto('/admin/suscripciones?q=ana');
    await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent('/admin/suscripciones?q=ana')}`);
    await logIn(page, 'admin', adminPassword);
    await expect(heading(page, 'Suscripciones')).toBeVisible();
    await expect(page).toHaveURL('/admin/suscripciones?q=ana');
  });

  test('sends a user quietly home', async () => {
    const { page } = await openSignedIn(server);
    for (const [index, [path]] of addresses.entries()) {
      // The first as it is opened, the others from another page of theirs.
      if (index === 0) await page.goto(path);
      else {
        await visit(page, '/usuario/perfil');
        await visit(page, path);
      }
      await expect(page).toHaveURL('/usuario/dashboard');
    }
    await expect(page.getByRole('alert').filter({ hasText: /permiso|error/i })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Panel Admin' })).toHaveCount(0);
  });
});

describe('an administrator', () => {
  test('lands on the users after the login, and from the home page; is led by the side bar, which says where one is, and out', async () => {
    const { page } = await openPage({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
    await page.goto('/auth');
    await logIn(page, 'admin', adminPassword);
    await expect(page).toHaveURL('/admin/users');
    await page.goto('/');
    await expect(page).toHaveURL('/admin/users');

    await visit(page, '/admin/user-config/1');
    const bar = page.getByRole('banner');
    const links = [
      ['Panel Admin', '/admin/dashboard'],
      ['Gestión de Usuarios', '/admin/users'],
      ['Gestión de Asistentes', '/admin/asistentes'],
      ['Bandeja', '/usuario/bandeja?de=todos'],
      ['Suscripciones', '/admin/suscripciones'],
      ['Costo', '/admin/costo'],
      ['WhatsApp', '/admin/whatsapp'],
      ['Configuración', '/admin/configuracion'],
      ['Estado', '/admin/estado'],
      ['Registro de auditoría', '/admin/auditoria'],
      ['Chat Público', '/public/chat'],
      ['Panel de Usuario', '/usuario/dashboard'],
    ] as const;
    // On a tablet it has icons alone, which are called the same.
    for (const width of [900, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const [name, href] of links)
        await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
      await expect(bar.locator('[aria-current=page]')).toHaveText('Gestión de Usuarios');
    }
    await bar.getByRole('link', { name: 'Registro de auditoría' }).click();
    await expect(heading(page, 'Registro de auditoría')).toBeVisible();
    await bar.getByRole('link', { name: 'Panel de Usuario' }).click();
    await expect(bar.getByRole('link', { name: 'Mi Dashboard' })).toHaveAttribute('aria-current', 'page');
    await expect(bar.getByRole('link', { name: 'Panel Admin' })).toHaveAttribute('href', '/admin/dashboard');
    await bar.getByRole('button', { name: 'Cuenta de admin' }).click();
    await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
    await expect(page).toHaveURL('/auth');
    await expect(page.getByText('Has cerrado sesión exitosamente.')).toBeVisible();
  });

  test('finds the pages in a bar at the bottom of a phone, and the rest behind its last place', async () => {
    const { page } = await openAdmin(server, { viewport: { width: 390, height: 844 } });
    await page.goto('/admin/users');
    const bar = page.getByRole('navigation', { name: 'Navegación principal' });
    for (const [name, href] of [
      ['Dashboard', '/admin/dashboard'],
      ['Usuarios', '/admin/usuarios'],
      ['Asistentes', '/admin/asistentes'],
      ['Bandeja', '/usuario/bandeja?de=todos'],
      ['Más', '/admin/mas'],
    ] as const)
      await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    await expect(bar.locator('[aria-current=page]')).toHaveText('Usuarios');
    await bar.getByRole('link', { name: 'Más' }).click();
    const main = page.getByRole('main');
    for (const [name, href] of [
      ['Costo', '/admin/costo'],
      ['WhatsApp', '/admin/whatsapp'],
      ['Configuración', '/admin/configuracion'],
      ['Estado', '/admin/estado'],
      ['Auditoría', '/admin/auditoria'],
      ['Chat Público', '/public/chat'],
      ['Mi Perfil', '/usuario/perfil'],
      ['Panel de Usuario', '/usuario/dashboard'],
    ] as const)
      await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    await main.getByRole('link', { name: 'Suscripciones' }).click();
    await expect(heading(page, 'Suscripciones')).toBeVisible();
    await expect(bar.locator('[aria-current=page]')).toHaveText('Más');
    await page.goBack();
    await main.getByRole('button', { name: 'Cerrar Sesión' }).click();
    await expect(page).toHaveURL('/auth');
  });
});

test('the dashboard that does not come says so, and is asked for again; has the four figures with their trends, and who has an account, or says that nobody has', async () => {
  const user = await createUser(server.db, { username: 'del-panel' });
  await createAssistant(server.db, { userId: user.id });
  await server.db.update(subscriptions).set({ status: 'expired' }).where(eq(subscriptions.userId, user.id));
  const { page, allow } = await openAdmin(server);
  allow(/503/);
  await page.route('**/api/admin/stats', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await page.goto('/admin');
  await expect(page.getByText('No se pudieron cargar las cifras')).toBeVisible();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Total Users')).toBeVisible();
  const figure = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(figure('Total Users')).toContainText(/\d+12%\s*from last month/);
  await expect(figure('Active Subscriptions')).toContainText(/\d+5%\s*from last month/);
  await expect(figure('Active Assistants')).toContainText(/\d+18%\s*from last month/);
  await expect(figure('Monthly Revenue')).toContainText(/\$797%\s*from last month/);
  for (const header of ['User', 'Subscription', 'Assistants', 'Status', 'Actions']) {
    await expect(page.getByRole('columnheader', { name: header, exact: true })).toBeVisible();
  }
  await expect(rowOf(page, 'del-panel')).toContainText('Trial');
  await expect(rowOf(page, 'del-panel')).toContainText('1/1');
  await expect(rowOf(page, 'admin@example.com')).toContainText('Active');
  await expect(page.getByRole('link', { name: 'Add New User' })).toHaveAttribute('href', '/admin/user-config');
  const edit = rowOf(page, 'del-panel').getByRole('link', { name: 'Editar Usuario' });
  await expect(edit).toHaveAttribute('href', `/admin/user-config/${user.id}`);
  await edit.click();
  await expect(heading(page, 'Editar Usuario')).toBeVisible();

  await page.route('**/api/users?*', (route) => route.fulfill({ json: [] }));
  await page.goto('/admin/dashboard');
  await expect(page.getByText('No users found')).toBeVisible();
});

describe('the subscriptions', () => {
  const search = (page: Page) => page.getByPlaceholder('Buscar suscripciones...');

  async function openDialog(page: Page, username: string) {
    await search(page).fill(username);
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: `Editar la suscripción de ${username}` }).click();
    return page.getByRole('dialog', { name: 'Editar suscripción' });
  }

  /** Somebody whose subscription is otherwise than a new one. */
  async function createSubscriber(
    account: { username: string; email?: string },
    values: Partial<typeof subscriptions.$inferInsert>,
  ): Promise<number> {
    const { id } = await createUser(server.db, account);
    await server.db.update(subscriptions).set(values).where(eq(subscriptions.userId, id));
    return id;
  }

  test('are searched, say who is active and who is not, and leave a name the room of some words, whatever stands beside it', async () => {
    await createSubscriber({ username: 'vencida', email: 'cobros@vencida.example' }, { status: 'canceled' });
    await createSubscriber({ username: 'clinica.sanmarcos' }, { requestedPlan: 'basic', requestedAt: new Date() });
    const { page } = await openAdmin(server, { viewport: { width: 1280, height: 800 } });
    await page.goto('/admin/suscripciones');
    await expect(rowOf(page, 'admin@example.com')).toContainText('Activo');
    await expect(rowOf(page, 'vencida')).toContainText('Prueba');
    const cell = rowOf(page, 'clinica.sanmarcos').getByRole('cell').first();
    await expect(rowOf(page, 'clinica.sanmarcos')).toContainText('Solicita Plan Básico');
    expect((await cell.boundingBox())?.width).toBeGreaterThanOrEqual(190);
    await search(page).fill('COBROS@');
    await expect(rowOf(page, 'admin@example.com')).toHaveCount(0);
    await expect(rowOf(page, 'vencida')).toBeVisible();
  });

  test('change in plan, state and end; expired ones are active again with a new end; those that can’t be saved say so, and keep what was chosen', async () => {
    const endDate = new Date('2020-01-01T12:00:00Z');
    const id = await createSubscriber({ username: 'mejorada' }, { endDate });
    await createSubscriber({ username: 'prorrogada' }, { plan: 'basic', endDate });
    await createUser(server.db, { username: 'atascada' });
    const { page, allow } = await openAdmin(server);
    allow(/500/);
    await page.goto('/admin/suscripciones');
    const dialog = await openDialog(page, 'mejorada');
    await expect(dialog.getByLabel('Estado')).toHaveValue('expired');
    await expect(dialog.getByLabel('Fecha de fin')).toHaveValue('2020-01-01');
    // Another plan begins anew: active, and without the trial's end.
    await dialog.getByLabel('Plan').selectOption('pro');
    await expect(dialog.getByLabel('Estado')).toHaveValue('active');
    await expect(dialog.getByLabel('Fecha de fin')).toHaveValue('');
    await dialog.getByLabel('Fecha de fin').fill('2020-05-05');
    await expect(dialog.getByText('Esta fecha ya ha pasado: el plan quedará expirado.')).toBeVisible();
    await dialog.getByLabel('Fecha de fin').fill('2098-05-05');
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText('Suscripción Actualizada', { exact: true })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(rowOf(page, 'mejorada')).toContainText('Plan Pro');
    await expect(rowOf(page, 'mejorada')).toContainText('2098');
    const [row] = await server.db.select().from(subscriptions).where(eq(subscriptions.userId, id));
    expect(row).toMatchObject({ plan: 'pro', status: 'active' });
    expect(row?.endDate?.getFullYear()).toBe(2098);

    await openDialog(page, 'prorrogada');
    await dialog.getByLabel('Fecha de fin').fill('2098-05-05');
    await expect(dialog.getByLabel('Estado')).toHaveValue('active');
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(rowOf(page, 'prorrogada')).toContainText('Activo');

    await page.route('**/api/subscriptions/*', (route) => route.fulfill({ status: 500, body: '' }));
    await openDialog(page, 'atascada');
    await dialog.getByLabel('Plan').selectOption('basic');
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText('Algo salió mal', { exact: true })).toBeVisible();
    await expect(dialog.getByLabel('Plan')).toHaveValue('basic');
    await dialog.getByRole('button', { name: 'Cancelar' }).first().click();
    await page.getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect(page.getByRole('button', { name: 'Editar la suscripción de atascada' })).toBeFocused();
  });
});

describe('the audit log', () => {
  test('tells in words what happened, is filtered by action and by person, and comes by pages', async () => {
    await server.db.delete(auditLog);
    const { page } = await openAdmin(server);
    const user = await createUser(server.db, { username: 'observada' });
    await page.request.put(`/api/users/${user.id}`, {
      data: { username: user.username, email: user.email, role: 'admin' },
    });
    await page.request.post('/api/login', { data: { username: 'observada', password: userPassword } });
    await page.goto('/admin/auditoria');
    await expect(rowOf(page, 'Cambió el rol de un usuario')).toContainText('De Usuario a Administrador');
    await expect(rowOf(page, 'Cambió el rol de un usuario')).toContainText('observada');
    await expect(rowOf(page, 'Inició sesión')).toHaveCount(2);
    await page.getByLabel('Filtrar por acción').selectOption('Inició sesión');
    await expect(page.getByRole('row')).toHaveCount(3);
    await page.getByPlaceholder('Buscar por persona...').fill('OBSERVADA');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page).toHaveURL(/accion=login\.ok/);
    await expect(page).toHaveURL(/q=OBSERVADA/);
    await page.getByLabel('Filtrar por acción').selectOption('Eliminó un usuario');
    await expect(page.getByText('No hay nada registrado')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('row')).toHaveCount(2);

    await server.db.delete(auditLog);
    for (let number = 1; number <= 51; number += 1) {
      await server.container.audit.record({
        actorId: 1,
        actorName: `persona-${String(number).padStart(2, '0')}`,
        action: 'logout',
      });
    }
    await page.goto('/admin/auditoria');
    await expect(page.getByRole('row')).toHaveCount(51);
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await expect(rowOf(page, 'persona-01')).toBeVisible();
    await page.getByRole('button', { name: 'Anterior' }).click();
    await expect(rowOf(page, 'persona-51')).toBeVisible();
  });
});

test('every page has no serious fault and never scrolls sideways', async () => {
  await server.db.delete(auditLog);
  const user = await createUser(server.db, {
    username: 'nombre-larguisimo-sin-espacios-de-una-persona',
    email: `${'direccion-larguisima-'.repeat(4)}@example.com`,
  });
  await createAssistant(server.db, { userId: user.id, name: 'Asistente de la Clínica Dental San Bartolomé del Valle' });
  const { page } = await openAdmin(server, { viewport: { width: 360, height: 740 } });
  const expectSound = async (name: string) => {
    await expectNoFaultsInBothThemes(page, name);
    await page.setViewportSize({ width: 1280, height: 740 });
    await expectNoFaults(page, `${name}, wide`);
    await page.setViewportSize({ width: 360, height: 740 });
  };
  const own = `/admin/user-config/${user.id}`;
  for (const path of [
    '/admin',
    '/admin/users',
    '/admin/usuario-config',
    own,
    '/admin/auditoria',
    '/admin/suscripciones',
  ]) {
    if (path === '/admin') await page.goto(path);
    else await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.animate-pulse, [aria-busy=true]')).toHaveCount(0);
    await expectSound(path);
  }
  await page
    .getByRole('button', { name: /^Editar la suscripción/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectSound('the dialog');
});
