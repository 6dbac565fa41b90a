import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { describe, expect as expectValue, test } from 'vitest';
import { subscriptions } from '#shared/schema/index.ts';
import { expect, openPage } from '#tests/support/browser.ts';
import { startChatFixture } from '#tests/support/chat-fixture.ts';
import { chatPage } from '#tests/support/chat-page.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { reply } from '#tests/support/fake-provider-behaviours.ts';
import { collectLog } from '#tests/support/log-lines.ts';
import { requestsSeen } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { openSignedIn } from '#tests/support/user-page.ts';

const log = collectLog();
const fixture = await servePages(startChatFixture, { logger: log.logger });

/** As after a deployment, or without a connection: the file of a part is not to be had. */
async function withoutFile(page: Page, name: string): Promise<() => Promise<void>> {
  const address = `**/assets/${name}-*.js*`;
  await page.route(address, (route) => route.fulfill({ status: 404, body: '404' }));
  return () => page.unroute(address);
}

/** The file of a part, with something in it that breaks as soon as it is drawn. */
async function withBrokenFile(
  page: Page,
  name: string,
  part: string,
  held?: Promise<void>,
): Promise<() => Promise<void>> {
  const address = `**/assets/${name}-*.js*`;
  const body = `export function ${part}() { throw new TypeError('no es válido: "mi teléfono es 600 123 123"'); }`;
  await page.route(address, async (route) => {
    await held;
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  return () => page.unroute(address);
}

async function openMine(page: Page, userId: number) {
  const { db } = fixture.server;
  await db.update(subscriptions).set({ plan: 'pro' }).where(eq(subscriptions.userId, userId));
  const assistant = await createAssistant(db, { userId });
  await page.goto('/usuario/asistentes');
  await expect(page.getByRole('link', { name: 'Editar Clara' })).toBeVisible();
  return assistant;
}

async function copyClara(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Más acciones de Clara' }).click();
  await page.getByRole('menuitem', { name: 'Duplicar' }).click();
}

const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'Esta parte no se puede mostrar' });

