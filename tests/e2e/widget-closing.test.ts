import { eq } from 'drizzle-orm';
import type { Locator, Page, Route } from 'playwright';
import { afterAll, beforeAll, describe, onTestFinished, test } from 'vitest';
import { assistants } from '#shared/schema/index.ts';
import { closePagesAfterwards, expect, phone } from '#tests/support/browser.ts';
import { shopPage } from '#tests/support/host-site.ts';
import { startTcpProxy } from '#tests/support/tcp-proxy.ts';
import { startWidgetFixture, type WidgetFixture } from '#tests/support/widget-fixture.ts';
import { widgetOn, widgetTag } from '#tests/support/widget-page.ts';

/** The widget in many pages, at each moment of its life: a control that closes it is in view, and the page is then as it was. */

let fixture: WidgetFixture;
beforeAll(async () => {
  fixture = await startWidgetFixture();
});
afterAll(() => fixture.close());
closePagesAfterwards();

const wide = { viewport: { width: 1280, height: 800 } };
const chatPage = /\/asistente\/[^/]+\?w=1&lang=es$/;
const answer = 'Hola, ¿en qué puedo ayudarte?';

async function openOn(
  path: string,
  html: (tag: string) => string = withField,
  options: typeof wide = wide,
  origin = fixture.origin,
) {
  const opened = await fixture.open(options);
  const assistant = await fixture.newAssistant();
  const url = fixture.shop.put(path, html(widgetTag(origin, assistant.slug)));
  opened.allow(new RegExp(`^another host: ${origin}/`));
  await opened.page.goto(url);
  await expect(opened.widget.host).toBeAttached();
  return { ...opened, url, assistant, leave: opened.widget.host.locator('.cover .leave') };
}

const withField = (tag: string) => shopPage({ body: `<input aria-label="Buscar">${tag}` });
const withRoot = (attributes: string) => (tag: string) => withField(tag).replace('<html ', `<html ${attributes} `);
const script = (code: string) => (tag: string) => withField(tag).replace('</head>', `<script>${code}</script></head>`);

const pages: Record<string, (tag: string) => string> = {
  'as any': withField,
  'without a doctype': (tag) => withField(tag).replace('<!doctype html>', ''),
  'from right to left': withRoot('dir="rtl"'),
  'zoomed by 1.25': withRoot('style="zoom: 1.25"'),
  'zoomed by 0.8': withRoot('style="zoom: 0.8"'),
  'that has locked its scrolling': withRoot('style="overflow: hidden"'),
  'that locks its scrolling while the chat is open': script(
    "document.addEventListener('asistente:open', () => { document.documentElement.style.overflow = 'clip'; })",
  ),
};

/** What the widget might leave behind. */
const stateOf = (page: Page) =>
  page.evaluate(() => ({
    style: document.documentElement.style.cssText,
    inert: document.body.inert,
    scroll: scrollY,
    isOpen: Boolean(history.state?.asistenteOpen),
  }));

/** Where a control of the chat is drawn: Playwright does not know of a page's zoom what a frame makes of it. */
async function boxInFrame(frame: Locator, control: Locator) {
  const around = await frame.boundingBox();
  const { left, top, width, height, whole } = await control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left, top, width, height, whole: innerWidth };
  });
  if (!around) return null;
  const scale = around.width / whole;
  return { x: around.x + left * scale, y: around.y + top * scale, width: width * scale, height: height * scale };
}

