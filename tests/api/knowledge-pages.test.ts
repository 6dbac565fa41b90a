import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { knowledgeSources } from '#shared/schema/index.ts';
import { asSource, knowledgeOwner } from '#tests/support/knowledge-fixture.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { htmlPage, startWebSite, type WebSite } from '#tests/support/web-site.ts';

let server: TestServer;
let site: WebSite;
beforeAll(async () => {
  site = await startWebSite();
  server = await startTestServer({ background: true, env: { ALLOWED_PRIVATE_HOSTS: '127.0.0.1' } });
});
afterAll(async () => {
  await server.close();
  await site.close();
});

describe('a web page', () => {
  test('is read, found with its address, and read again by itself; one that fails keeps its last good text', async () => {
    const { add, read, search, source } = await knowledgeOwner(server);
    site.pages['/tarifas'] = { body: htmlPage('Tarifas', 'La doble cuesta 80 €.'), headers: { ETag: '"1"' } };
    const { id } = asSource(await add({ kind: 'page', url: `${site.url}/tarifas` }));
    const first = await read(id);
    expect(first).toMatchObject({ state: 'ready', fault: null, title: 'Tarifas', passages: 1, refreshes: true });
    expect((await search('¿cuánto cuesta la doble?')).passages[0]).toMatchObject({ url: `${site.url}/tarifas` });

    /** How many days after its reading it is to be read again. */
    const daysToNext = async () => {
      const { nextReadAt, updatedAt } = await source(id);
      return Math.round((Date.parse(nextReadAt ?? '') - Date.parse(updatedAt)) / 86_400_000);
    };
    /** As if that time had come; gives the source once it has been read. */
    async function inTime() {
      const asked = site.asked.length;
      await server.db
        .update(knowledgeSources)
        .set({ nextReadAt: new Date(0) })
        .where(eq(knowledgeSources.id, id));
      // A source whose row is locked at that moment, by the server's own work, is left to the next sweep.
      const askedByNow = async () => {
        await server.container.refreshSources.readDue();
        return site.asked.length;
      };
      await expect.poll(askedByNow, { timeout: 20_000 }).toBeGreaterThan(asked);
      return read(id);
    }
    expect(await daysToNext()).toBe(7);
    const unchanged = await inTime();
    expect(unchanged).toMatchObject({ state: 'ready', documents: [{ id: first.documents[0]?.id }] });
    expect(Date.parse(unchanged.readAt ?? '')).toBeGreaterThan(Date.parse(first.readAt ?? ''));

    site.pages['/tarifas'] = { status: 503 };
    expect(await inTime()).toMatchObject({
      state: 'failed',
      fault: 'unreachable',
      readAt: unchanged.readAt,
      passages: 1,
    });
    expect((await search('¿cuánto cuesta la doble?')).passages[0]?.text).toContain('80 €');
    expect(await daysToNext()).toBe(1);

    site.pages['/tarifas'] = { body: htmlPage('Tarifas', 'La doble cuesta 85 €.'), headers: { ETag: '"2"' } };
    expect(await inTime()).toMatchObject({ state: 'ready', fault: null });
    expect((await search('¿cuánto cuesta la doble?')).passages.map(({ text }) => text).join()).not.toContain('80 €');
    expect((await search('¿cuánto cuesta la doble?')).passages[0]?.text).toContain('85 €');
    const asked = site.asked.length;
    await server.container.refreshSources.readDue();
    expect(site.asked.length).toBe(asked);
  });

  test('that must not or cannot be read says why', async () => {
    const { add, read } = await knowledgeOwner(server);
    site.pages['/app'] = '<!doctype html><div id="root"></div><script src="/app.js"></script>';
    const faults: [string, string][] = [
      [`http://localhost.localdomain:${site.port}/`, 'private_address'],
      [`http://10.0.0.1/`, 'private_address'],
      [`${site.url}/app`, 'needs_scripts'],
      [`${site.url}/no-hay`, 'not_found'],
    ];
    for (const [url, fault] of faults) {
      const { id } = asSource(await add({ kind: 'page', url }));
      expect(await read(id), url).toMatchObject({ state: 'failed', fault, passages: 0, readAt: null });
    }
    expect((await add({ kind: 'page', url: 'ftp://example.com/' })).status).toBe(422);
    expect((await add({ kind: 'page', url: 'nada' })).status).toBe(422);
  });
});

describe('a site', () => {
  test('is its pages, each with its own address; what is gone goes, and what fails stays as it was read', async () => {
    const { add, client, path, read, search } = await knowledgeOwner(server);
    site.pages['/'] = htmlPage('Hotel Miramar', 'Bienvenidos al hotel.', ['/desayuno', '/piscina']);
    site.pages['/desayuno'] = htmlPage('Desayuno', 'El desayuno se sirve de ocho a once.');
    site.pages['/piscina'] = htmlPage('Piscina', 'La piscina abre en junio.');
    const { id } = asSource(await add({ kind: 'site', url: site.url }));
    const first = await read(id);
    expect(first).toMatchObject({ state: 'ready', title: 'Hotel Miramar', pages: 3, passages: 3 });
    expect((await search('¿a qué hora es el desayuno?')).passages[0]).toMatchObject({
      documentTitle: 'Desayuno',
      url: `${site.url}/desayuno`,
    });

    delete site.pages['/desayuno'];
    site.pages['/piscina'] = { status: 500 };
    asSource(await client.post(`${path}/sources/${id}/read`), 200);
    const second = await read(id);
    expect(second).toMatchObject({ state: 'ready', pages: 2, passages: 2 });
    expect(second.documents.map(({ title, fault }) => [title, fault])).toEqual([
      ['Hotel Miramar', null],
      ['Piscina', 'unreachable'],
    ]);
    expect((await search('¿a qué hora es el desayuno?')).found).toBe(false);
    expect((await search('¿cuándo abre la piscina?')).found).toBe(true);
  });
});
