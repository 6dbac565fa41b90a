import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import * as z from 'zod';
import { contacts } from '#shared/schema/index.ts';
import { closePagesAfterwards, expect } from '#tests/support/browser.ts';
import { storedConversations } from '#tests/support/chat-fixture.ts';
import { shopPage } from '#tests/support/host-site.ts';
import { inEnglish } from '#tests/support/in-english.ts';
import { alwaysOpen, conversationOf, inboxOf } from '#tests/support/inbox-fixture.ts';
import { expectNoFaultsInBothThemes, seriousFaults } from '#tests/support/page-checks.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { openSignedIn } from '#tests/support/user-page.ts';
import { startWidgetFixture, type WidgetFixture } from '#tests/support/widget-fixture.ts';
import { widgetTag } from '#tests/support/widget-page.ts';

let fixture: WidgetFixture;
beforeAll(async () => {
  fixture = await startWidgetFixture();
});
afterAll(() => fixture.close());
closePagesAfterwards();

const answer = 'Hola, ¿en qué puedo ayudarte?';
const wide = { width: 1280, height: 800 };
const stub = `window.Asistente = window.Asistente || function () { (Asistente.q = Asistente.q || []).push(arguments) };`;
const call = (page: Page, ...words: [string, ...unknown[]]) =>
  page.evaluate(([name, value]) => window.Asistente?.(name, value), words);

test('the page says where its visitor is and, signed, who: the owner finds both on the contact, the forger changes nothing', async () => {
  const { server, shop, origin } = fixture;
  const { page: own, user } = await openSignedIn(server, { viewport: wide });
  const { id, slug } = await fixture.newAssistant({}, { userId: user.id });
  const made = await own.request.post(`/api/assistants/${id}/widget/secret`, { data: {} });
  const { secret } = z.object({ secret: z.string() }).parse(await made.json());
  const visitor = { email: 'ana@example.org', name: 'Ana Ruiz', phone: '' };
  const hash = createHmac('sha256', secret).update('ana@example.org\nAna Ruiz\n').digest('hex');

  const { page, widget } = await fixture.open();
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const head = `<script>${stub}
    Asistente('context', { carrito: 3, plan: 'Pro', nada: null, funcion() {} });
    Asistente('identify', ${JSON.stringify({ ...visitor, hash })});
  </script>`;
  const url = shop.put('/producto', shopPage({ head, body: widgetTag(origin, slug) }));
  await page.goto(`${url}?utm_source=boletin&token=secreto#pago`);
  await widget.launcher.click();
  await widget.chat.send('¿Cuándo llega mi pedido?');
  await expect(widget.chat.last).toContainText(answer);
  const listed = () => server.db.select().from(contacts).where(eq(contacts.ownerId, user.id));
  await expect.poll(listed).toMatchObject([{ name: 'Ana Ruiz', email: 'ana@example.org' }]);
  const pages = async () => (await storedConversations(server.db, id)).map(({ hostPage }) => hostPage);
  const told = { title: 'Ferretería Paco', language: 'es' };
  expect(await pages()).toEqual([
    {
      ...told,
      url: `${url}?utm_source=boletin`,
      context: { carrito: '3', plan: 'Pro' },
      visitor: { name: 'Ana Ruiz', email: 'ana@example.org', isProven: true },
    },
  ]);
  for (const address of addresses) expect(address).not.toMatch(/ana%40|ana@|[\da-f]{64}/);

  // Somebody at the console, with a hash that is right for another name.
  await call(page, 'identify', { ...visitor, name: 'Mala', hash });
  await widget.chat.send('¿Y ahora?');
  await expect(widget.chat.items).toHaveCount(4);
  await expect(widget.chat.last).toContainText(answer);
  expect(await listed()).toMatchObject([{ name: 'Ana Ruiz', email: 'ana@example.org' }]);

  // Whoever comes next at this computer is somebody else.
  await call(page, 'shutdown');
  await page.evaluate(() => history.pushState(null, '', '/carrito?utm_medium=web&id=9'));
  await widget.launcher.click();
  await widget.chat.send('Hola');
  await expect(widget.chat.last).toContainText(answer);
  expect((await pages()).at(-1)).toEqual({ ...told, url: `${shop.url}/carrito?utm_medium=web` });
  expect(await listed()).toHaveLength(1);

  const [contact] = await listed();
  await own.goto(`/usuario/contactos?contacto=${contact?.publicId}`);
  const dialog = own.getByRole('dialog');
  const shown = dialog.getByRole('region', { name: 'Desde qué página escribió' });
  await expect(shown.getByRole('link', { name: `${url}?utm_source=boletin` })).toBeVisible();
  await expect(shown).toContainText('Idioma: es');
  await expect(shown).toContainText('«plan»: Pro');
  await expect(shown).toContainText('Identidad comprobada por tu webAna Ruiz · ana@example.org');
  await expectNoFaultsInBothThemes(own, 'a contact from a page');
});

