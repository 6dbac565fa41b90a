import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { contactColumnEndpoints } from '#shared/contracts/contacts/contact-columns.ts';
import { boardTotalsSchema } from '#shared/contracts/contacts/contact-totals.ts';
import { contactSchema } from '#shared/contracts/contacts/contacts.ts';
import { contactStatuses } from '#shared/domain/contacts/leads.ts';
import type { contacts } from '#shared/schema/index.ts';
import { createContact, createManyContacts } from '#tests/support/contact-factories.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Somebody with two assistants. */
async function owner() {
  const { client, user } = await signedInUser(server);
  const first = await createAssistant(server.db, { userId: user.id });
  const second = await createAssistant(server.db, { userId: user.id });
  return {
    client,
    user,
    first,
    second,
    contact: (values: Partial<typeof contacts.$inferInsert>) =>
      createContact(server.db, { assistantId: first.id, ...values }),
  };
}

const day = (n: number) => new Date(Date.UTC(2026, 9, n, 10));

describe('the columns that come with the totals', () => {
  const board = async (
    { client }: Pick<Awaited<ReturnType<typeof owner>>, 'client'>,
    query: Record<string, string>,
  ) => {
    const { status, text, body } = await client.get(`/api/contact-totals?${new URLSearchParams(query)}`);
    expect(status, text).toBe(200);
    const { columns } = boardTotalsSchema.parse(body);
    return columns?.map(({ topic, contacts }) => [topic, ...contacts.map(({ name }) => name)]);
  };

  test('are those of the first topics by name, each with its newest; those without topics come after the last one', async () => {
    const { client, contact, first, second } = await owner();
    const talked = (name: string, at: number, keyTopics: string[], assistantId = first.id) =>
      contact({ name, lastInteraction: day(at), keyTopics, assistantId });
    await talked('Ana', 1, ['Precios', 'Tema 10']);
    await talked('Luis', 3, ['PRECIOS', 'Ámbito']);
    await talked('Eva', 2, []);
    await talked('Marta', 4, ['tema 9']);
    await talked('de otra', 5, ['Ámbito', 'Zonas'], second.id);
    // With more contacts, only the columns come that are asked for.
    await createManyContacts(server.db, second.id, 51, 60);
    const assistantId = String(first.id);
    const all = [
      ['Ámbito', 'Luis'],
      [expect.stringMatching(/precios/i), 'Luis', 'Ana'],
      ['tema 9', 'Marta'],
      ['Tema 10', 'Ana'],
      [null, 'Eva'],
    ];
    expect(await board({ client }, { assistantId, columns: '1' })).toEqual(all);
    const many = await board({ client }, { assistantId: String(second.id), columns: '3' });
    expect(many).toHaveLength(3);
    expect(many?.[0]).toEqual(['Ámbito', 'de otra']);
    expect(await board({ client }, { assistantId, columns: '2', q: 'ana' })).toEqual([
      ['Precios', 'Ana'],
      ['Tema 10', 'Ana'],
    ]);
    expect(await board({ client }, { assistantId, columns: '9', hasTopics: 'false' })).toEqual([[null, 'Eva']]);
    expect(await board({ client }, { assistantId })).toBeUndefined();
    // They are those of one assistant's board.
    expect(await board({ client }, { columns: '5' })).toBeUndefined();
    expect((await client.get(`/api/contact-totals?assistantId=${assistantId}&columns=21`)).status).toBe(422);
    const another = await owner();
    expect((await another.client.get(`/api/contact-totals?assistantId=${assistantId}&columns=5`)).status).toBe(404);
    expect(await board(another, { assistantId: String(another.first.id), columns: '5' })).toEqual([]);
  });

  test('go on with the next page of their topic, whether they are frequent or rare', async () => {
    const { client, contact, first } = await owner();
    await createManyContacts(server.db, first.id, 400, 1);
    for (let at = 0; at < 10; at += 1) {
      const long = new Date(Date.UTC(2020, 1, 1, 0, 0, at));
      await contact({ name: `Antigua ${at}`, keyTopics: ['Rara'], lastInteraction: long });
    }
    const totals = boardTotalsSchema.parse(
      (await client.get(`/api/contact-totals?assistantId=${first.id}&columns=5`)).body,
    );
    const shown = totals.columns?.map(({ topic, contacts }) => [topic, contacts.length]);
    expect(shown).toEqual([
      ['Rara', 8],
      ['Tema 01', 8],
      [null, 8],
    ]);
    for (const { topic, contacts: begun, nextCursor } of totals.columns ?? []) {
      const of: Record<string, string> = topic === null ? { hasTopics: 'false' } : { topic };
      const rest = new URLSearchParams({ assistantId: String(first.id), limit: '500', ...of });
      const whole = z.array(contactSchema).parse((await client.get(`/api/contacts?${rest}`)).body);
      rest.set('cursor', nextCursor ?? '');
      const after = z.array(contactSchema).parse((await client.get(`/api/contacts?${rest}`)).body);
      expect([...begun, ...after]).toEqual(whole);
    }
  });
});

