import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { systemSettings } from '#shared/schema/index.ts';
import { signedInAdmin } from '#tests/support/admin.ts';
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts';
import { userPassword } from '#tests/support/factories.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clientFolder: inject('clientFolder') });
});
afterAll(() => server.close());

const choose = (client: ApiClient, json: unknown) => client.send('PATCH', '/api/user/preferences', { json });

/** The first element of a page as it is sent, and what its script is told. */
async function pageOf(client: ApiClient, path = '/usuario/perfil') {
  const { text, headers } = await client.get(path);
  const preload: unknown = JSON.parse(/id="preload">(.*)<\/script>/.exec(text)?.[1] ?? '');
  const root = /<html [^>]*>/.exec(text)?.[0];
  const isWorkspace = root?.includes(' class="workspace"') ?? false;
  return { root: root?.replace(' class="workspace"', ''), isWorkspace, preload, text, kept: headers['cache-control'] };
}

describe('what somebody chooses for themselves', () => {
  test('is nothing at first, and holds for every session of theirs, whichever of it was sent', async () => {
    const { client, user } = await signedInUser(server);
    expect((await client.get('/api/user')).body).toMatchObject({ theme: null, language: null });
    expect(await choose(client, { theme: 'dark' })).toMatchObject({ body: { theme: 'dark', language: null } });
    expect(await choose(client, { language: 'en' })).toMatchObject({ body: { theme: 'dark', language: 'en' } });
    const other = createApiClient(server.url);
    const { body } = await other.post('/api/login', { username: user.username, password: userPassword });
    expect(body).toMatchObject({ id: user.id, theme: 'dark', language: 'en' });
    expect(await choose(other, {})).toMatchObject({ status: 200, body: { theme: 'dark', language: 'en' } });
    await choose(other, { theme: null, language: null });
    expect((await client.get('/api/user')).body).toMatchObject({ theme: null, language: null });
  });

  test('is nobody else’s', async () => {
    const [{ client }, other] = await Promise.all([signedInUser(server), signedInUser(server)]);
    await choose(client, { theme: 'dark', language: 'en' });
    expect((await other.client.get('/api/user')).body).toMatchObject({ theme: null, language: null });
    expect((await pageOf(other.client)).root).toBe('<html lang="es">');
  });

  test.each([{ theme: 'black' }, { language: 'fr' }, { language: '' }, { theme: '"><script>' }, { theme: 1 }])(
    'is one of what there is: %o changes nothing',
    async (body) => {
      const { client } = await signedInUser(server);
      const answer = await choose(client, { theme: 'light', language: 'en', ...body });
      expect(answer.status).toBe(422);
      expect((await client.get('/api/user')).body).toMatchObject({ theme: null, language: null });
    },
  );
});

describe('the page', () => {
  test('comes in the language and with the theme of whoever is signed in', async () => {
    const { client } = await signedInUser(server);
    expect(await pageOf(client)).toMatchObject({
      root: '<html lang="es">',
      isWorkspace: true,
      preload: { display: { language: 'es' } },
    });
    await choose(client, { theme: 'dark', language: 'en' });
    for (const path of ['/usuario/perfil', '/', '/a/b/c']) {
      const { root, preload, text, kept } = await pageOf(client, path);
      expect(root, path).toBe('<html lang="en" data-theme="dark">');
      expect(preload).toMatchObject({ display: { language: 'en' }, platformLanguage: 'es' });
      expect(text).toContain('turn on JavaScript');
      expect(kept, 'nobody is shown it again, on the way back neither').toBe('no-store');
    }
  });

  test('says who is signed in, as the call does, and to whoever is not that it is nobody', async () => {
    const { client } = await signedInUser(server);
    const { body } = await client.get('/api/user');
    expect((await pageOf(client)).preload).toMatchObject({ user: body });
    expect((await pageOf(client, '/asistente/clinica-sonrie')).preload).not.toHaveProperty('user');
    expect((await pageOf(createApiClient(server.url))).preload).toMatchObject({ user: null });
    // A cookie whose session has ended: the page asks.
    const ended = await pageOf(createApiClient(server.url, { Cookie: 'sid=s%3Anone.x' }));
    expect(ended.preload).not.toHaveProperty('user');
    expect(ended.kept).toBe('private, no-cache');
  });

  test('follows the platform for visitors, for whoever has signed out, and in public chats for everybody', async () => {
    const { client } = await signedInUser(server);
    await choose(client, { theme: 'dark', language: 'en' });
    const chat = await pageOf(client, '/asistente/clinica-sonrie');
    expect(chat.root).toMatch(/^<html lang="es" data-assistant="\d+">$/);
    expect(chat.preload).not.toHaveProperty('platformLanguage');
    await client.post('/api/logout', undefined);
    for (const visitor of [
      client,
      createApiClient(server.url),
      createApiClient(server.url, { Cookie: 'sid=s%3Anone.x' }),
    ]) {
      const { root, isWorkspace, preload } = await pageOf(visitor, '/');
      expect(root).toBe('<html lang="es">');
      expect(isWorkspace).toBe(false);
      expect(preload).not.toHaveProperty('platformLanguage');
    }
  });

  test('stays in one’s own language when the platform’s is changed', async () => {
    const { client } = await signedInUser(server);
    const admin = await signedInAdmin(server);
    await choose(client, { language: 'es' });
    await admin.send('PUT', '/api/admin/system-settings', { json: { language: 'en' } });
    try {
      const { root, preload } = await pageOf(client);
      expect(root).toBe('<html lang="es">');
      expect(preload).toMatchObject({ display: { language: 'es' }, platformLanguage: 'en' });
      expect((await pageOf(admin)).root).toBe('<html lang="en">');
    } finally {
      await server.db.update(systemSettings).set({ language: 'es' });
    }
  });
});