describe('what breaks costs its own place alone', () => {
  test('a reply that cannot be drawn stands there as it was written, and the log hears of it', async () => {
    const { slug } = await createAssistant(fixture.server.db);
    const { page, allow } = await openPage({ baseURL: fixture.server.url });
    allow(/no es válido/);
    const chat = chatPage(page);
    await withBrokenFile(page, 'markdown', 'Markdown');
    fixture.openai.script(reply(['Abrimos **a las 10**.']), reply(['Y cerramos a las 21.']));
    await chat.open(slug);
    await chat.send('¿Cuándo abrís?');
    await expect(chat.last).toContainText('Abrimos **a las 10**.');
    await chat.send('¿Y hasta cuándo?');
    await expect(chat.last).toContainText('Y cerramos a las 21.');
    await expect(chat.items).toHaveCount(4);
    const told = () => log.lines().filter(({ clientError }) => clientError !== undefined);
    await expect.poll(() => told().length).toBe(1);
    expect(told()[0]?.clientError).toMatchObject({ message: 'TypeError: no es válido: "…"', page: '/asistente/:slug' });
    expect(JSON.stringify(told())).not.toContain('600 123 123');
  });

  test('what takes its time shows that it is on its way; a part of a form whose file is gone can be asked for again, and what is written beside it stays', async () => {
    const { page, user, allow } = await openSignedIn(fixture.server);
    allow(/status of 404/);
    await openMine(page, user.id);
    const arrival = Promise.withResolvers<void>();
    await page.route('**/assets/copy-assistant-*.js', async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await copyClara(page);
    await expect(page.getByRole('dialog', { name: 'Cargando...' })).toBeVisible();
    arrival.resolve();
    await expect(page.getByRole('dialog').getByLabel('Nombre', { exact: true })).toHaveValue('Clara (copia)');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Editar Clara' }).click();
    const place = page.getByRole('main');
    await place.getByLabel('Nombre', { exact: true }).fill('Clara, de la librería');
    const found = await withoutFile(page, 'brand-section');
    await place.getByRole('link', { name: 'Marca' }).click();
    await expect(failed(page)).toBeVisible();
    await failed(page).getByRole('button', { name: 'Reintentar' }).click();
    await expect(failed(page)).toBeVisible();
    await found();
    await failed(page).getByRole('button', { name: 'Reintentar' }).click();
    await expect(place.getByLabel('Nombre de la marca')).toBeVisible();
    await place.getByRole('link', { name: 'Datos' }).click();
    await expect(place.getByLabel('Nombre', { exact: true })).toHaveValue('Clara, de la librería');
  });

  test('a dialog whose file is gone says so in its place, and the page behind it goes on', async () => {
    const { page, user, allow } = await openSignedIn(fixture.server);
    allow(/status of 404/);
    await openMine(page, user.id);
    const found = await withoutFile(page, 'copy-assistant');
    await copyClara(page);
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Esta parte no se puede mostrar');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await copyClara(page);
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await found();
    await page.getByRole('dialog').getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('dialog').getByLabel('Nombre', { exact: true })).toHaveValue('Clara (copia)');
  });

  test('a form whose rules are gone says so when it is sent, keeps what is written in it, and is checked and saved once they are there', async () => {
    const { page, user, allow } = await openSignedIn(fixture.server);
    allow(/status of 404/);
    const found = await withoutFile(page, 'profile-rules');
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()));
    await page.goto('/usuario/perfil');
    await page.getByRole('button', { name: 'Editar información personal' }).click();
    const name = page.getByRole('textbox', { name: 'Nombre de usuario' });
    await name.fill('al');
    const save = page.getByRole('button', { name: 'Guardar' });
    await save.click();
    await expect(page.getByText('Ha ocurrido un error. Vuelve a intentarlo en un momento.')).toBeVisible();
    await expect(name).toHaveValue('al');
    await found();
    await save.click();
    await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
    await expect(name).toBeFocused();
    expectValue(sent).toEqual([]);
    await name.fill(`${user.username}-2`);
    await save.click();
    await expect(name).toBeHidden();
    expectValue(sent).toHaveLength(1);
  });

  test('a form that is sent twice while its rules are on their way is saved once', async () => {
    const { page, user } = await openSignedIn(fixture.server);
    const arrival = Promise.withResolvers<void>();
    await page.route('**/assets/profile-rules-*.js', async (route) => {
      await arrival.promise;
      await route.continue();
    });
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()));
    await page.goto('/usuario/perfil');
    await page.getByRole('button', { name: 'Editar información personal' }).click();
    const name = page.getByRole('textbox', { name: 'Nombre de usuario' });
    await name.fill(`${user.username}-2`);
    await page.getByRole('button', { name: 'Guardar' }).dblclick();
    arrival.resolve();
    await expect(name).toBeHidden();
    await requestsSeen(page);
    expectValue(sent).toHaveLength(1);
  });

  test('a dialog that breaks does too', async () => {
    const { page, user, allow } = await openSignedIn(fixture.server);
    allow(/no es válido/);
    await openMine(page, user.id);
    await withBrokenFile(page, 'copy-assistant', 'CopyAssistant');
    await copyClara(page);
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Esta parte no se puede mostrar');
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
    await expect(page.getByRole('link', { name: 'Editar Clara' })).toBeVisible();
  });

  test('a dialog that breaks once it has been waited for does too', async () => {
    const { page, user, allow } = await openSignedIn(fixture.server);
    allow(/no es válido/);
    await openMine(page, user.id);
    const arrival = Promise.withResolvers<void>();
    await withBrokenFile(page, 'copy-assistant', 'CopyAssistant', arrival.promise);
    await copyClara(page);
    await expect(page.getByRole('dialog', { name: 'Cargando...' })).toBeVisible();
    arrival.resolve();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Esta parte no se puede mostrar');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Editar Clara' })).toBeVisible();
  });

  test('a page whose file is gone, as after an upgrade, is loaded as the server has it now when it is asked for again', async () => {
    const { page, user, allow } = await openSignedIn(fixture.server);
    allow(/status of 404/);
    await openMine(page, user.id);
    await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
    const found = await withoutFile(page, 'profile-page');
    await page.evaluate(() => history.pushState(null, '', '/usuario/perfil'));
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await expect(failed(page)).toBeVisible();
    await found();
    await failed(page).getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html[data-before]')).toHaveCount(0);
  });

  test('a page that breaks leaves the site around it', async () => {
    const { page, allow } = await openSignedIn(fixture.server);
    allow(/no es válido/);
    await withBrokenFile(page, 'profile-page', 'ProfilePage');
    await page.goto('/usuario/perfil');
    await expect(failed(page)).toBeVisible();
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(failed(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
