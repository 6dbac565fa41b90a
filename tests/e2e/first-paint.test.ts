import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { brandingConfigs } from '#shared/schema/index.ts';
import { expect, type OpenOptions, openPage } from '#tests/support/browser.ts';
import { startChatFixture } from '#tests/support/chat-fixture.ts';
import { chatPage } from '#tests/support/chat-page.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { servePages } from '#tests/support/page-server.ts';

const fixture = await servePages(startChatFixture);

/** With what moves, which is what is looked at. */
const open = (options: Omit<OpenOptions, 'baseURL'> = {}) =>
  openPage({ baseURL: fixture.server.url, drawn: true, reducedMotion: 'no-preference', ...options });

const brand = {
  brandName: 'Casa Ana',
  primaryColor: '#7c3aed',
  secondaryColor: '#fdf4ff',
  accentColor: '#c026d3',
  backgroundColor: '#faf5ff',
  textColor: '#3b0764',
};

async function brandedAssistant() {
  const assistant = await createAssistant(fixture.server.db, { description: 'Ayudo con libros y pedidos.' });
  await fixture.server.db.insert(brandingConfigs).values({ userId: 1, assistantId: assistant.id, ...brand });
  return assistant;
}

/** Keeps the page's scripts back until it is told to let them through. */
async function holdScripts(page: Page): Promise<() => void> {
  const arrive = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrive.promise;
    await route.continue();
  });
  return arrive.resolve;
}

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

describe('the first paint of a chat', () => {
  test('needs no script: name, picture, welcome and field are in the page', async () => {
    const { page, allow } = await open({ javaScriptEnabled: false });
    // That is how the browser says that it leaves the scripts alone.
    allow(/\.js csp$/);
    await page.goto('/asistente/clinica-sonrie');
    await expect(page.getByRole('banner').getByRole('heading')).toContainText('Clínica');
    await expect(page.getByRole('banner').locator('img')).toBeVisible();
    await expect(page.getByRole('heading', { name: '¡Hola! Soy Lucía' })).toBeVisible();
    await expect(chatPage(page).field).toBeVisible();
  });

  test.each([
    { name: 'a phone', viewport: { width: 390, height: 844 }, slug: 'clinica-sonrie' },
    { name: 'a desk', viewport: { width: 1280, height: 800 }, slug: 'clinica-sonrie' },
    { name: 'a phone, for a brand', viewport: { width: 390, height: 844 }, slug: undefined },
  ])(
    'waits for no request, and nothing of it moves when the page takes over (on $name)',
    async ({ viewport, slug }) => {
      const path = `/asistente/${slug ?? (await brandedAssistant()).slug}`;
      const { page } = await open({ viewport });
      const letThrough = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(chatPage(page).field).toBeVisible();
      const main = await page.locator('main').elementHandle();
      await page.evaluate(() => Promise.all([...document.images].map((picture) => picture.decode())));
      const before = await page.screenshot({ animations: 'disabled', caret: 'hide' });
      letThrough();
      await page.waitForLoadState('networkidle');
      // Only what React has taken over answers.
      await chatPage(page).field.fill('hola');
      await expect(chatPage(page).sendButton).toBeEnabled();
      await chatPage(page).field.fill('');
      const { shift, blocking } = await page.evaluate(async () => {
        const shifts = await new Promise<number[]>((resolve) => {
          const observer = new PerformanceObserver((list) =>
            resolve(list.getEntries().map((entry) => Number(Reflect.get(entry, 'value')))),
          );
          observer.observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve([]), 500);
        });
        const blocking = performance
          .getEntriesByType('resource')
          .filter((entry) => Reflect.get(entry, 'renderBlockingStatus') === 'blocking')
          .map(({ name }) => name);
        return { shift: shifts.reduce((sum, value) => sum + value, 0), blocking };
      });
      expect(blocking).toEqual([]);
      // Zero as it is reported, to two digits: a busy machine may paint a page that it has read half of.
      expect(shift).toBeLessThan(0.005);
      expect(await page.evaluate((element) => element === document.querySelector('main'), main)).toBe(true);
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
      // The button's colour fades back.
      await expect
        .poll(async () => before.equals(await page.screenshot({ animations: 'disabled', caret: 'hide' })))
        .toBe(true);
    },
  );

  test('has the business’s colours, and in the dark theme the dark ones', async () => {
    const { slug } = await brandedAssistant();
    const { page } = await open();
    const letThrough = await holdScripts(page);
    await page.goto(`/asistente/${slug}`, { waitUntil: 'commit' });
    await expect(chatPage(page).field).toBeVisible();
    expect(await background(page)).toBe('rgb(250, 245, 255)');
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', brand.secondaryColor);
    letThrough();

    const dark = await open();
    await dark.page.addInitScript(() => localStorage.setItem('ui-theme', 'dark'));
    const show = await holdScripts(dark.page);
    await dark.page.goto('/asistente/clinica-sonrie', { waitUntil: 'commit' });
    await expect(chatPage(dark.page).field).toBeVisible();
    const drawn = await background(dark.page);
    show();
    await dark.page.waitForLoadState('networkidle');
    await expect(dark.page.locator('html')).toHaveClass('dark');
    expect(await background(dark.page)).toBe(drawn);
  });

  test('keeps what is written before the scripts are there', async () => {
    const { slug } = await createAssistant(fixture.server.db);
    const { page } = await open();
    const chat = chatPage(page);
    const letThrough = await holdScripts(page);
    await page.goto(`/asistente/${slug}`, { waitUntil: 'commit' });
    await chat.field.fill('¿Abrís hoy?');
    letThrough();
    await expect(chat.sendButton).toBeEnabled();
    await expect(chat.field).toHaveValue('¿Abrís hoy?');
    await chat.sendButton.click();
    await expect(chat.items.first()).toContainText('¿Abrís hoy?');
  });

  test('welcomes nobody anew who has been here before', async () => {
    const { slug } = await createAssistant(fixture.server.db);
    const { page } = await open();
    const chat = chatPage(page);
    await chat.open(slug);
    await chat.send('hola');
    await expect(chat.last).toContainText('Hola, ¿en qué puedo ayudarte?');
    const letThrough = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(chat.field).toBeVisible();
    await expect(page.getByRole('heading', { name: '¡Hola! Soy Clara' })).toBeHidden();
    letThrough();
    await expect(chat.items).toHaveCount(2);
    await chat.choose('Nueva conversación');
    await page.getByRole('dialog').getByRole('button', { name: 'Empezar de nuevo' }).click();
    await expect(page.getByRole('heading', { name: '¡Hola! Soy Clara' })).toBeVisible();
  });
});
