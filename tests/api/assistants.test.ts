import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { publicAssistantSchema } from '#shared/contracts/assistants/public-assistants.ts';
import { assistantImages, assistants } from '#shared/schema/index.ts';
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts';
import { createAssistant, createUser, userPassword } from '#tests/support/factories.ts';
import { adminPassword, startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let visitor: ApiClient;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ env: { PICKER_ASSISTANT_IDS: '2, 1, 999999' } });
  visitor = createApiClient(server.url);
  admin = createApiClient(server.url);
  await admin.signIn('admin', adminPassword);
});
afterAll(() => server.close());

async function list(client: ApiClient, query = '') {
  const { status, body, headers } = await client.get(`/api/assistants${query}`);
  expect(status).toBe(200);
  const rows = z.array(publicAssistantSchema).parse(body);
  return { ids: rows.map(({ id }) => id), rows, link: headers.link?.toString() };
}

async function owner() {
  const user = await createUser(server.db);
  const client = createApiClient(server.url);
  await client.signIn(user.username, userPassword);
  return { user, client };
}

describe('the list of assistants', () => {
  test('is the picker’s for visitors: the chosen ones that exist and are active', async () => {
    expect((await list(visitor)).ids).toEqual([1, 2]);
    await server.db.update(assistants).set({ isActive: false }).where(eq(assistants.id, 1));
    expect((await list(visitor)).ids).toEqual([2]);
    await server.db.update(assistants).set({ isActive: true }).where(eq(assistants.id, 1));
  });

  test('R24: is a user’s own and nobody else’s, the inactive ones too', async () => {
    const { user, client } = await owner();
    const other = await owner();
    const first = await createAssistant(server.db, { userId: user.id });
    const second = await createAssistant(server.db, { userId: user.id, isActive: false });
    expect((await list(client)).ids).toEqual([first.id, second.id]);
    expect((await list(other.client)).ids).toEqual([]);
    expect((await list(visitor)).ids).toEqual([1, 2]);
  });

  test('is everybody’s for an admin', async () => {
    const { user } = await owner();
    const { id } = await createAssistant(server.db, { userId: user.id, isActive: false });
    expect((await list(admin)).ids).toEqual(expect.arrayContaining([1, 2, id]));
  });

  test('with scope=public is the picker’s for everybody; another scope is 422', async () => {
    const { client } = await owner();
    for (const caller of [visitor, client, admin]) expect((await list(caller, '?scope=public')).ids).toEqual([1, 2]);
    for (const scope of ['all', 'Public', '', 'public&scope=public']) {
      const { status, body } = await admin.get(`/api/assistants?scope=${scope}`);
      expect([status, body], scope).toEqual([422, expect.objectContaining({ code: 'validation' })]);
    }
  });

  test('comes in pages, each naming the next in its Link header', async () => {
    const { user, client } = await owner();
    const made = [];
    for (let count = 0; count < 5; count += 1) made.push((await createAssistant(server.db, { userId: user.id })).id);
    const seen: number[] = [];
    let next: string | undefined = '?limit=2';
    let pages = 0;
    while (next) {
      const { ids, link } = await list(client, next);
      seen.push(...ids);
      pages += 1;
      next = /^<\/api\/assistants(\?[^>]+)>; rel="next"$/.exec(link ?? '')?.[1];
      expect(next === undefined).toBe(link === undefined);
    }
    expect(seen).toEqual(made);
    expect(pages).toBe(3);
    expect((await list(client, `?limit=5`)).link).toBeUndefined();
    expect((await list(client, `?limit=500&cursor=${made[4]}`)).ids).toEqual([]);
  });

  test('keeps the other parameters in the next page’s address', async () => {
    const { link } = await list(visitor, '?limit=1&scope=public');
    expect(link).toMatch(/^<\/api\/assistants\?limit=1&scope=public&cursor=1>; rel="next"$/);
    expect((await list(visitor, '?limit=1&scope=public&cursor=1')).ids).toEqual([2]);
  });

  test.each([
    ...['limit=0', 'limit=501', 'limit=-1', 'limit=1.5', 'limit=abc', 'limit=1&limit=2'],
    ...[
      'cursor=abc',
      'cursor=0',
      'cursor=-1',
      'cursor=2147483648',
      'cursor=1%20or%201=1',
      'cursor=1&cursor=2',
      'cursor=',
    ],
  ])('R25: with %s is 422, in Spanish, naming the parameter', async (query) => {
    const { status, body } = await visitor.get(`/api/assistants?${query}`);
    const path = query.split('=')[0];
    expect([status, body]).toEqual([422, expect.objectContaining({ errors: [expect.objectContaining({ path })] })]);
    expect(JSON.stringify(body)).not.toMatch(/Invalid|expected|must|received/);
  });
});

