import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { assistantWidgets } from '#shared/schema/index.ts';
import { closePagesAfterwards, expect } from '#tests/support/browser.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { gatedReply } from '#tests/support/gated-reply.ts';
import { shopPage } from '#tests/support/host-site.ts';
import { expectNoFaultsInBothThemes, seriousFaults } from '#tests/support/page-checks.ts';
import { openSignedIn } from '#tests/support/user-page.ts';
import { startWidgetFixture, type WidgetFixture } from '#tests/support/widget-fixture.ts';
import { widgetOn, widgetTag } from '#tests/support/widget-page.ts';

let fixture: WidgetFixture;
let shop: WidgetFixture['shop'];
let origin = '';
beforeAll(async () => {
  fixture = await startWidgetFixture();
  ({ shop, origin } = fixture);
});
afterAll(() => fixture.close());
closePagesAfterwards();

const open = (...options: Parameters<WidgetFixture['open']>) => fixture.open(...options);
const newAssistant = (...values: Parameters<WidgetFixture['newAssistant']>) => fixture.newAssistant(...values);
const withWidget = (...place: Parameters<WidgetFixture['withWidget']>) => fixture.withWidget(...place);

const stored = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...document.cookie.split(';')].filter(Boolean),
  );

const answer = 'Hola, ¿en qué puedo ayudarte?';

test('costs the page two requests and nothing else before its first use; then one conversation, over reloads, pages and tabs', async () => {
  const { page, widget } = await open();
  const { slug, url } = await withWidget('/continuo');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(origin)) asked.push(request.url().slice(origin.length));
  });
  await page.goto(url);
  await expect(widget.launcher).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.sort()).toEqual([`/api/public/assistants/${slug}/widget?lang=es`, '/w.js']);
  expect(await stored(page)).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.locator('iframe').count()).toBe(0);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)),
        ).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  expect(shift).toBe(0);

  await widget.launcher.click();
  await expect(widget.chat.field).toBeFocused();
  await widget.chat.send('¿Tenéis tornillos?');
  await expect(widget.chat.last).toContainText(answer);
  expect(await stored(page)).toEqual([`asistente:${slug}`]);
  const session = await page.evaluate(
    (key) => String(JSON.parse(localStorage.getItem(key) ?? '{}').session),
    `asistente:${slug}`,
  );
  expect(session).toMatch(/^[\w-]{22}$/);
  for (const frame of page.frames()) expect(frame.url()).not.toContain(session);
  expect(await page.frames()[1]?.evaluate(() => Object.keys(localStorage))).toEqual([]);

  await page.reload();
  await widget.launcher.click();
  await expect(widget.chat.items).toHaveCount(2);
  await page.goto(shop.put('/otra', shopPage({ body: widgetTag(origin, slug) })));
  await widget.launcher.click();
  await expect(widget.chat.items).toHaveCount(2);

  // Another tab goes on, and this one hears of it.
  const tab = await page.context().newPage();
  await tab.goto(url);
  const other = widgetOn(tab);
  await other.launcher.click();
  await expect(other.chat.items).toHaveCount(2);
  await other.chat.choose('Nueva conversación');
  await other.frame.getByRole('dialog').getByRole('button', { name: 'Empezar de nuevo' }).click();
  await other.chat.send('¿Y tuercas?');
  await expect(other.chat.last).toContainText(answer);
  await expect(widget.chat.items.first()).toContainText('¿Y tuercas?');
  await expect(widget.chat.items).toHaveCount(2);
});

