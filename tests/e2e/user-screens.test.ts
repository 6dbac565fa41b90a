import { eq } from 'drizzle-orm';
import { describe, test } from 'vitest';
import { assistants } from '#shared/schema/index.ts';
import { expect, openPage } from '#tests/support/browser.ts';
import { createManyContacts } from '#tests/support/contact-factories.ts';
import { createAssistant, userPassword } from '#tests/support/factories.ts';
import { arrived, expectNoFaultsInBothThemes, requestsSeen, sideways, visit } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { openSignedIn } from '#tests/support/user-page.ts';

const server = await servePages(startTestServer);

const userPages = [
  '/usuario/dashboard',
  '/usuario/asistentes',
  '/usuario/chat',
  '/usuario/webhooks',
  '/usuario/estadisticas',
  '/usuario/costo',
  '/usuario/whatsapp',
];

describe('every page of the user’s area', () => {
  test('has no serious accessibility fault and never scrolls sideways', async () => {
    const { page, user } = await openSignedIn(server, {
      viewport: { width: 360, height: 740 },
    });
    const name = 'Asistente de nombre larguísimo para la Clínica Dental San Bartolomé del Valle';
    await createAssistant(server.db, { userId: user.id, name, description: 'Una descripción '.repeat(20) });
    await page.goto('/usuario/asistentes');
    for (const path of userPages) {
      await visit(page, path);
      await arrived(page);
      await expectNoFaultsInBothThemes(page, path);
    }
    // Of these, `preferences` and `account-ways` find the faults, where they are used.
    for (const [path, heading] of [
      ['/usuario/perfil', 'Mi Perfil'],
      ['/pricing', /^Atiende a tus clientes/],
    ] as const) {
      await visit(page, path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await arrived(page);
      expect(await sideways(page), path).toBe(0);
    }
  });

  test('and so have the login and the public pages', async () => {
    const { page } = await openPage({
      baseURL: server.url,
      viewport: { width: 360, height: 740 },
    });
    await page.goto('/auth/recuperar');
    for (const path of ['/auth', '/auth?tab=register', '/pricing', '/public/chat', '/asistente/clinica-sonrie']) {
      // The chat is an application of its own.
      if (path.startsWith('/asistente/')) await page.goto(path);
      else await visit(page, path);
      await arrived(page);
      await expectNoFaultsInBothThemes(page, path);
    }
  });
});

test('my assistants are switched off and deleted after saying what will be lost; the profile changes the password and ends the other browser’s session', async () => {
  const { page, user, allow } = await openSignedIn(server);
  allow(/401/);
  const { id } = await createAssistant(server.db, { userId: user.id, name: 'Clara' });
  await page.goto('/usuario/asistentes');
  await page.getByRole('switch').click();
  await expect(page.getByText('Ya no es visible para tus visitantes.')).toBeVisible();
  await page.getByRole('button', { name: 'Más acciones de Clara' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog).toContainText('Se eliminará «Clara» con sus conversaciones');
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Asistente eliminado')).toBeVisible();
  expect(await server.db.select().from(assistants).where(eq(assistants.id, id))).toEqual([]);

  // A session of another browser, taken up there once the password is another.
  const context = page.context();
  await requestsSeen(page);
  const elsewhere = await context.cookies();
  await context.clearCookies();
  await page.request.post('/api/login', { data: { username: user.username, password: userPassword } });
  await visit(page, '/usuario/perfil');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await page.getByLabel('Contraseña actual', { exact: true }).fill(userPassword);
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('otra frase larga');
  await page.getByLabel('Confirmar nueva contraseña').fill('distinta');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible();
  await page.getByLabel('Confirmar nueva contraseña').fill('otra frase larga');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Contraseña actualizada', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByText(user.email)).toBeVisible();
  await context.addCookies(elsewhere);
  await page.reload();
  await expect(page).toHaveURL(/\/auth\?redirect=/);
});

describe('on a phone', () => {
  const phone = { viewport: { width: 360, height: 740 } };

  test('an assistant of the dashboard has its state whole, and all that leads on in one line, without scrolling sideways', async () => {
    const { page, user } = await openSignedIn(server, phone);
    const name = 'Asistente de administración y facturación electrónica para pacientes';
    const { id } = await createAssistant(server.db, { userId: user.id, name, isActive: false });
    await createManyContacts(server.db, id, 120, 3);
    await page.goto('/usuario/dashboard');
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `Chatear con ${name}` }) });
    const isCut = await row
      .getByText('Inactivo', { exact: true })
      .evaluate((badge) => badge.scrollWidth > badge.clientWidth);
    expect(isCut).toBe(false);
    await expect(row.getByText('120')).toBeVisible();
    const lines = await row
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().y));
    expect(lines).toHaveLength(3);
    expect(new Set(lines).size).toBe(1);
    expect(await sideways(page)).toBe(0);
  });

  test('the test chat begins with what the form suggests to visitors', async () => {
    const { page, user } = await openSignedIn(server, phone);
    const { id } = await createAssistant(server.db, { userId: user.id, suggestions: '¿Hay sitio hoy?' });
    await page.goto(`/usuario/asistentes/${id}/datos`);
    const suggestions = page.getByRole('list', { name: 'Sugerencias para empezar' }).getByRole('button');
    await page.getByLabel('Sugerencias para empezar (opcional)').fill('¿Hay sitio hoy?\n¿Y mañana?');
    const back = page.getByRole('link', { name: 'Volver a las secciones' });
    await back.click();
    await page.getByRole('link', { name: 'Probar' }).click();
    await expect(suggestions).toHaveText(['¿Hay sitio hoy?', '¿Y mañana?']);
    await back.click();
    await page.getByRole('link', { name: /^Datos/ }).click();
    await page.getByLabel('Sugerencias para empezar (opcional)').fill('');
    await back.click();
    await page.getByRole('link', { name: 'Probar' }).click();
    await expect(suggestions.first()).toHaveText('¿Qué horario hay?');
  });
});

test('the private chat without assistants says what to do; with one it begins with the first message, streams, and is there after a reload', async () => {
  const { page, user } = await openSignedIn(server);
  await page.goto('/usuario/chat');
  await expect(page.getByText('No AI Assistants Available')).toBeVisible();
  const { slug } = await createAssistant(server.db, {
    userId: user.id,
    systemPrompt: 'El taller abre a las 8 de la mañana.',
    provider: 'deepseek',
  });
  await page.goto(`/chat/${slug}`);
  const field = page.getByPlaceholder('Type your message...');
  await field.fill('¿A qué hora abre el taller?');
  await field.press('Enter');
  await expect(page.getByRole('log')).toContainText('El taller abre a las 8 de la mañana.');
  await page.reload();
  await expect(page.getByRole('log')).toContainText('El taller abre a las 8 de la mañana.');
});
