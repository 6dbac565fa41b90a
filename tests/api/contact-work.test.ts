import type { IncomingHttpHeaders } from 'node:http';
import { eq, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { listByActivity } from '#server/features/contacts/work/contact-list.queries.ts';
import { contactTotalsSchema } from '#shared/contracts/contacts/contact-totals.ts';
import {
  contactDetailSchema,
  contactNoteSchema,
  workedContactSchema,
} from '#shared/contracts/contacts/contact-work.ts';
import { contactSchema } from '#shared/contracts/contacts/contacts.ts';
import { contactStatuses } from '#shared/domain/contacts/leads.ts';
import { contactNotes, contacts } from '#shared/schema/index.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { createContact, createManyContacts } from '#tests/support/contact-factories.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { spreadsheetCells } from '#tests/support/spreadsheet.ts';
import { adminPassword, startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

function nextPage({ link }: IncomingHttpHeaders): string | undefined {
  return /<(.*)>; rel="next"/.exec(String(link))?.[1];
}

/** Somebody with two assistants. */
async function owner() {
  const { client, user } = await signedInUser(server);
  const first = await createAssistant(server.db, { userId: user.id, name: 'Clara' });
  const second = await createAssistant(server.db, { userId: user.id, name: 'Nora' });

  async function names(query: Record<string, string> = {}, asker = client): Promise<(string | null)[]> {
    const { status, text, body } = await asker.get(`/api/contacts?${new URLSearchParams(query)}`);
    expect(status, text).toBe(200);
    return z
      .array(contactSchema)
      .parse(body)
      .map(({ name }) => name);
  }

  return {
    client,
    user,
    first,
    second,
    names,
    contact: (values: Partial<typeof contacts.$inferInsert> = {}) =>
      createContact(server.db, { assistantId: first.id, ...values }),
    detail: async (id: string) => contactDetailSchema.parse((await client.get(`/api/contacts/${id}`)).body),
    totals: async (query = '') => contactTotalsSchema.parse((await client.get(`/api/contact-totals${query}`)).body),
  };
}

async function administrator() {
  const admin = createApiClient(server.url);
  await admin.signIn('admin', adminPassword);
  return admin;
}

const day = (n: number) => new Date(Date.UTC(2026, 9, n, 10));

describe('the list over all assistants', () => {
  test('is of one’s own, those of the newest activity first, page by page', async () => {
    const { client, names, contact, second } = await owner();
    const somebodyElse = await owner();
    await somebodyElse.contact({ name: 'ajeno' });
    await contact({ name: 'tercero', lastInteraction: day(1) });
    await contact({ name: 'primero', lastInteraction: day(3) });
    await contact({ name: 'segundo', lastInteraction: day(2), assistantId: second.id });
    // The same moment: the cursor must neither leave out nor repeat.
    for (const name of ['igual a', 'igual b', 'igual c']) await contact({ name, lastInteraction: day(0) });
    const all = ['primero', 'segundo', 'tercero', 'igual c', 'igual b', 'igual a'];
    expect(await names()).toEqual(all);
    const seen: (string | null)[] = [];
    for (let address: string | undefined = '/api/contacts?limit=2'; address; ) {
      const { body, headers } = await client.get(address);
      seen.push(
        ...z
          .array(contactSchema)
          .parse(body)
          .map(({ name }) => name),
      );
      address = nextPage(headers);
    }
    expect(seen).toEqual(all);
  });

  test('is filtered by each property, and by several', async () => {
    const { client, names, contact, first, second } = await owner();
    await contact({ name: 'Ana', status: 'en curso', interestLevel: 'high', keyTopics: ['Precios'], unread: false });
    await contact({ name: 'Luis', assistantId: second.id, interestLevel: 'high', keyTopics: ['Citas', 'PRECIOS'] });
    await contact({ name: 'Eva', summary: 'Quiere una habitación.', followUpDate: '2026-01-01' });
    const sorted = async (query: Record<string, string>) => (await names(query)).sort();
    expect(await sorted({ status: 'en curso' })).toEqual(['Ana']);
    expect(await sorted({ interest: 'high' })).toEqual(['Ana', 'Luis']);
    expect(await sorted({ assistantId: String(second.id) })).toEqual(['Luis']);
    expect(await sorted({ topic: 'precios' })).toEqual(['Ana', 'Luis']);
    expect(await sorted({ q: 'HABITACION' })).toEqual(['Eva']);
    expect(await sorted({ hasTopics: 'true' })).toEqual(['Ana', 'Luis']);
    expect(await sorted({ hasTopics: 'false' })).toEqual(['Eva']);
    expect(await sorted({ unread: 'true' })).toEqual(['Eva', 'Luis']);
    expect(await sorted({ unread: 'false' })).toEqual(['Ana']);
    expect(await sorted({ due: 'true' })).toEqual(['Eva']);
    expect(await sorted({ due: 'false' })).toEqual(['Ana', 'Luis']);
    expect(await sorted({ interest: 'high', topic: 'citas', unread: 'true' })).toEqual(['Luis']);
    expect(await sorted({ interest: 'high', q: 'habitacion' })).toEqual([]);
    // A text or what is due is looked for first, with all else that is asked.
    const precios = { q: 'precios', status: 'en curso', assistantId: String(first.id) };
    expect(await sorted({ ...precios, due: 'false' })).toEqual(['Ana']);
    expect(await sorted({ ...precios, due: 'true' })).toEqual([]);
    expect(await sorted({ q: 'habitacion', hasTopics: 'false', due: 'true' })).toEqual(['Eva']);
    expect(await sorted({ due: 'false', status: 'en curso', interest: 'high' })).toEqual(['Ana']);
    expect(await sorted({ due: 'false', unread: 'true' })).toEqual(['Luis']);
    const page = await client.get('/api/contacts?due=false&limit=1');
    const next = await client.get(String(nextPage(page.headers)));
    expect([page, next].map(({ body }) => z.array(contactSchema).parse(body)[0]?.name).sort()).toEqual(['Ana', 'Luis']);
    expect(await sorted({ changedSince: '2020-01-01T00:00:00Z' })).toHaveLength(3);
    expect(await sorted({ changedSince: '2999-01-01T00:00:00Z' })).toEqual([]);
  });

  test.each([
    'status=cerrado',
    'interest=alto',
    'unread=1',
    'cursor=1',
    'cursor=1-0',
    'cursor=1-2147483648',
    'assistantId=x',
    'scope=todo',
  ])('refuses %s', async (query) => {
    const { client } = await owner();
    expect((await client.get(`/api/contacts?${query}`)).status).toBe(422);
  });

  test('shows administrators their own, everybody’s if they ask, and one assistant’s', async () => {
    const { names, contact, first } = await owner();
    const { publicId } = await contact({ name: 'De otro dueño', lastInteraction: new Date('2030-01-01') });
    const admin = await administrator();
    expect(await names({}, admin)).not.toContain('De otro dueño');
    expect(await names({ scope: 'all' }, admin)).toContain('De otro dueño');
    expect(await names({ assistantId: String(first.id) }, admin)).toEqual(['De otro dueño']);
    expect((await admin.get(`/api/contacts/${publicId}`)).status).toBe(200);
    const stranger = await owner();
    expect(await stranger.names({ scope: 'all' })).toEqual([]);
    expect((await stranger.client.get(`/api/contacts?assistantId=${first.id}`)).status).toBe(404);
  });

  test('follows an assistant to its new owner, and leaves out one that was deleted', async () => {
    const before = await owner();
    const after = await owner();
    const admin = await administrator();
    await before.contact({ name: 'Mudada' });
    await before.contact({ name: 'Borrada', assistantId: before.second.id });
    await admin.send('PATCH', `/api/assistants/${before.first.id}`, { json: { userId: after.user.id } });
    expect(await after.names()).toEqual([]);
    await admin.send('PATCH', `/api/subscriptions/${after.user.id}`, { json: { plan: 'pro' } });
    const moved = await admin.send('PATCH', `/api/assistants/${before.first.id}`, { json: { userId: after.user.id } });
    expect(moved.status, moved.text).toBe(200);
    expect(await after.names()).toEqual(['Mudada']);
    expect(await before.names()).toEqual(['Borrada']);
    await before.client.send('DELETE', `/api/assistants/${before.second.id}`);
    expect(await before.names()).toEqual([]);
    expect(await before.totals()).toMatchObject({ total: 0, activeTopics: 0, unread: 0 });
  });
});

test('the file has the contacts of the same filters, its cells neutralised', async () => {
  const { client, contact, second } = await owner();
  await contact({
    name: '=1+1',
    status: 'ganado',
    lastInteraction: day(2),
    followUpDate: '2026-12-01',
    followUpNote: '+x',
  });
  await contact({ name: 'Eva', assistantId: second.id, lastInteraction: day(1) });
  const rows = async (query = '') => {
    const { status, headers, text } = await client.get(`/api/contacts.csv${query}`);
    expect(status, text).toBe(200);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="contactos-\d{4}-\d\d-\d\d\.csv"$/);
    const [head = [], ...cells] = spreadsheetCells(text, ';');
    const at = head.indexOf('Estado');
    return cells.map((row) => [row[0], ...row.slice(at, at + 3)]);
  };
  expect(await rows()).toEqual([
    ["'=1+1", 'Ganado', 'Clara', '2026-12-01 +x'],
    ['Eva', 'Nuevo', 'Nora', ''],
  ]);
  expect((await rows('?status=ganado')).map(([name]) => name)).toEqual(["'=1+1"]);
  expect(await rows('?q=nadie')).toEqual([]);
});

test('a search finds what is rare behind a thousand others, and what is frequent page by page', async () => {
  const { names, contact, first, client } = await owner();
  await contact({ name: 'Ágata Única', phone: '+34699111222', keyTopics: ['Tema Raro'], lastInteraction: day(1) });
  await createManyContacts(server.container.database.background.db, first.id, 1_500, 7);
  expect(await names({ q: 'agata' })).toEqual(['Ágata Única']);
  expect(await names({ q: '699 111-222' })).toEqual(['Ágata Única']);
  expect(await names({ q: 'ÁG' })).toEqual(['Ágata Única']);
  expect(await names({ topic: 'tema raro' })).toEqual(['Ágata Única']);
  const seen = new Set<string | null>();
  for (let address: string | undefined = '/api/contacts?q=persona&limit=400'; address; ) {
    const { body, headers } = await client.get(address);
    for (const { name } of z.array(contactSchema).parse(body)) seen.add(name);
    address = nextPage(headers);
  }
  expect(seen.size).toBe(1_500);
  const admin = await administrator();
  expect(await names({ q: 'agata unica', scope: 'all' }, admin)).toEqual(['Ágata Única']);
  expect(await names({ topic: 'TEMA RARO', scope: 'all' }, admin)).toEqual(['Ágata Única']);
});

test('a contact that is deleted while its page is read leaves a whole page, as a short one would end the list', async () => {
  const { user, contact } = await owner();
  const oldest = await contact({ lastInteraction: day(1) });
  await contact({ lastInteraction: day(2) });
  const newest = await contact({ lastInteraction: day(3) });
  let isFirst = true;
  const deleting: typeof server.db = Object.create(server.db, {
    execute: {
      value: async (statement: SQL) => {
        const found = await server.db.execute(statement);
        if (isFirst) await server.db.delete(contacts).where(eq(contacts.id, newest.id));
        isFirst = false;
        return found;
      },
    },
  });
  const rows = await listByActivity(deleting, { ownerId: user.id, due: false, today: '2026-11-28' }, { limit: 2 });
  expect(rows).toHaveLength(2);
  expect(rows.at(-1)?.contact.id).toBe(oldest.id);
});

test('totals count what one sees', async () => {
  const { client, totals, contact, second } = await owner();
  await contact({ interestLevel: 'high', keyTopics: ['Precios', 'Citas'], status: 'ganado' });
  await contact({ keyTopics: ['precios'], unread: false, followUpDate: '2026-01-01' });
  await contact({ assistantId: second.id, interestLevel: 'high', followUpDate: '2999-01-01' });
  expect(await totals()).toEqual({
    today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    total: 3,
    highInterest: 2,
    unread: 2,
    dueFollowUps: 1,
    activeTopics: 2,
    withoutTopics: 1,
    byStatus: { nuevo: 2, contactado: 0, 'en curso': 0, ganado: 1, perdido: 0 },
    topics: [
      { topic: expect.stringMatching(/^precios$/i), contacts: 2 },
      { topic: 'Citas', contacts: 1 },
    ],
  });
  const { body: pending } = await client.get('/api/pending-contacts');
  expect(pending).toEqual({ today: (await totals()).today, unread: 2, dueFollowUps: 1 });
  expect((await (await owner()).client.get('/api/pending-contacts')).body).toMatchObject({
    unread: 0,
    dueFollowUps: 0,
  });
  expect(await totals(`?assistantId=${second.id}`)).toMatchObject({ total: 1, highInterest: 1, activeTopics: 0 });
  // What a board shows of what is looked for.
  const precios = { topic: expect.stringMatching(/^precios$/i), contacts: 1 };
  expect(await totals('?interest=high')).toMatchObject({ total: 2, withoutTopics: 1, topics: { length: 2 } });
  expect(await totals('?interest=high&hasTopics=true')).toMatchObject({ total: 1, withoutTopics: 0 });
  expect(await totals('?q=cita')).toMatchObject({ total: 1, topics: [{ topic: 'Citas', contacts: 1 }, precios] });
  expect(await totals('?hasTopics=false')).toMatchObject({ total: 1, withoutTopics: 1, topics: [] });
  expect(await totals('?q=nadie%20asi')).toMatchObject({ total: 0, withoutTopics: 0, topics: [] });
});

describe('a contact', () => {
  test('gets each status, and keeps who set it and when', async () => {
    const { client, contact, detail, user } = await owner();
    const { publicId, updatedAt } = await contact();
    for (const status of contactStatuses.slice(1)) {
      const { body, status: code } = await client.send('PATCH', `/api/contacts/${publicId}`, { json: { status } });
      expect(code).toBe(200);
      expect(workedContactSchema.parse(body).status).toBe(status);
    }
    // The same once more is no change.
    await client.send('PATCH', `/api/contacts/${publicId}`, { json: { status: 'perdido' } });
    const { statusHistory, updatedAt: touchedAt } = await detail(publicId);
    expect(statusHistory.map(({ status, by }) => [status, by])).toEqual(
      contactStatuses
        .slice(1)
        .reverse()
        .map((status) => [status, user.username]),
    );
    expect(Date.parse(touchedAt)).toBeGreaterThan(updatedAt.getTime());
    expect((await client.send('PATCH', `/api/contacts/${publicId}`, { json: { status: 'cerrado' } })).status).toBe(422);
  });

  test('is corrected as by the assistant’s own call', async () => {
    const { client, contact, detail } = await owner();
    const { publicId } = await contact({ name: 'Ana', phone: '+34612345678' });
    const json = { phone: '600 11 22 33', keyTopics: ['Citas', 'citas'] };
    expect((await client.send('PATCH', `/api/contacts/${publicId}`, { json })).status).toBe(200);
    expect(await detail(publicId)).toMatchObject({ name: 'Ana', phone: '+34600112233', keyTopics: ['Citas'] });
    expect((await detail(publicId)).correctedFields.sort()).toEqual(['keyTopics', 'phone']);
    const { status } = await client.send('PATCH', `/api/contacts/${publicId}`, { json: { phone: '12' } });
    expect(status).toBe(422);
  });

  test('is read once it was opened', async () => {
    const { client, contact, names } = await owner();
    const { publicId } = await contact({ name: 'Ana' });
    expect(await names({ unread: 'true' })).toEqual(['Ana']);
    const { body } = await client.send('POST', `/api/contacts/${publicId}/read`);
    expect(workedContactSchema.parse(body).unread).toBe(false);
    expect(await names({ unread: 'true' })).toEqual([]);
  });

  test('has notes of whoever wrote them', async () => {
    const { client, contact, detail, user } = await owner();
    const { publicId } = await contact();
    const note = (text: string) => client.send('POST', `/api/contacts/${publicId}/notes`, { json: { text } });
    expect((await note('  Llamar por la tarde  ')).status).toBe(201);
    expect((await note('   ')).status).toBe(422);
    expect((await note('x'.repeat(4_001))).status).toBe(422);
    await note('No contesta');
    const { notes } = await detail(publicId);
    expect(notes.map(({ text, author }) => [text, author])).toEqual([
      ['No contesta', user.username],
      ['Llamar por la tarde', user.username],
    ]);
    const other = await contact();
    const address = (id: string) => `/api/contacts/${id}/notes/${notes[0]?.id}`;
    expect((await client.send('DELETE', address(other.publicId))).status).toBe(404);
    expect((await client.send('DELETE', address(publicId))).status).toBe(204);
    expect((await client.send('DELETE', address(publicId))).status).toBe(404);
    expect((await detail(publicId)).notes.map(({ text }) => text)).toEqual(['Llamar por la tarde']);
  });

  test('brings its newest notes and how many there are; the older ones are read by pages, and no change sends them again', async () => {
    const { client, contact, detail, user } = await owner();
    const { id, publicId } = await contact();
    const noteAt = `/api/contacts/${publicId}/notes`;
    const who = { authorId: user.id, authorName: user.username };
    const values = Array.from({ length: 120 }, (_, at) => ({ contactId: id, text: `Nota ${at + 1}`, ...who }));
    await server.db.insert(contactNotes).values(values);
    const textsOf = (notes: { text: string }[]) => notes.map(({ text }) => text);
    const from = (newest: number, oldest: number) =>
      Array.from({ length: newest - oldest + 1 }, (_, at) => `Nota ${newest - at}`);

    const { notes, noteCount } = await detail(publicId);
    expect([textsOf(notes), noteCount]).toEqual([from(120, 71), 120]);
    const second = await client.get(`${noteAt}?limit=50&cursor=${notes.at(-1)?.id}`);
    expect(textsOf(z.array(contactNoteSchema).parse(second.body))).toEqual(from(70, 21));
    const third = await client.get(nextPage(second.headers) ?? '');
    expect(textsOf(z.array(contactNoteSchema).parse(third.body))).toEqual(from(20, 1));
    expect(nextPage(third.headers)).toBeUndefined();

    const written = await client.send('POST', noteAt, { json: { text: 'Nota 121' } });
    expect(contactNoteSchema.parse(written.body)).toMatchObject({ text: 'Nota 121', author: user.username });
    const changes = [
      await client.send('PATCH', `/api/contacts/${publicId}`, { json: { status: 'contactado' } }),
      await client.send('POST', `/api/contacts/${publicId}/read`),
      await client.send('PUT', `/api/contacts/${publicId}/follow-up`, { json: { date: '2026-01-01' } }),
    ];
    for (const { body, text } of changes) {
      expect(workedContactSchema.parse(body).id).toBe(publicId);
      expect(text).not.toContain('Nota');
    }
    const seen = await detail(publicId);
    expect([textsOf(seen.notes), seen.noteCount]).toEqual([from(121, 72), 121]);
    expect((await detail((await contact()).publicId)).noteCount).toBe(0);
  });

  test('has a follow-up on a day that exists', async () => {
    const { client, contact, detail, names } = await owner();
    const { publicId } = await contact({ name: 'Ana' });
    const put = (json: object) => client.send('PUT', `/api/contacts/${publicId}/follow-up`, { json });
    for (const json of [{ date: '2026-02-30' }, { date: 'mañana' }, { date: '2026-01-01', note: 'a\nb' }, {}]) {
      expect((await put(json)).status).toBe(422);
    }
    expect((await put({ date: '2026-01-01', note: 'Enviar presupuesto' })).status).toBe(200);
    expect((await detail(publicId)).followUp).toEqual({ date: '2026-01-01', note: 'Enviar presupuesto' });
    expect(await names({ due: 'true' })).toEqual(['Ana']);
    expect((await client.send('DELETE', `/api/contacts/${publicId}/follow-up`)).status).toBe(204);
    expect((await detail(publicId)).followUp).toBeNull();
  });
});
