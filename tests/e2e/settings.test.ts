import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, inject, onTestFinished, test } from 'vitest';
import { brandingConfigs, rateLimits, systemSettings } from '#shared/schema/index.ts';
import { openAdmin } from '#tests/support/admin-page.ts';
import { closePagesAfterwards, expect, openPage } from '#tests/support/browser.ts';
import { type ChatFixture, startChatFixture } from '#tests/support/chat-fixture.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { startFakeSmtp } from '#tests/support/fake-smtp.ts';
import { arrived, expectNoFaultsInBothThemes, visit } from '#tests/support/page-checks.ts';
import type { TestServer } from '#tests/support/test-server.ts';

let fixture: ChatFixture;
let server: TestServer;
let untouched: typeof systemSettings.$inferSelect | undefined;
beforeAll(async () => {
  fixture = await startChatFixture({
    clientFolder: inject('clientFolder'),
    env: { OPENAI_API_KEY: '', DEEPSEEK_API_KEY: '' },
    keyless: true,
  });
  server = fixture.server;
  [untouched] = await server.db.select().from(systemSettings);
});
afterAll(() => fixture.close());
closePagesAfterwards();
afterEach(async () => {
  if (untouched) await server.db.update(systemSettings).set(untouched);
  await server.db.delete(rateLimits);
});

const path = '/admin/configuracion';
const tabs = ['system-apis', 'api', 'email', 'display', 'security'];

async function openTab(tab: string) {
  const opened = await openAdmin(server);
  await opened.page.goto(`${path}?tab=${tab}`);
  await arrived(opened.page);
  return { ...opened, panel: opened.page.getByRole('tabpanel') };
}

async function save(panel: Locator): Promise<void> {
  await panel.getByRole('button', { name: 'Guardar', exact: true }).click();
}

const saved = (page: Page) => expect(page.getByText('Configuración Guardada')).toBeVisible();
const stored = async () => (await server.db.select().from(systemSettings))[0];

describe('the settings', () => {
  test('have five tabs; which one is shown is in the address; none has a serious accessibility fault or scrolls sideways', async () => {
    const { page } = await openAdmin(server, { viewport: { width: 360, height: 740 } });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Configuración del sistema' })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText([
      'APIs del sistema',
      'API (anterior)',
      'Correo',
      'Interfaz',
      'Seguridad',
    ]);
    await expect(page.getByRole('tab', { name: 'APIs del sistema' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'Interfaz' }).click();
    await expect(page).toHaveURL(/\?tab=display$/);
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/\?tab=security$/);
    await page.reload();
    await expect(page.getByRole('tabpanel')).toContainText('Intentos de inicio de sesión');
    await visit(page, `${path}?tab=nothing`);
    await expect(page.getByRole('tabpanel')).toContainText('Claves de API del sistema');
    for (const tab of tabs) {
      await visit(page, `${path}?tab=${tab}`);
      await arrived(page);
      await expectNoFaultsInBothThemes(page, tab);
    }
  });

  test('that could not be read can be asked for again; those that could not be saved are still there', async () => {
    const { page, allow } = await openAdmin(server);
    allow(/status of 500/);
    const route = '**/api/admin/system-settings';
    await page.route(route, (call) => call.fulfill({ status: 500, body: '{}' }));
    await page.goto(`${path}?tab=security`);
    await expect(page.getByText('No se pudo cargar la configuración')).toBeVisible();
    await page.unroute(route);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    const panel = page.getByRole('tabpanel');
    await panel.getByLabel('Intentos de inicio de sesión').fill('7');
    await page.route(route, (call) => call.fulfill({ status: 500, body: '{}' }));
    await save(panel);
    await expect(page.getByText('No se pudo guardar la configuración')).toBeVisible();
    await expect(panel.getByLabel('Intentos de inicio de sesión')).toHaveValue('7');
    await page.unroute(route);
    await save(panel);
    await saved(page);
    expect(await stored()).toMatchObject({ maxLoginAttempts: 7, minPasswordLength: 8, sessionTimeoutMinutes: 60 });
  });
});

