import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnerAssistant, ownerAssistantSchema } from '#shared/contracts/assistants/assistant-views.ts';
import { assistants, brandingConfigs, conversations, messages } from '#shared/schema/index.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { adminPassword, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { createVisitor } from '#tests/support/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const dentist = { name: 'Clínica Ñandú', description: 'Dentista', provider: 'deepseek', systemPrompt: 'Abre a las 9.' };

async function rowOf(id: number) {
  const [row] = await server.db.select().from(assistants).where(eq(assistants.id, id));
  return row;
}

describe('creating an assistant', () => {
  test('makes an address from the name, and the next free one for the same name', async () => {
    const { client } = await signedInUser(server, { plan: 'pro' });
    const first = ownerAssistantSchema.parse((await client.post('/api/assistants', dentist)).body);
    const second = ownerAssistantSchema.parse((await client.post('/api/assistants', dentist)).body);
    expect([first.slug, second.slug]).toEqual(['clinica-nandu', 'clinica-nandu-2']);
    expect(first).toMatchObject({ isActive: true, hasApiKey: false, problem: null, model: null });
  });

  test.each([
    [{ ...dentist, name: ' ' }, 'name', 'El nombre es requerido'],
    [{ ...dentist, description: '' }, 'description', 'La descripción es requerida'],
    [{ ...dentist, slug: '' }, 'slug', 'El slug es requerido'],
    [{ ...dentist, slug: 'Con Espacios' }, 'slug', 'Solo letras minúsculas, números y guiones'],
    [{ ...dentist, slug: 'admin' }, 'slug', 'Esta dirección está reservada'],
    [{ ...dentist, slug: '12345' }, 'slug', 'Esta dirección está reservada'],
    [{ ...dentist, systemPrompt: null }, 'systemPrompt', 'Las instrucciones del sistema son requeridas para Deepseek'],
    [{ ...dentist, notificationEmail: 'a@b.es, c@d.es' }, 'notificationEmail', 'Invalid email format'],
  ])('refuses %j', async (body, path, message) => {
    const { client } = await signedInUser(server);
    const { status, body: answer } = await client.post('/api/assistants', body);
    expect(status).toBe(422);
    expect(answer).toMatchObject({ code: 'validation', errors: [{ path, message }] });
  });

  test('says so when an address is taken, and names a free one', async () => {
    const { client } = await signedInUser(server);
    const { status, body } = await client.post('/api/assistants', { ...dentist, slug: 'clinica-sonrie' });
    expect(status).toBe(409);
    const problem = { path: 'slug', message: 'Esta dirección ya está en uso', suggestion: 'clinica-sonrie-2' };
    expect(body).toMatchObject({ code: 'conflict', message: problem.message, errors: [problem] });
  });

  test('R27: hears owner, key and custom API from administrators only', async () => {
    const { client, user } = await signedInUser(server);
    const asked = {
      ...dentist,
      userId: 1,
      apiKey: 'sk-mine-0123456789',
      useCustomApi: true,
      id: 999,
      createdAt: '2000-01-01',
    };
    const made = ownerAssistantSchema.parse((await client.post('/api/assistants', asked)).body);
    expect(made).toMatchObject({ userId: user.id, hasApiKey: false, useCustomApi: false });
    const changed = await client.send('PATCH', `/api/assistants/${made.id}`, { json: asked });
    expect(changed.body).toMatchObject({ id: made.id, userId: user.id, hasApiKey: false, useCustomApi: false });

    const admin = createApiClient(server.url);
    await admin.signIn('admin', adminPassword);
    const { status, body } = await admin.send('PATCH', `/api/assistants/${made.id}`, {
      json: { apiKey: 'sk-mine-0123456789', useCustomApi: true },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ userId: user.id, hasApiKey: true, useCustomApi: true, ownerUsername: user.username });
    const sealed = (await rowOf(made.id))?.apiKey;
    expect(sealed).toMatch(/^v1\./);
    // A mask that comes back changes nothing; an empty text removes.
    await admin.send('PATCH', `/api/assistants/${made.id}`, { json: { apiKey: 'sk-...6789' } });
    expect((await rowOf(made.id))?.apiKey).toBe(sealed);
    await admin.send('PATCH', `/api/assistants/${made.id}`, { json: { apiKey: '' } });
    expect((await rowOf(made.id))?.apiKey).toBeNull();
  });
});

