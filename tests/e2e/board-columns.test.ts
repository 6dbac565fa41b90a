import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { contacts } from '#shared/schema/index.ts';
import { expect } from '#tests/support/browser.ts';
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
async function severalContacts(contact: Awaited<ReturnType<typeof openOwner>>['contact'], topics: string[][]) {
  const now = Date.now();
  await Promise.all(
    topics.map((keyTopics, at) =>
      contact({ name: `Contacto ${at}`, keyTopics, lastInteraction: new Date(now - at * minuteMs) }),
    ),
  );
}

describe('the columns of a board', () => {
  test('of an assistant with few contacts are one read, whichever of them one looks at', async () => {
    const { page, path, contact } = await openOwner(server);
    const names = Array.from({ length: 20 }, (_, at) => `Tema ${String(at).padStart(2, '0')}`);
    await severalContacts(contact, [...names.map((name) => [name]), []]);
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
    const { page, path, contact } = await openOwner(server);
    const isRare = (at: number) => at === 2 || at === 220;
    await severalContacts(
      contact,
      Array.from({ length: 230 }, (_, at) => [isRare(at) ? 'Raro' : 'Frecuente']),
    );
    const reads = readsOf(page);
    const followed = page.waitForResponse('**/api/events');
    await page.goto(path);
    await followed;
    const rare = page.getByRole('region', { name: 'Raro' });
    await expect(rare.getByRole('article')).toHaveText([/Contacto 2Interés/, /Contacto 220Interés/]);
    await requestsSeen(page);
    expect(reads).toEqual([
      { topic: null, isNext: false },
      { topic: 'Raro', isNext: true },
    ]);
    await server.db
      .update(contacts)
      .set({ keyTopics: ['Raro'], updatedAt: new Date() })
      .where(eq(contacts.name, 'Contacto 50'));
    await expect(rare.getByRole('article')).toHaveText([
      /Contacto 2Interés/,
      /Contacto 50Interés/,
      /Contacto 220Interés/,
    ]);
  });

  test('say so where they cannot be read on, and are read on after Reintentar', async () => {
    const { page, path, contact, allow } = await openOwner(server);
    allow(/502/);
    await severalContacts(
      contact,
      Array.from({ length: 210 }, (_, at) => [at === 0 || at === 205 ? 'Raro' : 'Frecuente']),
    );
    const letThrough = await failCalls(page, 'GET', /\/api\/contacts\?.*cursor=/);
    await page.goto(path);
    const rare = page.getByRole('region', { name: 'Raro' });
    await expect(rare.getByRole('article')).toHaveText(/Contacto 0Interés/);
    await expect(rare.getByRole('alert')).toBeVisible();
    await letThrough();
    await rare.getByRole('button', { name: 'Reintentar' }).click();
    await expect(rare.getByRole('article')).toHaveText([/Contacto 0Interés/, /Contacto 205Interés/]);
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