describe('the system’s keys', () => {
  test('are asked for, validated at the provider, saved, and shown as a mask that can’t be validated; not called wrong when they could not be asked about', async () => {
    const { page, panel, allow } = await openTab('system-apis');
    allow(/status of 500.*validate-system-api/);
    const field = panel.getByLabel('Clave de API de OpenAI', { exact: true });
    const validate = panel.getByRole('button', { name: 'Validar la clave de API de OpenAI' });
    await field.fill('sk-0123456789abc');
    const route = '**/api/admin/validate-system-api';
    await page.route(route, (call) => call.fulfill({ status: 500, body: '{}' }));
    await validate.click();
    await expect(page.getByText('No se pudo validar la API key')).toBeVisible();
    await page.unroute(route);
    const json = { valid: false, result: 'unreachable', message: '' };
    await page.route(route, (call) => call.fulfill({ json }));
    await validate.click();
    await expect(page.getByText('No se pudo consultar a OpenAI. La clave puede ser correcta')).toBeVisible();
    await expect(page.getByText('No se pudo validar la API key')).toBeVisible();
    await expect(page.getByText('API Key Inválida')).toHaveCount(0);
    await page.unroute(route);

    await field.fill('');
    await expect(validate).toHaveText('Validar');
    await validate.click();
    await expect(panel.getByText('Por favor ingresa la API key de OpenAI')).toBeVisible();
    await panel.getByRole('button', { name: 'Validar la clave de API de DeepSeek' }).click();
    await expect(panel.getByText('Por favor ingresa la API key de DeepSeek')).toBeVisible();

    await field.fill('sk-wrong-0123456789');
    await validate.click();
    await expect(page.getByText('API Key Inválida')).toBeVisible();
    await expect(page.getByText('OpenAI no reconoce esta clave. Cópiala de nuevo.')).toBeVisible();
    await field.fill(fixture.openai.apiKey);
    await validate.click();
    await expect(page.getByText('API Key Válida')).toBeVisible();
    await save(panel);
    await saved(page);

    const mask = `${fixture.openai.apiKey.slice(0, 3)}...${fixture.openai.apiKey.slice(-4)}`;
    await expect(field).toHaveValue(mask);
    await expect(panel.getByText(`Guardada: ${mask}.`)).toBeVisible();
    await expect(validate).toBeDisabled();
    const sealed = (await stored())?.openaiApiKey;
    await panel.getByLabel('Clave de API de DeepSeek', { exact: true }).fill('sk-deepseek-0123456789');
    await save(panel);
    await expect(panel.getByText('Guardada: sk-...6789.')).toBeVisible();
    expect((await stored())?.openaiApiKey).toBe(sealed);
    await field.fill('');
    await save(panel);
    await expect(panel.getByText('Sin clave, sus asistentes no pueden usar un modelo de verdad.')).toBeVisible();
    expect((await stored())?.openaiApiKey).toBeNull();
  });
});

