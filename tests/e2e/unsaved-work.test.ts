import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe, test } from 'vitest';
import { subscriptions } from '#shared/schema/index.ts';
import { openAdmin } from '#tests/support/admin-page.ts';
import { expect } from '#tests/support/browser.ts';
import { createContact } from '#tests/support/contact-factories.ts';
import { createAssistant, createUser, userPassword } from '#tests/support/factories.ts';
import { ownStepGone, visit } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { openSignedIn, toastOf } from '#tests/support/user-page.ts';

const server = await servePages(startTestServer);

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'no-preference' } as const;

/** Somebody with one assistant, on the page of their assistants or at another address; nowhere yet without one. */
async function openMine(options = {}, path = '/usuario/asistentes') {
  const opened = await openSignedIn(server, options);
  opened.allow(/status of 401/);
  await server.db.update(subscriptions).set({ plan: 'pro' }).where(eq(subscriptions.userId, opened.user.id));
  const assistant = await createAssistant(server.db, { userId: opened.user.id, description: 'Libros' });
  const { page } = opened;
  if (path) await page.goto(path);
  const dialog = page.getByRole('dialog', { name: /Asistente$/ });
  return {
    ...opened,
    assistant,
    dialog,
    place: page.getByRole('main'),
    question: questionOf(page),
    edit: page.getByRole('link', { name: 'Editar Clara' }),
    copy: async () => {
      await page.getByRole('button', { name: 'Más acciones de Clara' }).click();
      await page.getByRole('menuitem', { name: 'Duplicar' }).click();
    },
  };
}

/** As {@link openMine}, come there from the dashboard. */
async function openFromDashboard(options = {}) {
  const opened = await openMine(options, '/usuario/dashboard');
  await opened.page
    .locator('a[href="/usuario/asistentes"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  return opened;
}

function questionOf(page: Page) {
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  return {
    question,
    stay: () => question.getByRole('button', { name: 'Cancelar' }).click(),
    leave: () => question.getByRole('button', { name: 'Salir sin guardar' }).click(),
  };
}

describe('the way back', () => {
  test('closes a sheet, and then leaves the page; it asks before what is written in a sheet is lost', async () => {
    const { page, dialog, copy, question } = await openFromDashboard(phone);
    await copy();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/usuario\/asistentes$/);
    await copy();
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect(dialog).toHaveCount(0);
    await ownStepGone(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/usuario\/dashboard$/);
    await page.goForward();
    await copy();
    await dialog.getByLabel('Descripción').fill('Libros y cuentos');
    await page.goBack();
    await expect(question.question).toBeVisible();
    await page.goBack();
    await expect(question.question).toHaveCount(0);
    await expect(dialog.getByLabel('Descripción')).toHaveValue('Libros y cuentos');
    await page.goBack();
    await question.stay();
    await expect(dialog.getByLabel('Descripción')).toHaveValue('Libros y cuentos');
    await page.goBack();
    await question.leave();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/usuario\/asistentes$/);
    await ownStepGone(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/usuario\/dashboard$/);
  });

  test('and a link ask before a form of a page is left, until it is saved', async () => {
    const { page, question } = await openMine();
    await visit(page, '/usuario/perfil');
    await page.getByRole('button', { name: 'Editar' }).click();
    await page.getByLabel('Nombre de usuario').fill('Ana María');
    await page.getByRole('link', { name: 'Mis Asistentes' }).first().click();
    await question.stay();
    await expect(page.getByLabel('Nombre de usuario')).toHaveValue('Ana María');
    await page.goBack();
    await question.stay();
    await expect(page.getByLabel('Nombre de usuario')).toHaveValue('Ana María');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(toastOf(page)).toContainText('Perfil actualizado');
    await page.getByRole('link', { name: 'Mis Asistentes' }).first().click();
    await expect(page).toHaveURL(/\/usuario\/asistentes$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/usuario\/perfil$/);
    await page.getByRole('button', { name: 'Editar' }).click();
    await page.getByLabel('Correo').fill('otra@example.org');
    await page.goBack();
    await question.leave();
    await expect(page).not.toHaveURL(/perfil/);
  });
});

