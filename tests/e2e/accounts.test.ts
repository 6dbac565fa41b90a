import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { paths } from '#client/lib/paths.ts';
import { expect, openPage } from '#tests/support/browser.ts';
import { createUser, userPassword } from '#tests/support/factories.ts';
import { visit } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { openSignedIn, register } from '#tests/support/user-page.ts';

const server = await servePages(startTestServer);

async function openAnonymous(path: string) {
  const opened = await openPage({ baseURL: server.url });
  await opened.page.goto(path);
  return opened;
}

async function login(page: Page, username: string, password: string) {
  await page.getByLabel('Email o nombre de usuario').fill(username);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test('registering says beside each field what is wrong with it, and sends nothing; with a name that is taken it keeps what was typed and says so at the field; it signs in, greets, and leads to the dashboard', async () => {
  const { page, allow } = await openAnonymous('/auth?tab=register');
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/register') && sent.push(request.url()));
  await register(page, { username: 'ab', email: 'no', password: '12345', again: 'otra' });
  for (const message of [
    'Username must be at least 3 characters',
    'Invalid email format',
    'Password must be at least 6 characters',
    "Passwords don't match",
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('Nombre de usuario')).toBeFocused();
  await expect(page).toHaveURL(/\/auth\?tab=register$/);
  expect(sent).toEqual([]);

  allow(/409/);
  await register(page, { username: 'admin', email: 'carmen@example.com', password: 'una frase larga' });
  await expect(page.getByText('Registro fallido')).toBeVisible();
  await expect(page.getByText('Este nombre de usuario ya está en uso').first()).toBeVisible();
  await expect(page.getByLabel('Correo', { exact: true })).toHaveValue('carmen@example.com');

  await register(page, { username: 'Carmen', email: 'carmen@example.com', password: 'una frase larga' });
  await expect(page).toHaveURL(/\/usuario\/dashboard$/);
  await expect(page.getByText('Registro exitoso')).toBeVisible();
  await expect(page.getByText('¡Bienvenido, Carmen!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Panel de Usuario' })).toBeVisible();
});

describe('signing in', () => {
  test('asks for both fields; with a wrong password says what the server says; with the e-mail address goes on to where one was going', async () => {
    const { email, username } = await createUser(server.db);
    const { page, allow } = await openAnonymous('/');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByText('Email o nombre de usuario requerido')).toBeVisible();
    await expect(page.getByText('Contraseña requerida')).toBeVisible();

    allow(/401/);
    await login(page, 'admin', 'no es esta');
    await expect(page.getByText('Error de inicio de sesión')).toBeVisible();
    await expect(page.getByText('Usuario o contraseña incorrectos.').first()).toBeVisible();

    await page.goto('/usuario/perfil?x=1');
    await expect(page).toHaveURL(/\/auth\?redirect=%2Fusuario%2Fperfil/);
    await login(page, email, userPassword);
    await expect(page).toHaveURL(/\/usuario\/perfil/);
    await expect(page.getByText('Login successful')).toBeVisible();
    await expect(page.getByText(`Welcome back, ${username}!`)).toBeVisible();
  });

  test('never goes on to another site, to a script, or to the login again', async () => {
    const { username } = await createUser(server.db);
    const { page } = await openPage({ baseURL: server.url });
    for (const redirect of [
      '//evil.example/x',
      'https://evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/auth',
    ]) {
      // Signed out, where nothing is asked for that would be refused.
      await page.goto('/api/health/live');
      await page.context().clearCookies();
      await page.goto(`/auth?redirect=${encodeURIComponent(redirect)}`);
      await login(page, username, userPassword);
      await expect(page, redirect).toHaveURL(`${server.url}/usuario/dashboard`);
    }
  });
});

describe('addresses', () => {
  test('lead a user to their page, by each of its names; signing out ends the session, says so, and leaves nothing behind', async () => {
    const { page, user } = await openSignedIn(server);
    await page.goto('/pricing');
    // In turns: each page is another than the one before it.
    for (const [path, heading] of [
      ['/', 'Panel de Usuario'],
      ['/usuario/asistentes', 'Mis Asistentes'],
      ['/auth', 'Panel de Usuario'],
      ['/usuario/mis-asistentes', 'Mis Asistentes'],
      ['/usuario', 'Panel de Usuario'],
      ['/usuario/whatsapp', 'Integración con WhatsApp'],
      ['/usuario/perfil', 'Mi Perfil'],
      ['/usuario/conexiones-whatsapp', 'Integración con WhatsApp'],
      ['/usuario/dashboard', 'Panel de Usuario'],
      ['/whatsapp', 'Integración con WhatsApp'],
    ] as const) {
      expect((await page.request.get(path)).status(), path).toBe(200);
      await visit(page, path);
      await expect(page.getByRole('heading', { name: heading, level: 1 }), path).toBeVisible();
    }

    await page.getByRole('button', { name: `Cuenta de ${user.username}` }).click();
    await expect(page.getByRole('menu')).toContainText(user.email);
    await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
    await expect(page).toHaveURL(/\/auth$/);
    await expect(page.getByText('Sesión cerrada')).toBeVisible();
    await expect(page.getByText('Has cerrado sesión exitosamente.')).toBeVisible();
    await page.goto('/usuario/dashboard');
    await expect(page).toHaveURL(/\/auth\?redirect=%2Fusuario%2Fdashboard$/);
  });

  test('of users send visitors to the login, and remember where they were going; the prices are for everybody, with links that lead to an account', async () => {
    const { page } = await openAnonymous('/auth');
    for (const path of ['/usuario/chat', '/chat', '/usuario/asistentes', '/usuario/perfil', '/whatsapp']) {
      await visit(page, path);
      await expect(page).toHaveURL(`${server.url}/auth?redirect=${encodeURIComponent(path)}`);
    }

    await visit(page, '/pricing');
    await expect(page.getByText('$29').first()).toBeVisible();
    await expect(page.getByText('$79').first()).toBeVisible();
    const targets = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(targets).toEqual(
      expect.arrayContaining([
        paths.register,
        paths.registerThen(paths.requestPlan('basic')),
        paths.registerThen(paths.requestPlan('pro')),
      ]),
    );
  });
});
