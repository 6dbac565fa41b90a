import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { expect, openPage } from '#tests/support/browser.ts';
import { startChatFixture } from '#tests/support/chat-fixture.ts';
import { chatPage } from '#tests/support/chat-page.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { reply } from '#tests/support/fake-provider-behaviours.ts';
import { gatedReply } from '#tests/support/gated-reply.ts';
import { servePages } from '#tests/support/page-server.ts';

// Without a key for DeepSeek its assistants give demonstration replies.
const fixture = await servePages(startChatFixture, { env: { DEEPSEEK_API_KEY: '' } });

const open = () => openPage({ baseURL: fixture.server.url });
const newAssistant = (values: Parameters<typeof createAssistant>[1] = {}) =>
  createAssistant(fixture.server.db, { description: 'Ayudo con libros y pedidos.', ...values });

/** As after a link within the site: without what the server writes into the page. */
async function withoutPreload(page: Page, slug: string): Promise<void> {
  await page.route(`**/asistente/${slug}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('id="preload"', '') });
  });
}

describe('the page of an assistant', () => {
  test('shows that it is loading, and then the assistant; that cannot be read for the moment offers ‘Reintentar’', async () => {
    const { slug } = await newAssistant();
    const { page, allow } = await open();
    await withoutPreload(page, slug);
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/assistants/slug/**', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.goto(`/asistente/${slug}`);
    await expect(page.getByRole('status')).toHaveText('Cargando asistente...');
    answer.resolve();
    await expect(page.getByRole('heading', { name: '¡Hola! Soy Clara' })).toBeVisible();
    await page.unroute('**/api/assistants/slug/**');

    allow(/status of 503/);
    await page.route('**/api/assistants/slug/**', (route) => route.fulfill({ status: 503, body: 'Bad gateway' }));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Asistente no encontrado' })).toBeVisible();
    await page.unroute('**/api/assistants/slug/**');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { name: '¡Hola! Soy Clara' })).toBeVisible();
  });

  test('is at each of its addresses and says who is there, with a prompt of its own without a description', async () => {
    const { slug } = await newAssistant();
    const { page } = await open();
    for (const prefix of ['/asistente/', '/assistant/', '/']) {
      const response = await page.goto(`${prefix}${slug}`);
      expect(response?.status(), prefix).toBe(200);
      await expect(page.getByRole('banner').getByRole('heading', { name: 'Clara' })).toBeVisible();
      await expect(page.getByRole('banner')).toContainText('Ayudo con libros y pedidos.');
      await expect(page.getByRole('heading', { name: '¡Hola! Soy Clara' })).toBeVisible();
      await expect(page.getByRole('main')).toContainText('Ayudo con libros y pedidos.');
      const { field, sendButton } = chatPage(page);
      await expect(field).toBeEnabled();
      await expect(sendButton).toBeDisabled();
      await expect(page.getByRole('navigation')).toHaveCount(0);
    }
    const undescribed = await newAssistant({ description: null });
    await page.goto(`/asistente/${undescribed.slug}`);
    await expect(page.getByText('¿En qué puedo ayudarte hoy?')).toBeVisible();
  });

  test('is nobody’s where there is no assistant, or its owner has switched it off', async () => {
    const { slug } = await newAssistant({ isActive: false });
    const { page, allow } = await open();
    allow(/status of 404/);
    for (const path of ['/asistente/nadie', '/assistant/nadie', '/nadie', `/${slug}`]) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { name: 'Asistente no encontrado' })).toBeVisible();
      await expect(page.getByText('El asistente que buscas no existe o no está disponible.')).toBeVisible();
      await expect(page).toHaveTitle(/Asistente no encontrado/);
    }
  });
});

describe('a conversation', () => {
  test('shows the message at once, that a reply is on its way, its text as it comes, and then its whole', async () => {
    const { slug } = await newAssistant();
    const { page } = await open();
    const chat = chatPage(page);
    const start = Promise.withResolvers<void>();
    const gated = gatedReply(['Abrimos **a las 10**'], [' y cerramos a las 21.']);
    fixture.openai.script(async (exchange) => {
      await start.promise;
      await gated.behaviour(exchange);
    });
    await chat.open(slug);
    await chat.send('¿Qué horario tenéis?');
    await expect(chat.items).toHaveCount(2);
    await expect(chat.items.first()).toContainText('¿Qué horario tenéis?');
    await expect(chat.typing).toBeVisible();
    await expect(chat.field).toBeDisabled();
    await expect(chat.field).toHaveValue('');
    await expect(chat.field).toBeFocused();
    await chat.field.press('a');
    await expect(chat.field).toHaveValue('');
    await expect(chat.sendButton).toBeDisabled();
    await expect(chat.stopButton).toBeVisible();
    start.resolve();
    await expect(chat.last).toContainText('Abrimos a las 10');
    await expect(chat.field).toBeDisabled();
    gated.open();
    await expect(chat.last).toContainText('Abrimos a las 10 y cerramos a las 21.');
    await expect(chat.last.locator('strong')).toHaveText('a las 10');
    await expect(chat.typing).toHaveCount(0);
    await expect(chat.stopButton).toHaveCount(0);
    await expect(chat.field).toBeEnabled();
    await expect(chat.field).toBeFocused();
    await expect(page.getByText('Respuesta de demostración')).toHaveCount(0);
  });

  test('stays in sight while what draws its Markdown is still on its way', async () => {
    const { slug } = await newAssistant();
    const { page } = await open();
    const chat = chatPage(page);
    const arrive = Promise.withResolvers<void>();
    await page.route('**/assets/markdown-*.js', async (route) => {
      await arrive.promise;
      await route.continue();
    });
    fixture.openai.script(reply(['Es **muy** fácil.']));
    await chat.open(slug);
    await chat.send('hola');
    await expect(chat.last).toContainText('Es **muy** fácil.');
    await expect(chat.field).toBeEnabled();
    await expect(chat.last).toContainText('Es **muy** fácil.');
    arrive.resolve();
    await expect(chat.last.locator('strong')).toHaveText('muy');
  });

  test('Enter sends, Shift+Enter begins a line, and blanks are not sent; it goes on in one session, with the button too, and the provider hears all of it', async () => {
    const { slug } = await newAssistant();
    const { page } = await open();
    const chat = chatPage(page);
    fixture.openai.script(reply(['Primera']), reply(['Segunda']));
    await chat.open(slug);
    await chat.field.pressSequentially('   ');
    await chat.field.press('Enter');
    await expect(chat.sendButton).toBeDisabled();
    await expect(chat.log).toHaveCount(0);
    await chat.field.fill('');
    await chat.field.pressSequentially('uno');
    await chat.field.press('Shift+Enter');
    await chat.field.pressSequentially('dos');
    await expect(chat.field).toHaveValue('uno\ndos');
    await expect(chat.log).toHaveCount(0);
    await chat.field.press('Enter');
    await expect(chat.items.first()).toContainText('uno\ndos', { useInnerText: true });
    await expect(chat.last).toContainText('Primera');
    await chat.field.fill('tres');
    await chat.sendButton.click();
    await expect(chat.last).toContainText('Segunda');
    await expect(chat.items).toHaveCount(4);
    expect(JSON.stringify(fixture.openai.requests.at(-1)?.body)).toMatch(/uno.*Primera.*tres/);
  });

  test('labels a demonstration reply as one', async () => {
    const { slug } = await newAssistant({ provider: 'deepseek' });
    const { page } = await open();
    const chat = chatPage(page);
    await chat.open(slug);
    await chat.send('¿A qué hora abrís el sábado?');
    await expect(chat.last).toContainText('Abrimos de lunes a sábado de 10:00 a 21:00.');
    await expect(chat.last).toContainText('Respuesta de demostración');
  });

  test('begins with one of the owner’s own suggestions, and over again with ‘Nueva conversación’', async () => {
    const { slug } = await newAssistant({ suggestions: '¿Abrís hoy?\n¿Cuánto cuesta?' });
    const { page } = await open();
    const chat = chatPage(page);
    await chat.open(slug);
    const own = page.getByRole('list', { name: 'Sugerencias' }).getByRole('button');
    await expect(own).toHaveText(['¿Abrís hoy?', '¿Cuánto cuesta?']);
    await own.first().click();
    await expect(chat.items.first()).toContainText('¿Abrís hoy?');
    await expect(chat.last).toContainText('Hola, ¿en qué puedo ayudarte?');
    await chat.choose('Nueva conversación');
    await page.getByRole('dialog').getByRole('button', { name: 'Empezar de nuevo' }).click();
    await expect(page.getByRole('heading', { name: '¡Hola! Soy Clara' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: '¡Hola! Soy Clara' })).toBeVisible();
  });
});
