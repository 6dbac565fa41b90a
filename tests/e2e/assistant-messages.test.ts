import { eq } from 'drizzle-orm';
import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { describe, test } from 'vitest';
import { subscriptions } from '#shared/schema/index.ts';
import { expect } from '#tests/support/browser.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { failCalls, openSignedIn, toastOf } from '#tests/support/user-page.ts';

const server = await servePages(startTestServer, { env: { CHAT_HOST: 'https://chat.example.com' } });

const list = '**/api/assistants?*';
const one = /\/api\/assistants\/\d+$/;

/** Somebody with one assistant, on the page of their assistants. */
async function openMine(values: Parameters<typeof createAssistant>[1] = {}) {
  const opened = await openSignedIn(server);
  opened.allow(/status of (415|422|50\d)/);
  const assistant = await createAssistant(server.db, { userId: opened.user.id, description: 'Libros', ...values });
  await opened.page.goto('/usuario/asistentes');
  return { ...opened, assistant, dialog: opened.page.getByRole('dialog'), place: opened.page.getByRole('main') };
}

async function chooseFromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Más acciones de Clara' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function chooseFile(scope: Locator, label: string, file: Buffer, type = 'image/png'): Promise<void> {
  await scope.getByLabel(label, { exact: true }).setInputFiles({ name: 'foto.png', mimeType: type, buffer: file });
}

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#10b981' } })
    .png()
    .toBuffer();

describe('creating an assistant', () => {
  test('from the empty dashboard says at each field what is wrong, and how it went', async () => {
    const { page, allow } = await openSignedIn(server);
    allow(/status of 50\d/);
    await page.goto('/usuario/dashboard');
    await page.getByRole('link', { name: 'Crear Asistente' }).last().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /Desde cero/ }).click();
    const create = dialog.getByRole('button', { name: 'Crear Asistente', exact: true });
    await create.click();
    for (const message of [
      'El nombre es requerido',
      'La descripción es requerida',
      'El slug es requerido',
      'Las instrucciones del sistema son requeridas para Deepseek',
    ]) {
      await expect(dialog.getByText(message, { exact: true })).toBeVisible();
    }
    await expect(dialog.getByLabel('Nombre', { exact: true })).toBeFocused();

    const slug = dialog.getByLabel('Dirección del enlace');
    for (const [written, message] of [
      ['Mi Clínica', 'Solo letras minúsculas, números y guiones'],
      ['admin', 'Esta dirección está reservada'],
      ['clinica-sonrie', 'Esta dirección ya está en uso'],
    ] as const) {
      await slug.fill(written);
      await expect(dialog.getByText(message, { exact: true })).toBeVisible();
    }
    await dialog.getByRole('button', { name: 'Usar «clinica-sonrie-2»' }).click();
    await expect(slug).toHaveValue('clinica-sonrie-2');

    await dialog.getByLabel('Nombre', { exact: true }).fill('Sol');
    await dialog.getByLabel('Descripción').fill('Pide tu cita.');
    await dialog.getByLabel('Instrucciones').fill('Abrimos a las 9.');
    await dialog.getByLabel('Correo para avisos').fill('hola@');
    await create.click();
    await expect(dialog.getByText('Invalid email format')).toBeVisible();
    await dialog.getByLabel('Correo para avisos').fill('');

    const restore = await failCalls(page, 'POST', /\/api\/assistants$/);
    await create.click();
    await expect(toastOf(page)).toContainText('Error al crear el asistente');
    await expect(toastOf(page)).toContainText('No se pudo crear el asistente');
    await expect(dialog.getByLabel('Nombre', { exact: true })).toHaveValue('Sol');
    await restore();
    await create.click();
    await expect(toastOf(page)).toContainText('Asistente creado');
    await expect(toastOf(page).getByRole('button')).toHaveCount(1);
    await expect(dialog.getByLabel('Enlace público')).toHaveValue(
      'https://chat.example.com/asistente/clinica-sonrie-2',
    );
  });

  test('as a copy of another one needs room in the plan, and gets a name and address of its own; what cannot be read can be asked for again', async () => {
    const { page, user, dialog } = await openMine({ systemPrompt: 'Vendemos libros.' });
    await page.getByRole('button', { name: 'Más acciones de Clara' }).click();
    await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Duplicar' })).toHaveCount(0);

    await server.db.update(subscriptions).set({ plan: 'pro' }).where(eq(subscriptions.userId, user.id));
    const restore = await failCalls(page, 'GET', list);
    await page.reload();
    await expect(page.getByRole('alert').getByText('Error al cargar asistentes')).toBeVisible();
    await restore();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { name: 'Clara' })).toBeVisible();
    await chooseFromMenu(page, 'Duplicar');
    await expect(dialog.getByLabel('Nombre', { exact: true })).toHaveValue('Clara (copia)');
    await expect(dialog.getByLabel('Dirección del enlace')).toHaveValue('clara-copia');
    await expect(dialog.getByLabel('Descripción')).toHaveValue('Libros');
    await expect(dialog.getByLabel('Instrucciones')).toHaveValue('Vendemos libros.');
    await dialog.getByRole('button', { name: 'Crear Asistente', exact: true }).click();
    await expect(toastOf(page)).toContainText('Asistente creado');
    await dialog.getByRole('button', { name: 'Listo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Editar Asistente Clara (copia)' })).toBeVisible();
    await page.getByRole('link', { name: 'Mis Asistentes' }).first().click();
    await expect(page.getByRole('heading', { level: 2, name: /^Clara/ })).toHaveText(['Clara', 'Clara (copia)']);
  });
});

