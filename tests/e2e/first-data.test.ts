import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { sessions } from '#shared/schema/index.ts';
import { expect } from '#tests/support/browser.ts';
import { openOwner } from '#tests/support/contact-pages.ts';
import { createUser } from '#tests/support/factories.ts';
import { arrived, requestsSeen } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { openSignedIn } from '#tests/support/user-page.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const server = await servePages(startTestServer);

/** The addresses that a page reads, in the order in which it asks for them. */
function readsOf(page: Page): string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.method() === 'GET') reads.push(pathname + search);
  });
  return reads;
}

/**
 * Lets a page be drawn half a second late, so that answers come before that, and never before its file has come, however busy the machine is.
 * React draws in the messages of a channel.
 */
function drawLate(): void {
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (message: unknown) {
    MessagePort.prototype.postMessage = postMessage;
    setTimeout(() => postMessage.call(this, message), 500);
  };
  const { setTimeout: setTimer } = window;
  const patienceMs = 200;
  Object.assign(window, {
    setTimeout: (run: () => void, ms?: number) => setTimer(run, ms === patienceMs ? 20_000 : ms),
  });
}

/** What is read beside every page, after its own data. */
const beside = /^\/api\/(?:assistants\?owner=me|my-subscription|pending-contacts|inbox\/counts)/;

/** What the menus ask for once they are drawn. */
const menus = new RegExp(`${beside.source}|^/api/events`);

/** How long what is beside a page waits for its data, how long data is kept back, and how long it has for being drawn, in ms. */
const [behindMs, keptBackMs, drawingMs] = [1_000, 5_000, 50];

/** Makes timers of these times take a minute. */
function waitLong(times: number[]): void {
  const { setTimeout: setTimer } = window;
  Object.assign(window, {
    setTimeout: (run: () => void, ms = 0) => setTimer(run, times.includes(ms) ? 60_000 : ms),
  });
}

interface Ids {
  assistantId: number;
  threadId: number;
  contactId: string;
}

const places: { name: string; path: (ids: Ids) => string; first: RegExp[] }[] = [
  { name: 'the start page', path: () => '/usuario/dashboard', first: [/contacts\?.*due=true/, /inbox\/threads\?/] },
  {
    name: 'the contacts',
    path: () => '/usuario/contactos?interes=high',
    first: [/contacts\?.*interest=high.*due=false/, /contacts\?.*interest=high.*due=true/, /contact-totals/],
  },
  {
    name: 'a contact over the list',
    path: ({ contactId }) => `/usuario/contactos?contacto=${contactId}`,
    first: [/contacts\/[\w-]+$/, /contacts\?.*due=false/],
  },
  {
    name: 'the contacts by status',
    path: () => '/usuario/contactos/estados',
    first: [/contact-columns/, /contact-totals/],
  },
  {
    name: 'the contacts by topic',
    path: ({ assistantId }) => `/usuario/asistentes/${assistantId}/contactos`,
    first: [/contact-totals\?.*columns=\d/, /assistants\/\d+$/],
  },
  {
    name: 'a conversation',
    path: ({ threadId }) => `/usuario/bandeja?conversacion=${threadId}`,
    first: [/inbox\/threads\/\d+\?limit=60$/, /inbox\/threads\?/, /inbox\/presence/, /contacts\/[\w-]+$/],
  },
  {
    name: 'an assistant',
    path: ({ assistantId }) => `/usuario/asistentes/${assistantId}`,
    first: [/assistants\/\d+$/],
  },
  {
    name: 'the knowledge of an assistant',
    path: ({ assistantId }) => `/usuario/asistentes/${assistantId}/conocimiento`,
    first: [
      /assistants\/\d+$/,
      /knowledge\/sources$/,
      /knowledge$/,
      /knowledge\/unanswered/,
      /poor-answers/,
      /held-sentences/,
    ],
  },
  { name: 'the statistics', path: () => '/usuario/estadisticas?periodo=7d', first: [/numbers/, /quality/] },
];

