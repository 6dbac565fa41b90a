import { eq } from 'drizzle-orm';
import { describe, test } from 'vitest';
import { contacts, sessions } from '#shared/schema/index.ts';
import { expect } from '#tests/support/browser.ts';
import { ana, counter, openOwner, withoutEvents } from '#tests/support/contact-pages.ts';
import { requestsSeen } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const server = await servePages(startTestServer);

describe('the board of contacts', () => {
  test('shows a lead when it has come, without a reload, and who has just left an address in the public chat, with their words for it; it goes to the login as soon as the session has ended elsewhere', async () => {
    const { page, path, contact, assistant, user, allow } = await openOwner(server);
    const followed = page.waitForResponse('**/api/events');
    const read = page.waitForResponse(/[?&]limit=1\b/);
    await page.goto(path);
    await expect(page.getByText('Aún no hay contactos')).toBeVisible();
    // Who comes before the page has read who is there is no news.
    await read;
    await followed;
    const { id } = await contact({ name: 'Recién llegada', keyTopics: ['Precios'] });
    await expect(page.getByRole('article')).toContainText('Recién llegada');
    await expect(page.getByText('Nuevo contacto: Recién llegada')).toBeAttached();

    await server.db.update(contacts).set({ name: 'Otro nombre', updatedAt: new Date() }).where(eq(contacts.id, id));
    await expect(page.getByRole('article')).toContainText('Otro nombre');
    await expect(counter(page, 'Total Contactos')).toContainText('1');

    await server.db.delete(contacts).where(eq(contacts.id, id));
    await expect(page.getByText('Aún no hay contactos')).toBeVisible();

    await createVisitor(server.url, assistant.id).talk('Hola, mi correo es cliente@example.org');
    const card = page.getByRole('button', { name: 'cliente@example.org' });
    await expect(card).toBeVisible();
    await card.click();
    const dialog = page.getByRole('dialog', { name: 'cliente@example.org' });
    await expect(dialog).toContainText('Lo dijo así: «Hola, mi correo es cliente@example.org»');
    await dialog.getByRole('tab', { name: 'Conversaciones' }).click();
    // With the line that begins the conversation.
    await expect(dialog.getByRole('list', { name: 'Mensajes' }).getByRole('listitem')).toHaveCount(3);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    allow(/401/);
    await server.db.delete(sessions).where(eq(sessions.userId, user.id));
    await expect(page).toHaveURL(/\/auth\?redirect=/);
  });

  test('is told in a browser whose leading tab sleeps, and in one that can’t share, while it is in sight', async () => {
    const { page, path, contact } = await openOwner(server);
    const sleeper = await page.context().newPage();
    await sleeper.goto('/api/health/live');
    await sleeper.evaluate(() => void navigator.locks.request('asistentes:events', () => new Promise(() => {})));
    for (const name of ['Mientras duerme', 'Sin compartir']) {
      const followed = page.waitForResponse('**/api/events');
      await page.goto(path);
      await followed;
      await contact({ name });
      await expect(page.getByRole('button', { name })).toBeVisible();
      await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
    }
  });

  test('is told over one stream for all of a browser’s tabs, and by the next when the first is closed', async () => {
    const { page, path, contact } = await openOwner(server);
    let streams = 0;
    page.context().on('request', (request) => {
      if (request.url().endsWith('/api/events')) streams += 1;
    });
    const followed = page.waitForResponse('**/api/events');
    await page.goto(path);
    await followed;
    const other = await page.context().newPage();
    await other.goto(path);
    await expect(other.getByText('Aún no hay contactos')).toBeVisible();
    await contact({ name: 'Primera' });
    for (const tab of [page, other]) await expect(tab.getByRole('button', { name: 'Primera' })).toBeVisible();
    expect(streams).toBe(1);
    const taken = other.waitForResponse('**/api/events');
    await page.close();
    await taken;
    await contact({ name: 'Segunda' });
    await expect(other.getByRole('button', { name: 'Segunda' })).toBeVisible();
    expect(streams).toBe(2);
  });

  test.each([
    ['the start page', () => '/usuario/dashboard'],
    ['the list', () => '/usuario/contactos'],
    ['the board by status', () => '/usuario/contactos/estados'],
    ['the board by topic', (ofAssistant: string) => ofAssistant],
    ['the inbox', () => '/usuario/bandeja'],
  ])('is read once as %s starts, though its stream begins later', async (_, pathOf) => {
    const { page, path, contact } = await openOwner(server);
    await contact(ana);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname + search);
    });
    const followed = page.waitForResponse('**/api/events');
    await page.goto(pathOf(path));
    await followed;
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached();
    await page.waitForTimeout(1_000);
    await requestsSeen(page);
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
    expect(asked.some((path) => path.includes('changedSince') || path === '/api/user')).toBe(false);
  });

  test('is told of a lead within a second, and asks for nothing while nothing changes; R07: that uses the session each minute while somebody is at it, and not longer', async () => {
    const { page, path, contact } = await openOwner(server);
    await contact(ana);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname);
    });
    await page.clock.install();
    const followed = page.waitForResponse('**/api/events');
    await page.goto(path);
    await expect(page.getByRole('article').first()).toBeVisible();
    await followed;
    // What was loaded before the stream began is looked at once more.
    await expect(async () => {
      const before = asked.length;
      await page.clock.runFor(3_000);
      await requestsSeen(page);
      expect(asked.length).toBe(before);
    }).toPass();
    asked.length = 0;
    await page.clock.runFor(15_000);
    await requestsSeen(page);
    expect(asked).toEqual([]);
    await contact({ name: 'Recién llegada', keyTopics: ['Precios'] });
    await expect(page.getByRole('button', { name: 'Recién llegada' })).toBeVisible({ timeout: 1_000 });
    await page.clock.runFor(2_000);
    // What has changed, once for all columns, what there is of each, and what waits, for the menu.
    await expect.poll(() => asked.length).toBe(3);
    expect(asked.toSorted()).toEqual(['/api/contact-totals', '/api/contacts', '/api/pending-contacts']);

    let uses: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // Following is never a use, and the moved clock may make the page think that its stream has gone silent.
      const isUse = pathname.startsWith('/api/') && pathname !== '/api/events' && !request.headers()['x-background'];
      if (isUse) uses.push(pathname);
    });
    for (let minute = 1; minute <= 2; minute += 1) {
      uses = [];
      await page.clock.runFor(30_000);
      await page.keyboard.press('Tab');
      await page.clock.runFor(30_000);
      await expect.poll(() => uses.filter((path) => path === '/api/user')).toHaveLength(1);
    }
    await page.clock.runFor(60_000);
    await requestsSeen(page);
    uses = [];
    await page.clock.runFor(180_000);
    await requestsSeen(page);
    expect(uses).toEqual([]);
  });

  test('R07: that can’t follow asks as nobody’s use of the session once nobody has touched the page for a minute, nothing while nobody looks, less and less after failures, and goes on by itself', async () => {
    const { page, path, contact, allow } = await openOwner(server);
    allow(/503/);
    await contact(ana);
    let asked = 0;
    let down = false;
    await page.route(/changedSince/, (route) => {
      asked += 1;
      return down ? route.fulfill({ status: 503, json: { message: 'No', code: 'unavailable' } }) : route.continue();
    });
    await withoutEvents(page);
    await page.clock.install();
    await page.goto(path);
    await expect(page.getByRole('article').first()).toBeVisible();
    const nextPoll = async () => {
      const poll = page.waitForRequest(/changedSince/);
      await page.clock.runFor(1_500);
      const request = await poll;
      // A call that is under way when the clock leaps is given up as too late, and the page rests for long.
      await (await request.response())?.finished();
      return request.headers()['x-background'];
    };
    expect(await nextPoll()).toBeUndefined();
    await page.clock.fastForward(61_000);
    await expect.poll(nextPoll).toBe('1');
    await page.keyboard.press('Tab');
    await expect.poll(nextPoll).toBeUndefined();

    const setVisibility = (state: 'hidden' | 'visible') =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      }, state);
    await setVisibility('hidden');
    await requestsSeen(page);
    asked = 0;
    for (let second = 0; second < 10; second += 1) await page.clock.fastForward(1_000);
    await requestsSeen(page);
    expect(asked).toBe(0);

    down = true;
    await setVisibility('visible');
    const notice = page.getByText('No se puede actualizar ahora. Seguimos intentándolo.');
    await expect(notice).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    asked = 0;
    for (let second = 0; second < 20; second += 1) {
      await page.clock.fastForward(1_000);
      await page.waitForTimeout(30);
    }
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThan(10);
    down = false;
    await page.clock.fastForward(30_000);
    await expect(notice).toHaveCount(0);
  });
});
