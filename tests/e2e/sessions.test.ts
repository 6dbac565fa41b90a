import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { sessions } from '#shared/schema/index.ts';
import { expect } from '#tests/support/browser.ts';
import { createContact } from '#tests/support/contact-factories.ts';
import { createAssistant, createUser, userPassword } from '#tests/support/factories.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { openSignedIn } from '#tests/support/user-page.ts';

const server = await servePages(startTestServer);

/** Two tabs of somebody signed in: one that only shows, which follows the server for both, and one with a changed field. */
async function openTwoTabs() {
  const opened = await openSignedIn(server);
  opened.allow(/status of 401/);
  const { page: shows, user } = opened;
  const followed = shows.waitForResponse('**/api/events');
  await shows.goto('/usuario/contactos');
  await followed;
  const writes = await shows.context().newPage();
  await writes.goto('/usuario/perfil');
  await writes.getByRole('button', { name: 'Editar' }).click();
  const field = writes.getByLabel('Nombre de usuario');
  await field.fill('Ana María');
  return {
    ...opened,
    shows,
    writes,
    field,
    question: writes.getByRole('dialog', { name: 'Tu sesión ha terminado' }),
    /** By its time, or by an administrator. */
    endSession: () => server.db.delete(sessions).where(eq(sessions.userId, user.id)),
  };
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Nombre de usuario').fill(username);
  await page.getByLabel('Contraseña', { exact: true }).fill(userPassword);
  await page.keyboard.press('Enter');
}

describe('a session that ends with two tabs open', () => {
  test('leaves a tab’s unsaved work where it is, and goes on in both once one has signed in again', async () => {
    const { shows, writes, field, question, user, endSession } = await openTwoTabs();
    await endSession();
    await expect(shows).toHaveURL(/\/auth\?redirect=/);
    await expect(question).toBeVisible();
    await expect(field).toHaveValue('Ana María');

    await signIn(shows, user.username);
    await expect(shows).toHaveURL(/\/usuario\/contactos$/);
    await expect(question).toHaveCount(0);
    await expect(field).toHaveValue('Ana María');
    await writes.getByRole('button', { name: 'Guardar' }).click();
    await expect(writes.locator('[data-toaster]')).toContainText('Perfil actualizado');

    await endSession();
    await expect(shows).toHaveURL(/\/auth\?redirect=/);
    await expect(writes).toHaveURL(/\/auth\?redirect=/);
    await signIn(writes, 'Ana María');
    await expect(writes).toHaveURL(/\/usuario\/perfil$/);
    await expect(shows).toHaveURL(/\/usuario\/contactos$/);
  });

  test('goes on by itself at the login of one tab when the question of the other is answered', async () => {
    const { shows, field, question, endSession } = await openTwoTabs();
    await endSession();
    await expect(shows).toHaveURL(/\/auth\?redirect=/);
    await question.getByLabel('Contraseña', { exact: true }).fill(userPassword);
    await question.getByRole('button', { name: 'Iniciar sesión y seguir' }).click();
    await expect(question).toHaveCount(0);
    await expect(field).toHaveValue('Ana María');
    await expect(shows).toHaveURL(/\/usuario\/contactos$/);
  });

  test('shows nothing of theirs in any tab once somebody else has signed in', async () => {
    const { shows, writes, field, question, user, endSession } = await openTwoTabs();
    await writes.evaluate(() => sessionStorage.setItem('draft:note:1', 'Solo para mí'));
    await endSession();
    await expect(question).toBeVisible();
    const other = await createUser(server.db);
    const loaded = writes.waitForEvent('load');
    await signIn(shows, other.username);
    await loaded;
    await expect(writes.getByText(other.email).first()).toBeVisible();
    await expect(writes.getByText(user.email)).toHaveCount(0);
    await expect(field).toHaveCount(0);
    expect(await writes.evaluate(() => sessionStorage.getItem('draft:note:1'))).toBeNull();
  });
});

