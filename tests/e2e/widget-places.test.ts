import type { Page, Route } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { closePagesAfterwards, expect, phone } from '#tests/support/browser.ts';
import { gatedReply } from '#tests/support/gated-reply.ts';
import { shopPage } from '#tests/support/host-site.ts';
import { seriousFaults } from '#tests/support/page-checks.ts';
import { startWidgetFixture, type WidgetFixture, type WidgetValues } from '#tests/support/widget-fixture.ts';
import { widgetTag } from '#tests/support/widget-page.ts';

/** The widget where a page or the platform is not as one would wish: the page stays as it was, and there is always a way to close the chat. */

let fixture: WidgetFixture;
beforeAll(async () => {
  fixture = await startWidgetFixture();
});
afterAll(() => fixture.close());
closePagesAfterwards();

const wide = { viewport: { width: 1280, height: 800 } };
const chatPage = /\/asistente\/[^/]+\?w=1&lang=es$/;
const ask = (page: Page, ...names: string[]) =>
  page.evaluate((asked) => {
    for (const name of asked) window.Asistente?.(name);
  }, names);

async function openOn(path: string, html: (tag: string) => string, values: WidgetValues = {}, options = wide) {
  const opened = await fixture.open(options);
  const { slug } = await fixture.newAssistant(values);
  const url = fixture.shop.put(path, html(widgetTag(fixture.origin, slug)));
  await opened.page.goto(url);
  await expect(opened.widget.host).toBeAttached();
  return { ...opened, url, cover: opened.widget.host.locator('.cover') };
}

const withTag = (tag: string) => shopPage({ body: tag });
/** With a field, and a button of its own that opens the chat. */
const withField = (tag: string) =>
  shopPage({ body: `<input aria-label="Buscar"><button onclick="Asistente('toggle')">Pregúntanos</button>${tag}` });

describe.each([
  ['desktop', wide],
  ['phone', phone],
])('on a %s', (_, options) => {
  test('while the platform is away the chat says so, can be closed, and comes once it is back', async () => {
    const { page, widget, cover, allow } = await openOn('/lejos', withTag, {}, options);
    allow(/ERR_FAILED|Failed to load resource/);
    const away = (route: Route) => route.abort();
    await page.clock.install();
    await page.route(chatPage, away);
    await widget.launcher.click();
    await expect(cover).toContainText('Clara');
    await expect(cover).toContainText('Abriendo el chat…');
    const leave = cover.getByRole('button', { name: 'Cerrar chat' });
    await expect(leave).toBeFocused();
    expect(await leave.boundingBox()).toMatchObject({ width: 44, height: 44 });
    await expect(cover.getByRole('button', { name: 'Reintentar' })).toBeHidden();
    await page.clock.runFor(10_000);
    await expect(cover.getByRole('status')).toHaveText(/tarda más de lo normal/);
    await expect(cover.getByRole('link', { name: 'Abrir en otra pestaña' })).toHaveAttribute(
      'href',
      /^http:.*\/asistente\/[\w-]+\?lang=es$/,
    );
    expect(await seriousFaults(page)).toEqual([]);
    await leave.click();
    await expect(widget.panel).toBeHidden();
    await expect(widget.launcher).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');

    await widget.launcher.click();
    await page.keyboard.press('Escape');
    await expect(widget.panel).toBeHidden();
    await widget.launcher.click();
    await page.clock.runFor(10_000);
    await page.unroute(chatPage, away);
    await cover.getByRole('button', { name: 'Reintentar' }).click();
    await expect(widget.chat.field).toBeVisible();
    await expect(cover).toBeHidden();
    expect(await widget.closeButton.boundingBox()).toMatchObject({ width: 44, height: 44 });
    await widget.closeButton.click();
    // What has come is not fetched again.
    await page.route(chatPage, away);
    await widget.launcher.click();
    await expect(widget.chat.field).toBeVisible();
  });

  test('closed and opened in one go it is open, and Back closes it or leaves the page', async () => {
    const { page, widget, url } = await openOn('/deprisa', withTag, {}, options);
    await widget.launcher.click();
    await expect(widget.chat.field).toBeVisible();
    await ask(page, 'close', 'open');
    // Until the browser has gone back, and on again.
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => Boolean(history.state?.asistenteOpen))).toBe(options === phone);
    await expect(widget.panel).toBeVisible();
    await ask(page, 'close', 'open', 'close', 'open', 'close');
    await page.waitForFunction(() => !history.state?.asistenteOpen);
    await expect(widget.panel).toBeHidden();
    expect(page.url()).toBe(url);
  });
});

test('a chat that comes late leaves the focus to the field in which somebody is writing by then', async () => {
  const { page, widget, cover } = await openOn('/tarde', withField);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(chatPage, async (route) => {
    await held;
    await route.continue();
  });
  await widget.launcher.click();
  await expect(widget.panel).toBeVisible();
  await page.getByRole('textbox', { name: 'Buscar' }).fill('tornillos');
  letGo();
  await expect(cover).toBeHidden();
  // It is there once it knows of the page around it: the focus has been given by then.
  await expect(widget.closeButton).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Buscar' })).toBeFocused();
});

