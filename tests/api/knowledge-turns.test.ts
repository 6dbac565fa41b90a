import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { blockedMs } from '#tests/support/event-loop.ts';
import { asSource, knowledgeOwner } from '#tests/support/knowledge-fixture.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { htmlPage, startWebSite, type WebSite } from '#tests/support/web-site.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ background: true, env: { ALLOWED_PRIVATE_HOSTS: '127.0.0.1' } });
});
afterAll(() => server.close());

const pages = Array.from({ length: 50 }, (_, at) => `/${at}`);
const patient = { timeout: 30_000, interval: 20 };

/** A site of fifty pages, each of which is waited for. */
async function slowSite(delayMs: number): Promise<WebSite> {
  const site = await startWebSite();
  site.pages['/'] = htmlPage('Inicio', 'Bienvenidos.', pages);
  for (const path of pages) site.pages[path] = { body: htmlPage(path, `La página ${path}.`), delayMs };
  onTestFinished(() => site.close());
  return site;
}

/** Somebody whose site is being read: its first page has been, the next one is waited for. */
async function withSlowSite(delayMs: number) {
  const owner = await knowledgeOwner(server, {});
  const site = await slowSite(delayMs);
  const { id } = asSource(await owner.add({ kind: 'site', url: site.url }));
  onTestFinished(async () => {
    await owner.client.send('DELETE', `${owner.path}/sources/${id}`);
  });
  await vi.waitUntil(() => site.paths().some((path) => pages.includes(path)), patient);
  return { ...owner, site, id };
}

test('a file is read while others wait for slow sites, and so is a page', async () => {
  const slow = await Promise.all([withSlowSite(14_000), withSlowSite(14_000)]);
  const { upload, add, read } = await knowledgeOwner(server);
  const site = await startWebSite({ '/': htmlPage('Tarifas', 'La doble cuesta 80 €.') });
  onTestFinished(() => site.close());
  const file = asSource(await upload('Uno.\nDos.\nTres.', 'tres.txt'));
  const page = asSource(await add({ kind: 'page', url: site.url }));
  expect(await read(file.id)).toMatchObject({ state: 'ready' });
  expect(await read(page.id)).toMatchObject({ state: 'ready' });
  // Neither slow site has answered meanwhile: it would have been asked for its next page.
  for (const { site } of slow) expect(site.paths().filter((path) => pages.includes(path))).toHaveLength(1);
});

test('a text whose letters carry hundreds of thousands of marks holds nobody up', async () => {
  const { add } = await knowledgeOwner(server);
  const text = `Hola a${'\u0301\u0323'.repeat(90_000)}`;
  expect(await blockedMs(() => add({ kind: 'text', title: 'Marcas', text }))).toBeLessThan(1_000);
});

test.each([
  ['site', ({ path, id }: { path: string; id: number }) => `${path}/sources/${id}`],
  ['assistant', ({ assistant }: { assistant: { id: number } }) => `/api/assistants/${assistant.id}`],
])(
  'once its %s is deleted, a site is asked for nothing more, and what is waited for is given up',
  async (_, addressOf) => {
    const owner = await withSlowSite(5_000);
    const { site, client } = owner;
    expect((await client.send('DELETE', addressOf(owner))).status).toBe(204);
    const asked = site.asked.length;
    await vi.waitUntil(() => site.givenUp.length === 1, { timeout: 3_000, interval: 20 });
    await delay(3_000);
    expect(site.asked.length).toBe(asked);
  },
);