describe('R29: what anybody sees of an assistant', () => {
  test('is an allow-list: no instructions, key, owner, address or fault', async () => {
    const { user, client } = await owner();
    const { id, slug } = await createAssistant(server.db, {
      userId: user.id,
      name: 'Nora',
      description: 'Librería',
      systemPrompt: 'CANARIO-INSTRUCCIONES',
      model: 'gpt-6-luna',
      apiKey: 'CANARIO-CLAVE',
      useCustomApi: true,
      assistantId: 'CANARIO-ASST',
      notificationEmail: 'canario@example.com',
      providerFault: 'no_credit',
    });
    const seen = {
      id,
      slug,
      name: 'Nora',
      description: 'Librería',
      avatarUrl: null,
      avatarTimestamp: null,
      provider: 'openai',
      model: 'gpt-6-luna',
      suggestions: null,
      greetingButtons: null,
      offersPerson: false,
      takesPictures: false,
    };
    expect((await visitor.get(`/api/assistants/${id}`)).body).toEqual(seen);
    expect((await visitor.get(`/api/assistants/slug/${slug}`)).body).toEqual({ ...seen, notice: null });
    expect((await list(client)).rows).toEqual([seen]);
  });
});

describe('one assistant', () => {
  test('that is switched off is there for its owner and for admins alone', async () => {
    const { user, client } = await owner();
    const other = await owner();
    const { id, slug } = await createAssistant(server.db, { userId: user.id, isActive: false });
    const path = `/api/assistants/${id}`;
    for (const caller of [client, admin]) expect((await caller.get(path)).body).toMatchObject({ id, slug });
    const missing = await visitor.get('/api/assistants/999999');
    expect(missing.status).toBe(404);
    for (const caller of [visitor, other.client]) {
      const { status, body } = await caller.get(path);
      expect([status, body]).toEqual([404, missing.body]);
    }
    // The public address is the public view, whoever asks.
    for (const caller of [visitor, client, admin]) {
      expect((await caller.get(`/api/assistants/slug/${slug}`)).status).toBe(404);
      expect((await caller.get(`/api/assistants/slug/${slug}/branding`)).status).toBe(404);
    }
  });

  const badIds = [
    '0',
    '-1',
    '1e3',
    '+1',
    '01',
    '1.0',
    '2147483648',
    '99999999999',
    '1%20OR%201',
    '%00',
    "1'",
    '[1]',
    '٢',
  ];
  test.each([...badIds, '1'.repeat(10_000), 'undefined', '1,2', '%2e%2e'])(
    'R25: under the id %s is 404',
    async (id) => {
      for (const path of [
        `/api/assistants/${encodeURI(id).replaceAll('%25', '%')}`,
        `/api/assistants/${encodeURI(id).replaceAll('%25', '%')}/avatar`,
      ]) {
        const { status, body } = await visitor.get(path);
        expect([status, body]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
      }
    },
  );

  test.each([
    "clinica-sonrie'",
    'CLINICA-SONRIE',
    'clinica-sonrie%00',
    '%25',
    '_',
    'x'.repeat(10_000),
    '%2e%2e%2f',
    '🦷',
  ])('R44: under the slug %s is 404', async (slug) => {
    expect((await visitor.get(`/api/assistants/slug/${encodeURI(slug).replaceAll('%25', '%')}`)).status).toBe(404);
  });
});

describe('an avatar', () => {
  test('is the stored image, kept for ever under its v and asked for anew without', async () => {
    const { body } = await visitor.get('/api/assistants/2');
    const { avatarUrl, avatarTimestamp } = publicAssistantSchema.parse(body);
    expect(avatarUrl).toBe(`/api/assistants/2/avatar?v=${avatarTimestamp}`);
    const [image] = await server.db.select().from(assistantImages).where(eq(assistantImages.assistantId, 2));
    for (const [path, caching] of [
      [avatarUrl ?? '', 'public, max-age=31536000, immutable'],
      ['/api/assistants/2/avatar', 'no-cache'],
    ] as const) {
      const response = await fetch(new URL(path, server.url));
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe(caching);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('set-cookie')).toBeNull();
      expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(image?.content ?? []))).toBe(true);
    }
  });

  test('is 404, and not kept, for an assistant without one and for one that is switched off', async () => {
    const { user, client } = await owner();
    const { id } = await createAssistant(server.db, { userId: user.id, isActive: false });
    expect((await client.get(`/api/assistants/${id}/avatar`)).status).toBe(404);
    const image = { assistantId: id, kind: 'avatar', content: Buffer.from('RIFF'), contentType: 'image/webp' } as const;
    await server.db.insert(assistantImages).values(image);
    expect((await client.get(`/api/assistants/${id}/avatar`)).status).toBe(200);
    const { status, headers } = await visitor.get(`/api/assistants/${id}/avatar?v=1`);
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  });
});
