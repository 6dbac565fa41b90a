import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { conversations, messages } from '#shared/schema/index.ts';
import { expect, openPage } from '#tests/support/browser.ts';
import { createAssistant, createUser, userPassword } from '#tests/support/factories.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { failCalls, openSignedIn, register, toastOf } from '#tests/support/user-page.ts';

const server = await servePages(startTestServer);

async function expectToast(page: Page, ...sentences: string[]): Promise<void> {
  for (const sentence of sentences) await expect(toastOf(page)).toContainText(sentence);
  // One at a time.
  await expect(toastOf(page).getByRole('button')).toHaveCount(1);
}

describe('accounts', () => {
  test('that cannot be had for the moment say so, also when there is no connection', async () => {
    const { page, allow } = await openPage({ baseURL: server.url });
    allow(/status of 502|ERR_CONNECTION_RESET/);
    await page.goto('/auth');
    await page.getByLabel('Email o nombre de usuario').fill('ana');
    await page.getByLabel('Contraseña', { exact: true }).fill('una frase');
    const restore = await failCalls(page, 'POST', '**/api/login');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Error de inicio de sesión', 'Ha ocurrido un error');
    await restore();
    await page.route('**/api/login', (route) => route.abort('connectionreset'));
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expectToast(page, 'Error de inicio de sesión', 'No hay conexión.');

    await page.goto('/auth?tab=register');
    await failCalls(page, 'POST', '**/api/register');
    await register(page, { username: 'Sara', email: 'sara@example.com', password: 'una frase larga' });
    await expectToast(page, 'Registro fallido', 'Ha ocurrido un error');
  });

  test('that cannot be left say so, and stay; a toast goes by itself after five seconds', async () => {
    const { page, allow } = await openSignedIn(server);
    allow(/status of 502/);
    await page.goto('/usuario/dashboard');
    await failCalls(page, 'POST', '**/api/logout');
    await page.getByRole('button', { name: 'Salir' }).click();
    await expectToast(page, 'Error al cerrar sesión', 'Ha ocurrido un error');
    const shownAt = Date.now();
    await page.mouse.move(5, 400);
    await expect(page.getByRole('heading', { name: 'Panel de Usuario' })).toBeVisible();
    await expect(toastOf(page)).toBeEmpty();
    const shownMs = Date.now() - shownAt;
    expect(shownMs).toBeGreaterThan(3_500);
    expect(shownMs).toBeLessThan(15_000);
  });
});

describe('the profile', () => {
  async function openProfile() {
    const opened = await openSignedIn(server);
    opened.allow(/status of (404|409|422|502)/);
    await opened.page.goto('/usuario/perfil');
    return opened;
  }

  test('says at each field what is wrong, and how saving went', async () => {
    const { page, user } = await openProfile();
    await page.getByRole('button', { name: 'Editar información personal' }).click();
    const save = page.getByRole('button', { name: 'Guardar cambios' });
    const name = page.getByLabel('Nombre de usuario');
    await name.fill('');
    await page.getByLabel('Email').fill('no');
    await save.click();
    await expect(page.getByText('El nombre de usuario es requerido')).toBeVisible();
    await expect(page.getByText('Invalid email format')).toBeVisible();
    await page.getByLabel('Email').fill('');
    await name.fill('admin');
    await save.click();
    await expectToast(page, 'No se pudo actualizar el perfil', 'Este nombre de usuario ya está en uso');
    await expect(name).toBeFocused();
    const restore = await failCalls(page, 'PATCH', '**/api/users/*');
    await name.fill(`${user.username}-2`);
    await save.click();
    await expectToast(page, 'No se pudo actualizar el perfil', 'Ha ocurrido un error');
    await expect(name).toHaveValue(`${user.username}-2`);
    await restore();
    await save.click();
    await expectToast(page, 'Perfil actualizado');
    await expect(page.getByRole('main').getByText(`${user.username}-2`)).toBeVisible();
    await expect(page.getByRole('main').getByText(user.email)).toBeVisible();
  });

  test('is not changed when somebody else has signed in with this browser', async () => {
    const { page } = await openProfile();
    const other = await createUser(server.db);
    await page.getByRole('button', { name: 'Editar información personal' }).click();
    await page.getByLabel('Nombre de usuario').fill('otra-persona');
    await page.request.post('/api/login', { data: { username: other.username, password: userPassword } });
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expectToast(page, 'No se pudo actualizar el perfil', 'User ID not available');
  });

  test('that cannot be read can be asked for again', async () => {
    const { page, user } = await openProfile();
    const restore = await failCalls(page, 'GET', '**/api/users/*');
    await page.reload();
    await expect(page.getByRole('alert').getByText('No se pudo cargar la información del usuario')).toBeVisible();
    await restore();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('main').getByText(user.email)).toBeVisible();
  });

  test('says what is wrong with a new password, and how changing it went', async () => {
    const { page } = await openProfile();
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    const [current, next, again] = ['Contraseña actual', 'Nueva contraseña', 'Confirmar nueva contraseña'].map(
      (label) => page.getByLabel(label, { exact: true }),
    );
    const save = page.getByRole('button', { name: 'Guardar contraseña' });
    await save.click();
    await expect(page.getByText('La contraseña actual es requerida')).toBeVisible();
    await expect(page.getByText('La nueva contraseña es requerida')).toBeVisible();
    await next?.fill('12345');
    await save.click();
    await expect(page.getByText('La nueva contraseña debe tener al menos 6 caracteres')).toBeVisible();
    await current?.fill('no es esta');
    await next?.fill('otra frase larga');
    await again?.fill('otra frase corta');
    await save.click();
    await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible();
    await again?.fill('otra frase larga');
    await save.click();
    await expectToast(page, 'Error al cambiar contraseña', 'La contraseña actual no es correcta');
    await expect(page.getByRole('alert').getByText('La contraseña actual no es correcta')).toBeVisible();
    await failCalls(page, 'POST', '**/change-password');
    await current?.fill(userPassword);
    await save.click();
    await expectToast(page, 'Error al cambiar contraseña', 'No se pudo cambiar la contraseña');
  });
});

