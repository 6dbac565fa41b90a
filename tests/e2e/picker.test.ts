import { describe, test } from 'vitest';
import { expect, openPage } from '#tests/support/browser.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';

const server = await servePages(startTestServer);

const open = () => openPage({ baseURL: server.url });
const list = '**/api/assistants?*';

describe('the picker', () => {
  test.each(['/assistants', '/public/chat'])('at %s offers the assistant with the id 2, and no other', async (path) => {
    const { page } = await open();
    await page.goto(path);
    const cards = page.getByRole('main').getByRole('listitem');
    await expect(cards).toHaveCount(1);
    await expect(cards.getByRole('heading')).toHaveText('Lucía');
    await expect(cards).toContainText('DeepSeek');
    await expect(cards).toContainText('Te ayudo con precios, horarios y citas en la Clínica Dental Sonríe.');
    await expect(cards.locator('img')).toHaveAttribute('src', /^\/api\/assistants\/2\/avatar\?v=\d+$/);
    await expect
      .poll(() => cards.locator('img').evaluate((image) => 'naturalWidth' in image && image.naturalWidth))
      .toBe(512);
    await expect(page).toHaveTitle(/\S/);
  });

  test('leads to the chat, and back', async () => {
    const { page } = await open();
    await page.goto('/assistants');
    const link = page.getByRole('link', { name: /^Iniciar Chat/ });
    await expect(link).toHaveText('Iniciar Chat');
    await link.click();
    await expect(page).toHaveURL('/asistente/clinica-sonrie');
    await expect(page.getByRole('heading', { name: '¡Hola! Soy Lucía' })).toBeVisible();
    await page.goBack();
    await expect(link).toBeVisible();
  });

  test('shows the model, when there is one, and at most three lines of a description', async () => {
    const { page } = await open();
    await page.route(list, async (route) => {
      const [assistant] = await (await route.fetch()).json();
      const long = 'palabra '.repeat(200);
      await route.fulfill({ json: [{ ...assistant, provider: 'openai', model: 'gpt-4o', description: long }] });
    });
    await page.goto('/assistants');
    const card = page.getByRole('main').getByRole('listitem');
    await expect(card.getByText('OpenAI', { exact: true })).toBeVisible();
    await expect(card.getByText('gpt-4o', { exact: true })).toBeVisible();
    const lines = await card.getByText('palabra').evaluate((text) => {
      return text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight);
    });
    expect(Math.round(lines)).toBe(3);
  });

  test('says that it is loading', async () => {
    const { page } = await open();
    const answer = Promise.withResolvers<void>();
    await page.route(list, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.goto('/assistants');
    await expect(page.getByRole('status').first()).toHaveText('Cargando asistentes disponibles...');
    answer.resolve();
    await expect(page.getByRole('link', { name: /^Iniciar Chat/ })).toBeVisible();
    await expect(page.getByText('Cargando asistentes disponibles...')).toHaveCount(0);
  });

  test('says that there is nobody', async () => {
    const { page } = await open();
    await page.route(list, (route) => route.fulfill({ json: [] }));
    await page.goto('/assistants');
    await expect(page.getByRole('heading', { name: 'No hay asistentes disponibles' })).toBeVisible();
  });

  test('says that it could not be loaded, and ‘Reintentar’ tries again', async () => {
    const { page, allow } = await open();
    allow(/status of 503|ERR_CONNECTION_REFUSED/);
    const failures = [
      { status: 503, json: { message: 'No disponible', code: 'unavailable' } },
      { status: 503, body: '<html>Bad gateway</html>' },
    ];
    await page.route(list, async (route) => {
      const failure = failures.shift();
      if (failure) await route.fulfill(failure);
      else await route.abort('connectionrefused');
    });
    await page.goto('/assistants');
    const alert = page.getByRole('alert');
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await expect(alert.getByRole('heading', { name: 'Error al cargar asistentes' })).toBeVisible();
      await expect(alert).toContainText('No se pudieron cargar los asistentes disponibles. Intenta nuevamente.');
      if (attempt === 3) await page.unroute(list);
      await alert.getByRole('button', { name: 'Reintentar' }).click();
    }
    await expect(page.getByRole('link', { name: /^Iniciar Chat/ })).toBeVisible();
  });
});

describe('an address that leads nowhere', () => {
  test.each(['/no/hay/nada', '/asistente/a/b', '/icons'])('%s says 404, in the status too', async (path) => {
    const { page, allow } = await open();
    allow(/status of 404/);
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await page.getByRole('main').getByRole('link').click();
    await expect(page.getByRole('tab', { name: 'Iniciar sesión' })).toBeVisible();
  });
});
