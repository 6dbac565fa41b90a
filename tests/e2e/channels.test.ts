import { afterAll, beforeEach, expect as expectValue, test } from 'vitest';
import { assistants, channelConnections } from '#shared/schema/index.ts';
import { expect, phone } from '#tests/support/browser.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { startFakeTelegram } from '#tests/support/fake-telegram.ts';
import { startFakeWhatsApp } from '#tests/support/fake-whatsapp.ts';
import { arrived, expectNoFaultsInBothThemes, sideways } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { openSignedIn, toastOf } from '#tests/support/user-page.ts';

const telegram = await startFakeTelegram();
const whatsapp = await startFakeWhatsApp();
const server = await servePages((options) =>
  startTestServer({
    ...options,
    env: {
      APP_URL: 'https://chat.example.com',
      OPENAI_API_KEY: 'sk-of-nobody',
      TELEGRAM_BASE_URL: telegram.url,
      WHATSAPP_BASE_URL: whatsapp.url,
    },
  }),
);
afterAll(async () => {
  await telegram.close();
  await whatsapp.close();
});
beforeEach(async () => void (await server.db.delete(channelConnections)));

const windows: [string, object][] = [
  ['a wide window', { viewport: { width: 1280, height: 800 } }],
  ['a phone', phone],
];

test.each(windows)(
  'a bot at Telegram is connected, mended and taken off by the words of %s',
  async (_name, options) => {
    const { page, user, allow } = await openSignedIn(server, options);
    allow(/status of 422/);
    const assistant = await createAssistant(server.db, { userId: user.id });
    await page.goto(`/usuario/asistentes/${assistant.id}/canales`);
    await expect(page.getByRole('heading', { level: 2, name: 'Canales' })).toBeVisible();
    await page.getByRole('button', { name: 'Conectar Telegram' }).click();
    const dialog = page.getByRole('dialog', { name: 'Conectar Telegram' });
    await expect(dialog.getByRole('list', { name: 'Pasos' }).getByRole('listitem')).toHaveCount(3);
    await dialog.getByLabel('Token del bot').fill('hola');
    await dialog.getByRole('button', { name: 'Conectar' }).click();
    await expect(dialog.getByText('Pega el token entero, como lo da BotFather')).toBeVisible();
    await dialog.getByLabel('Token del bot').fill(`123456789:${'a'.repeat(35)}`);
    await dialog.getByRole('button', { name: 'Conectar' }).click();
    await expect(dialog.getByText('Telegram no reconoce este token.').first()).toBeVisible();
    await expectNoFaultsInBothThemes(page, 'the dialog');
    await dialog.getByLabel('Token del bot').fill(telegram.token);
    await dialog.getByRole('button', { name: 'Conectar' }).click();
    await expect(toastOf(page)).toContainText('Telegram conectado');
    await expect(page.getByText(`@${telegram.bot.username} · Todavía no ha escrito nadie.`)).toBeVisible();
    await expect(page.getByText('En marcha')).toBeVisible();

    const menu = page.getByRole('button', { name: `Más opciones de ${telegram.bot.username}` });
    const renewed = telegram.renewToken();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Comprobar ahora' }).click();
    await expect(page.getByText('Telegram ya no acepta el token de este bot.')).toBeVisible();
    await expect(page.getByText('Necesita atención')).toBeVisible();
    await arrived(page);
    await expectNoFaultsInBothThemes(page, 'a bot that needs its owner');
    expectValue(await sideways(page)).toBe(0);
    await menu.click();
    await page.getByRole('menuitem', { name: 'Poner otro token' }).click();
    await page.getByRole('dialog').getByLabel('Token del bot').fill(renewed);
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('En marcha')).toBeVisible();

    await menu.click();
    await page.getByRole('menuitem', { name: 'Desconectar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Desconectar' }).click();
    await expect(page.getByRole('button', { name: 'Conectar Telegram' })).toBeVisible();
    expectValue(telegram.webhook).toBeUndefined();
  },
);

