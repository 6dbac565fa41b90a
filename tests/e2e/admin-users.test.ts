import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { beforeEach, describe, test } from 'vitest';
import { assistants, rateLimits, subscriptions, users } from '#shared/schema/index.ts';
import { openAdmin } from '#tests/support/admin-page.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { expect } from '#tests/support/browser.ts';
import { createAssistant, createUser, userPassword } from '#tests/support/factories.ts';
import { visit } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';

const server = await servePages(startTestServer);

beforeEach(async () => {
  await server.db.delete(rateLimits);
});

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function planOf(userId: number) {
  const [row] = await server.db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return row;
}

describe('the list of users', () => {
  test('that does not come says so, and is asked for again; says of each who they are, their plan, quota and state; is searched while one writes, in an address that can be linked to', async () => {
    await createUser(server.db, { username: 'buscada', email: 'ventas@ferreteria.example' });
    await createUser(server.db, { username: 'otra-cuenta' });
    const pro = await createUser(server.db, { username: 'profesional' });
    await server.db.update(subscriptions).set({ plan: 'pro' }).where(eq(subscriptions.userId, pro.id));
    await createAssistant(server.db, { userId: pro.id });
    const over = await createUser(server.db, { username: 'caducada', role: 'admin' });
    await server.db.update(subscriptions).set({ status: 'expired' }).where(eq(subscriptions.userId, over.id));
    const { page, allow } = await openAdmin(server);
    allow(/503/);
    await page.route('**/api/users?*', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
    await page.goto('/admin/usuarios');
    await expect(page.getByText('No se pudieron cargar los usuarios')).toBeVisible();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(rowOf(page, 'admin@example.com')).toBeVisible();
    await expect(page).toHaveTitle(/^Gestión de Usuarios/);
    for (const header of ['Usuario', 'Rol', 'Suscripción', 'Asistentes', 'Estado', 'Acciones']) {
      await expect(page.getByRole('columnheader', { name: header, exact: true })).toBeVisible();
    }
    await expect(rowOf(page, 'profesional')).toContainText(/Usuario\s*Plan Pro\s*1\/5\s*Activo/, {
      useInnerText: true,
    });
    await expect(rowOf(page, 'caducada')).toContainText(/Administrador\s*Prueba Gratuita\s*0\/1\s*Prueba/, {
      useInnerText: true,
    });
    await expect(rowOf(page, 'profesional').getByRole('button', { name: 'Eliminar usuario' })).toBeVisible();
    await expect(rowOf(page, 'admin@example.com').getByRole('button', { name: 'Eliminar usuario' })).toHaveCount(0);
    for (const action of ['Editar usuario', 'Configurar asistentes']) {
      const link = rowOf(page, 'profesional').getByRole('link', { name: action, exact: true });
      await expect(link).toHaveAttribute('href', `/admin/usuario-config/${pro.id}`);
    }
    await expect(page.getByRole('link', { name: 'Agregar Usuario' })).toHaveAttribute('href', '/admin/usuario-config');

    await page.getByPlaceholder('Buscar usuarios...').fill('FERRETERIA');
    await expect(rowOf(page, 'otra-cuenta')).toHaveCount(0);
    await expect(rowOf(page, 'buscada')).toBeVisible();
    await expect(page).toHaveURL(/\?q=FERRETERIA$/);
    await page.reload();
    await expect(page.getByPlaceholder('Buscar usuarios...')).toHaveValue('FERRETERIA');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByPlaceholder('Buscar usuarios...').fill('nadie-se-llama-asi');
    await expect(page.getByText('No hay usuarios que coincidan')).toBeVisible();
    await page.getByRole('button', { name: 'Borrar la búsqueda' }).click();
    await expect(rowOf(page, 'otra-cuenta')).toBeVisible();
  });

  test('goes on to the next page and back', async () => {
    const numbers = Array.from({ length: 21 }, (_, index) => index + 1);
    await server.db
      .insert(users)
      .values(numbers.map((n) => ({ username: `p${n}`, email: `p${n}@example.com`, passwordHash: '' })));
    const { page } = await openAdmin(server);
    await page.goto('/admin/users');
    await expect(page.getByRole('row')).toHaveCount(21);
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await expect(page.getByText('Página 2')).toBeVisible();
    await expect(rowOf(page, 'p1@example.com')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Página 1')).toBeVisible();
    await expect(rowOf(page, 'p21@example.com')).toBeVisible();
    await server.db.delete(users).where(eq(users.passwordHash, ''));
  });
});

test('deleting a user asks first, with Cancelar as the way out; when it fails it says why and keeps the row; it takes the assistants along', async () => {
  const user = await createUser(server.db, { username: 'sobrante' });
  const { id } = await createAssistant(server.db, { userId: user.id });
  const { page, allow } = await openAdmin(server);
  allow(/500/);
  await page.goto('/admin/users');
  const remove = rowOf(page, 'sobrante').getByRole('button', { name: 'Eliminar usuario' });
  await remove.click();
  const dialog = page.getByRole('dialog', { name: 'Confirmar eliminación' });
  await expect(dialog).toContainText('también todos sus asistentes');
  await expect(dialog).toContainText('no se puede deshacer');
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();

  const address = `**/api/users/${user.id}`;
  await page.route(address, (route) => route.fulfill({ status: 500, body: '' }));
  await remove.click();
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(page.getByText('Error al eliminar el usuario')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(rowOf(page, 'sobrante')).toBeVisible();
  await page.unroute(address);

  await remove.click();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Eliminando...' })).toBeDisabled();
  release();
  await expect(page.getByText('Usuario eliminado', { exact: true })).toBeVisible();
  await expect(page.getByText('El usuario se ha eliminado exitosamente.')).toBeVisible();
  await expect(rowOf(page, 'sobrante')).toHaveCount(0);
  expect(await server.db.select().from(assistants).where(eq(assistants.id, id))).toEqual([]);
});

test('the form for a new user says beside each field what is wrong, and sends nothing; keeps what was written when a name is taken; creates the account on the chosen plan, and leads back to the list; says so when the account is there but its plan is not', async () => {
  const { page, allow } = await openAdmin(server);
  allow(/409|500/);
  const name = page.getByLabel('Nombre de usuario');
  const email = page.getByLabel('Correo', { exact: true });
  const password = page.getByLabel('Contraseña', { exact: true });
  const plan = page.getByLabel('Plan de suscripción');
  await page.goto('/admin/usuario-config');
  await expect(page.getByRole('heading', { name: 'Agregar Usuario' })).toBeVisible();
  await page.getByRole('button', { name: 'Crear usuario' }).click();
  await expect(page.getByText('El nombre de usuario es requerido')).toBeVisible();
  await expect(page.getByText('Invalid email format')).toBeVisible();
  await expect(page.getByText('La contraseña es requerida para nuevos usuarios')).toBeVisible();
  await expect(name).toBeFocused();
  await password.fill('12345');
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);

  await visit(page, '/admin/user-config');
  await name.fill('admin');
  await email.fill('recien@example.com');
  await password.fill(userPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(page.getByText('Este nombre de usuario ya está en uso').first()).toBeVisible();
  await expect(name).toBeFocused();
  await expect(email).toHaveValue('recien@example.com');
  await name.fill('recien-llegada');
  await plan.selectOption('pro');
  await page.getByRole('button', { name: 'Crear usuario' }).click();
  await expect(page.getByText('Usuario creado', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(rowOf(page, 'recien-llegada')).toContainText('Plan Pro');
  const client = createApiClient(server.url);
  await client.signIn('recien-llegada', userPassword);
  expect((await client.get('/api/my-subscription')).body).toMatchObject({
    plan: 'pro',
    status: 'active',
    endDate: null,
  });

  await page.route('**/api/subscriptions/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await visit(page, '/admin/usuario-config');
  await name.fill('a-medias');
  await email.fill('a-medias@example.com');
  await password.fill(userPassword);
  await plan.selectOption('basic');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/La cuenta se ha guardado, pero su plan no se pudo cambiar/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Editar Usuario' })).toBeVisible();
  await expect(name).toHaveValue('a-medias');
  await expect(plan).toHaveValue('free');
});

describe('the form of a user', () => {
  test('changes account and plan, and shows the assistants; leaves the subscription alone when the plan is the same', async () => {
    const user = await createUser(server.db, { username: 'cambiante' });
    await server.db
      .update(subscriptions)
      .set({ endDate: new Date('2020-01-01') })
      .where(eq(subscriptions.userId, user.id));
    await createAssistant(server.db, { userId: user.id, name: 'Asistente de la casa' });
    await createAssistant(server.db, { userId: 1, name: 'Asistente de otros' });
    const { page } = await openAdmin(server);
    await page.goto(`/admin/user-config/${user.id}`);
    await expect(page.getByRole('heading', { name: 'Editar Usuario' })).toBeVisible();
    await expect(page.getByLabel('Nombre de usuario')).toHaveValue('cambiante');
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('');
    await expect(page.getByText('Asistente de la casa')).toBeVisible();
    await expect(page.getByText('Asistente de otros')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Gestionar asistentes' })).toHaveAttribute(
      'href',
      `/admin/asistentes?owner=${user.id}`,
    );
    await page.getByLabel('Rol').selectOption('admin');
    await page.getByLabel('Plan de suscripción').selectOption('basic');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText('Usuario actualizado', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/users$/);
    await expect(rowOf(page, 'cambiante')).toContainText(/Administrador\s*Plan Básico/, { useInnerText: true });
    expect(await planOf(user.id)).toMatchObject({ plan: 'basic', status: 'active', endDate: null });
    await createApiClient(server.url).signIn('cambiante', userPassword);

    const other = await createUser(server.db);
    await server.db.update(subscriptions).set({ status: 'canceled' }).where(eq(subscriptions.userId, other.id));
    await visit(page, `/admin/usuario-config/${other.id}`);
    await expect(page.getByLabel('Nombre de usuario')).toHaveValue(other.username);
    await page.locator('[data-toaster]').getByRole('button').click();
    await expect(page.getByText('Usuario actualizado', { exact: true })).toHaveCount(0);
    await page.getByLabel('Correo', { exact: true }).fill('nueva-direccion@example.com');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText('Usuario actualizado', { exact: true })).toBeVisible();
    expect(await planOf(other.id)).toMatchObject({ plan: 'free', status: 'canceled' });
  });

  test('of the first administrator offers no other role; of nobody it says so', async () => {
    const { page, allow } = await openAdmin(server);
    allow(/404/);
    await page.goto('/admin/usuario-config/1');
    await expect(page.getByText('El administrador principal no puede dejar de serlo.')).toBeVisible();
    await expect(page.getByLabel('Rol').getByRole('option')).toHaveText(['Administrador']);
    for (const id of ['2000000000', 'x', '0']) {
      await visit(page, `/admin/usuario-config/${id}`);
      await expect(page.getByText('Este usuario no existe'), id).toBeVisible();
      await page.getByRole('link', { name: 'Volver a usuarios' }).click();
      await expect(page).toHaveURL(/\/admin\/users$/);
    }
  });
});