describe('the private chat', () => {
  async function openChat() {
    const opened = await openSignedIn(server);
    opened.allow(/status of (404|502)/);
    const { id } = await createAssistant(server.db, { userId: opened.user.id });
    const [conversation] = await server.db
      .insert(conversations)
      .values({ userId: opened.user.id, assistantId: id, title: 'Prueba', channel: 'private' })
      .returning();
    const field = opened.page.getByPlaceholder('Type your message...');
    return { ...opened, assistantId: id, conversationId: conversation?.id ?? 0, field };
  }

  test('that cannot begin says so, and begins with the next try', async () => {
    const { page, field } = await openChat();
    await page.goto('/usuario/chat');
    await expect(page.getByText('Start a conversation with Clara')).toBeVisible();
    const restore = await failCalls(page, 'POST', '**/api/conversations');
    await field.fill('Hola');
    await field.press('Enter');
    await expectToast(page, 'Error', 'Failed to create conversation');
    await restore();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page).toHaveURL(/\/usuario\/chat\/\d+$/);
  });

  test('says when a message could not be sent, and when its conversation is gone', async () => {
    const { page, field, conversationId } = await openChat();
    await page.goto(`/usuario/chat/${conversationId}`);
    const restore = await failCalls(page, 'POST', '**/api/conversations/*/messages');
    await field.fill('Hola');
    await field.press('Enter');
    await expectToast(page, 'Message Failed', 'Failed to send message');
    await expect(page.getByRole('log')).toContainText('Hola');
    await restore();
    await server.db.delete(conversations);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expectToast(page, 'Message Failed', 'No active conversation');
  });

  test('shows the newest hundred messages, and by a button those before, in the place where one was reading', async () => {
    const { page, conversationId } = await openChat();
    for (let number = 1; number <= 120; number += 1) {
      const values = { conversationId, content: `Mensaje ${number}.` };
      const [asked] = await server.db
        .insert(messages)
        .values({ ...values, role: 'user' })
        .returning();
      await server.db.insert(messages).values({ ...values, role: 'assistant', replyToId: asked?.id ?? 0 });
    }
    await page.goto(`/usuario/chat/${conversationId}`);
    const items = page.getByRole('log').locator('ol > li');
    await expect(page.getByText('Mensaje 71.').first()).toBeAttached();
    expect(await page.getByText('Mensaje 70.').count()).toBe(0);
    const older = page.getByRole('button', { name: 'Ver mensajes anteriores' });
    const restore = await failCalls(page, 'GET', /messages\?.*cursor/);
    await older.click();
    await expect(page.getByRole('alert')).toContainText('No se pudieron cargar');
    await restore();
    await older.click();
    await expect(page.getByText('Mensaje 21.').first()).toBeAttached();
    await expect(page.getByText('Mensaje 71.').first()).toBeInViewport();
    await older.click();
    await expect(page.getByText('Mensaje 1.', { exact: true }).first()).toBeAttached();
    await expect(older).toHaveCount(0);
    await expect(page.getByRole('log')).toBeFocused();
    expect(await items.count()).toBe(240);
  });

  test('sends no blanks', async () => {
    const { page, field, conversationId } = await openChat();
    await page.goto(`/usuario/chat/${conversationId}`);
    await field.fill('   ');
    await expect(page.getByRole('button', { name: 'Enviar mensaje' })).toBeDisabled();
    await field.press('Enter');
    await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(0);
  });
});