describe('an assistant', () => {
  test('that is edited says how it went; that can be neither switched off nor deleted stays as it is; has a link that begins with CHAT_HOST and is copied, or says that it could not be', async () => {
    const { page, place, assistant } = await openMine();
    await page.getByRole('link', { name: 'Editar Clara' }).click();
    await place.getByLabel('Descripción').fill('');
    await place.getByRole('button', { name: 'Guardar' }).click();
    await expect(place.getByText('La descripción es requerida')).toBeVisible();
    await place.getByLabel('Descripción').fill('Libros y cuentos');
    const restore = await failCalls(page, 'PATCH', one);
    await place.getByRole('button', { name: 'Guardar' }).click();
    await expect(toastOf(page)).toContainText('Error al actualizar el asistente');
    await expect(toastOf(page)).toContainText('No se pudo actualizar el asistente (502: Bad Gateway)');
    await restore();
    await place.getByRole('button', { name: 'Guardar' }).click();
    await expect(toastOf(page)).toContainText('Asistente actualizado');
    await expect(place.getByRole('button', { name: 'Guardar' })).toBeFocused();
    await page.getByRole('link', { name: 'Mis Asistentes' }).first().click();
    await expect(page.getByText('Libros y cuentos')).toBeVisible();

    const switchable = await failCalls(page, 'PATCH', one);
    await page.getByRole('switch').click();
    await expect(toastOf(page)).toContainText('No se pudo actualizar el estado del asistente');
    await expect(page.getByRole('switch')).toBeChecked();
    await switchable();
    await failCalls(page, 'DELETE', one);
    await chooseFromMenu(page, 'Eliminar');
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    const alert = page.getByRole('dialog').getByRole('alert');
    await expect(alert).toHaveText('Error al eliminar el asistenteNo se pudo eliminar el asistente');
    // Told once: behind a question nobody reads a toast.
    await expect(toastOf(page)).not.toContainText('eliminar');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('heading', { name: 'Clara' })).toBeVisible();

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const url = `https://chat.example.com/asistente/${assistant.slug}`;
    await expect(page.getByRole('link', { name: `/asistente/${assistant.slug}` })).toHaveAttribute('href', url);
    const copy = page.getByRole('button', { name: 'Copiar el enlace público de Clara' });
    await copy.click();
    await expect(toastOf(page)).toContainText('URL copiada');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
      document.execCommand = () => false;
    });
    await copy.click();
    await expect(toastOf(page)).toContainText('No se pudo copiar la URL');
    await chooseFromMenu(page, 'Código QR');
    await expect(page.getByRole('img', { name: `Código QR que lleva a ${url}` })).toBeVisible();
  });
});

