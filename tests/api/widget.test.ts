import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { widgetConfigSchema } from '#shared/contracts/assistants/widget.ts';
import { widgetWords } from '#shared/domain/widget/widget-words.ts';
import { brandingConfigs } from '#shared/schema/index.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clientFolder: inject('clientFolder') });
});
afterAll(() => server.close());

const anonymous = () => createApiClient(server.url);
/** As it is called here. */
const ownOrigin = () => server.url.replace('localhost', '127.0.0.1');
const configSchema = z.object({ widget: widgetConfigSchema.nullable() });

async function place(values: Parameters<typeof createAssistant>[1] = {}) {
  const { client, user } = await signedInUser(server);
  const { id, slug } = await createAssistant(server.db, { userId: user.id, ...values });
  const config = async (headers: Record<string, string> = {}) => {
    const answer = await anonymous().get(`/api/public/assistants/${slug}/widget`, headers);
    expect(answer.status).toBe(200);
    return { ...answer, widget: configSchema.parse(answer.body).widget };
  };
  const set = (json: unknown) => client.send('PUT', `/api/assistants/${id}/widget`, { json });
  return { id, slug, client, config, set };
}

describe('what the loader draws from', () => {
  test('is the brand’s and the defaults, for every site, kept for a minute and without a cookie', async () => {
    const { id, config } = await place({ name: 'Lucía', isActive: true });
    await server.db.insert(brandingConfigs).values({ userId: 1, assistantId: id, primaryColor: '#7c3aed' });
    const { widget, headers } = await config({ Origin: 'https://cualquiera.es' });
    expect(widget).toEqual({
      ...{ name: 'Lucía', language: 'es', position: 'right', theme: 'light', label: null, teaser: null },
      ...{ color: '#7c3aed', onColor: '#ffffff', measures: false, words: widgetWords.es },
    });
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=60',
      vary: expect.stringContaining('Origin'),
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  test('is the owner’s once they have changed it; what they leave out stays', async () => {
    const { config, set, client, id } = await place();
    const teaser = {
      teaserText: ' ¿Te ayudo? ',
      teaserDelaySeconds: 3,
      teaserScrollPercent: 40,
      teaserPath: '/tienda/*',
    };
    expect(
      (await set({ position: 'left', color: '#123456', label: 'Escríbenos', measures: false, ...teaser })).status,
    ).toBe(200);
    expect((await set({ theme: 'system', label: '' })).status).toBe(200);
    expect((await config()).widget).toMatchObject({
      ...{ position: 'left', theme: 'system', color: '#123456', label: null },
      teaser: { text: '¿Te ayudo?', delaySeconds: 3, scrollPercent: 40, path: '/tienda/*' },
    });
    const { body } = await client.get(`/api/assistants/${id}/widget`);
    expect(body).toMatchObject({ settings: { position: 'left', teaserText: '¿Te ayudo?', domains: [] } });
  });

  test.each([
    { color: 'red' },
    { position: 'up' },
    { teaserDelaySeconds: -1 },
    { teaserScrollPercent: 101 },
    { teaserPath: 'tienda' },
    { teaserPath: '/tienda/**' },
    { teaserPath: '/*a*a*a*a*a*' },
    { domains: ["cliente.es; script-src 'unsafe-inline'"] },
    { domains: Array.from({ length: 31 }, (_, n) => `a${n}.es`) },
    { label: 'x'.repeat(31) },
  ])('is not made of %j', async (body) => expect((await (await place()).set(body)).status).toBe(422));

  test('is nothing for a domain that is not named, an unknown and a switched-off assistant: all alike', async () => {
    const { config, set, slug, id, client } = await place();
    await set({ domains: ['https://Tienda.es/inicio', 'localhost:5173'] });
    for (const allowed of ['https://tienda.es', 'http://www.tienda.es', 'http://localhost:5173', ownOrigin()])
      expect((await config({ Origin: allowed })).widget, allowed).not.toBeNull();
    expect((await config({ Referer: 'https://tienda.es/algo?x=1' })).widget).not.toBeNull();
    expect((await config()).widget).not.toBeNull();

    const refused = [
      await config({ Origin: 'https://otra.es' }),
      await config({ Referer: 'https://otra.es/' }),
      await config({ Origin: 'null' }),
      await anonymous().get('/api/public/assistants/nadie/widget', { Origin: 'https://tienda.es' }),
    ];
    await client.send('PATCH', `/api/assistants/${id}`, { json: { isActive: false } });
    refused.push(await config({ Origin: 'https://tienda.es' }));
    expect(new Set(refused.map(({ text }) => text))).toEqual(new Set(['{"widget":null}']));
    const told = refused.map(({ headers: { date: _, 'x-request-id': _id, ...headers } }) => headers);
    for (const headers of told) expect(headers).toEqual(told[0]);

    // The framed page neither.
    for (const path of [`/asistente/${slug}?w=1`, '/asistente/nadie?w=1']) {
      const { status, headers } = await anonymous().get(path);
      expect([status, headers['x-frame-options']], path).toEqual([404, 'DENY']);
    }
  });
});

describe('who may show a page in a frame', () => {
  const framing = async (path: string) => {
    const { headers } = await anonymous().get(path);
    const policy = String(headers['content-security-policy']);
    return [/frame-ancestors ([^;]*)/.exec(policy)?.[1], headers['x-frame-options']];
  };

  test('is, of the framed chat alone, whoever its owner names, or everybody', async () => {
    const { slug, set } = await place();
    expect(await framing(`/asistente/${slug}?w=1`)).toEqual(['*', undefined]);
    await set({ domains: ['tienda.es'] });
    const ancestors = "'self' https://tienda.es http://tienda.es https://www.tienda.es http://www.tienda.es";
    expect(await framing(`/asistente/${slug}?w=1`)).toEqual([ancestors, undefined]);
  });

  test('is this site’s own editor, of the example page in it', async () => {
    expect(await framing('/demo/preview')).toEqual(["'self'", 'SAMEORIGIN']);
    expect(await framing('/demo/widget')).toEqual(["'none'", 'DENY']);
  });

  test('is nobody, of every other page', async () => {
    const { slug } = await place();
    const chats = [`/asistente/${slug}`, `/asistente/${slug}?w=2`, `/asistente/${slug}?w=1&w=2`, `/${slug}?w=1`];
    const pages = ['/', '/?w=1', '/auth?w=1', '/usuario/dashboard?w=1', '/admin?w=1', '/pricing?w=1', '/api/docs?w=1'];
    const others = ['/w.js', '/favicon.svg', '/api/user?w=1', '/asistente/usuario/dashboard?w=1', '/assets/nada.js'];
    for (const path of [...chats, ...pages, ...others]) expect(await framing(path), path).toEqual(["'none'", 'DENY']);
  });
});

test('the loader is at most 6 kB as it is sent over TLS, for every site, and asked for again soon', async () => {
  // Browsers take Brotli over TLS alone.
  for (const [encoding, bytes] of [
    ['br', 6_000],
    ['gzip', 7_000],
  ] as const) {
    const answer = await fetch(`${server.url}/w.js`, { headers: { 'Accept-Encoding': encoding } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(Number(answer.headers.get('content-length'))).toBeLessThanOrEqual(bytes);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300, stale-while-revalidate=86400');
    expect(answer.headers.get('etag')).toBeTruthy();
    await answer.arrayBuffer();
  }
});