test.each(['the site’s', 'the frame’s'])('works in memory where %s storage is refused', async (whose) => {
  const { page, widget } = await open();
  const { url } = await withWidget('/sin-memoria');
  const refusing = whose === 'the site’s' ? shop.host : new URL(origin).host;
  await page.addInitScript((host) => {
    if (location.host !== host) return;
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      });
  }, refusing);
  await page.goto(url);
  await widget.launcher.click();
  await widget.chat.send('Hola');
  await expect(widget.chat.last).toContainText(answer);
  await widget.chat.send('¿Y mañana?');
  await expect(widget.chat.items).toHaveCount(4);
  await widget.closeButton.click();
  await widget.launcher.click();
  await expect(widget.chat.items).toHaveCount(4);
  await page.reload();
  await widget.launcher.click();
  await expect(widget.chat.field).toBeEnabled();
  await expect(widget.chat.items).toHaveCount(whose === 'the site’s' ? 0 : 4);
});

describe('on a page', () => {
  const policy = (site: string) =>
    `default-src 'self'; script-src ${site}; connect-src ${site}; frame-src ${site}; style-src 'self'; img-src data:; require-trusted-types-for 'script'`;
  const pages: Record<string, (tag: string) => { head?: string; body?: string; csp?: true }> = {
    'with every style unset, no buttons and frames, and the tag twice': (tag) => ({
      head: tag,
      body: `<style>* { all: unset !important } button, iframe, div { display: none !important }</style>${tag}`,
    }),
    'with a strict policy, and the tag in its head, without async': (tag) => ({
      head: tag.replace('async', ''),
      csp: true,
    }),
    'that puts the tag in late, as a tag manager does': (tag) => ({
      body: `<script>addEventListener('load', () => setTimeout(() => {
        const script = document.createElement('script');
        script.src = ${JSON.stringify(/src="([^"]+)"/.exec(tag)?.[1])} + '?assistant=' + ${JSON.stringify(/assistant="([^"]+)"/.exec(tag)?.[1])};
        document.body.append(script);
      }, 50))</script>`,
    }),
  };

  test.each(Object.keys(pages))('%s it is drawn right, once, and says nothing in the console', async (name) => {
    const { page, widget } = await open();
    const { slug } = await newAssistant({ label: 'Escríbenos' });
    const { csp, ...parts } = pages[name]?.(widgetTag(origin, slug)) ?? {};
    const headers = csp ? { 'Content-Security-Policy': policy(origin) } : undefined;
    await page.goto(shop.put('/anfitrion', shopPage(parts).replace(/ style="[^"]*"/, ''), headers));
    await expect(widget.launcher).toHaveCount(1);
    const box = await widget.launcher.boundingBox();
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    expect(box?.height).toBe(56);
    expect([width - (box?.x ?? 0) - (box?.width ?? 0), height - (box?.y ?? 0) - 56]).toEqual([20, 20]);
    await expect(widget.launcher).toHaveCSS('background-color', 'rgb(4, 120, 87)');
    await widget.launcher.click();
    await expect(widget.chat.field).toBeVisible();
    expect(await widget.panel.boundingBox()).toMatchObject({ width: 400 });
    await expect(widget.panel).toHaveCount(1);
  });

  test('that changes its address without loading it stays, and its teaser comes where it should, once a session', async () => {
    const { page, widget } = await open();
    const { url } = await withWidget('/spa', {
      ...{ teaserText: '¿Buscas una pieza?', teaserDelaySeconds: 0, teaserScrollPercent: 30, teaserPath: '/tienda/*' },
    });
    await page.goto(url);
    await expect(widget.launcher).toBeVisible();
    await page.mouse.wheel(0, 1_500);
    await page.waitForFunction(() => scrollY > 500);
    await expect(widget.teaser).toBeHidden();
    await page.evaluate(() => history.pushState({ own: 1 }, '', '/tienda/martillos'));
    await expect(widget.teaser).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    await widget.teaser.getByRole('button', { name: '¿Buscas una pieza?' }).click();
    await expect(widget.chat.field).toBeFocused();
    await expect(widget.teaser).toBeHidden();
    expect(await page.evaluate(() => history.state)).toEqual({ own: 1 });
    await page.evaluate(() => document.body.replaceWith(document.createElement('body')));
    await expect(widget.chat.field).toBeVisible();
    expect(await stored(page)).toHaveLength(1);

    const { slug } = await newAssistant({ teaserText: 'Una vez', teaserDelaySeconds: 0 });
    await page.goto(shop.put('/una-vez', shopPage({ body: widgetTag(origin, slug) })));
    await expect(widget.teaser).toBeVisible();
    await widget.teaser.getByRole('button', { name: 'Descartar mensaje' }).click();
    await expect(widget.teaser).toBeHidden();
    const shown = page.waitForResponse(/\/widget\?/);
    await page.reload();
    await shown;
    await expect(widget.launcher).toBeVisible();
    expect(await page.evaluate((key) => sessionStorage.getItem(key), `asistente-teaser:${slug}`)).toBe('1');
    await expect(widget.teaser).toBeHidden();
  });

  test('whose domain is not allowed, or without such an assistant, nothing is drawn', async () => {
    const { page, widget, allow } = await open();
    const { slug } = await newAssistant({ domains: ['otra-tienda.es'] });
    for (const name of [slug, 'nadie']) {
      const read = page.waitForResponse(/\/widget\?/);
      await page.goto(shop.put('/prohibido', shopPage({ body: widgetTag(origin, name) })));
      expect(await (await read).json()).toEqual({ widget: null });
      await page.waitForLoadState('networkidle');
      await expect(widget.host).toHaveCount(0);
    }
    // Framed without the loader, it is refused by the browser itself.
    allow(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE/);
    await page.goto(shop.put('/a-mano', shopPage({ body: `<iframe src="${origin}/asistente/${slug}?w=1"></iframe>` })));
    await page.waitForLoadState('networkidle');
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Clara' })).toHaveCount(0);
  });
});

test('what others say in its name is ignored, on both sides', async () => {
  const { page, widget } = await open();
  const { slug, url } = await withWidget('/falso');
  const key = `asistente:${slug}`;
  await page.goto(url);
  await widget.launcher.click();
  await widget.chat.send('Hola');
  await expect(widget.chat.last).toContainText(answer);
  const before = await page.evaluate((name) => localStorage.getItem(name), key);

  // The page itself, with the right shapes: it is not the frame, and no port comes of it.
  await page.evaluate(async () => {
    const heard: unknown[] = [];
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => heard.push(data);
    window.postMessage('asistente:ready', '*');
    window.postMessage({ type: 'kept', kept: { session: 'x'.repeat(22) } }, '*');
    window.postMessage({ type: 'close' }, '*');
    const frame = document.querySelector('asistente-chat')?.shadowRoot?.querySelector('iframe');
    // A second hello, when one has been taken: its port is nobody's.
    frame?.contentWindow?.postMessage({ type: 'asistente:hello', kept: { session: 'y'.repeat(22) } }, '*', [port2]);
    await new Promise((resolve) => setTimeout(resolve, 0));
    return heard;
  });
  // A frame beside it, of the shop's and of nobody's origin, to the page and to the chat.
  const forged = `<script>
    // A frame of the shop's own origin can reach the chat's window.
    let chat;
    try {
      chat = parent.document.querySelector('asistente-chat').shadowRoot.querySelector('iframe').contentWindow;
    } catch {}
    for (const target of chat ? [parent, chat] : [parent]) {
      target.postMessage('asistente:ready', '*');
      target.postMessage({ type: 'asistente:hello', kept: { session: 'z'.repeat(22) } }, '*', [new MessageChannel().port2]);
      target.postMessage({ type: 'kept', kept: { session: 'z'.repeat(22) } }, '*');
      target.postMessage({ type: 'close' }, '*');
    }
    parent.postMessage('forged', '*');
  </script>`;
  for (const sandbox of ['allow-scripts', undefined]) {
    await page.evaluate(
      async ([html, allowed]) => {
        const done = new Promise<void>((resolve) =>
          addEventListener('message', ({ data }) => data === 'forged' && resolve()),
        );
        const frame = document.createElement('iframe');
        if (allowed) frame.setAttribute('sandbox', allowed);
        frame.srcdoc = html ?? '';
        document.body.append(frame);
        await done;
      },
      [forged, sandbox] as const,
    );
  }
  await expect(widget.panel).toBeVisible();
  await widget.chat.send('¿Sigues ahí?');
  await expect(widget.chat.items).toHaveCount(4);
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBe(before);
});

test('at a desk: the focus goes in, Escape leads out and back, unread answers are counted in words; axe is content with these in both themes', async () => {
  const { page, widget } = await open({ viewport: { width: 1280, height: 800 } });
  /** Asks, and closes the chat before the answer is there. */
  const leaveBeforeTheAnswer = async () => {
    const gated = gatedReply([], ['Sí, a las nueve.']);
    fixture.openai.script(gated.behaviour);
    await widget.chat.send('¿Abrís mañana?');
    await page.keyboard.press('Escape');
    await expect(widget.panel).toBeHidden();
    await expect(widget.launcher).toBeFocused();
    gated.open();
    await expect(widget.launcher).toHaveAccessibleName('¿Hablamos?, 1 mensaje nuevo');
  };
  const { url } = await withWidget('/mesa', { label: '¿Hablamos?' });
  await page.goto(url);
  await widget.launcher.focus();
  await page.keyboard.press('Enter');
  await expect(widget.launcher).toHaveAttribute('aria-expanded', 'true');
  await expect(widget.chat.field).toBeFocused();
  // A menu inside closes by itself; then the chat.
  await widget.chat.send('Hola');
  await expect(widget.chat.last).toContainText(answer);
  await widget.chat.menuButton.click();
  await page.keyboard.press('Escape');
  await expect(widget.chat.menuButton).toHaveAttribute('aria-expanded', 'false');
  await expect(widget.panel).toBeVisible();
  await leaveBeforeTheAnswer();
  expect(await seriousFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(widget.launcher).toHaveAccessibleName('Cerrar chat');
  await widget.closeButton.click();
  await expect(widget.launcher).toBeFocused();
  await expect(widget.launcher).toHaveAccessibleName('¿Hablamos?');

  const dark = await withWidget('/mesa-oscura', { theme: 'dark', label: '¿Hablamos?' });
  await page.goto(dark.url);
  await widget.launcher.click();
  await expect(widget.chat.field).toBeFocused();
  await leaveBeforeTheAnswer();
  // The same elements in other colours.
  expect(await seriousFaults(page, ['color-contrast', 'link-in-text-block'])).toEqual([]);
});

test('on a phone: the whole screen, above the keyboard, and Back closes it', async () => {
  const { page, widget } = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const { url } = await withWidget('/movil');
  await page.goto(shop.put('/antes', shopPage({})));
  await page.goto(url);
  await widget.launcher.tap();
  await expect(widget.chat.field).toBeVisible();
  expect(await widget.panel.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await expect(widget.panel).toHaveAttribute('aria-modal', 'true');
  await expect(widget.launcher).toBeHidden();
  expect(await page.evaluate(() => document.body.inert)).toBe(true);
  expect(await seriousFaults(page)).toEqual([]);

  // The keyboard comes up, as Safari tells of it.
  await page.evaluate(() => {
    const viewport = window.visualViewport;
    if (!viewport) throw new Error('no visual viewport');
    Object.defineProperty(viewport, 'height', { value: 500, configurable: true });
    Object.defineProperty(viewport, 'offsetTop', { value: 60, configurable: true });
    viewport.dispatchEvent(new Event('resize'));
  });
  expect(await widget.panel.boundingBox()).toEqual({ x: 0, y: 60, width: 390, height: 500 });
  const field = await widget.chat.field.boundingBox();
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(560);

  await page.goBack();
  await expect(widget.panel).toBeHidden();
  expect(page.url()).toBe(url);
  await expect(widget.launcher).toBeVisible();
  expect(await page.evaluate(() => [document.body.inert, document.documentElement.style.overflow])).toEqual([
    false,
    '',
  ]);
  // Closed by its button it leaves no step behind.
  await widget.launcher.tap();
  await widget.closeButton.tap();
  await expect(widget.panel).toBeHidden();
  await page.waitForFunction(() => !history.state?.asistenteOpen);
  await page.goBack();
  expect(page.url()).toBe(`${shop.url}/antes`);
});

test('does what the page asks for, and tells it of a lead once and without personal data; its measuring only where that is on', async () => {
  const { page, widget } = await open();
  for (const measures of [true, false]) {
    const { slug } = await newAssistant({ measures });
    const head = `<script>
      window.dataLayer = []; window.heard = [];
      window.fbq = (...call) => heard.push(['fbq', ...call]);
      window.Asistente = window.Asistente || function () { (Asistente.q = Asistente.q || []).push(arguments) };
      for (const name of ['open', 'close', 'message', 'lead'])
        document.addEventListener('asistente:' + name, ({ detail }) => heard.push([name, JSON.stringify(detail)]));
      Asistente('on', 'lead', () => { heard.push(['on lead']); });
      Asistente('send', 'Llamadme al 612 345 678');
    </script>`;
    const path = `/medir-${measures}`;
    await page.goto(shop.put(path, shopPage({ head, body: widgetTag(origin, slug) })));
    await expect(widget.chat.last).toContainText(answer);
    await widget.chat.send('O escribidme a ana@example.org');
    await expect(widget.chat.items).toHaveCount(4);
    await expect(widget.chat.last).toContainText(answer);
    await page.evaluate(() => window.Asistente?.('close'));
    await expect(widget.panel).toBeHidden();
    const told = JSON.stringify({ assistant: slug });
    const heard = await page.evaluate(() => Reflect.get(window, 'heard'));
    const lead = [['lead', told], ['on lead'], ...(measures ? [['fbq', 'track', 'Lead']] : [])];
    expect(heard).toEqual([['open', told], ['message', told], ...lead, ['message', told], ['close', told]]);
    const names = ['asistente_open', 'asistente_message', 'generate_lead', 'asistente_message'];
    expect(await page.evaluate(() => Reflect.get(window, 'dataLayer'))).toEqual(
      measures ? names.map((event) => ({ event, assistant: slug })) : [],
    );
    // A reload tells nothing again; whoever shares the computer starts anew.
    await page.goto(shop.put(path, shopPage({ body: widgetTag(origin, slug) })));
    await widget.launcher.click();
    await expect(widget.chat.items).toHaveCount(4);
    await page.evaluate(() => {
      const page: { shutdown?(): void; hide?(): void; show?(): void } = Object(window.Asistente);
      page.shutdown?.();
      page.hide?.();
    });
    await expect(widget.launcher).toBeHidden();
    expect(await page.evaluate((key) => localStorage.getItem(key), `asistente:${slug}`)).toBeNull();
    await page.evaluate(() => window.Asistente?.('toggle'));
    await expect(widget.frame.getByRole('heading', { name: '¡Hola! Soy Clara' })).toBeVisible();
  }
});

test('its owner finds the line to copy, makes and renews the key for signing, sets how it looks, and sees it at once; a domain that is none is refused beside the field; two who edit at once choose', async () => {
  const { server } = fixture;
  const { page, user, allow } = await openSignedIn(server, { viewport: { width: 1280, height: 800 } });
  const { id, slug } = await createAssistant(server.db, { userId: user.id, name: 'Marta' });
  await page.goto('/usuario/asistentes');
  await page.getByRole('link', { name: 'Editar Marta' }).click();
  const web = page.getByRole('main');
  await web.getByRole('link', { name: 'Tu web' }).click();
  await expect(web.locator('code').first()).toHaveText(
    `<script async src="${origin}/w.js" data-assistant="${slug}"></script>`,
  );
  await web.getByText('Google Tag Manager').click();
  await expect(web.getByText(`/w.js?assistant=${slug}`)).toBeVisible();

  const known = web.getByRole('region', { name: 'Clientes que ya conoces' });
  const key = known.getByText(/^wid_[\w-]{43}$/);
  await known.getByRole('button', { name: 'Crear la clave' }).click();
  await expect(key).toBeVisible();
  const first = await key.textContent();
  await known.getByRole('button', { name: 'Ocultar la clave' }).click();
  await expect(key).toBeHidden();
  await known.getByRole('button', { name: 'Mostrar la clave' }).click();
  await expect(key).toHaveText(String(first));
  await known.getByText('Firmar con PHP').click();

  await web.getByLabel('Lado').selectOption('Abajo a la izquierda');
  await web.getByLabel('Color del botón', { exact: true }).fill('#7c3aed');
  await web.getByLabel('Texto del botón').fill('¿Hablamos?');
  await web.getByPlaceholder('¿Te ayudo a elegir?').fill('¿Te ayudo a elegir?');
  const preview = web.frameLocator('figure iframe');
  const button = preview.locator('.launcher');
  await expect(button).toContainText('¿Hablamos?');
  await expect(button).toHaveCSS('background-color', 'rgb(124, 58, 237)');
  await expect(button).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(preview.locator('.widget')).toHaveClass(/left/);
  await expect(preview.getByText('¿Te ayudo a elegir?')).toBeVisible();
  await web.getByLabel('Dominios').fill('mi tienda!');
  await web.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(web.getByText('Escribe cada dominio como tutienda.es')).toBeVisible();
  await web.getByLabel('Dominios').fill(`https://Tienda.es/\n${shop.host}`);
  await expectNoFaultsInBothThemes(page, 'Tu web');
  await web.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(web.getByLabel('Dominios')).toHaveValue(`tienda.es\n${shop.host}`);
  await known.getByRole('button', { name: 'Renovar la clave' }).click();
  await page
    .getByRole('dialog', { name: '¿Renovar la clave?' })
    .getByRole('button', { name: 'Renovar la clave' })
    .click();
  await expect(key).not.toHaveText(String(first));
  await expect(key).toBeVisible();

  allow(/409 \(Conflict\)/);
  await web.getByLabel('Texto del botón').fill('Mío');
  await web.getByPlaceholder('¿Te ayudo a elegir?').fill('¿Te ayudo?');
  await server.db.update(assistantWidgets).set({ label: 'Suyo' }).where(eq(assistantWidgets.assistantId, id));
  await web.getByRole('button', { name: 'Guardar', exact: true }).click();
  const question = page.getByRole('dialog').filter({ hasText: 'Suyo' }).last();
  await question.getByRole('radio', { name: /Suyo/ }).check();
  const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await question.getByRole('button', { name: /^Guardar/ }).click();
  await answered;
  await expect(web.getByText('Todo guardado')).toBeVisible();
  await expect(web.getByLabel('Texto del botón')).toHaveValue('Suyo');
  await expect
    .poll(() => server.db.select().from(assistantWidgets).where(eq(assistantWidgets.assistantId, id)))
    .toMatchObject([{ label: 'Suyo', position: 'left', teaserText: '¿Te ayudo?' }]);

  // As it then stands on the example page, and on the shop's.
  allow(new RegExp(`^another host: ${shop.url}/`));
  const widget = widgetOn(page);
  for (const address of [
    `/demo/widget?assistant=${slug}`,
    shop.put('/guardado', shopPage({ body: widgetTag(origin, slug) })),
  ]) {
    await page.goto(address);
    await expect(widget.launcher).toHaveCSS('background-color', 'rgb(124, 58, 237)');
    expect((await widget.launcher.boundingBox())?.x).toBe(20);
    await widget.launcher.click();
    await expect(widget.chat.field).toBeVisible();
  }
  await page.goto('/demo/widget');
  await widget.launcher.click();
  await expect(widget.frame.getByRole('heading', { name: '¡Hola! Soy Lucía' })).toBeVisible();
});
