import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { contacts } from '#shared/schema/index.ts';
import { expect } from '#tests/support/browser.ts';
import { createContacts } from '#tests/support/contact-factories.ts';
import { columnsOf, openOwner } from '#tests/support/contact-pages.ts';
import { requestsSeen } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { failCalls } from '#tests/support/user-page.ts';

const server = await servePages(startTestServer);

const minuteMs = 60_000;

/** The pages of contacts that a page asks for, as their topics and cursors. */
function readsOf(page: Page): { topic: string | null; isNext: boolean }[] {
  const reads: { topic: string | null; isNext: boolean }[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname !== '/api/contacts' || searchParams.has('changedSince')) return;
    reads.push({ topic: searchParams.get('topic'), isNext: searchParams.has('cursor') });
  });
  return reads;
}

/** Contacts that were active one after another, the first most recently. */
async function severalContacts({ id }: { id: number }, topics: string[][]): Promise<void> {
  const now = Date.now();
  await createContacts(
    server.db,
    id,
    topics.map((keyTopics, at) => ({
      name: `Contacto ${at}`,
      keyTopics,
      lastInteraction: new Date(now - at * minuteMs),
    })),
  );
}

/** The topics of 230 contacts: 'Raro' at these places, 'Único' at one, and 'Frecuente' at the others. */
function rareAt(places: number[]): string[][] {
  return Array.from({ length: 230 }, (_, at) => [places.includes(at) ? 'Raro' : at === 20 ? 'Único' : 'Frecuente']);
}

describe('the columns of a board', () => {
  test('of an assistant with few contacts come with the totals, whichever of them one looks at', async () => {
    const { page, path, assistant } = await openOwner(server);
    const names = Array.from({ length: 20 }, (_, at) => `Tema ${String(at).padStart(2, '0')}`);
    await severalContacts(assistant, [...names.map((name) => [name]), []]);
    const reads = readsOf(page);
    const followed = page.waitForResponse('**/api/events');
    await page.goto(path);
    await followed;
    const others = columnsOf(page).filter({ has: page.getByRole('heading', { name: 'Otros' }) });
    await expect(others.getByRole('article')).toHaveCount(0);
    await others.scrollIntoViewIfNeeded();
    await expect(others.getByRole('article')).toHaveText(/Contacto 20/);
    await requestsSeen(page);
    expect(reads).toEqual([{ topic: null, isNext: false }]);
  });

  test('go on behind the first contacts, and a contact that gets a topic comes to its place there', async () => {
    const { page, path, assistant } = await openOwner(server);
    await severalContacts(assistant, rareAt([2, 4, 6, 8, 10, 12, 14, 16, 18, 220]));
    const reads = readsOf(page);
    const followed = page.waitForResponse('**/api/events');
    await page.goto(path);
    await followed;
    const rare = page.getByRole('region', { name: 'Raro' });
    // The place of the last contact, which may have no card yet.
    await rare.locator('[data-contact]').last().scrollIntoViewIfNeeded();
    await expect(rare.locator('[data-contact]')).toHaveCount(10);
    await rare.locator('[data-contact]').last().scrollIntoViewIfNeeded();
    await expect(rare.getByRole('article').last()).toHaveText(/Contacto 220Interés/);
    // Nothing more is read of a topic whose contacts are all known.
    await expect(page.getByRole('region', { name: 'Único' }).getByRole('article')).toHaveCount(1);
    await requestsSeen(page);
    expect(reads).toEqual([
      { topic: null, isNext: false },
      { topic: 'Raro', isNext: true },
    ]);
    await server.db
      .update(contacts)
      .set({ keyTopics: ['Raro'], updatedAt: new Date() })
      .where(eq(contacts.name, 'Contacto 50'));
    await expect(rare.locator('[data-contact]').nth(9)).toHaveText(/Contacto 50Interés/);
    await expect(rare.locator('[data-contact]')).toHaveCount(11);
  });

  test('that do not come with the totals are read when they come near, and say so where they cannot be', async () => {
    const { page, path, assistant, allow } = await openOwner(server);
    allow(/502/);
    const names = Array.from({ length: 20 }, (_, at) => `Tema ${String(at).padStart(2, '0')}`);
    await severalContacts(
      assistant,
      [...names, ...names, ...names].map((name) => [name]),
    );
    const reads = readsOf(page);
    const followed = page.waitForResponse('**/api/events');
    await page.goto(path);
    await followed;
    await expect(page.getByRole('region', { name: 'Tema 00' }).getByRole('article')).toHaveCount(3);
    await requestsSeen(page);
    expect(reads.some(({ topic }) => topic === 'Tema 00' || topic === 'Tema 19')).toBe(false);
    const letThrough = await failCalls(page, 'GET', /\/api\/contacts\?.*topic=/);
    const last = page.getByRole('region', { name: 'Tema 19' });
    await last.scrollIntoViewIfNeeded();
    await expect(last.getByRole('alert')).toBeVisible();
    await letThrough();
    await last.getByRole('button', { name: 'Reintentar' }).click();
    await expect(last.getByRole('article')).toHaveText([/Contacto 19Int/, /Contacto 39Int/, /Contacto 59Int/]);
  });

  test('say so where they cannot be read on, and are read on after Reintentar', async () => {
    const { page, path, assistant, allow } = await openOwner(server);
    allow(/502/);
    await severalContacts(assistant, rareAt([0, 1, 2, 3, 4, 5, 6, 7, 220]));
    const letThrough = await failCalls(page, 'GET', /\/api\/contacts\?.*cursor=/);
    await page.goto(path);
    const rare = page.getByRole('region', { name: 'Raro' });
    await expect(rare.locator('[data-contact]')).toHaveCount(8);
    await rare.locator('[data-contact]').last().scrollIntoViewIfNeeded();
    await expect(rare.getByRole('alert')).toBeVisible();
    await letThrough();
    await rare.getByRole('button', { name: 'Reintentar' }).click();
    await expect(rare.locator('[data-contact]')).toHaveCount(9);
    await rare.locator('[data-contact]').last().scrollIntoViewIfNeeded();
    await expect(rare.getByRole('article').last()).toHaveText(/Contacto 220Interés/);
    await expect(rare.getByRole('alert')).toHaveCount(0);
  });

  test('come with the totals as far as one answer may have them, in a window of any width', async () => {
    const { page, path, assistant } = await openOwner(server);
    const names = Array.from({ length: 30 }, (_, at) => `Tema ${String(at).padStart(2, '0')}`);
    await severalContacts(
      assistant,
      [...names, ...names].map((name) => [name]),
    );
    await page.setViewportSize({ width: 9_600, height: 800 });
    await page.goto(path);
    for (const name of ['Tema 00', 'Tema 19', 'Tema 29'])
      await expect(page.getByRole('region', { name }).getByRole('article')).toHaveCount(2);
  });

  test('are read again by who comes back to them, as something may have changed meanwhile', async () => {
    const { page, path, contact } = await openOwner(server);
    const { id } = await contact({ name: 'Ana', keyTopics: ['Precios'] });
    await page.goto(path);
    const column = page.getByRole('region', { name: 'Precios' });
    await expect(column.getByRole('article')).toHaveText(/Ana/);
    await page.getByRole('link', { name: 'Mis Asistentes' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis Asistentes');
    // The event comes while the board is not open: the menu counts again.
    const told = page.waitForResponse('**/api/pending-contacts');
    await server.db.update(contacts).set({ name: 'Beatriz' }).where(eq(contacts.id, id));
    await told;
    await page.goBack();
    await expect(column.getByRole('article')).toHaveText(/Beatriz/);
  });
});
