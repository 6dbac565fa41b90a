import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { visitorLanguages } from '#shared/domain/display.ts';
import { languageNames } from '#shared/domain/language-names.ts';
import { bookingOf, bookingRules } from '#tests/support/booking-fixture.ts';
import { expect, type OpenOptions, openPage } from '#tests/support/browser.ts';
import { startChatFixture } from '#tests/support/chat-fixture.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { seriousFaults } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { tooWide, visitorWords } from '#tests/support/visitor-words.ts';

const fixture = await servePages(startChatFixture);

const open = (options: Omit<OpenOptions, 'baseURL'> = {}) => openPage({ baseURL: fixture.server.url, ...options });

/** The narrowest phone that pages are made for. */
const narrow = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** An assistant that has what visitors read most of: a form, bookings, a person to ask for. */
async function clinic() {
  const { server } = fixture;
  const { client, user } = await signedInUser(server, { plan: 'pro' });
  const assistant = await createAssistant(server.db, { userId: user.id, name: 'Lucía', offersPerson: true });
  const fields = [
    { id: 'mail', type: 'email', label: 'Correo', required: true },
    { id: 'size', type: 'choice', label: 'Tamaño', required: false, options: ['Grande', 'Pequeño'] },
    { id: 'agreed', type: 'consent', label: 'Acepto', required: true },
  ];
  const form = { title: 'Presupuesto', intro: null, thanks: null, fields, offerWords: 'precio' };
  await client.post(`/api/assistants/${assistant.id}/forms`, { ...form, inGreeting: true, isActive: true });
  const booking = bookingOf(client, assistant.id);
  await booking.addAgenda();
  await booking.addService({});
  await booking.setRules({ ...bookingRules, offerWords: 'hueco' });
  return assistant;
}

async function expectToFit(page: Page, named: string): Promise<void> {
  expect(await tooWide(page), named).toEqual([]);
  expect(await seriousFaults(page), named).toEqual([]);
}

describe('a visitor reads the chat from its first paint on', () => {
  test.each([
    { locale: 'de-DE', path: '', language: 'de' },
    { locale: 'pt-BR', path: '', language: 'pt' },
    { locale: 'de-DE', path: '?lang=it', language: 'it' },
    { locale: 'ja-JP', path: '', language: 'es' },
    { locale: 'de-DE', path: '?lang=es', language: 'es' },
  ] as const)(
    'in $language with a browser in $locale, at its address with “$path”',
    async ({ locale, path, language }) => {
      const { chat } = await visitorWords(language);
      const { page: bare, allow } = await open({ locale, javaScriptEnabled: false });
      allow(/\.js csp$/);
      await bare.goto(`/asistente/clinica-sonrie${path}`);
      await expect(bare.locator('html')).toHaveAttribute('lang', language);
      await expect(bare.getByRole('heading', { name: chat.greeting('Lucía') })).toBeVisible();

      const { page } = await open({ locale });
      const languages: (string | undefined)[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/') && request.resourceType() === 'fetch')
          languages.push(request.headers()['accept-language']);
      });
      const seen = await shownOverTime(page);
      await page.goto(`/asistente/clinica-sonrie${path}`);
      await page.getByPlaceholder(chat.messagePlaceholder).fill('Hola');
      await page.getByRole('button', { name: chat.send }).click();
      await expect(page.getByRole('log').locator('> ol > li')).toHaveCount(2);
      await expect(page.getByRole('button', { name: chat.stop })).toHaveCount(0);
      expect(await seen()).toEqual([chat.messagePlaceholder]);
      expect(languages.length).toBeGreaterThan(0);
      expect(new Set(languages)).toEqual(new Set([language]));
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    },
  );

  test('with one language’s sentences, which are fetched beside the first script and not after it', async () => {
    const { page } = await open({ locale: 'de-DE' });
    await page.goto('/asistente/clinica-sonrie', { waitUntil: 'networkidle' });
    const { sentences, script } = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      const timing = (start: string) =>
        files.filter(({ name }) => new URL(name).pathname.startsWith(`/assets/${start}-`));
      const read = (file: PerformanceEntry | undefined) => ({
        at: file?.startTime,
        end: Reflect.get(file ?? {}, 'responseEnd'),
      });
      return { sentences: timing('visitor').map(read), script: read(timing('chat')[0]) };
    });
    expect(sentences).toHaveLength(1);
    expect(Number(sentences[0]?.at)).toBeLessThanOrEqual(script.end);
  });
});

/** What the field has said of itself since the page was there, each once. */
async function shownOverTime(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Reflect.set(window, 'placeholders', seen);
    const look = () => {
      const field = document.querySelector('textarea');
      if (field) seen.add(field.placeholder);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  });
  return () => page.evaluate(() => [...Reflect.get(window, 'placeholders')]);
}