describe('the columns of the board by status', () => {
  const read = async (
    { client }: Pick<Awaited<ReturnType<typeof owner>>, 'client'>,
    query: Record<string, string> = {},
  ) => {
    const { status, text, body } = await client.get(`/api/contact-columns?${new URLSearchParams(query)}`);
    expect(status, text).toBe(200);
    return contactColumnEndpoints.byStatus.response.parse(body);
  };
  const names = async (...of: Parameters<typeof read>) =>
    (await read(...of)).map(({ status, contacts: those }) => [status, ...those.map(({ name }) => name)]);

  test('are the newest contacts of each status that match the filter', async () => {
    const { client, contact, second } = await owner();
    const hidden = await createAssistant(server.db, { userId: (await owner()).user.id });
    await createContact(server.db, { assistantId: hidden.id, name: 'de otro' });
    await contact({ name: 'Ana', status: 'ganado', lastInteraction: day(1), interestLevel: 'high' });
    await contact({ name: 'Luis', status: 'ganado', lastInteraction: day(2), keyTopics: ['Precios'] });
    await contact({ name: 'Eva', lastInteraction: day(3), assistantId: second.id, unread: false });
    await contact({ name: 'Marta', status: 'perdido', lastInteraction: day(4), followUpDate: '2020-01-01' });
    const of = (found: Partial<Record<(typeof contactStatuses)[number], string[]>>) =>
      contactStatuses.map((status) => [status, ...(found[status] ?? [])]);
    expect(await names({ client })).toEqual(of({ nuevo: ['Eva'], ganado: ['Luis', 'Ana'], perdido: ['Marta'] }));
    const found = { assistantId: of({ nuevo: ['Eva'] }), ana: of({ ganado: ['Ana'] }), luis: of({ ganado: ['Luis'] }) };
    expect(await names({ client }, { assistantId: String(second.id) })).toEqual(found.assistantId);
    expect(await names({ client }, { interest: 'high' })).toEqual(found.ana);
    expect(await names({ client }, { q: 'ana' })).toEqual(found.ana);
    expect(await names({ client }, { topic: 'PRECIOS' })).toEqual(found.luis);
    expect(await names({ client }, { hasTopics: 'true' })).toEqual(found.luis);
    expect(await names({ client }, { unread: 'false' })).toEqual(of({ nuevo: ['Eva'] }));
    expect(await names({ client }, { due: 'true' })).toEqual(of({ perdido: ['Marta'] }));
    expect(await names(await owner(), { scope: 'all' })).toEqual(of({}));
    const foreign = await client.get(`/api/contact-columns?assistantId=${hidden.id}`);
    expect(foreign.status).toBe(404);
  });

  test('go on with the next page of the contacts of their status', async () => {
    const { client, contact, first } = await owner();
    await createManyContacts(server.db, first.id, 60, 1);
    for (let at = 0; at < 8; at += 1)
      await contact({ name: `Ganada ${at}`, status: 'ganado', lastInteraction: day(at) });
    for (const query of [{}, { q: 'a' }, { assistantId: String(first.id) }] as Record<string, string>[]) {
      const columns = await read({ client }, query);
      expect(columns.map(({ contacts: those, nextCursor }) => [those.length, nextCursor !== undefined])).toEqual([
        [8, true],
        [0, false],
        [0, false],
        [8, false],
        [0, false],
      ]);
      const [{ contacts: begun = [], nextCursor = '' } = {}] = columns;
      const rest = new URLSearchParams({ ...query, status: 'nuevo', limit: '500' });
      const whole = z.array(contactSchema).parse((await client.get(`/api/contacts?${rest}`)).body);
      rest.set('cursor', nextCursor);
      const after = z.array(contactSchema).parse((await client.get(`/api/contacts?${rest}`)).body);
      expect([...begun, ...after]).toEqual(whole);
      expect(whole).toHaveLength(60);
    }
    expect((await read({ client }, { limit: '20' })).map(({ contacts: those }) => those.length)).toEqual([
      20, 0, 0, 8, 0,
    ]);
    for (const limit of ['0', '21', 'x'])
      expect((await client.get(`/api/contact-columns?limit=${limit}`)).status).toBe(422);
  });
});