test('the older API settings take any model, read the providers’ own lists, check a key without storing it, and choose the model that a new assistant of its provider begins with', async () => {
  const { page, panel, allow } = await openTab('api');
  allow(/status of 50[23]/);
  const check = panel.getByRole('button', { name: /^Validar la clave de API/ });
  await check.click();
  await expect(panel.getByText('Por favor ingresa la API key de OpenAI')).toBeVisible();
  await panel.getByLabel('Proveedor').selectOption('deepseek');
  await panel.getByLabel('Clave de API', { exact: true }).fill(fixture.deepseek.apiKey);
  await check.click();
  await expect(page.getByText('DeepSeek acepta esta clave.')).toBeVisible();
  expect(await stored()).toMatchObject({ deepseekApiKey: null });
  await panel.getByLabel('Clave de API', { exact: true }).fill('');
  await panel.getByLabel('Proveedor').selectOption('openai');

  await panel.getByRole('button', { name: 'Actualizar modelos' }).click();
  await expect(page.getByText('OpenAI no ha dado su lista de modelos')).toBeVisible();
  await page.request.put('/api/admin/system-settings', {
    data: { openaiApiKey: fixture.openai.apiKey, deepseekApiKey: fixture.deepseek.apiKey },
  });
  await panel.getByRole('button', { name: 'Actualizar modelos' }).click();
  await expect(page.getByText(/^Modelos leídos de los proveedores: \d+$/)).toBeVisible();
  await panel.getByLabel('Modelo', { exact: true }).selectOption('Otro modelo...');
  await panel.getByLabel('Nombre del modelo').fill('gpt-9');
  await save(panel);
  await saved(page);
  expect((await stored())?.defaultModel).toBe('gpt-9');

  await panel.getByLabel('Modelo', { exact: true }).selectOption('gpt-4o');
  await save(panel);
  await expect.poll(async () => (await stored())?.defaultModel).toBe('gpt-4o');
  await expect(panel.getByText('Tienes cambios sin guardar')).toHaveCount(0);
  await visit(page, '/usuario/asistentes');
  await page
    .getByRole('button', { name: 'Crear Asistente' })
    .or(page.getByRole('link', { name: 'Crear Asistente' }))
    .first()
    .click();
  await page.getByRole('button', { name: /Desde cero/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Avanzado').click();
  await expect(dialog.getByLabel('Modelo', { exact: true })).toHaveValue('');
  await dialog.getByRole('radio', { name: /OpenAI/ }).check();
  await expect(dialog.getByLabel('Modelo', { exact: true })).toHaveValue('gpt-4o');
  await dialog.getByLabel('Modelo', { exact: true }).selectOption('');
  await expect(dialog.getByLabel('Modelo', { exact: true })).toHaveValue('');
});

describe('e-mail', () => {
  test('shows the mail of a contact with invented words, without running or loading anything; is set up, switched on and tried; the password is asked for again for another server', async () => {
    const smtp = await startFakeSmtp({ login: { user: 'ana', password: 'una contraseña' } });
    onTestFinished(() => smtp.close());
    const { page, panel, allow } = await openTab('email');
    allow(/status of 422/);
    await panel.getByRole('button', { name: 'Ver un ejemplo' }).click();
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toContainText('Ana López');
    await panel.getByRole('button', { name: 'Ocultar el ejemplo' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);

    await expect(panel.getByText('465 = TLS desde el inicio, otros puertos = STARTTLS')).toBeVisible();
    await expect(panel.getByLabel('Puerto')).toHaveValue('587');
    await panel.getByRole('button', { name: 'Enviar correo de prueba' }).click();
    await expect(panel.getByText('Guarda primero el servidor SMTP.')).toBeVisible();

    await panel.getByLabel('Servidor SMTP').fill('127.0.0.1');
    await panel.getByLabel('Puerto').fill('99999');
    await save(panel);
    await expect(panel.getByText('El puerto va de 1 a 65535')).toBeVisible();
    await panel.getByLabel('Puerto').fill(String(smtp.port));
    await panel.getByLabel('Usuario').fill('ana');
    await panel.getByLabel('Contraseña', { exact: true }).fill('una contraseña');
    await panel.getByRole('switch', { name: 'Exigir cifrado (TLS)' }).click();
    await panel.getByRole('switch', { name: 'Enviar correos' }).click();
    await panel.getByLabel('Nombre del remitente').fill('Clínica Luna');
    await panel.getByLabel('Correo del remitente').fill('nadie');
    await save(panel);
    await expect(panel.getByText('Invalid email format')).toBeVisible();
    await panel.getByLabel('Correo del remitente').fill('hola@example.com');
    await expect(panel.getByText('Tienes cambios sin guardar')).toBeVisible();
    await save(panel);
    await saved(page);
    await expect(panel.getByText('Tienes cambios sin guardar')).toHaveCount(0);

    await panel.getByLabel('Destinatario').fill('ana@example.org');
    await panel.getByRole('button', { name: 'Enviar correo de prueba' }).click();
    await expect(panel.getByText('El servidor ha aceptado el correo.')).toBeVisible();
    await expect(panel.getByText('OK queued as fake')).toBeVisible();
    expect(smtp.mails.map(({ from, to }) => [from, to])).toEqual([['hola@example.com', ['ana@example.org']]]);
    smtp.setDefault({ atRecipient: 550 });
    await panel.getByRole('button', { name: 'Enviar correo de prueba' }).click();
    await expect(panel.getByText('El servidor no acepta a ese destinatario.')).toBeVisible();
    await expect(panel.getByText(/550.*Recipient refused/)).toBeVisible();

    await panel.getByLabel('Servidor SMTP').fill('mail.example.com');
    await save(panel);
    await expect(
      panel.getByText('Escribe de nuevo la contraseña SMTP: la guardada era para otro servidor'),
    ).toBeVisible();
    await expect(panel.getByLabel('Contraseña', { exact: true })).toBeFocused();
    expect(await stored()).toMatchObject({ smtpHost: '127.0.0.1', emailEnabled: true });
  });

  test('that is being written stays while another tab is shown; what another administrator has saved meanwhile is shown beside it, to choose', async () => {
    const { page, panel, allow } = await openTab('email');
    allow(/409/);
    await panel.getByLabel('Nombre del remitente').fill('Librería Sol');
    await page.getByRole('tab', { name: 'Seguridad' }).click();
    await panel.getByLabel('Intentos de inicio de sesión').fill('9');
    await save(panel);
    await saved(page);
    await page.getByRole('tab', { name: 'Correo' }).click();
    await expect(panel.getByLabel('Nombre del remitente')).toHaveValue('Librería Sol');
    await page.locator('[data-toaster]').getByRole('button').click();
    await expect(page.locator('[data-toaster]')).toBeEmpty();

    await server.db.update(systemSettings).set({ fromName: 'Librería Luna', smtpHost: 'smtp.luna.example' });
    await save(panel);
    const question = page.getByRole('dialog', { name: 'Alguien más lo ha cambiado' });
    await expect(question.getByText('Librería Sol')).toBeVisible();
    await expect(question.getByText('Librería Luna')).toBeVisible();
    // What only the other one has changed is no question.
    await expect(question.getByRole('group')).toHaveCount(1);
    await question.getByRole('button', { name: 'Guardar lo elegido' }).click();
    await saved(page);
    expect(await stored()).toMatchObject({ fromName: 'Librería Sol', smtpHost: 'smtp.luna.example' });
    await expect(page.getByLabel('Servidor SMTP')).toHaveValue('smtp.luna.example');
  });
});

describe('the interface', () => {
  test('takes its theme at once, in this browser alone; speaks another language at once, and everywhere from the next page on, without a rebuild', async () => {
    const { page, panel } = await openTab('display');
    const html = page.locator('html');
    const theme = () => page.evaluate(() => localStorage.getItem('ui-theme'));
    await expect(panel.getByRole('radio', { name: 'Claro' })).toBeChecked();
    await panel.getByRole('radio', { name: 'Oscuro' }).check();
    await expect(html).toHaveClass(/dark/);
    expect(await theme()).toBe('dark');
    await page.reload();
    await expect(html).toHaveClass(/dark/);
    await panel.getByRole('radio', { name: 'El del sistema' }).check();
    await expect(html).not.toHaveClass(/dark/);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(html).toHaveClass(/dark/);
    expect(await theme()).toBe('system');

    await panel.getByLabel('Idioma', { exact: true }).selectOption('en');
    await panel.getByLabel('Formato de hora').selectOption('12h');
    await panel.getByLabel('Formato de fecha').selectOption('YYYY-MM-DD');
    await save(panel);
    await expect(page.getByText('Settings saved')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'System settings' })).toBeVisible();
    await expect(html).toHaveAttribute('lang', 'en');

    // Whose browser asks for none of the visitors' languages.
    const visitor = await openPage({ baseURL: server.url, locale: 'ja-JP' });
    await visitor.page.goto('/asistente/clinica-sonrie', { waitUntil: 'commit' });
    await expect(visitor.page.locator('html')).not.toHaveClass(/dark/);
    await expect(visitor.page.getByRole('heading', { name: 'Hello! I’m Lucía' })).toBeVisible();
    await visitor.page.getByPlaceholder('Type your message...').fill('¿Cuánto cuesta una limpieza?');
    // The page takes over what the server has drawn.
    await expect(visitor.page.getByRole('button', { name: 'Send message' })).toBeEnabled();
    await visitor.page.keyboard.press('Enter');
    await expect(visitor.page.locator('time').first()).toHaveText(/^\d\d:\d\d\s(?:AM|PM)$/);
    await visitor.page.goto('/auth');
    await expect(visitor.page.locator('html')).not.toHaveClass(/dark/);
    await page.goto('/usuario/perfil');
    await expect(page.getByText(/^\d{4}-\d\d-\d\d$/).first()).toBeVisible();

    await visit(page, `${path}?tab=display`);
    await panel.getByLabel('Language', { exact: true }).selectOption('es');
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await saved(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Configuración del sistema' })).toBeVisible();
  });

  test('never shows Spanish first where it is English', async () => {
    await server.db.update(systemSettings).set({ language: 'en' });
    const { page } = await openPage({ baseURL: server.url, locale: 'en-GB' });
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      new MutationObserver(() => {
        seen.add(document.body?.textContent ?? '');
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    for (const address of ['/auth', '/pricing', '/asistente/clinica-sonrie']) {
      await page.goto(address);
      await arrived(page);
      const texts = await page.evaluate(() => [...Reflect.get(window, 'seen')].join('\n'));
      expect(texts, address).not.toMatch(/Cargando|Iniciar sesión|Contraseña|Precios|¡Hola!|Escribe tu mensaje/);
    }
  });

  test('has a brand for all assistants without one of their own, seen while it is made', async () => {
    onTestFinished(async () => void (await server.db.delete(brandingConfigs)));
    const plain = await createAssistant(server.db);
    const { page, panel } = await openTab('display');
    await panel.getByLabel('Nombre de la marca').fill('Grupo Luna');
    await panel.getByLabel('Principal', { exact: true }).fill('#7c3aed');
    await expect(panel.getByRole('figure')).toContainText('Grupo Luna');
    await panel.getByLabel('Acento', { exact: true }).fill('rojo');
    await panel.getByRole('button', { name: 'Guardar marca' }).click();
    await expect(panel.getByText('Usa un color como #10b981')).toBeVisible();
    await panel.getByLabel('Acento', { exact: true }).fill('#f59e0b');
    await panel.getByRole('button', { name: 'Guardar marca' }).click();
    await saved(page);
    await expect(panel.getByRole('button', { name: 'Guardar marca' })).toBeEnabled();
    await page.goto(`/asistente/${plain.slug}`);
    await expect(page.getByRole('banner')).toContainText('Grupo Luna');
  });
});

describe('security', () => {
  test('suggests what was never saved, keeps to its bounds, and holds for the next request', async () => {
    const { page, panel, allow } = await openTab('security');
    allow(/status of 422.*\/api\/register/);
    const fields = [
      ['Longitud mínima de la contraseña', '8', '5', '21', 'Escribe un número entero de 6 a 20'],
      ['Intentos de inicio de sesión', '5', '2', '11', 'Escribe un número entero de 3 a 10'],
      ['Minutos de sesión sin actividad', '60', '14', '481', 'Escribe un número entero de 15 a 480'],
    ] as const;
    for (const [label, suggested, low, high, message] of fields) {
      const field = panel.getByLabel(label);
      await expect(field).toHaveValue(suggested);
      await expect(panel.getByText(`Sugerido: ${suggested}. Todavía no está guardado.`)).toBeVisible();
      for (const value of [low, high, '']) {
        await field.fill(value);
        await save(panel);
        await expect(panel.getByText(message)).toBeVisible();
      }
      await field.fill(suggested);
    }
    await panel.getByLabel('Longitud mínima de la contraseña').fill('10');
    await save(panel);
    await saved(page);
    await expect(panel.getByText('Todavía no está guardado.')).toHaveCount(0);
    await page.context().clearCookies();
    await page.goto('/auth?tab=register');
    await page.getByLabel('Nombre de usuario').fill('marta');
    await page.getByLabel('Correo', { exact: true }).fill('marta@example.com');
    await page.getByLabel('Contraseña', { exact: true }).fill('siete777');
    await page.getByLabel('Confirmar contraseña').fill('siete777');
    await page.keyboard.press('Enter');
    await expect(page.getByText('La contraseña debe tener al menos 10 caracteres').first()).toBeVisible();
  });
});