test('another language is chosen in the menu by keyboard: nothing is lost, and the tab keeps it', async () => {
  const { slug } = await clinic();
  const { page } = await open();
  const [es, de] = await Promise.all([visitorWords('es'), visitorWords('de')]);
  await page.goto(`/asistente/${slug}`);
  await page.getByPlaceholder(es.chat.messagePlaceholder).fill('hola');
  await page.keyboard.press('Enter');
  const items = page.getByRole('log').locator('> ol > li');
  await expect(items).toHaveCount(2);
  await page.getByPlaceholder(es.chat.messagePlaceholder).fill('a medias');
  await page.getByRole('button', { name: es.chat.menu }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: es.menu.language }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: es.menu.language });
  for (const language of visitorLanguages)
    await expect(dialog.getByRole('button', { name: languageNames[language] })).toHaveAttribute('lang', language);
  await expect(dialog.getByRole('button', { name: 'Español' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Español' })).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: es.chat.menu })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: es.menu.language }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Deutsch' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: de.chat.menu })).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const field = page.getByPlaceholder(de.chat.messagePlaceholder);
  await expect(field).toHaveValue('a medias');
  await expect(items).toHaveCount(2);
  expect(new URL(page.url()).searchParams.get('lang')).toBe('de');

  await page.reload();
  await expect(field).toBeVisible();
  await expect(items).toHaveCount(2);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  // Any chat of this tab, and none of another.
  await page.goto('/asistente/clinica-sonrie');
  await expect(field).toBeVisible();
  expect(new URL(page.url()).searchParams.get('lang')).toBe('de');
  const other = await page.context().newPage();
  await other.goto('/asistente/clinica-sonrie');
  await expect(other.getByPlaceholder(es.chat.messagePlaceholder)).toBeVisible();
  await other.close();
});

test('the language is there to choose before anything is written', async () => {
  const { page } = await open(narrow);
  const [es, fr] = await Promise.all([visitorWords('es'), visitorWords('fr')]);
  await page.goto('/asistente/clinica-sonrie');
  await page.getByPlaceholder(es.chat.messagePlaceholder).fill('a medias');
  await page.getByRole('button', { name: es.chat.menu }).click();
  await expect(page.getByRole('button', { name: es.menu.endConversation })).toHaveCount(0);
  await page.getByRole('button', { name: es.menu.language }).click();
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { name: fr.chat.greeting('Lucía') })).toBeVisible();
  await expect(page.getByPlaceholder(fr.chat.messagePlaceholder)).toHaveValue('a medias');
});

test('sentences that do not come leave the language as it is, and are asked for again', async () => {
  const { page, allow } = await open();
  allow(/ERR_CONNECTION_RESET|Failed to load resource/);
  const [es, eu] = await Promise.all([visitorWords('es'), visitorWords('eu')]);
  await page.goto('/asistente/clinica-sonrie');
  await page.getByRole('button', { name: es.chat.menu }).click();
  await page.getByRole('button', { name: es.menu.language }).click();
  await page.route('**/assets/visitor-*.js', (route) => route.abort('connectionreset'), { times: 1 });
  await page.getByRole('button', { name: 'Euskara' }).click();
  await expect(page.getByText(es.menu.languageFailed)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.getByRole('button', { name: 'Euskara' }).click();
  await expect(page.getByPlaceholder(eu.chat.messagePlaceholder)).toBeVisible();
});

test.each(visitorLanguages)('everything that visitors read has room on the narrowest phone in %s', async (language) => {
  const { slug } = await clinic();
  const { page } = await open(narrow);
  const words = await visitorWords(language);
  const { chat, menu, ratings, cards, myData } = words;
  const send = async (text: string) => {
    await page.getByPlaceholder(chat.messagePlaceholder).fill(text);
    await page.getByRole('button', { name: chat.send }).click();
  };
  const choose = async (name: string) => {
    await page.getByRole('button', { name: chat.menu }).click();
    await expectToFit(page, 'the menu');
    await page.getByRole('banner').getByRole('button', { name }).click();
  };
  await page.goto(`/asistente/${slug}?lang=${language}`);
  await expect(page.getByPlaceholder(chat.messagePlaceholder)).toBeEnabled();
  await expectToFit(page, 'the welcome');

  await page.getByRole('button', { name: 'Presupuesto' }).click();
  await page.getByRole('button', { name: cards.send, exact: true }).click();
  await expect(page.getByText(cards.check)).toBeVisible();
  await expectToFit(page, 'a form with what is wrong in it');
  await send('hueco');
  await expect(page.getByRole('radiogroup', { name: cards.days })).toBeVisible();
  await page.getByRole('button', { name: cards.book }).click();
  await expect(page.getByRole('form').last().getByText(cards.check)).toBeVisible();
  await expectToFit(page, 'a booking');

  await send('hola');
  await page.getByRole('button', { name: ratings.notHelpful }).last().click();
  await expect(page.getByRole('button', { name: ratings.reasons.other })).toBeVisible();
  await expectToFit(page, 'why an answer was no good');

  await choose(menu.language);
  await expect(page.getByRole('button', { name: languageNames.pt })).toBeVisible();
  await expectToFit(page, 'the languages');
  await page.keyboard.press('Escape');
  await choose(myData.title);
  await expect(page.getByRole('dialog').getByText(myData.referenceHelp)).toBeVisible();
  await expectToFit(page, 'my data');
  await page.getByRole('button', { name: myData.remove }).click();
  await expectToFit(page, 'deleting my data');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await choose(menu.newConversation);
  await expectToFit(page, 'beginning anew');
  await page.keyboard.press('Escape');
  await choose(menu.endConversation);
  await expectToFit(page, 'ending');
  await page.getByRole('dialog').getByRole('button', { name: menu.end, exact: true }).click();
  await expect(page.getByText(ratings.rateConversation)).toBeVisible();
  await expectToFit(page, 'the end');
});