test.each(windows)(
  'a number at WhatsApp is connected by the words of %s: what is copied from Meta, and what to Meta',
  async (_name, options) => {
    const { page, user, allow } = await openSignedIn(server, options);
    allow(/status of 422/);
    const assistant = await createAssistant(server.db, { userId: user.id });
    await page.goto(`/usuario/asistentes/${assistant.id}/canales`);
    await page.getByRole('button', { name: 'Conectar WhatsApp' }).click();
    const dialog = page.getByRole('dialog', { name: 'Conectar WhatsApp' });
    await expect(dialog.getByRole('list', { name: 'Pasos' }).getByRole('listitem')).toHaveCount(4);
    const { phoneNumberId, accountId, token, appSecret } = whatsapp.wish();
    await dialog.getByLabel('Identificador del número de teléfono').fill('+34 612');
    await dialog.getByLabel('Identificador de la cuenta de WhatsApp Business').fill(accountId);
    await dialog.getByLabel('Token de acceso').fill(token);
    await dialog.getByLabel('Clave secreta de la app').fill('f'.repeat(32));
    await dialog.getByRole('button', { name: 'Conectar' }).click();
    await expect(dialog.getByText('Pega el identificador del número de teléfono: solo tiene cifras')).toBeVisible();
    await dialog.getByLabel('Identificador del número de teléfono').fill(phoneNumberId);
    await dialog.getByRole('button', { name: 'Conectar' }).click();
    await expect(dialog.getByText('Esta clave secreta no es de la app de este token.').first()).toBeVisible();
    await expectNoFaultsInBothThemes(page, 'the dialog for WhatsApp');
    await dialog.getByLabel('Clave secreta de la app').fill(appSecret);
    await dialog.getByRole('button', { name: 'Conectar' }).click();
    await expect(toastOf(page)).toContainText('WhatsApp conectado');
    await expect(page.getByText('Necesita atención')).toBeVisible();
    await expect(page.getByText('Falta un paso: que Meta sepa dónde entregar los mensajes.')).toBeVisible();
    await arrived(page);
    await expectNoFaultsInBothThemes(page, 'a number that Meta is to be told of');
    expectValue(await sideways(page)).toBe(0);

    // As somebody would paste both at Meta.
    const address = await page.getByText(/^https:\/\/chat\.example\.com\/api\/channels\/whatsapp\//).innerText();
    const verifyToken = await page.getByText(/^[\w-]{24}$/).innerText();
    const here = `${server.url}${new URL(address).pathname}`;
    expectValue(await whatsapp.verify(here, verifyToken)).toEqual({ status: 200, text: '1158201444' });
    const menu = page.getByRole('button', { name: 'Más opciones de +34 612 00 11 22' });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Comprobar ahora' }).click();
    await expect(page.getByText('En marcha')).toBeVisible();
    await expect(page.getByText('Falta un paso')).toHaveCount(0);
    await menu.click();
    await page.getByRole('menuitem', { name: 'Ver los datos para Meta' }).click();
    await expect(page.getByRole('dialog', { name: 'Datos para Meta' }).getByText(address)).toBeVisible();
    await page.getByRole('dialog', { name: 'Datos para Meta' }).getByRole('button', { name: 'Cerrar' }).first().click();

    await menu.click();
    await page.getByRole('menuitem', { name: 'Desconectar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Desconectar' }).click();
    await expect(page.getByRole('button', { name: 'Conectar WhatsApp' })).toBeVisible();
    expectValue(whatsapp.state.isSubscribed).toBe(false);
  },
);

test.each(windows)('pictures are looked at once that is switched on, in %s', async (_name, options) => {
  const { page, user } = await openSignedIn(server, options);
  const assistant = await createAssistant(server.db, { userId: user.id });
  const open = () => page.goto(`/usuario/asistentes/${assistant.id}/canales`);
  await open();
  const looks = page.getByRole('switch', { name: 'Que el asistente mire las fotos' });
  await expect(looks).toHaveAttribute('aria-checked', 'false');
  await expect(page.getByText('El modelo de este asistente no mira fotos')).toHaveCount(0);
  await looks.click();
  await expect(toastOf(page)).toContainText('Cambio guardado');
  await expect(looks).toHaveAttribute('aria-checked', 'true');
  await expectNoFaultsInBothThemes(page, 'pictures that are looked at');
  expectValue(await sideways(page)).toBe(0);
  await server.db.update(assistants).set({ model: 'gpt-4' });
  await open();
  await expect(looks).toHaveAttribute('aria-checked', 'true');
  await expect(page.getByText('El modelo de este asistente no mira fotos')).toBeVisible();
});