describe.each([
  ['desktop', wide],
  ['phone', phone],
])('on a %s', (device, options) => {
  test.each(Object.keys(pages))('in a page %s', async (name) => {
    const line = await startTcpProxy('127.0.0.1', Number(new URL(fixture.origin).port));
    onTestFinished(() => line.close());
    const { page, widget, leave, allow } = await openOn('/cerrar', pages[name], options, `http://${line.host}`);
    allow(/ERR_|Failed to load resource/);
    const before = await stateOf(page);
    const locksMeanwhile = name.includes('while the chat');
    // At first nothing passes any more, then nobody is there, then all is well.
    const moments = { coming: line.mute, away: line.cut, open: line.restore };
    for (const moment of ['coming', 'away', 'open'] as const) {
      await moments[moment]();
      await widget.launcher.click();
      const control = moment === 'open' ? widget.closeButton : leave;
      await expect(control, moment).toBeVisible();
      if (moment === 'open') await expect(leave).toBeHidden();
      const box = moment === 'open' ? await boxInFrame(widget.iframe, control) : await control.boundingBox();
      if (!box) throw new Error(`no control: ${moment}`);
      expect(Math.min(Math.round(box.width), Math.round(box.height)), moment).toBeGreaterThanOrEqual(44);
      expect(Math.min(box.x, box.y), moment).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width, moment).toBeLessThanOrEqual(options.viewport.width);
      expect(box.y + box.height, moment).toBeLessThanOrEqual(options.viewport.height);
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await expect(widget.panel, moment).toBeHidden();
      await expect(widget.launcher, moment).toBeFocused();
      await expect.poll(() => stateOf(page)).toEqual(locksMeanwhile ? { ...before, style: 'overflow: clip;' } : before);
    }
    if (device === 'phone') return;
    await widget.launcher.click();
    await expect(widget.chat.field).toBeVisible();
    const field = page.getByRole('textbox', { name: 'Buscar' });
    await field.fill('tornillos');
    await page.evaluate(() => window.Asistente?.('close'));
    await expect(widget.panel).toBeHidden();
    await expect(field).toBeFocused();
  });

  test('whose assistant has been switched off since the page was loaded', async () => {
    const { page, widget, assistant, leave, allow } = await openOn('/ya-no', withField, options);
    allow(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE|404|Failed to load resource/);
    await fixture.server.db.update(assistants).set({ isActive: false }).where(eq(assistants.id, assistant.id));
    const answered = page.waitForResponse(chatPage);
    await widget.launcher.click();
    await answered;
    await expect(widget.host.getByRole('status').last()).toHaveText('Abriendo el chat…');
    expect(await leave.boundingBox()).toMatchObject({ width: 44, height: 44 });
    await leave.click();
    await expect(widget.panel).toBeHidden();
    await expect(widget.launcher).toBeFocused();
  });

  test('while its assistant is switched off', async () => {
    const { page, widget, assistant, allow } = await openOn('/apagado', withField, options);
    allow(/404/);
    await widget.launcher.click();
    await expect(widget.closeButton).toBeVisible();
    await fixture.server.db.update(assistants).set({ isActive: false }).where(eq(assistants.id, assistant.id));
    // It looks each quarter of a minute, and when one comes back.
    await page
      .frames()
      .at(-1)
      ?.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(widget.frame.getByText('Asistente no encontrado')).toBeVisible();
    await expect(widget.frame.locator('main a')).toHaveCount(0);
    expect(await widget.closeButton.boundingBox()).toMatchObject({ width: 44, height: 44 });
    await widget.closeButton.click();
    await expect(widget.panel).toBeHidden();
    await expect(widget.launcher).toBeVisible();
  });
});

test('opened again once the platform is back, it shows the chat', async () => {
  const { page, widget, allow } = await openOn('/otra-vez');
  allow(/ERR_FAILED|Failed to load resource/);
  const away = (route: Route) => route.abort();
  await page.route(chatPage, away);
  const failed = page.waitForEvent('requestfailed');
  await widget.launcher.click();
  await failed;
  await widget.launcher.click();
  await expect(widget.panel).toBeHidden();
  await page.unroute(chatPage, away);
  await widget.launcher.click();
  await expect(widget.chat.field).toBeVisible();
});

test('two tabs of a site with the chat open both show each message', async () => {
  const { page, widget, url } = await openOn('/dos');
  const tab = await page.context().newPage();
  await tab.goto(url);
  const other = widgetOn(tab);
  for (const one of [widget, other]) {
    await one.launcher.click();
    await expect(one.chat.field).toBeVisible();
  }
  await widget.chat.send('uno');
  await expect(other.chat.items).toHaveCount(2);
  await expect(other.chat.last).toContainText(answer);
  await expect(other.chat.field).toBeEditable();
  await other.chat.send('dos');
  await expect(widget.chat.items).toHaveCount(4);
  await expect(widget.chat.last).toContainText(answer);
  await expect(other.chat.items).toContainText(['uno', answer, 'dos', answer]);
});

test('what is written while the conversation of a returning visitor is on its way stays', async () => {
  const { page, widget } = await openOn('/vuelve');
  await widget.launcher.click();
  await widget.chat.send('uno');
  await expect(widget.chat.last).toContainText(answer);
  await page.reload();
  const letGo = Promise.withResolvers<void>();
  const history = /\/api\/assistants\/\d+\/chat\/[^/]+(\?|$)/;
  await page.route(history, async (route) => {
    await letGo.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(history);
  await widget.launcher.click();
  await asked;
  await expect(widget.chat.field).toBeFocused();
  await page.keyboard.type('¿Y mañana?');
  letGo.resolve();
  await expect(widget.chat.items).toHaveCount(2);
  await expect(widget.chat.field).toHaveValue('¿Y mañana?');
  await widget.chat.field.press('Enter');
  await expect(widget.chat.items).toHaveCount(4);
});