describe('what an assistant looks like', () => {
  test('the avatar is refused when it is no picture or too large, uploaded, and removed; the brand takes a logo from this device, shows it to visitors, and keeps what else is being written', async () => {
    const { page, place, assistant } = await openMine();
    await page.getByRole('link', { name: 'Editar Clara' }).click();
    await chooseFile(place, 'Subir imagen', Buffer.alloc(5 * 1024 * 1024 + 1));
    await expect(place.getByText('La imagen es demasiado grande. Máximo 5MB.')).toBeVisible();
    for (const [file, type] of [
      [Buffer.from('%PDF'), 'application/pdf'],
      [Buffer.from('<svg/>'), 'image/svg+xml'],
      [Buffer.from('no es una foto'), 'image/png'],
    ] as const) {
      await chooseFile(place, 'Subir imagen', file, type);
      await expect(place.getByText('Solo se permiten archivos de imagen.')).toBeVisible();
    }

    await chooseFile(place, 'Subir imagen', await png(300, 200));
    const crop = page.getByRole('dialog', { name: 'Recorta la imagen' });
    const save = crop.getByRole('button', { name: 'Guardar imagen' });
    const restore = await failCalls(page, 'POST', '**/avatar');
    await save.click();
    await expect(toastOf(page)).toContainText('Error al subir la imagen');
    await restore();
    await save.click();
    await expect(toastOf(page)).toContainText('Avatar actualizado');
    await expect(place.locator('img[src*="/avatar?v="]').first()).toBeVisible();

    const removal = await failCalls(page, 'DELETE', '**/avatar');
    await place.getByRole('button', { name: 'Eliminar', exact: true }).click();
    const question = page.getByRole('dialog', { name: '¿Eliminar la imagen?' });
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await expect(question.getByRole('alert')).toContainText('Error al eliminar la imagen');
    await removal();
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await expect(toastOf(page)).toContainText('Avatar eliminado');
    await expect(place.locator('img[src*="/avatar?v="]')).toHaveCount(0);

    await place.getByRole('link', { name: 'Marca' }).click();
    const choose = 'Elegir un logotipo de este dispositivo';
    await place.getByLabel('Nombre de la marca').fill('Librería Luna');
    await chooseFile(place, choose, Buffer.from('<svg/>'), 'image/svg+xml');
    await expect(place.getByText('Solo se permiten archivos de imagen.')).toBeVisible();
    await chooseFile(place, choose, Buffer.from('no es una foto'));
    await expect(toastOf(page)).toContainText('Error al subir la imagen');
    await expect(toastOf(page)).toContainText('Solo se permiten archivos de imagen.');
    await chooseFile(place, choose, await png(300, 100));
    await expect(toastOf(page)).toContainText('Logotipo actualizado');
    await expect(place.locator('img[src*="/logo?v="]')).toHaveCount(2);
    await expect(place.getByLabel('Nombre de la marca')).toHaveValue('Librería Luna');
    await place.getByRole('button', { name: 'Guardar' }).click();
    await expect(toastOf(page)).toContainText('Marca guardada');

    const visitor = await page.context().newPage();
    await visitor.goto(`/asistente/${assistant.slug}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Librería Luna');
    const logo = visitor.getByRole('banner').locator('img');
    await expect(logo).toHaveAttribute('src', /\/logo\?v=\d+$/);
    const { width = 0, height = 1 } = (await logo.boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(3, 0);

    await place.getByLabel('Logotipo', { exact: true }).fill('http://cdn.example/logo.png');
    await place.getByRole('button', { name: 'Guardar' }).click();
    await expect(place.getByText('Usa una dirección https://')).toBeVisible();
    await place.getByLabel('Logotipo', { exact: true }).fill('');
    const kept = await failCalls(page, 'DELETE', '**/logo');
    await place.getByRole('button', { name: 'Eliminar el logotipo' }).click();
    const logoQuestion = page.getByRole('dialog', { name: '¿Eliminar el logotipo?' });
    await logoQuestion.getByRole('button', { name: 'Eliminar' }).click();
    await expect(logoQuestion.getByRole('alert')).toContainText('Error al eliminar la imagen');
    await kept();
    await logoQuestion.getByRole('button', { name: 'Eliminar' }).click();
    await expect(toastOf(page)).toContainText('Logotipo eliminado');
    await expect(place.locator('img[src*="/logo?v="]')).toHaveCount(0);

    const saving = await failCalls(page, 'PUT', '**/branding');
    await place.getByLabel('Nombre de la marca').fill('Luna');
    await place.getByRole('button', { name: 'Guardar' }).click();
    await expect(toastOf(page)).toContainText('No se pudo guardar la marca');
    await saving();
    await place.getByRole('button', { name: 'Volver a la marca heredada' }).click();
    await page
      .getByRole('dialog', { name: /heredada/ })
      .getByRole('button', { name: 'Volver a la marca heredada' })
      .click();
    await expect(toastOf(page)).toContainText('Marca heredada restaurada');
    await expect(place.getByLabel('Nombre de la marca')).toHaveValue('');
  });
});