test('what somebody presses as the session ends is done once they have signed in again', async () => {
  const { page, user, allow } = await openSignedIn(server);
  allow(/status of 401/);
  await page.goto('/usuario/bandeja');
  await page.getByRole('button', { name: 'Disponible' }).click();
  await page.route(
    '**/api/inbox/presence',
    async (route) => {
      await server.db.delete(sessions).where(eq(sessions.userId, user.id));
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByRole('menuitemradio', { name: 'Ausente' }).click();
  const question = page.getByRole('dialog', { name: 'Tu sesión ha terminado' });
  await question.getByLabel('Contraseña', { exact: true }).fill(userPassword);
  await question.getByRole('button', { name: 'Iniciar sesión y seguir' }).click();
  await expect(page.getByRole('button', { name: 'Ausente' })).toBeVisible();
});

test('‘Ausente’ in one tab shows in the other', async () => {
  const { page } = await openSignedIn(server);
  await page.goto('/usuario/bandeja');
  const other = await page.context().newPage();
  await other.goto('/usuario/bandeja');
  await expect(other.getByRole('button', { name: 'Disponible' })).toBeVisible();
  await page.getByRole('button', { name: 'Disponible' }).click();
  await page.getByRole('menuitemradio', { name: 'Ausente' }).click();
  await expect(other.getByRole('button', { name: 'Ausente' })).toBeVisible();
});

test('whoever signs out leaves no unsent words of a private chat at the browser', async () => {
  const { page, user, allow } = await openSignedIn(server);
  allow(/status of 503/);
  const assistant = await createAssistant(server.db, { userId: user.id });
  await page.route('**/api/conversations', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
  );
  await page.goto(`/usuario/chat?assistant=${assistant.id}`);
  await page.getByRole('textbox').fill('Solo para mí');
  await page.keyboard.press('Enter');
  const kept = () => page.evaluate(() => Object.entries(localStorage).filter(([, value]) => value.includes('Solo')));
  await expect.poll(kept).toEqual([[expect.stringContaining(`:${user.id}:`), expect.any(String)]]);
  await page.getByRole('button', { name: user.username }).click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL(/\/auth/);
  expect(await kept()).toEqual([]);
});

describe('files on their way to what an assistant knows', () => {
  const fileOf = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Abrimos a las nueve.') });

  /** On the page of what an assistant knows, whose uploads wait until they are let go. */
  async function openUploading() {
    const opened = await openSignedIn(server);
    const { page, user } = opened;
    const assistant = await createAssistant(server.db, { userId: user.id });
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/knowledge/sources', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.fallback();
    });
    await page.goto('/usuario/dashboard');
    await page.goto(`/usuario/asistentes/${assistant.id}/conocimiento`);
    const upload = () =>
      page.getByLabel('Elegir archivos para el conocimiento').setInputFiles([fileOf('uno.txt'), fileOf('dos.txt')]);
    return { ...opened, assistant, upload, letGo: () => letGo() };
  }

  test('are asked about before their page is left, and go on with the rest once one has signed in again', async () => {
    const { page, user, allow, upload, letGo } = await openUploading();
    allow(/status of 401/);
    await upload();
    await page.getByRole('link', { name: 'Contactos' }).first().click();
    const leave = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
    await leave.getByRole('button', { name: 'Cancelar' }).click();
    await server.db.delete(sessions).where(eq(sessions.userId, user.id));
    letGo();
    const question = page.getByRole('dialog', { name: 'Tu sesión ha terminado' });
    await question.getByLabel('Contraseña', { exact: true }).fill(userPassword);
    await question.getByRole('button', { name: 'Iniciar sesión y seguir' }).click();
    const sources = page.getByRole('list', { name: 'Fuentes' }).getByRole('listitem');
    await expect(sources).toHaveCount(2);
    await page.getByRole('link', { name: 'Contactos' }).first().click();
    await expect(page).toHaveURL(/\/usuario\/contactos$/);
  });

  test('are told of on another page when they could not be uploaded', async () => {
    const { page, allow, upload, letGo } = await openUploading();
    allow(/status of 503/);
    await upload();
    await page.getByRole('link', { name: 'Contactos' }).first().click();
    await page.getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect(page).toHaveURL(/\/usuario\/contactos$/);
    await page.route('**/knowledge/sources', (route) => route.fulfill({ status: 503, body: '' }));
    letGo();
    await expect(page.locator('[data-toaster]')).toContainText('.txt');
  });
});

test('what is typed while a note of a contact is saved stays', async () => {
  const { page, user } = await openSignedIn(server);
  const assistant = await createAssistant(server.db, { userId: user.id });
  const { publicId } = await createContact(server.db, { assistantId: assistant.id, name: 'Ana' });
  await page.route('**/notes', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.goto(`/usuario/contactos?contacto=${publicId}`);
  const note = page.getByLabel('Nota nueva');
  await note.fill('Llamar');
  await page.getByRole('button', { name: 'Añadir nota' }).click();
  await note.pressSequentially(' mañana');
  await expect(page.getByText('Llamar', { exact: true }).last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Añadir nota' })).toBeEnabled();
  await expect(note).toHaveValue('mañana');
});

test('whoever leaves a page alone is asked before their session ends, goes on by one press, and learns at the login why they are there', async () => {
  const { page, user, allow } = await openSignedIn(server);
  allow(/status of 401/);
  let restSeconds = 100;
  await page.route('**/api/user/session', async (route) => {
    if (restSeconds > 0) await route.fulfill({ json: { restSeconds } });
    else await route.continue();
  });
  await page.clock.install();
  await page.goto('/usuario/contactos');
  await expect(page.getByRole('heading', { level: 1, name: 'Contactos' })).toBeVisible();
  await page.getByRole('link', { name: 'Estadísticas' }).focus();
  const question = page.getByRole('dialog', { name: '¿Sigues ahí?' });
  // Loaded apart: it begins to look once it is there.
  const asked = async () => {
    await page.clock.runFor(30_000);
    return question.isVisible();
  };
  await expect.poll(asked).toBe(true);
  await expect(question.getByRole('button', { name: 'Seguir conectado' })).toBeFocused();
  const used = page.waitForRequest('**/api/user');
  restSeconds = 3_600;
  await page.keyboard.press('Enter');
  expect((await used).headers()['x-background']).toBeUndefined();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Estadísticas' })).toBeFocused();

  restSeconds = 0;
  await server.db.delete(sessions).where(eq(sessions.userId, user.id));
  await page.clock.runFor(3_600_000);
  const note = page.getByText('Tu sesión ha terminado. Inicia sesión para seguir donde estabas.');
  await expect(note).toBeFocused();
  await page.getByLabel('Email o nombre de usuario').fill(user.username);
  await page.getByLabel('Contraseña', { exact: true }).fill(userPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/usuario/contactos');
});