test('opened by the page’s own button the focus goes back there, and a button that was put away stays so', async () => {
  const { page, widget } = await openOn('/propio', withField);
  await ask(page, 'hide');
  await expect(widget.launcher).toBeHidden();
  await page.getByRole('button', { name: 'Pregúntanos' }).click();
  await expect(widget.chat.field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Pregúntanos' })).toBeFocused();
  await expect(widget.launcher).toBeHidden();
  await ask(page, 'show');
  await expect(widget.launcher).toBeVisible();
});

test('whoever shuts it down leaves no sign of their answers on the button', async () => {
  const { page, widget } = await openOn('/adios', withTag);
  const gated = gatedReply([], ['Sí.']);
  fixture.openai.script(gated.behaviour);
  await widget.launcher.click();
  await widget.chat.send('¿Abrís?');
  await page.keyboard.press('Escape');
  gated.open();
  await expect(widget.launcher).toHaveAccessibleName('Abrir chat, 1 mensaje nuevo');
  await ask(page, 'shutdown');
  await expect(widget.launcher).toHaveAccessibleName('Abrir chat');
});

describe('the page’s own lock of its scrolling', () => {
  const overflow = (page: Page) => page.evaluate(() => document.documentElement.style.overflow);
  const setOverflow = (page: Page, value: string) =>
    page.evaluate((wanted) => {
      document.documentElement.style.overflow = wanted;
    }, value);

  test.each([wide, phone])(
    'stays as the page has it, whatever it was when the chat was opened (%j)',
    async (options) => {
      const { page, widget } = await openOn('/candado', withTag, {}, options);
      await setOverflow(page, 'hidden');
      await widget.launcher.click();
      await expect(widget.chat.field).toBeVisible();
      await setOverflow(page, 'auto');
      await widget.closeButton.click();
      await expect(widget.panel).toBeHidden();
      expect(await overflow(page)).toBe('auto');
      await widget.launcher.click();
      await expect(widget.chat.field).toBeVisible();
      await setOverflow(page, 'clip');
      await widget.closeButton.click();
      await expect(widget.panel).toBeHidden();
      expect(await overflow(page)).toBe('clip');
    },
  );
});

describe('the invitation waits until so much has been read', () => {
  const invitation = { teaserText: '¿Te ayudo?', teaserDelaySeconds: 0, teaserScrollPercent: 50 };
  const pages: Record<string, (tag: string) => string> = {
    'of a page without a doctype': (tag) => shopPage({ body: tag }).replace('<!doctype html>', ''),
    'of a page that scrolls in a box of its own': (tag) =>
      shopPage({
        head: '<style>html, body { height: 100%; margin: 0; overflow: hidden } main { height: 100%; overflow-y: auto }</style>',
        body: tag,
      }),
  };

  test.each(Object.keys(pages))('%s', async (name) => {
    const { page, widget } = await openOn('/leido', (tag) => pages[name]?.(tag) ?? '', invitation);
    await page.waitForTimeout(1_200);
    await expect(widget.teaser).toBeHidden();
    await page.mouse.move(400, 400);
    await page.mouse.wheel(0, 1_500);
    await expect(widget.teaser).toBeVisible();
  });
});

test('a page from right to left changes neither its words nor its place', async () => {
  const { widget } = await openOn(
    '/derecha',
    (tag) => withTag(tag).replace('<html lang="es"', '<html lang="ar" dir="rtl"'),
    { label: '¿Hablamos?' },
  );
  await expect(widget.launcher).toHaveCSS('direction', 'ltr');
  await expect(widget.host.locator('.widget')).toHaveAttribute('lang', 'es');
});

test.each([0.8, 1.25, 1.5])('on a page zoomed by %f all of the chat is in view', async (zoom) => {
  const { page, widget } = await openOn('/lupa', (tag) =>
    withTag(tag).replace('<html ', `<html style="zoom: ${zoom}" `),
  );
  await widget.launcher.click();
  await expect(widget.chat.field).toBeVisible();
  const box = await widget.panel.boundingBox();
  if (!box) throw new Error('no panel');
  expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThanOrEqual(800);
  await page.keyboard.press('Escape');
  await expect(widget.panel).toBeHidden();
});

test('a page that takes only what says that it may be taken gets the loader and the chat', async () => {
  const { page, widget } = await fixture.open(wide);
  const { slug } = await fixture.newAssistant();
  const tags = widgetTag(fixture.origin, slug, 'crossorigin');
  const headers = { 'Cross-Origin-Embedder-Policy': 'require-corp', 'Cross-Origin-Opener-Policy': 'same-origin' };
  await page.goto(fixture.shop.put('/aislada', shopPage({ body: tags }), headers));
  await widget.launcher.click();
  await expect(widget.chat.field).toBeVisible();
});