test('the page and its gtag hear when a person is asked for and takes over, and nothing of it again after a reload', async () => {
  const { server, shop, origin } = fixture;
  const { client, user } = await signedInUser(server, { plan: 'pro' });
  const { id, slug } = await fixture.newAssistant({ measures: true }, { userId: user.id });
  expect((await client.send('PUT', `/api/assistants/${id}/handoff`, { json: alwaysOpen })).status).toBe(200);
  const { page, widget } = await fixture.open();
  const head = `<script>${stub}
    window.dataLayer = []; window.heard = []; window.measured = [];
    window.gtag = (...call) => measured.push(call);
    document.addEventListener('asistente:handoff', ({ detail }) => heard.push(detail));
    Asistente('on', 'handoff', ({ state }) => heard.push(state));
  </script>`;
  await page.goto(shop.put('/persona', shopPage({ head, body: widgetTag(origin, slug) })));
  const read = (name: string) => page.evaluate((key) => Reflect.get(window, key), name);
  await widget.launcher.click();
  await widget.chat.send('Hola');
  await expect(widget.chat.last).toContainText(answer);
  await widget.frame.getByRole('button', { name: 'Hablar con una persona' }).click();
  await expect.poll(() => read('heard')).toEqual([{ assistant: slug, state: 'waiting' }, 'waiting']);
  const session = await page.evaluate(
    (key) => String(JSON.parse(localStorage.getItem(key) ?? '{}').session),
    `asistente:${slug}`,
  );
  const inbox = inboxOf(client);
  const { id: conversationId } = await conversationOf(server, session);
  await inbox.take(conversationId);
  await expect.poll(() => read('heard')).toMatchObject([{}, 'waiting', { assistant: slug, state: 'human' }, 'human']);
  const measured = (name: string) => ['event', name, { assistant: slug }];
  expect(await read('measured')).toEqual(
    ['asistente_open', 'asistente_message', 'asistente_handoff', 'asistente_handoff'].map(measured),
  );
  // gtag writes there by itself.
  expect(await read('dataLayer')).toEqual([]);

  // What a person says while the chat is closed is marked on its button.
  await widget.closeButton.click();
  await inbox.say(conversationId, 'Hola, soy Marta');
  await expect(widget.launcher).toHaveAccessibleName('Abrir chat, 1 mensaje nuevo');

  await page.reload();
  await widget.launcher.click();
  await expect(widget.frame.getByText('Te responde')).toBeVisible();
  await widget.chat.send('¿Sigues ahí?');
  await expect.poll(() => read('measured')).toEqual(['asistente_open', 'asistente_message'].map(measured));
  expect(await read('heard')).toEqual([]);
});

