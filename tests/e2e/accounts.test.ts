import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { paths } from '#client/lib/paths.ts';
import { expect, openPage } from '#tests/support/browser.ts';
import { createUser, userPassword } from '#tests/support/factories.ts';
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

describe('registering', () => {
  test('says beside each field what is wrong with it, and sends nothing', async () => {
    const { page } = await openAnonymous('/auth?tab=register');
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
  });

  test('signs in, greets, and leads to the dashboard', async () => {
    const { page } = await openAnonymous('/auth?tab=register');
    await register(page, { username: 'Carmen', email: 'carmen@example.com', password: 'una frase larga' });
    await expect(page).toHaveURL(/\/usuario\/dashboard$/);
    await expect(page.getByText('Registro exitoso')).toBeVisible();
    await expect(page.getByText('¡Bienvenido, Carmen!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Panel de Usuario' })).toBeVisible();
  });

  test('with a name that is taken keeps what was typed and says so at the field', async () => {
    const { page, allow } = await openAnonymous('/auth?tab=register');
    allow(/409/);
    await register(page, { username: 'admin', email: 'otra@example.com', password: 'una frase larga' });
    await expect(page.getByText('Registro fallido')).toBeVisible();
    await expect(page.getByText('Este nombre de usuario ya está en uso').first()).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('otra@example.com');
  });
});

describe('signing in', () => {
  test('asks for both fields', async () => {
    const { page } = await openAnonymous('/auth');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByText('Email o nombre de usuario requerido')).toBeVisible();
    await expect(page.getByText('Contraseña requerida')).toBeVisible();
  });

  test('with a wrong password says what the server says', async () => {
    const { page, allow } = await openAnonymous('/');
    allow(/401/);
    await login(page, 'admin', 'no es esta');
    await expect(page.getByText('Error de inicio de sesión')).toBeVisible();
    await expect(page.getByText('Usuario o contraseña incorrectos.').first()).toBeVisible();
  });

  test('with the e-mail address goes on to where one was going', async () => {
    const { email, username } = await createUser(server.db);
    const { page } = await openAnonymous('/usuario/perfil?x=1');
    await expect(page).toHaveURL(/\/auth\?redirect=%2Fusuario%2Fperfil/);
    await login(page, email, userPassword);
    await expect(page).toHaveURL(/\/usuario\/perfil/);
    await expect(page.getByText('Login successful')).toBeVisible();
    await expect(page.getByText(`Welcome back, ${username}!`)).toBeVisible();
  });

  test.each(['//evil.example/x', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', '/auth'])(
    'never goes on to %s',
    async (redirect) => {
      const { username } = await createUser(server.db);
      const { page } = await openAnonymous(`/auth?redirect=${encodeURIComponent(redirect)}`);
      await login(page, username, userPassword);
      await expect(page).toHaveURL(`${server.url}/usuario/dashboard`);
    },
  );
});

describe('signing out', () => {
  test('ends the session, says so, and leaves nothing behind', async () => {
    const { page, user } = await openSignedIn(server);
    await page.goto('/usuario/dashboard');
    await page.getByRole('button', { name: `Cuenta de ${user.username}` }).click();
    await expect(page.getByRole('menu')).toContainText(user.email);
    await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
    await expect(page).toHaveURL(/\/auth$/);
    await expect(page.getByText('Sesión cerrada')).toBeVisible();
    await expect(page.getByText('Has cerrado sesión exitosamente.')).toBeVisible();
    await page.goto('/usuario/dashboard');
    await expect(page).toHaveURL(/\/auth\?redirect=%2Fusuario%2Fdashboard$/);
  });
});

describe('addresses', () => {
  test.each([
    ['/', 'Panel de Usuario'],
    ['/auth', 'Panel de Usuario'],
    ['/usuario', 'Panel de Usuario'],
    ['/usuario/dashboard', 'Panel de Usuario'],
    ['/usuario/asistentes', 'Mis Asistentes'],
    ['/usuario/mis-asistentes', 'Mis Asistentes'],
    ['/usuario/whatsapp', 'Integración con WhatsApp'],
    ['/usuario/conexiones-whatsapp', 'Integración con WhatsApp'],
    ['/whatsapp', 'Integración con WhatsApp'],
    ['/usuario/perfil', 'Mi Perfil'],
  ])('%s leads a user to %s', async (path, heading) => {
    const { page } = await openSignedIn(server);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  });

  test.each(['/usuario/chat', '/chat', '/usuario/asistentes', '/usuario/perfil', '/whatsapp'])(
    '%s sends visitors to the login, and remembers where they were going',
    async (path) => {
      const { page } = await openAnonymous(path);
      await expect(page).toHaveURL(`${server.url}/auth?redirect=${encodeURIComponent(path)}`);
    },
  );

  test('the prices are for everybody, with links that lead to an account', async () => {
    const { page } = await openAnonymous('/pricing');
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
