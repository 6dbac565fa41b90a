import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { assistants, subscriptions } from '#shared/schema/index.ts';
import { openAdmin } from '#tests/support/admin-page.ts';
import { expect } from '#tests/support/browser.ts';
import { createAssistant, createUser } from '#tests/support/factories.ts';
import { expectNoFaultsInBothThemes, visit } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';

const path = '/admin/asistentes';

const server = await servePages(startTestServer, {
  env: { DEEPSEEK_API_KEY: 'deepseek-system-key', CHAT_HOST: 'https://chat.example.com' },
});

const card = (page: Page, name: string) => page.getByRole('article', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const said = (page: Page, text: string) => expect(page.locator('[data-toaster]').getByText(text).first()).toBeVisible();

async function rowOf(id: number) {
  const [row] = await server.db.select().from(assistants).where(eq(assistants.id, id));
  return row;
}

async function pickOwner(page: Page, username: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Propietario' });
  await field.click();
  await field.fill(username.toUpperCase());
  await page.getByRole('option', { name: username }).click();
  await expect(field).toHaveValue(username);
}

describe('the list', () => {
  test('shows each assistant with its owner, model and link, leads to its contacts, says in words why one does not answer, and offers to try again when it cannot be loaded', async () => {
    const owner = await createUser(server.db, { username: 'Rosalía' });
    const { id } = await createAssistant(server.db, {
      userId: owner.id,
      name: 'Marea',
      slug: 'marea-alta',
      provider: 'deepseek',
    });
    const expired = await createUser(server.db);
    await server.db.update(subscriptions).set({ status: 'expired' }).where(eq(subscriptions.userId, expired.id));
    await createAssistant(server.db, { userId: expired.id, name: 'Estado uno' });
    await createAssistant(server.db, { name: 'Estado dos', provider: 'deepseek', providerFault: 'invalid_key' });
    await createAssistant(server.db, { name: 'Estado tres', systemPrompt: null });
    await createAssistant(server.db, { name: 'Estado cuatro', provider: 'deepseek', model: 'deepseek-chat' });
    await createAssistant(server.db, { name: 'Estado cinco', provider: 'openai' });
    const { page, allow } = await openAdmin(server);
    allow(/500|failed/);
    await page.route('**/api/assistants?*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(path);
    await expect(page.getByText('Error al cargar asistentes')).toBeVisible();
    await page.unroute('**/api/assistants?*');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(card(page, 'Lucía')).toBeVisible();
    await visit(page, `${path}?q=marea`);
    const marea = card(page, 'Marea');
    await expect(marea.getByText('DeepSeek', { exact: true })).toBeVisible();
    await expect(marea.getByText('deepseek-flash')).toBeVisible();
    await expect(marea.getByText('Visible', { exact: true })).toBeVisible();
    await expect(marea.getByRole('link', { name: 'Rosalía' })).toBeVisible();
    const link = marea.getByRole('link', { name: 'chat.example.com/marea-alta' });
    await expect(link).toHaveAttribute('href', 'https://chat.example.com/marea-alta');
    const contacts = marea.getByRole('link', { name: 'Contactos de Marea' });
    await expect(contacts).toHaveAttribute('href', `${path}/${id}/dashboard`);
    await visit(page, `${path}?q=estado`);
    for (const [name, sentence] of [
      ['Estado uno', 'El plan de su propietario ha terminado'],
      ['Estado dos', 'El proveedor rechaza la clave de API'],
      ['Estado tres', 'Faltan las instrucciones'],
      ['Estado cuatro', 'El modelo elegido está retirado'],
      ['Estado cinco', 'Sin un modelo conectado: da respuestas de demostración'],
    ] as const) {
      await expect(card(page, name).getByText(sentence)).toBeVisible();
    }
  });

  test('is searched and filtered by owner, in the page’s address; comes in pages that can be linked to', async () => {
    const owner = await createUser(server.db, { username: 'Filomena' });
    await createAssistant(server.db, { userId: owner.id, name: 'Suya' });
    const busy = await createUser(server.db);
    for (let number = 1; number <= 30; number += 1) {
      await createAssistant(server.db, { userId: busy.id, name: `Número ${number}` });
    }
    const { page } = await openAdmin(server);
    await page.goto(path);
    await page.getByRole('textbox', { name: 'Buscar asistentes...' }).fill('lucía');
    await expect(page).toHaveURL(/q=luc/);
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('button', { name: 'Borrar la búsqueda' }).click();
    const filter = page.getByRole('combobox', { name: 'Filtrar por propietario' });
    await filter.click();
    await filter.pressSequentially('filom');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
    await filter.press('Enter');
    await expect(page).toHaveURL(new RegExp(`owner=${owner.id}$`));
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.reload();
    await expect(filter).toHaveValue('Filomena');
    await expect(card(page, 'Suya')).toBeVisible();
    await page.getByRole('textbox', { name: 'Buscar asistentes...' }).fill('nada de esto');
    await expect(page.getByText('Ningún asistente coincide')).toBeVisible();
    await page.getByRole('link', { name: 'Quitar filtros' }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(card(page, 'Lucía')).toBeVisible();
    await filter.fill('nadie se llama así');
    await expect(page.getByText('Nadie coincide con la búsqueda')).toBeVisible();

    await visit(page, `${path}?owner=${busy.id}`);
    // The list of before stands there until the new one has come.
    await expect(card(page, 'Lucía')).toHaveCount(0);
    await expect(card(page, 'Número 1').first()).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(24);
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await expect(page.getByRole('article')).toHaveCount(6);
    await expect(page.getByText('Página 2')).toBeVisible();
    await page.reload();
    await expect(card(page, 'Número 30')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('article')).toHaveCount(24);
  });
});

test('the switch hides an assistant and shows it again; it goes back when the server refuses', async () => {
  const { id } = await createAssistant(server.db, { name: 'Interruptor' });
  const { page, allow } = await openAdmin(server);
  allow(/500/);
  await page.goto(`${path}?q=interruptor`);
  const it = card(page, 'Interruptor');
  await it.getByRole('switch').click();
  await said(page, 'Asistente actualizado');
  await expect(it.getByText('Inactivo')).toBeVisible();
  await expect(it.getByText('Oculto')).toBeVisible();
  expect((await rowOf(id))?.isActive).toBe(false);
  await it.getByRole('switch').click();
  await expect(it.getByText('Visible', { exact: true })).toBeVisible();
  await page.route('**/api/assistants/*', (route) => route.fulfill({ status: 500, body: '' }));
  await it.getByRole('switch').click();
  await said(page, 'No se pudo actualizar el estado del asistente');
  await expect(it.getByRole('switch')).toBeChecked();
});

describe('creating', () => {
  test('says all that is missing, and why it failed', async () => {
    const { page, allow } = await openAdmin(server);
    allow(/403|500/);
    const owner = await createUser(server.db);
    await createAssistant(server.db, { userId: owner.id });
    await page.goto(path);
    await page.getByRole('button', { name: 'Crear Asistente' }).click();
    const form = dialog(page);
    const name = form.getByLabel('Nombre', { exact: true });
    await form.getByRole('button', { name: 'Crear Asistente' }).click();
    for (const sentence of [
      'El nombre del asistente es requerido',
      'Debes seleccionar un usuario propietario',
      'Las instrucciones del sistema son requeridas para Deepseek',
    ]) {
      await expect(form.getByText(sentence)).toBeVisible();
    }
    await form.getByRole('radio', { name: 'OpenAI' }).check();
    await form.getByRole('button', { name: 'Crear Asistente' }).click();
    await expect(
      form.getByRole('tabpanel').getByRole('alert').getByText('API Key y Assistant ID son requeridos para OpenAI'),
    ).toBeVisible();

    await form.getByRole('radio', { name: 'DeepSeek' }).check();
    await name.fill('Uno más');
    await form.getByRole('textbox', { name: 'Instrucciones' }).fill('Eres uno más.');
    await pickOwner(page, owner.username);
    await name.press('Enter');
    await said(page, 'El plan de esta persona permite 1 asistente');
    await page.route('**/api/assistants', (route) => route.fulfill({ status: 500, body: '' }));
    await name.press('Enter');
    await said(page, 'Error al crear el asistente');
    await said(page, 'No se pudo crear el asistente');
    await expect(name).toHaveValue('Uno más');
  });

  test('gives somebody an assistant, with the provider’s model chosen anew', async () => {
    const owner = await createUser(server.db);
    const { page, allow } = await openAdmin(server);
    allow(/422/);
    await page.goto(`${path}?owner=${owner.id}`);
    await page.getByRole('button', { name: 'Crear Asistente' }).first().click();
    const form = dialog(page);
    await expect(form.getByRole('combobox', { name: 'Propietario' })).toHaveValue(owner.username);
    await form.getByLabel('Nombre', { exact: true }).fill('Regalo');
    await form.getByRole('textbox', { name: 'Instrucciones' }).fill('Eres Regalo.');
    await form.getByRole('radio', { name: 'OpenAI' }).check();
    await expect(form.getByRole('combobox', { name: 'Modelo' })).toHaveValue('gpt-4o');
    await form.getByRole('button', { name: 'Crear Asistente' }).click();
    // No key at all for OpenAI: what the server knows stands beside the field.
    await expect(
      form.getByRole('tabpanel').getByRole('alert').getByText('API Key y Assistant ID son requeridos para OpenAI'),
    ).toBeVisible();
    await form.getByRole('radio', { name: 'DeepSeek' }).check();
    await expect(form.getByRole('combobox', { name: 'Modelo' })).toHaveValue('deepseek-chat');
    await expect(form.getByRole('combobox', { name: 'Modelo' })).toContainText('retirado, responde deepseek-flash');
    await form.getByRole('button', { name: 'Crear Asistente' }).click();
    await said(page, 'Asistente creado');
    await expect(page.getByRole('heading', { level: 1, name: 'Editar Asistente Regalo' })).toBeVisible();
    await visit(page, `${path}?owner=${owner.id}`);
    await expect(card(page, 'Regalo').getByText('deepseek-chat')).toBeVisible();
    const [row] = await server.db.select().from(assistants).where(eq(assistants.userId, owner.id));
    expect(row).toMatchObject({ name: 'Regalo', provider: 'deepseek', model: 'deepseek-chat' });
  });
});

test('editing stores a key of its own, keeps it, and removes it, puts a picture on it, and gives it to somebody else; says why it failed; deleting names what goes, and asks first', async () => {
  const { id } = await createAssistant(server.db, { name: 'Llavero', provider: 'deepseek' });
  const owner = await createUser(server.db, { username: 'Heredera' });
  const { page, allow } = await openAdmin(server);
  allow(/500/);
  const list = `${path}?q=llavero`;
  await page.goto(list);
  const form = page.getByRole('main');
  const key = form.getByLabel('Clave de API');
  const open = async () => {
    if (!page.url().endsWith('llavero')) await visit(page, list);
    await page.getByRole('link', { name: /^Editar Llavero/ }).click();
  };
  const save = async () => {
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(form.getByText('Todo guardado')).toBeVisible();
  };
  await open();
  await form.getByRole('switch', { name: 'Usar una clave de API propia' }).click();
  await expect(key).toHaveAttribute('type', 'password');
  await key.fill('sk-secret-0123456789');
  await save();
  const stored = (await rowOf(id))?.apiKey;
  expect(stored).toMatch(/^v1\./);
  await open();
  await expect(key).toHaveValue('sk-...6789');
  await form.getByLabel('Nombre', { exact: true }).fill('Llavero dos');
  await save();
  expect((await rowOf(id))?.apiKey).toBe(stored);
  await open();
  await key.fill('');
  await save();
  expect((await rowOf(id))?.apiKey).toBeNull();

  await open();
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') });
  await expect(page.getByText('Solo se permiten archivos de imagen.').first()).toBeVisible();
  await file.setInputFiles({ name: 'grande.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(page.getByText('La imagen es demasiado grande. Máximo 5MB.').first()).toBeVisible();
  await file.setInputFiles({ name: 'cara.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('button', { name: 'Guardar imagen' }).click();
  await said(page, 'Avatar actualizado');
  await visit(page, list);
  await expect(card(page, 'Llavero dos').locator('img')).toBeVisible();

  await open();
  await pickOwner(page, 'Heredera');
  await save();
  await said(page, 'Asistente actualizado');
  await visit(page, list);
  await expect(card(page, 'Llavero dos').getByRole('link', { name: 'Heredera' })).toBeVisible();
  expect((await rowOf(id))?.userId).toBe(owner.id);

  await open();
  await form.getByLabel('Nombre', { exact: true }).fill('Otro nombre');
  await page.route('**/api/assistants/*', (route) => route.fulfill({ status: 500, body: '' }));
  await form.getByRole('button', { name: 'Guardar' }).click();
  await said(page, 'Error al actualizar el asistente');
  await said(page, 'No se pudo actualizar el asistente');
  await page.getByRole('link', { name: 'Gestión de Asistentes' }).first().click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await visit(page, list);
  const remove = page.getByRole('button', { name: 'Eliminar Llavero dos' });
  await remove.click();
  await expect(page.getByText(/«Llavero dos» con sus conversaciones, sus contactos y sus resúmenes/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  expect(await rowOf(id)).toBeDefined();
  await remove.click();
  await dialog(page).getByRole('button', { name: 'Eliminar' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('No se pudo eliminar el asistente');
  await page.unroute('**/api/assistants/*');
  await dialog(page).getByRole('button', { name: 'Eliminar' }).click();
  await said(page, 'Asistente eliminado');
  await expect(card(page, 'Llavero dos')).toHaveCount(0);
  expect(await rowOf(id)).toBeUndefined();
});

describe('one’s own pages', () => {
  test('of an administrator hold their own assistants alone', async () => {
    const { id: userId } = await createUser(server.db);
    await createAssistant(server.db, { userId, name: 'De otra persona' });
    const { page } = await openAdmin(server);
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/assistants?') && asked.push(request.url()));
    await page.goto('/usuario/asistentes');
    await expect(page.getByRole('heading', { name: 'Bruno' })).toBeVisible();
    await expect(page.getByText('De otra persona')).toHaveCount(0);
    expect(asked.length).toBeGreaterThan(0);
    for (const url of asked) expect(url).toContain('owner=me');
  });
});

test('the page is sound at phone width', async () => {
  const long = 'NombreDeAsistenteSinNingúnEspacioQueNoCabeEnUnaLíneaDelTeléfono';
  const { id: userId } = await createUser(server.db, { username: 'persona-con-un-nombre-larguísimo' });
  await createAssistant(server.db, {
    userId,
    name: long,
    slug: 'una-direccion-que-tampoco-cabe-en-una-linea',
  });
  const { page } = await openAdmin(server, {
    viewport: { width: 360, height: 740 },
  });
  await page.goto(`${path}?owner=${userId}`);
  await expect(card(page, long)).toBeVisible();
  await expectNoFaultsInBothThemes(page, 'list');
  await page.getByRole('button', { name: 'Crear Asistente' }).click();
  await dialog(page).getByRole('combobox', { name: 'Propietario' }).click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expectNoFaultsInBothThemes(page, 'editor');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();
});