describe('the data of a page that is loaded', () => {
  test.each(places)('$name: asked for before the page is drawn, and only once', async ({ path, first }) => {
    const { page, assistant, contact } = await openOwner(server);
    const { sessionId } = await createVisitor(server.url, assistant.id).talk('Hola');
    const { publicId } = await contact({ sessionId, unread: false, interestLevel: 'high', keyTopics: ['Precios'] });
    const threads = await page.request.get('/api/inbox/threads').then((answer) => answer.json());
    await page.addInitScript(drawLate);
    const followed = page.waitForResponse('**/api/events');
    const reads = readsOf(page);
    await page.goto(path({ assistantId: assistant.id, threadId: threads[0].id, contactId: publicId }));
    await followed;
    await arrived(page);
    await requestsSeen(page);
    const menusAt = reads.findIndex((address) => menus.test(address));
    for (const address of first) {
      const found = reads.filter((read) => address.test(read));
      expect(found, reads.join('\n')).toHaveLength(1);
      expect(reads.indexOf(found[0] ?? ''), reads.join('\n')).toBeLessThan(menusAt);
    }
  });

  test('is asked for early by an administrator, too', async () => {
    const { assistant } = await openOwner(server);
    const { page } = await openSignedIn(server, { user: await createUser(server.db, { role: 'admin' }) });
    await page.addInitScript(drawLate);
    const followed = page.waitForResponse('**/api/events');
    const reads = readsOf(page);
    await page.goto(`/admin/asistentes/${assistant.id}/dashboard`);
    await followed;
    await arrived(page);
    await requestsSeen(page);
    const early = reads.slice(
      0,
      reads.findIndex((address) => menus.test(address)),
    );
    expect(early.join(' ')).toMatch(/contact-totals\?.*columns=\d/);
    expect(early).toContain(`/api/assistants/${assistant.id}`);
  });

  test.each([
    ['the data', '**/api/contact-totals?*'],
    ['the page’s file', '**/assets/all-contacts-page-*.js'],
  ])('comes before what is beside the page, however late %s comes', async (_, late) => {
    const { page } = await openOwner(server);
    await page.addInitScript(waitLong, [behindMs, keptBackMs]);
    const reads = readsOf(page);
    const isDrawn = page.waitForRequest('**/api/events');
    let early: string[] = [];
    await page.route(late, async (route) => {
      await isDrawn;
      await requestsSeen(page);
      early = [...reads];
      await route.continue();
    });
    await page.goto('/usuario/contactos');
    await expect(page.getByRole('progressbar', { name: 'Mis asistentes' })).toBeVisible();
    expect(early).not.toEqual([]);
    expect(early.filter((address) => beside.test(address))).toEqual([]);
    for (const one of [/owner=me/, /my-subscription/, /pending-contacts/, /inbox\/counts/])
      expect(reads.filter((address) => one.test(address))).toHaveLength(1);
  });

  test('is asked for only once, though the page’s file comes after the frame and a part of the data before the rest', async () => {
    const { page } = await openOwner(server);
    const isDrawn = page.waitForRequest('**/api/events');
    await page.route('**/assets/dashboard-page-*.js', async (route) => {
      await isDrawn;
      await route.continue();
    });
    const numbers = page.waitForResponse('**/api/numbers?*');
    await page.route('**/api/contacts?*', async (route) => {
      await (await numbers).finished();
      await page.waitForTimeout(300);
      await route.continue();
    });
    const reads = readsOf(page);
    await page.goto('/usuario/dashboard');
    await arrived(page);
    await expect(page.getByRole('link', { name: 'Ver estadísticas' })).toBeVisible();
    await requestsSeen(page);
    expect(reads.filter((address) => address.startsWith('/api/numbers'))).toHaveLength(1);
  });

  test('is not waited for if the page turns out not to show it', async () => {
    const { page } = await openSignedIn(server);
    await page.addInitScript(waitLong, [behindMs, keptBackMs]);
    await page.goto('/usuario/estadisticas');
    await expect(page.getByRole('progressbar', { name: 'Mis asistentes' })).toBeVisible();
  });

  test('is not waited for on a page that reads none ahead', async () => {
    const { page, assistant } = await openOwner(server);
    await page.addInitScript(waitLong, [behindMs, drawingMs]);
    await page.goto('/usuario/asistentes');
    await expect(page.getByRole('main').getByText(assistant.name).first()).toBeVisible();
  });

  test('is not waited for longer than a second', async () => {
    const { page } = await openOwner(server);
    await page.route('**/api/contact-totals?*', () => {});
    await page.goto('/usuario/contactos');
    await expect(page.getByRole('progressbar', { name: 'Mis asistentes' })).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('is not asked for by a user who may not see the page', async () => {
    const { page, assistant } = await openOwner(server);
    const reads = readsOf(page);
    await page.goto(`/admin/asistentes/${assistant.id}/dashboard`);
    await expect(page).toHaveURL(/\/usuario\/dashboard$/);
    await arrived(page);
    await requestsSeen(page);
    expect(reads.join(' ')).not.toMatch(/columns=/);
  });

  test('is not asked for again when it is not there', async () => {
    const { page, allow } = await openOwner(server);
    allow(/status of 404/);
    await page.addInitScript(drawLate);
    const reads = readsOf(page);
    await page.goto('/usuario/contactos?contacto=no-such-contact');
    await expect(page.getByText('Este contacto ya no existe').first()).toBeVisible();
    await requestsSeen(page);
    expect(reads.filter((address) => address.startsWith('/api/contacts/'))).toHaveLength(1);
  });

  test('leads to the login if the session has ended since the page was sent', async () => {
    const { page, user, allow } = await openOwner(server);
    allow(/status of 401/);
    await page.addInitScript(drawLate);
    await page.route('**/assets/all-contacts-page-*.js', async (route) => {
      await server.db.delete(sessions).where(eq(sessions.userId, user.id));
      await route.continue();
    });
    await page.goto('/usuario/contactos?interes=high');
    await expect(page).toHaveURL(/\/auth\?redirect=%2Fusuario%2Fcontactos%3Finteres%3Dhigh$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
