import { and, eq, sql } from 'drizzle-orm';
import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { conversations, messages } from '#shared/schema/index.ts';
import { expect, openPage } from '#tests/support/browser.ts';
import { createAssistant, createUser, userPassword } from '#tests/support/factories.ts';
import { visit } from '#tests/support/page-checks.ts';
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
    // Before the page is open: an open page may still send a request or two past a first route.
    const restore = await failCalls(page, 'POST', '**/api/login');
    await page.goto('/auth');
    await page.getByLabel('Email o nombre de usuario').fill('ana');
    await page.getByLabel('Contraseña', { exact: true }).fill('una frase');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Error de inicio de sesión', 'Ha ocurrido un error. Vuelve a intentarlo en un momento.');
    await restore();
    await page.route('**/api/login', (route) => route.abort('connectionreset'));
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expectToast(page, 'Error de inicio de sesión', 'No hay conexión.');

    await page.getByRole('tab', { name: 'Registrarse' }).click();
    await failCalls(page, 'POST', '**/api/register');
    await register(page, { username: 'Sara', email: 'sara@example.com', password: 'una frase larga' });
    await expectToast(page, 'Registro fallido', 'Ha ocurrido un error. Vuelve a intentarlo en un momento.');
  });
});

test('the profile that cannot be read can be asked for again; says at each field what is wrong, and how saving it and the password went; is not changed when somebody else has signed in with this browser; who cannot leave is told, and stays', async () => {
  const { page, user, allow } = await openSignedIn(server);
  allow(/status of (404|409|422|502)/);
  const readable = await failCalls(page, 'GET', '**/api/users/*');
  await page.goto('/usuario/perfil');
  await expect(page.getByRole('alert').getByText('No se pudo cargar la información del usuario')).toBeVisible();
  await readable();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('main').getByText(user.email)).toBeVisible();

  await page.getByRole('button', { name: 'Editar información personal' }).click();
  const save = page.getByRole('button', { name: 'Guardar cambios' });
  const name = page.getByLabel('Nombre de usuario');
  await name.fill('');
  await page.getByLabel('Correo').fill('no');
  await save.click();
  await expect(page.getByText('El nombre de usuario es requerido')).toBeVisible();
  await expect(page.getByText('Invalid email format')).toBeVisible();
  await page.getByLabel('Correo').fill('');
  await name.fill('admin');
  await save.click();
  await expectToast(page, 'No se pudo actualizar el perfil', 'Este nombre de usuario ya está en uso');
  await expect(name).toBeFocused();
  const restore = await failCalls(page, 'PATCH', '**/api/users/*');
  await name.fill(`${user.username}-2`);
  await save.click();
  await expectToast(
    page,
    'No se pudo actualizar el perfil',
    'Ha ocurrido un error. Vuelve a intentarlo en un momento.',
  );
  await expect(name).toHaveValue(`${user.username}-2`);
  await restore();
  await save.click();
  await expectToast(page, 'Perfil actualizado');
  await expect(page.getByRole('main').getByText(`${user.username}-2`)).toBeVisible();
  await expect(page.getByRole('main').getByText(user.email)).toBeVisible();

  await visit(page, '/usuario/dashboard');
  await failCalls(page, 'POST', '**/api/logout');
  await page.getByRole('button', { name: 'Salir' }).click();
  await expectToast(page, 'Error al cerrar sesión', 'Ha ocurrido un error. Vuelve a intentarlo en un momento.');
  await expect(page.getByRole('heading', { name: 'Panel de Usuario' })).toBeVisible();

  await visit(page, '/usuario/perfil');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  const [current, next, again] = ['Contraseña actual', 'Nueva contraseña', 'Confirmar nueva contraseña'].map((label) =>
    page.getByLabel(label, { exact: true }),
  );
  const savePassword = page.getByRole('button', { name: 'Guardar contraseña' });
  await savePassword.click();
  await expect(page.getByText('La contraseña actual es requerida')).toBeVisible();
  await expect(page.getByText('La nueva contraseña es requerida')).toBeVisible();
  await next?.fill('12345');
  await savePassword.click();
  await expect(page.getByText('La nueva contraseña debe tener al menos 6 caracteres')).toBeVisible();
  await current?.fill('no es esta');
  await next?.fill('otra frase larga');
  await again?.fill('otra frase corta');
  await savePassword.click();
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible();
  await again?.fill('otra frase larga');
  await savePassword.click();
  await expectToast(page, 'Error al cambiar contraseña', 'La contraseña actual no es correcta');
  await expect(page.getByRole('alert').getByText('La contraseña actual no es correcta').first()).toBeVisible();
  await failCalls(page, 'POST', '**/change-password');
  await current?.fill(userPassword);
  await savePassword.click();
  await expectToast(page, 'Error al cambiar contraseña', 'No se pudo cambiar la contraseña');

  const other = await createUser(server.db);
  await page.getByRole('button', { name: 'Editar información personal' }).click();
  await page.getByLabel('Nombre de usuario').fill('otra-persona');
  await page.request.post('/api/login', { data: { username: other.username, password: userPassword } });
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expectToast(page, 'No se pudo actualizar el perfil', 'User ID not available');
});