describe('an assistant of one’s own', () => {
  test('changes in the fields that are given and in no other', async () => {
    const { client, user } = await signedInUser(server);
    const { id } = await createAssistant(server.db, {
      userId: user.id,
      description: 'Libros',
      notificationEmail: 'a@b.es',
    });
    const { body } = await client.send('PATCH', `/api/assistants/${id}`, { json: { isActive: false } });
    expect(body).toMatchObject({ id, isActive: false, description: 'Libros', notificationEmail: 'a@b.es' });
    const cleared = await client.send('PATCH', `/api/assistants/${id}`, { json: { notificationEmail: '' } });
    expect(cleared.body).toMatchObject({ notificationEmail: null, isActive: false });
  });

  test('keeps what somebody else has changed since: a save over it is 409 and names the fields', async () => {
    const { client, user } = await signedInUser(server);
    const { id } = await createAssistant(server.db, { userId: user.id, description: 'Libros', systemPrompt: 'Uno' });
    const save = (json: object) => client.send('PATCH', `/api/assistants/${id}`, { json });
    const known = { description: 'Libros', systemPrompt: 'Uno', notificationEmail: null };
    await save({ systemPrompt: 'Dos', isActive: false });

    // Other fields, or the same value, are no conflict.
    const other = await save({ notificationEmail: 'ana@example.org', expected: known });
    expect(other.body).toMatchObject({ systemPrompt: 'Dos', notificationEmail: 'ana@example.org' });
    expect((await save({ systemPrompt: 'Dos', expected: known })).status).toBe(200);

    const refused = await save({ systemPrompt: 'Tres', description: 'Cuentos', expected: known });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'edit_conflict', errors: [{ path: 'systemPrompt' }] });
    const stored = await client.get(`/api/assistants/${id}`);
    expect(stored.body).toMatchObject({ systemPrompt: 'Dos', description: 'Libros' });
    const agreed = await save({ systemPrompt: 'Tres', expected: { ...known, systemPrompt: 'Dos' } });
    expect(agreed.body).toMatchObject({ systemPrompt: 'Tres' });
  });

  test('has suggestions of its own, one a line, for visitors too', async () => {
    const { client, user } = await signedInUser(server);
    const { id, slug } = await createAssistant(server.db, { userId: user.id });
    const save = (suggestions: string) => client.send('PATCH', `/api/assistants/${id}`, { json: { suggestions } });
    expect((await save('  ¿Abrís hoy? \n\n¿Precios?')).body).toMatchObject({ suggestions: '¿Abrís hoy?\n¿Precios?' });
    const seen = await createApiClient(server.url).get(`/api/assistants/slug/${slug}`);
    expect(seen.body).toMatchObject({ suggestions: '¿Abrís hoy?\n¿Precios?' });
    expect(await save('a\nb\nc\nd\ne')).toMatchObject({ status: 422, body: { errors: [{ path: 'suggestions' }] } });
    expect(await save('x'.repeat(61))).toMatchObject({ status: 422, body: { errors: [{ path: 'suggestions' }] } });
    expect((await save(' \n ')).body).toMatchObject({ suggestions: null });
  });

  test('remembers that its public link has been taken along, once and for every browser', async () => {
    const { client, user } = await signedInUser(server);
    const { id } = await createAssistant(server.db, { userId: user.id });
    expect((await client.get(`/api/assistants/${id}`)).body).toMatchObject({ isLinkShared: false });
    const note = () => client.send('PUT', `/api/assistants/${id}/link-shared`);
    expect((await note()).status).toBe(204);
    const first = await rowOf(id);
    expect(first?.linkSharedAt).toBeInstanceOf(Date);
    expect((await note()).status).toBe(204);
    expect(await rowOf(id)).toEqual(first);
    const [listed] = (await client.get('/api/assistants')).body as OwnerAssistant[];
    expect(listed).toMatchObject({ id, isLinkShared: true });
  });

  test('is saved by one of two who change the same field at once', async () => {
    const { client, user } = await signedInUser(server);
    const { id } = await createAssistant(server.db, { userId: user.id, description: 'Libros' });
    const answers = await Promise.all(
      ['Cuentos', 'Mapas'].map((description) =>
        client.send('PATCH', `/api/assistants/${id}`, { json: { description, expected: { description: 'Libros' } } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('may be switched off whatever else it lacks', async () => {
    const { client, user } = await signedInUser(server);
    const bare = { userId: user.id, provider: 'deepseek', description: null, systemPrompt: null } as const;
    const { id } = await createAssistant(server.db, bare);
    const { status } = await client.send('PATCH', `/api/assistants/${id}`, { json: { isActive: false } });
    expect(status).toBe(200);
    const emptied = await client.send('PATCH', `/api/assistants/${id}`, { json: { description: '' } });
    expect(emptied.status).toBe(422);
  });

  test('says that its instructions are missing', async () => {
    const { client, user } = await signedInUser(server);
    const { id } = await createAssistant(server.db, { userId: user.id, description: null, systemPrompt: null });
    expect((await client.get(`/api/assistants/${id}`)).body).toMatchObject({ problem: 'missing_instructions' });
  });

  test('goes with everything that hangs from it', async () => {
    const { client, user } = await signedInUser(server);
    const { id } = await createAssistant(server.db, { userId: user.id });
    await createVisitor(server.url, id).talk('Hola');
    expect((await client.send('DELETE', `/api/assistants/${id}`)).status).toBe(204);
    expect(await server.db.select().from(conversations).where(eq(conversations.assistantId, id))).toEqual([]);
    expect(await server.db.select().from(messages).where(eq(messages.content, 'Hola'))).toEqual([]);
    expect((await client.get(`/api/assistants/${id}`)).status).toBe(404);
  });

  test('R24: is for others like one that isn’t there, whatever the call', async () => {
    const owner = await signedInUser(server);
    const other = await signedInUser(server);
    const { id } = await createAssistant(server.db, { userId: owner.user.id, isActive: false });
    const draft = { name: 'B', provider: 'openai' };
    const calls: [string, string, unknown?][] = [
      ['GET', ''],
      ['PATCH', '', { name: 'Mío' }],
      ['DELETE', ''],
      ['GET', '/branding'],
      ['PUT', '/branding', { brandName: 'Mía' }],
      ['DELETE', '/branding'],
      ['DELETE', '/avatar'],
      ['POST', '/preview', { message: 'Hola', draft }],
    ];
    for (const [method, rest, json] of calls) {
      const theirs = await other.client.send(method, `/api/assistants/${id}${rest}`, json ? { json } : {});
      const missing = await other.client.send(method, `/api/assistants/2000000000${rest}`, json ? { json } : {});
      expect([theirs.status, theirs.text], `${method} ${rest}`).toEqual([404, missing.text]);
    }
    expect((await rowOf(id))?.name).toBe('Clara');
  });
});

describe('an address', () => {
  test('is free, taken, reserved or malformed, with one that would do', async () => {
    const { client, user } = await signedInUser(server);
    const ask = async (slug: string, query = '') =>
      (await client.get(`/api/assistants/slug/${slug}/availability${query}`)).body;
    expect(await ask('libreria-luna')).toEqual({ available: true, message: null, suggestion: null });
    expect(await ask('clinica-sonrie')).toMatchObject({ available: false, suggestion: 'clinica-sonrie-2' });
    expect(await ask('admin')).toMatchObject({ available: false, message: 'Esta dirección está reservada' });
    expect(await ask('Hola%20T%C3%BA')).toMatchObject({ available: false, suggestion: 'hola-tu' });
    const own = await createAssistant(server.db, { userId: user.id, slug: 'la-mia' });
    expect(await ask('la-mia', `?except=${own.id}`)).toMatchObject({ available: true });
  });
});

describe('branding of one’s own', () => {
  test('is set in part, shown merged, and taken back', async () => {
    const { client, user } = await signedInUser(server);
    const { id, slug } = await createAssistant(server.db, { userId: user.id });
    const put = await client.send('PUT', `/api/assistants/${id}/branding`, {
      json: { brandName: 'Luna', primaryColor: '#123456', textColor: '#111111' },
    });
    expect(put.body).toMatchObject({ brandName: 'Luna', primaryColor: '#123456', accentColor: '#10b981' });
    expect((await client.get(`/api/assistants/slug/${slug}/branding`)).body).toEqual(put.body);
    await client.send('DELETE', `/api/assistants/${id}/branding`);
    expect((await client.get(`/api/assistants/${id}/branding`)).body).toMatchObject({ own: null });
  });

  test('inherits what it leaves open', async () => {
    const { client, user } = await signedInUser(server);
    const { id, slug } = await createAssistant(server.db, { userId: user.id });
    await server.db.insert(brandingConfigs).values({ userId: user.id, accentColor: '#aa0011' });
    await client.send('PUT', `/api/assistants/${id}/branding`, {
      json: { primaryColor: '#123456' },
    });
    const { body } = await client.get(`/api/assistants/slug/${slug}/branding`);
    expect(body).toMatchObject({ primaryColor: '#123456', accentColor: '#aa0011', textColor: '#111827' });
  });

  test.each([
    'javascript:alert(1)',
    'data:image/svg+xml,x',
    '//evil.example/a.png',
    'http://a.example/b.png',
    '/api/user',
    'https://a b/c',
  ])('R39: refuses the logo %s', async (logoUrl) => {
    const { client, user } = await signedInUser(server);
    const { id } = await createAssistant(server.db, { userId: user.id });
    expect((await client.send('PUT', `/api/assistants/${id}/branding`, { json: { logoUrl } })).status).toBe(422);
  });

  test.each(['red', '#fff', '#12345g', 'url(x)'])('R39: refuses the colour %s', async (primaryColor) => {
    const { client, user } = await signedInUser(server);
    const { id } = await createAssistant(server.db, { userId: user.id });
    expect((await client.send('PUT', `/api/assistants/${id}/branding`, { json: { primaryColor } })).status).toBe(422);
  });
});