/** As when a browser discards the tab, or the person says that it may: it is asked nothing. */
async function reloadUnasked(page: Page): Promise<void> {
  await page.evaluate(() => {
    Event.prototype.preventDefault = () => undefined;
  });
  await page.reload();
}

describe('what is written in the editor', () => {
  test('is there again after a reload, until it is saved or given up; a template’s blanks are asked about before they go live', async () => {
    const { page, dialog, place, edit, question } = await openMine();
    await edit.click();
    await place.getByLabel('Descripción').fill('Libros y cuentos');
    await reloadUnasked(page);
    await expect(place.getByText('Hemos recuperado lo que dejaste sin guardar.')).toBeVisible();
    await expect(place.getByLabel('Descripción')).toHaveValue('Libros y cuentos');
    await place.getByRole('button', { name: 'Descartar lo recuperado' }).click();
    await expect(place.getByLabel('Descripción')).toHaveValue('Libros');
    await place.getByLabel('Descripción').fill('Cuentos');
    await page.getByRole('link', { name: 'Mis Asistentes' }).first().click();
    await question.leave();
    await edit.click();
    await expect(place.getByLabel('Descripción')).toHaveValue('Libros');
    await ownStepGone(page);
    await page.goto('/usuario/asistentes?crear');
    await page.getByRole('button', { name: /Restaurante/ }).click();
    await dialog.getByLabel('Nombre', { exact: true }).fill('Casa Ana');
    await reloadUnasked(page);
    await expect(dialog.getByLabel('Nombre', { exact: true })).toHaveValue('Casa Ana');
    await expect(dialog.getByLabel('Instrucciones')).toHaveValue(/restaurante/);

    await dialog.getByRole('button', { name: 'Crear Asistente', exact: true }).click();
    const asked = page.getByRole('dialog', { name: /Quedan \d+ datos por completar/ });
    await expect(asked).toContainText('[COMPLETAR: …]');
    await asked.getByRole('button', { name: 'Cancelar' }).click();

    // The blanks as a form: what is written there goes into the instructions.
    const blanks = dialog.getByRole('group', { name: 'Los datos de tu negocio' });
    const instructions = dialog.getByLabel('Instrucciones');
    const count = await blanks.getByRole('textbox').count();
    await blanks.getByRole('textbox').first().fill('Casa Pepa');
    await expect(instructions).toHaveValue(/Casa Pepa/);
    await expect(dialog.getByText(`Quedan ${count - 1} datos por completar`)).toBeVisible();
    await expect(blanks.getByRole('textbox')).toHaveCount(count);
    // Who writes in the instructions themselves is asked only for what those leave open.
    await instructions.fill('Abrimos de [COMPLETAR: horario].');
    await expect(blanks.getByRole('textbox')).toHaveCount(1);
    await dialog.getByRole('switch', { name: 'Visible para tus visitantes' }).click();
    await dialog.getByRole('button', { name: 'Crear Asistente', exact: true }).click();
    await expect(toastOf(page)).toContainText('Asistente creado');
  });

  test('is there again when a save that takes too long is given up; leaves what somebody else has changed meanwhile, and where both have, one chooses', async () => {
    const { page, place, edit, assistant, allow } = await openMine();
    allow(/ERR_ABORTED|status of 409/);
    await edit.click();
    await place.getByLabel('Descripción').fill('Novelas');
    await page.route(`**/api/assistants/${assistant.id}`, (route) =>
      route.request().method() === 'PATCH' ? undefined : route.fallback(),
    );
    await place.getByRole('button', { name: 'Guardar' }).click();
    await expect(place.getByRole('button', { name: 'Guardando...' })).toBeDisabled();
    await place.getByRole('button', { name: 'Cancelar' }).click();
    await expect(place.getByLabel('Descripción')).toHaveValue('Novelas');
    await expect(place.getByLabel('Descripción')).toBeEnabled();
    await expect(toastOf(page)).toBeEmpty();
    await page.unroute(`**/api/assistants/${assistant.id}`);
    await place.getByRole('button', { name: 'Guardar' }).click();
    await expect(toastOf(page)).toContainText('Asistente actualizado');
    await toastOf(page).getByRole('button').click();
    await expect(toastOf(page)).toBeEmpty();

    const saveElsewhere = (data: object) => page.request.patch(`/api/assistants/${assistant.id}`, { data });
    await saveElsewhere({ systemPrompt: 'Cambiado en el móvil.' });
    // A form that one comes back to begins with what is true then.
    await page.getByRole('link', { name: 'Mis Asistentes' }).first().click();
    await edit.click();
    await expect(place.getByLabel('Instrucciones')).toHaveValue('Cambiado en el móvil.');
    await saveElsewhere({ systemPrompt: 'Cambiado otra vez.' });
    await place.getByLabel('Correo para avisos').fill('ana@example.org');
    await place.getByRole('button', { name: 'Guardar' }).click();
    await expect(toastOf(page)).toContainText('Asistente actualizado');
    const stored = async () => (await page.request.get(`/api/assistants/${assistant.id}`)).json();
    expect(await stored()).toMatchObject({ systemPrompt: 'Cambiado otra vez.', notificationEmail: 'ana@example.org' });

    await expect(place.getByLabel('Descripción')).toHaveValue('Novelas');
    await saveElsewhere({ description: 'Mapas', name: 'Clara la otra', notificationEmail: null });
    await place.getByLabel('Descripción').fill('Cuentos');
    await place.getByLabel('Nombre', { exact: true }).fill('Clara la mía');
    await place.getByRole('button', { name: 'Guardar' }).click();
    const conflict = page.getByRole('dialog', { name: 'Alguien más lo ha cambiado' });
    for (const version of ['Cuentos', 'Mapas', 'Clara la mía', 'Clara la otra']) {
      await expect(conflict.getByText(version)).toBeVisible();
    }
    await conflict
      .getByRole('group', { name: 'Nombre' })
      .getByLabel(/Lo que está guardado/)
      .check();
    await conflict.getByRole('button', { name: 'Guardar lo elegido' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Clara la otra$/ })).toBeVisible();
    expect(await stored()).toMatchObject({ name: 'Clara la otra', description: 'Cuentos', notificationEmail: null });
  });
});