describe('the private chat', () => {
  /** Numbered messages, each with a reply. */
  async function createTurns(conversationId: number, count: number): Promise<void> {
    const turns = Array.from({ length: count }, (_, index) => {
      const values = { conversationId, content: `Mensaje ${index + 1}.` };
      return [{ ...values, role: 'user' } as const, { ...values, role: 'assistant' } as const];
    });
    await server.db.insert(messages).values(turns.flat());
    await server.db
      .update(messages)
      .set({ replyToId: sql`${messages.id} - 1` })
      .where(and(eq(messages.conversationId, conversationId), eq(messages.role, 'assistant')));
  }

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

  test('sends no blanks; says when it cannot begin, and begins with the next try; says when a message could not be sent, and when its conversation is gone', async () => {
    const { page, field, conversationId } = await openChat();
    await page.goto(`/usuario/chat/${conversationId}`);
    await field.fill('   ');
    await expect(page.getByRole('button', { name: 'Enviar mensaje' })).toBeDisabled();
    await field.press('Enter');
    await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(0);

    await visit(page, '/usuario/chat');
    await expect(page.getByText('Start a conversation with Clara')).toBeVisible();
    const canBegin = await failCalls(page, 'POST', '**/api/conversations');
    await field.fill('Hola');
    await field.press('Enter');
    await expectToast(page, 'Error', 'Failed to create conversation');
    await canBegin();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page).toHaveURL(/\/usuario\/chat\/\d+$/);

    await visit(page, `/usuario/chat/${conversationId}`);
    await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(0);
    const canSend = await failCalls(page, 'POST', '**/api/conversations/*/messages');
    await field.fill('¿Sigues ahí?');
    await field.press('Enter');
    await expectToast(page, 'Message Failed', 'Failed to send message');
    await expect(page.getByRole('log')).toContainText('¿Sigues ahí?');
    await canSend();
    await server.db.delete(conversations);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expectToast(page, 'Message Failed', 'No active conversation');
  });

  test('shows the newest hundred messages, and those before when one goes there or by a button, in the place where one was reading', async () => {
    const { page, conversationId } = await openChat();
    await createTurns(conversationId, 120);
    await page.goto(`/usuario/chat/${conversationId}`);
    const items = page.getByRole('log').locator('ol > li');
    await expect(page.getByText('Mensaje 71.').first()).toBeAttached();
    await expect(items).toHaveCount(100);
    expect(await page.getByText('Mensaje 70.').count()).toBe(0);
    const older = page.getByRole('button', { name: 'Ver mensajes anteriores' });
    const restore = await failCalls(page, 'GET', /messages\?.*cursor/);
    await page.getByRole('log').press('Home');
    await expect(page.getByRole('alert')).toContainText('No se pudieron cargar');
    await restore();
    await older.press('Enter');
    await expect(page.getByText('Mensaje 21.').first()).toBeAttached();
    await expect(page.getByText('Mensaje 71.').first()).toBeInViewport();
    await expect(items).toHaveCount(200);
    await older.press('Enter');
    await expect(page.getByText('Mensaje 1.', { exact: true }).first()).toBeAttached();
    await expect(older).toHaveCount(0);
    await expect(page.getByRole('log')).toBeFocused();
    expect(await items.count()).toBe(240);
  });
});