test('what another window says in its name, in the right shape and before anybody else, is ignored', async () => {
  const { shop } = fixture;
  const { page, widget, allow } = await fixture.open();
  allow(/^window: /);
  const { slug, url } = await fixture.withWidget('/ventanas');
  shop.put(
    '/otra-ventana',
    `<!doctype html><title>Otra</title><link rel="icon" href="data:,"><script>
    window.said = 0; window.heard = [];
    setInterval(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => heard.push(data);
      const kept = { session: 'z'.repeat(22) };
      const identity = { email: 'mala@example.org' };
      const words = { page: { url: 'https://mala.example/' }, identity };
      opener.postMessage('asistente:ready', '*');
      opener.postMessage({ type: 'kept', kept }, '*');
      // A window of the shop's own, which can reach what is in its pages.
      const chat = opener.document.querySelector('asistente-chat')?.shadowRoot.querySelector('iframe')?.contentWindow;
      if (!chat) return;
      chat.postMessage({ type: 'asistente:hello', kept, words }, '*', [port2]);
      chat.postMessage({ type: 'kept', kept }, '*');
      said += 1;
    }, 1);
  </script>`,
  );
  await page.goto(url);
  await expect(widget.launcher).toBeVisible();
  const [other] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void window.open('/otra-ventana')),
  ]);
  await other.waitForFunction(() => 'said' in window);
  await widget.launcher.click();
  await widget.chat.send('Hola');
  await expect(widget.chat.last).toContainText(answer);
  const kept = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').session, `asistente:${slug}`);
  expect(kept).toMatch(/^(?!z{22})[\w-]{22}$/);
  expect(await other.evaluate(() => Reflect.get(window, 'said'))).toBeGreaterThan(0);
  expect(await other.evaluate(() => Reflect.get(window, 'heard'))).toEqual([]);
  await other.close();
});

test('axe is content with the host page, the panel and the chat in its frame, on wide and narrow screens and in both themes; in English, too', async () => {
  const { page, widget } = await fixture.open({ viewport: wide });
  const { frame } = widget;
  /** What is open, at both widths. */
  const expectSound = async (named: string, rules?: string[]) => {
    for (const viewport of [wide, { width: 390, height: 844 }]) {
      await page.setViewportSize(viewport);
      await expect(widget.host.locator('[aria-modal=true]')).toHaveCount(viewport === wide ? 0 : 1);
      expect(await seriousFaults(page, rules, { frames: true }), `${named} ${viewport.width}`).toEqual([]);
    }
    await page.setViewportSize(wide);
  };
  for (const theme of ['light', 'dark'] as const) {
    const { url } = await fixture.withWidget(`/axe-${theme}`, { theme, label: '¿Hablamos?' });
    await page.goto(url);
    await widget.launcher.click();
    await expect(frame.locator('html')).toHaveAttribute('lang', 'es');
    await expect(frame.locator('html')).toHaveClass(theme === 'dark' ? /dark/ : /^(?!.*dark)/);
    await widget.chat.send('Hola');
    await expect(widget.chat.last).toContainText(answer);
    // In the dark the same elements have other colours.
    await expectSound(theme, theme === 'dark' ? ['color-contrast', 'link-in-text-block'] : undefined);
  }
  await inEnglish(fixture.server, async () => {
    const { slug } = await fixture.newAssistant();
    const englishShop = shopPage({ body: widgetTag(fixture.origin, slug) }).replace('lang="es"', 'lang="en"');
    await page.goto(fixture.shop.put('/axe-english', englishShop));
    await widget.host.getByRole('button', { name: 'Open chat' }).click();
    await expect(frame.locator('html')).toHaveAttribute('lang', 'en');
    const field = frame.getByPlaceholder('Type your message...');
    await expect(field).toBeFocused();
    await field.fill('Hola');
    await expect(frame.getByRole('button', { name: 'Send message' })).toBeEnabled();
    await field.press('Enter');
    await expect(widget.chat.last).toContainText(answer);
    await expectSound('English');
    await frame.getByRole('button', { name: 'Close chat' }).click();
    await expect(widget.launcher).toBeFocused();
  });
});
