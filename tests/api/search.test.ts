import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foundOfEachKind, searchResultsSchema } from '#shared/contracts/platform/search.ts';
import { assistants, conversations, knowledgeSources } from '#shared/schema/index.ts';
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts';
import { createContact, createTalk, newSessionId } from '#tests/support/contact-factories.ts';
import { createAssistant, createUser } from '#tests/support/factories.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { adminPassword, startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function find(client: ApiClient, q: string) {
  const { status, text, body } = await client.get(`/api/search?${new URLSearchParams({ q })}`);
  expect(status, text).toBe(200);
  return searchResultsSchema.parse(body);
}

const nothing = { contacts: [], conversations: [], assistants: [], sources: [], users: [] };

/** Somebody with an assistant that knows something. */
async function owner(name = 'Clínica Sonríe') {
  const { client, user } = await signedInUser(server);
  const assistant = await createAssistant(server.db, { userId: user.id, name });
  return {
    client,
    user,
    assistant,
    contact: (values: Partial<Parameters<typeof createContact>[1]>) =>
      createContact(server.db, { assistantId: assistant.id, ...values }),
    source: async (title: string) => {
      const values = { assistantId: assistant.id, kind: 'text' as const, title, text: 'x' };
      const [row] = await server.db.insert(knowledgeSources).values(values).returning();
      return row;
    },
  };
}

async function administrator(): Promise<ApiClient> {
  const admin = createApiClient(server.url);
  await admin.signIn('admin', adminPassword);
  return admin;
}

describe('one text over all kinds', () => {
  test('finds contacts, assistants and sources, whatever the case and the accents', async () => {
    const { client, assistant, contact, source } = await owner('Ópticas Peñón');
    const written = await contact({ name: 'Íñigo Peñón', email: 'inigo@example.com' });
    await contact({ name: 'Otra', summary: 'Quiere gafas PEÑON de sol' });
    const tariff = await source('Tarifas peñón 2026.pdf');
    const found = await find(client, 'penon');
    expect(found.contacts.map(({ name }) => name).sort()).toEqual(['Otra', 'Íñigo Peñón']);
    expect(found.contacts.map(({ id }) => id)).toContain(written.publicId);
    expect(found.assistants).toMatchObject([{ id: assistant.id, name: 'Ópticas Peñón', ownerName: null }]);
    expect(found.sources).toMatchObject([
      { id: tariff?.id, assistantId: assistant.id, assistantName: 'Ópticas Peñón' },
    ]);
    expect(found.users).toEqual([]);
    expect(await find(client, 'ÍÑIGO')).toMatchObject({ contacts: [{ name: 'Íñigo Peñón' }] });
  });

  test('takes percent signs and underscores for themselves, and numbers as people write them', async () => {
    const { client, contact, source } = await owner();
    await contact({ name: 'Cien', phone: '+34612345678' });
    await source('Descuentos del 20%');
    await source('Descuentos de 200');
    expect((await find(client, '20%')).sources.map(({ title }) => title)).toEqual(['Descuentos del 20%']);
    expect((await find(client, '_escuentos')).sources).toEqual([]);
    expect((await find(client, '612 34 56 78')).contacts.map(({ name }) => name)).toEqual(['Cien']);
  });

  test('gives a few of each kind', async () => {
    const { client, contact, source } = await owner();
    for (let index = 0; index <= foundOfEachKind; index += 1) {
      await contact({ name: `Muchos ${index}` });
      await source(`Muchos ${index}`);
    }
    const found = await find(client, 'muchos');
    expect(found.contacts).toHaveLength(foundOfEachKind);
    expect(found.sources).toHaveLength(foundOfEachKind);
  });

  test('refuses an empty text and one that is too long', async () => {
    const { client } = await owner();
    for (const q of ['', '   ', 'x'.repeat(201)]) {
      expect((await client.get(`/api/search?${new URLSearchParams({ q })}`)).status).toBe(422);
    }
    expect((await client.get('/api/search')).status).toBe(422);
  });
});

