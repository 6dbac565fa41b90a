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

/**
 * The topics of 230 contacts, more than the newest that the board reads: 'Raro' at these places, 'Único' at one, and 'Frecuente' at the
 * others.
 */
function rareAt(places: number[]): string[][] {
  return Array.from({ length: 230 }, (_, at) => [places.includes(at) ? 'Raro' : at === 20 ? 'Único' : 'Frecuente']);
}

describe('the columns of a board', () => {
  test('of an assistant with few contacts are one read, whichever of them one looks at', async () => {
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

  test('go on behind the newest contacts, and a contact that gets a topic comes to its place there', async () => {
    const { page, path, assistant } = await openOwner(server);
    await severalContacts(assistant, rareAt([2, 4, 6, 8, 10, 220]));
    const reads = readsOf(page);
    const followed = page.waitForResponse('**/api/events');
    await page.goto(path);
    await followed;
    const rare = page.getByRole('region', { name: 'Raro' });
    await expect(rare.getByRole('article')).toHaveCount(6);
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
    await expect(rare.getByRole('article').nth(5)).toHaveText(/Contacto 50Interés/);
    await expect(rare.getByRole('article')).toHaveCount(7);
  });

  test('that the newest contacts do not fill are read with these, and are read on if that fails', async () => {
    const { page, path, assistant, allow } = await openOwner(server);
    allow(/502/);
    await severalContacts(assistant, rareAt([2, 220]));
    const reads = readsOf(page);
    const followed = page.waitForResponse('**/api/events');
    await page.goto(path);
    await followed;
    const rare = page.getByRole('region', { name: 'Raro' });
    await expect(rare.getByRole('article')).toHaveText([/Contacto 2Interés/, /Contacto 220Interés/]);
    await requestsSeen(page);
    expect(reads).toEqual([
      { topic: null, isNext: false },
      { topic: 'Raro', isNext: false },
    ]);
    // The answer comes when the column is drawn.
    await page.route(/\/api\/contacts\?(?!.*cursor=).*topic=/, async (route) => {
      await expect(rare.getByRole('article')).toHaveText(/Contacto 2Interés/);
      await route.fulfill({ status: 502, json: { message: 'No', code: 'provider_failed' } });
    });
    await page.reload();
    await expect(rare.getByRole('article')).toHaveText([/Contacto 2Interés/, /Contacto 220Interés/]);
    expect(reads.at(-1)).toEqual({ topic: 'Raro', isNext: true });
  });

  test('say so where they cannot be read on, and are read on after Reintentar', async () => {
    const { page, path, assistant, allow } = await openOwner(server);
    allow(/502/);
    await severalContacts(assistant, rareAt([0, 1, 2, 3, 4, 220]));
    const letThrough = await failCalls(page, 'GET', /\/api\/contacts\?.*cursor=/);
    await page.goto(path);
    const rare = page.getByRole('region', { name: 'Raro' });
    await expect(rare.getByRole('article')).toHaveCount(5);
    await expect(rare.getByRole('alert')).toBeVisible();
    await letThrough();
    await rare.getByRole('button', { name: 'Reintentar' }).click();
    await expect(rare.getByRole('article')).toHaveCount(6);
    await expect(rare.getByRole('article').last()).toHaveText(/Contacto 220Interés/);
    await expect(rare.getByRole('alert')).toHaveCount(0);
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