test('a page that Back leads to is where it was left', async () => {
  const { page, user } = await openMine({ viewport: { width: 390, height: 500 } }, '');
  for (const name of ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis'])
    await createAssistant(server.db, { userId: user.id, name });
  await page.goto('/usuario/asistentes');
  await expect(page.getByRole('heading', { name: 'Tres' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 700));
  await page.getByRole('link', { name: /Contactos de Cinco/ }).click();
  await expect(page).toHaveURL(/contactos$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
});

test('a session that ends is taken up again over what is being written, and the save goes on; it leads to the login where one wants to leave, where what is written to register stays', async () => {
  const { page, place, edit, user } = await openMine();
  await edit.click();
  await place.getByLabel('Descripción').fill('Libros y cuentos');
  const again = page.getByRole('dialog', { name: 'Tu sesión ha terminado' });
  const goOn = again.getByRole('button', { name: 'Iniciar sesión y seguir' });
  const forget = () =>
    expect(async () => {
      await page.context().clearCookies();
      // An answer that was on its way may have brought the cookie again.
      await page.waitForTimeout(300);
      expect(await page.context().cookies()).toEqual([]);
    }).toPass({ timeout: 20_000 });

  // Looking at the window again is enough to notice.
  await forget();
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(again).toBeVisible();
  await expect(again).toContainText(user.username);
  await expect(again.getByLabel('Contraseña', { exact: true })).toBeFocused();
  await again.getByLabel('Contraseña', { exact: true }).fill('equivocada');
  await goOn.click();
  await expect(again.getByText('Usuario o contraseña incorrectos')).toBeVisible();
  await again.getByLabel('Contraseña', { exact: true }).fill(userPassword);
  await goOn.click();
  await expect(again).toHaveCount(0);
  await expect(place.getByLabel('Descripción')).toHaveValue('Libros y cuentos');

  await forget();
  await place.getByRole('button', { name: 'Guardar' }).click();
  await again.getByLabel('Contraseña', { exact: true }).fill(userPassword);
  await page.keyboard.press('Enter');
  await expect(toastOf(page)).toContainText('Asistente actualizado');
  await expect(page.getByText('Todo guardado')).toBeVisible();

  await place.getByLabel('Descripción').fill('Mapas');
  await forget();
  await place.getByRole('button', { name: 'Guardar' }).click();
  await again.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL(/\/auth\?redirect=/);
  await expect(page.getByRole('heading', { name: 'Te damos la bienvenida' })).toBeVisible();

  const username = page.getByLabel('Nombre de usuario', { exact: true });
  await page.getByRole('tab', { name: 'Registrarse' }).click();
  await username.fill('ana');
  await page.getByRole('tab', { name: 'Iniciar sesión' }).click();
  await page.getByRole('tab', { name: 'Registrarse' }).click();
  await expect(username).toHaveValue('ana');
});

test('an administrator sees what a fresh installation lacks, and where it is set; every other form asks as well', async () => {
  const { page } = await openAdmin(server);
  const user = await createUser(server.db);
  const { question, leave, stay } = questionOf(page);

  await page.goto('/admin/dashboard');
  const setup = page.getByRole('region', { name: 'Puesta en marcha' });
  await expect(setup.getByText('Pendiente: Conecta un modelo')).toBeVisible();
  await setup.getByRole('link', { name: 'Configurar correo' }).click();
  await expect(page).toHaveURL(/\/admin\/configuracion\?tab=email$/);

  await visit(page, `/admin/suscripciones?q=${user.username}`);
  await page.getByRole('button', { name: `Editar` }).first().click();
  await page.getByLabel('Plan').selectOption('pro');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await leave();

  await visit(page, '/admin/usuario-config');
  await page.getByLabel('Nombre de usuario').fill('nueva');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await leave();
  await expect(page).toHaveURL(/\/admin\/users$/);

  await visit(page, '/admin/configuracion?tab=security');
  await page.getByLabel('Longitud mínima').fill('9');
  await page.getByRole('tab', { name: 'Correo' }).click();
  await page.getByRole('link', { name: 'Suscripciones' }).first().click();
  await stay();
  await page.getByRole('button', { name: 'Cuenta de admin' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
  await expect(question).toBeVisible();
  await leave();
  await expect(page).toHaveURL(/\/auth$/);
});

test('what is corrected of a contact stays while another tab is looked at, and is asked about; the page rests until more is written', async () => {
  const { page, assistant } = await openMine({}, '');
  await createContact(server.db, { assistantId: assistant.id, name: 'Ana', email: 'ana@example.org' });
  const { question, stay } = questionOf(page);
  // React draws in tasks that it posts to itself.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    Reflect.set(window, 'tasks', 0);
    MessagePort.prototype.postMessage = function (...args: unknown[]) {
      Reflect.set(window, 'tasks', Reflect.get(window, 'tasks') + 1);
      Reflect.apply(postMessage, this, args);
    };
  });
  await page.goto(`/usuario/asistentes/${assistant.id}/contactos`);
  await page.getByRole('button', { name: /Ana/ }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Ana' });
  await dialog.getByRole('button', { name: 'Corregir' }).click();
  await dialog.getByLabel('Nombre').fill('Ana María');
  const tasksOfFrames = () =>
    page.evaluate(async () => {
      const before = Reflect.get(window, 'tasks');
      for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
      return Reflect.get(window, 'tasks') - before;
    });
  await expect.poll(tasksOfFrames).toBeLessThan(10);
  await dialog.getByRole('tab', { name: 'Conversaciones' }).click();
  await dialog.getByRole('tab', { name: 'Resumen' }).click();
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Ana María');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await stay();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('dialog', { name: 'Ana María' })).toBeVisible();
});

// The last of the file: a clock of its own spoils the browser's profile for the tests after it.
test('an upload can be left, and a call that is not answered ends', async () => {
  const { page, place, edit, allow } = await openMine();
  allow(/ERR_FAILED|ERR_ABORTED/);
  await edit.click();
  await page.route('**/avatar', () => undefined);
  const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#10b981' } })
    .png()
    .toBuffer();
  await place
    .getByLabel('Subir imagen', { exact: true })
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png });
  const crop = page.getByRole('dialog', { name: 'Recorta la imagen' });
  await crop.getByRole('button', { name: 'Guardar imagen' }).click();
  await expect(crop.getByRole('button', { name: /Subiendo|Preparando/ })).toBeVisible();
  await crop.getByRole('button', { name: 'Cancelar' }).click();
  await expect(crop).toHaveCount(0);
  await expect(toastOf(page)).toHaveText('');

  await page.clock.install();
  await page.route(/\/api\/assistants\/\d+$/, () => undefined);
  await place.getByLabel('Descripción').fill('Libros y cuentos');
  await place.getByRole('button', { name: 'Guardar' }).click();
  await expect(place.getByRole('button', { name: 'Guardando...' })).toBeVisible();
  await page.clock.fastForward(31_000);
  await expect(toastOf(page)).toContainText('Error al actualizar el asistente');
  await expect(place.getByLabel('Descripción')).toHaveValue('Libros y cuentos');
});

test('what was tried of an assistant is there again after it was saved, also of one that was new; another new one begins with nothing', async () => {
  const { page, user } = await openSignedIn(server, { viewport: { width: 1280, height: 800 } });
  await server.db.update(subscriptions).set({ plan: 'pro' }).where(eq(subscriptions.userId, user.id));
  await page.goto('/usuario/asistentes');
  const dialog = page.getByRole('dialog');
  const chat = page.getByRole('region', { name: 'Pruébalo' });
  const begin = async () => {
    await page.getByRole('button', { name: 'Crear Asistente' }).first().click();
    await dialog.getByRole('button', { name: /Desde cero/ }).click();
  };
  const say = async (text: string) => {
    await chat.getByRole('textbox').fill(text);
    await chat.getByRole('textbox').press('Enter');
    await expect(chat.getByRole('listitem').filter({ hasText: text })).toBeVisible();
    await expect(chat.getByRole('button', { name: 'Copiar' }).last()).toBeVisible();
  };
  await begin();
  await dialog.getByLabel('Nombre', { exact: true }).fill('Luna');
  await dialog.getByLabel('Descripción').fill('Pide tu cita.');
  await dialog.getByLabel('Dirección del enlace').fill('luna-de-prueba');
  await dialog.getByLabel('Instrucciones').fill('Abrimos a las 9.');
  await say('¿A qué hora abrís?');
  await dialog.getByRole('button', { name: 'Crear Asistente', exact: true }).click();
  // Its place follows, with its link to share over it.
  await expect(dialog.getByLabel('Enlace público')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/usuario\/asistentes\/\d+$/);
  await expect(chat).toContainText('¿A qué hora abrís?');
  await say('¿Y los domingos?');
  await page.getByLabel('Descripción').fill('Pide tu cita hoy.');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Todo guardado')).toBeVisible();
  await page.getByRole('link', { name: 'Marca' }).click();
  await page.getByRole('link', { name: 'Mis Asistentes' }).first().click();
  await page.getByRole('link', { name: 'Editar Luna' }).click();
  await expect(chat).toContainText('¿A qué hora abrís?');
  await expect(chat).toContainText('¿Y los domingos?');
  await page.getByRole('link', { name: 'Mis Asistentes' }).first().click();
  await begin();
  await expect(chat).not.toContainText('¿A qué hora abrís?');
});