describe('words that were said', () => {
  /** A conversation that has ended as it does in the product: by being closed. */
  async function talk(assistantId: number, said: string[], { isOpen = false, sessionId = newSessionId() } = {}) {
    const conversation = await createTalk(server.db, { assistantId, sessionId }, said, { closedAt: null });
    const { id } = conversation;
    if (!isOpen) await server.db.update(conversations).set({ closedAt: new Date() }).where(eq(conversations.id, id));
    return conversation;
  }

  test('are found by their beginnings, whatever the case and the accents, in what has ended and what goes on', async () => {
    const { client, assistant, contact } = await owner();
    const sessionId = newSessionId();
    await contact({ name: 'Teresa Gil', sessionId });
    const ended = await talk(assistant.id, ['¿El IMPLÁNTE lo cubre la mutua?', 'Sí, lo cubre.'], { sessionId });
    const open = await talk(assistant.id, ['Hola', 'El implante cuesta 900 €'], { isOpen: true });
    await talk(assistant.id, ['¿Hacéis reimplantes?']);
    const found = (await find(client, 'implant')).conversations;
    expect(found.map(({ id }) => id)).toEqual([open.id, ended.id]);
    expect(found[1]).toMatchObject({
      contact: { name: 'Teresa Gil' },
      assistantName: assistant.name,
      excerpt: '¿El IMPLÁNTE lo cubre la mutua?',
    });
    expect(found[0]).toMatchObject({ contact: null, excerpt: 'El implante cuesta 900 €' });
    // All words, in whichever order.
    expect((await find(client, 'mutua impl')).conversations.map(({ id }) => id)).toEqual([ended.id]);
    expect((await find(client, 'mutua 900')).conversations).toEqual([]);
    for (const signs of ['!!', "'", "' | '1", ':*', '\\'])
      expect((await find(client, signs)).conversations).toEqual([]);
  });

  test('show a long message from shortly before the word on', async () => {
    const { client, assistant } = await owner();
    await talk(assistant.id, [`${'antes '.repeat(100)}palabrota ${'después '.repeat(100)}`]);
    const [found] = (await find(client, 'palabro')).conversations;
    expect(found?.excerpt).toMatch(/^\S* ?(?:antes ){5,8}palabrota después/);
    expect(found?.excerpt.length).toBeLessThanOrEqual(200);
  });

  test('are one’s own assistants’, with a few of the newest where many hold them, and go with the conversation', async () => {
    const one = await owner();
    const other = await owner();
    const ids: number[] = [];
    for (let index = 0; index < foundOfEachKind + 2; index += 1)
      ids.unshift((await talk(one.assistant.id, ['Quiero unas gafas'])).id);
    expect((await find(one.client, 'gafas')).conversations.map(({ id }) => id)).toEqual(ids.slice(0, foundOfEachKind));
    expect((await find(other.client, 'gafas')).conversations).toEqual([]);
    expect((await find(await administrator(), 'gafas')).conversations).toEqual([]);
    // Whoever is given the assistant has its conversations.
    await server.db.update(assistants).set({ userId: other.user.id }).where(eq(assistants.id, one.assistant.id));
    expect((await find(one.client, 'gafas')).conversations).toEqual([]);
    expect((await find(other.client, 'gafas')).conversations).toHaveLength(foundOfEachKind);
    await server.db.delete(conversations).where(inArray(conversations.id, ids));
    expect((await find(other.client, 'gafas')).conversations).toEqual([]);
  });
});

describe('whose things', () => {
  test('are one’s own: of somebody else’s nothing is found', async () => {
    const one = await owner('Hermética');
    await one.contact({ name: 'Hermética García' });
    await one.source('Hermética, precios');
    const { client } = await signedInUser(server);
    expect(await find(client, 'hermetica')).toEqual(nothing);
  });

  test('of everybody an administrator finds assistants and users, and no contact or source', async () => {
    const one = await owner('Solitaria');
    await one.contact({ name: 'Solitaria García' });
    await one.source('Solitaria, precios');
    const somebody = await createUser(server.db, { username: 'solitaria-lopez', email: 'sl@example.com' });
    const found = await find(await administrator(), 'SOLITÁRIA');
    expect(found.assistants).toMatchObject([{ id: one.assistant.id, ownerName: one.user.username }]);
    expect(found.users).toEqual([{ id: somebody.id, username: 'solitaria-lopez', email: 'sl@example.com' }]);
    expect([found.contacts, found.sources]).toEqual([[], []]);
  });

  test('that are being deleted are found no more', async () => {
    const { client, assistant, contact, source } = await owner('Efímera');
    await contact({ name: 'Efímera García' });
    await source('Efímera, precios');
    expect((await find(client, 'efimera')).assistants).toHaveLength(1);
    await server.db.update(assistants).set({ deletedAt: new Date() }).where(eq(assistants.id, assistant.id));
    expect(await find(client, 'efimera')).toEqual(nothing);
  });
});
