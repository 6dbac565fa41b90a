import { eq, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { personTableNames } from '#server/features/privacy/persons/person-tables.ts';
import { privacyRequestEndpoints } from '#shared/contracts/privacy/requests.ts';
import { visitorDataSchema } from '#shared/contracts/privacy/visitor-data.ts';
import * as schema from '#shared/schema/index.ts';
import {
  agendas,
  assistants,
  bookingMails,
  bookings,
  calcomBookings,
  cards,
  channelConnections,
  channelEvents,
  channelMessages,
  channelPeers,
  channelReceipts,
  contactAliases,
  contactNotes,
  contactStatusChanges,
  contacts,
  conversationNotes,
  conversationRatings,
  conversationSummaries,
  conversations,
  heldSentences,
  knowledgeSources,
  mailOutbox,
  marketingConsents,
  messagePictures,
  messageRatings,
  messageSources,
  messages,
  noticeViews,
  privacyNotices,
  sessionPictures,
  toolCalls,
  unansweredQuestions,
} from '#shared/schema/index.ts';
import { backupText, dumpText } from '#tests/support/dump.ts';
import { type FakeSmtp, startFakeSmtp } from '#tests/support/fake-smtp.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { createPrivateOwner } from '#tests/support/privacy-fixture.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const clock = movableClock();
let smtp: FakeSmtp;
let server: TestServer;
beforeAll(async () => {
  smtp = await startFakeSmtp();
  const env = {
    DEMO_REPLIES: 'true',
    SMTP_URL: `smtp://${smtp.host}:${smtp.port}`,
    APP_URL: 'https://chat.example.com',
  };
  server = await startTestServer({ clock, env });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

type Owner = Awaited<ReturnType<typeof createPrivateOwner>>;

const exportSchema = z.object({
  exportedAt: z.string(),
  about: z.string(),
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

/** What a visitor does with the data of a session. */
function dataOf({ visitor, assistant }: Owner, sessionId: string) {
  const path = `/api/assistants/${assistant.id}/chat/${sessionId}/data`;
  const { client } = visitor;
  return {
    path,
    summary: async () => visitorDataSchema.parse((await client.get(path)).body),
    json: async () => exportSchema.parse((await client.get(`${path}/json`)).body),
    remove: async () => (await client.send('DELETE', path)).status,
    sendCode: async (email: string) => (await client.post(`${path}/code`, { email })).status,
    transcript: async (email: string, code: string) => client.post(`${path}/transcript`, { email, code }),
    person: async (email: string, code: string) => client.post(`${path}/person`, { email, code }),
  };
}

let mailed = 0;
/** The code of the next mail. */
async function nextCode(): Promise<string> {
  mailed += 1;
  const { parsed } = await smtp.received(mailed);
  return /\b\d{6}\b/.exec(parsed.text ?? '')?.[0] ?? '';
}

/** Tables in which no visitor's data stand, or only for moments, or made of rows that are here. */
const ofNobody = new Set([
  // Accounts, and what owners have set up and written.
  ...[
    'users',
    'subscriptions',
    'sessions',
    'notification_addresses',
    'push_subscriptions',
    'account_mails',
    'password_resets',
  ],
  ...[
    'assistants',
    'assistant_versions',
    'assistant_translations',
    'assistant_images',
    'branding_configs',
    'whatsapp_connections',
    'assistant_widgets',
  ],
  ...[
    'agendas',
    'services',
    'agenda_blocks',
    'agenda_calendars',
    'calcom_agendas',
    'booking_settings',
    'forms',
    'quick_answers',
    'handoff_settings',
  ],
  ...['knowledge_sources', 'knowledge_files', 'knowledge_documents', 'knowledge_passages', 'knowledge_postings'],
  ...[
    'checks',
    'check_runs',
    'check_results',
    'webhooks',
    'channel_connections',
    'privacy_settings',
    // By the reference of a conversation that may be gone, and without a name.
    'privacy_requests',
    'privacy_notices',
  ],
  ...['system_settings', 'audit_log', 'ceilings', 'follow_up_mails'],
  // Figures.
  ...[
    'daily_numbers',
    'daily_channel_numbers',
    'daily_model_use',
    'daily_quality',
    'channel_counts',
    'erased_contacts',
    'numbers_progress',
    'platform_counts',
    'model_calls',
  ],
  // Hashes and ids, for some days at most.
  ...['rate_limits', 'cost_reservations', 'visitor_use', 'privacy_codes', 'events', 'lead_messages'],
  // Indexes of what stands in others.
  ...['contact_search', 'conversation_words'],
]);

const allTables = Object.values<unknown>(schema)
  .filter((value): value is PgTable => is(value, PgTable))
  .map((table) => getTableConfig(table).name);

describe('a table of the schema', () => {
  test('has visitors’ data, which export and erasure know, or none', () => {
    const known = new Set<string>([...personTableNames, ...ofNobody]);
    expect(allTables.filter((name) => !known.has(name))).toEqual([]);
    expect(personTableNames.filter((name) => ofNobody.has(name))).toEqual([]);
    expect([...known].filter((name) => !allTables.includes(name))).toEqual([]);
  });
});

/** Ten words that stand nowhere but in what is somebody's. */
const planted = [
  'Zarzamora',
  'Grosella',
  'Frambuesa',
  'Arandano',
  'Endrina',
  'Madroño',
  'Acerola',
  'Guayaba',
  'Mirtilo',
  'Saúco',
];

/** A row of somebody in every table that has such, with all ten words. */
async function plant(owner: Owner) {
  const { db } = server;
  const { assistant, user, visitor } = owner;
  const [w0, w1, w2, w3, w4, w5, w6, w7, w8, w9] = planted;
  const notice = (await owner.shown())?.version;
  const { sessionId } = await visitor.talk(`Soy ${w0}, ${w0?.toLowerCase()}@example.org`, { notice });
  await expect.poll(() => db.$count(contacts, eq(contacts.sessionId, sessionId))).toBe(1);
  const [contact] = await db.select().from(contacts).where(eq(contacts.sessionId, sessionId));
  const [conversation] = await db.select().from(conversations).where(eq(conversations.sessionId, sessionId));
  const said = await db
    .select()
    .from(messages)
    .where(eq(messages.conversationId, conversation?.id ?? 0));
  const messageId = said.at(-1)?.id ?? 0;
  const contactId = contact?.id ?? 0;
  const conversationId = conversation?.id ?? 0;
  const assistantId = assistant.id;
  const by = { authorId: user.id, authorName: 'Marta' };
  await db.insert(contactNotes).values({ contactId, text: `${w1}`, ...by });
  await db.insert(contactStatusChanges).values({ contactId, status: 'ganado', actorId: user.id, actorName: 'Marta' });
  await db.insert(contactAliases).values({ publicId: crypto.randomUUID(), contactId, assistantId, sessionId });
  await db.insert(conversationNotes).values({ conversationId, text: `${w2}`, ...by });
  const [summary] = await db
    .insert(conversationSummaries)
    .values({ assistantId, conversationId, sessionId, summary: `${w3}` })
    .returning();
  const mail = { recipient: 'avisos@example.com', messageId: '<x@example.com>' };
  await db.insert(mailOutbox).values({ ...mail, summaryId: summary?.id ?? 0 });
  await db.insert(cards).values({ messageId, title: 'Datos', fields: [], answers: { nombre: `${w4}` } });
  await db.insert(messageRatings).values({ messageId, conversationId, assistantId, rating: 'down', comment: `${w5}` });
  await db.insert(conversationRatings).values({ conversationId, score: 4 });
  await db.insert(heldSentences).values({ messageId, conversationId, assistantId, sentence: `${w6}`, figures: [] });
  await db.insert(unansweredQuestions).values({ messageId, conversationId, assistantId });
  const [source] = await db
    .insert(knowledgeSources)
    .values({ assistantId, kind: 'text', title: 'Precios' })
    .returning();
  const cited = {
    messageId,
    conversationId,
    sourceId: source?.id ?? 0,
    number: 1,
    title: 'Precios',
    isInternal: false,
  };
  await db.insert(messageSources).values({ ...cited, excerpt: 'x' });
  const startsAt = new Date(clock.now().getTime() + 86_400_000);
  const endsAt = new Date(startsAt.getTime() + 1_800_000);
  const [booking] = await db
    .insert(bookings)
    .values({
      ...{ assistantId, contactId, conversationId, serviceName: 'Limpieza', source: 'chat' },
      ...{ name: `${w7}`, email: 'cita@example.org', note: `${w8}`, startsAt, endsAt, busyUntil: endsAt },
    })
    .returning();
  const due = { dueAt: startsAt, nextAttemptAt: startsAt, recipient: 'cita@example.org' };
  await db
    .insert(bookingMails)
    .values({ ...due, bookingId: booking?.id ?? 0, sequence: 0, kind: 'reminder', party: 'visitor' });
  const [agenda] = await db.insert(agendas).values({ assistantId, name: 'Ana' }).returning({ id: agendas.id });
  await db
    .insert(calcomBookings)
    .values({ bookingId: booking?.id ?? 0, agendaId: agenda?.id ?? 0, uid: 'bk1', nextAttemptAt: null });
  const connection = {
    assistantId,
    channel: 'telegram' as const,
    externalId: `${assistantId}`,
    name: 'bot',
    key: `${assistantId}`,
    token: 'x',
  };
  const [bot] = await db.insert(channelConnections).values(connection).returning();
  const connectionId = bot?.id ?? 0;
  const asked = { messageId, step: 1, answers: { name: `${w9}` }, skipped: [], choices: [], isNumbered: false };
  const dialog = { ...asked, asked: { of: 'review' as const } };
  const [peer] = await db
    .insert(channelPeers)
    .values({ connectionId, externalId: '7', name: `${w9}`, sessionId, dialog })
    .returning();
  const peerId = peer?.id ?? 0;
  await db.insert(channelEvents).values({ connectionId, peerId, externalId: '1', kind: 'text', content: `${w9}` });
  const [sent] = await db
    .insert(channelMessages)
    .values({ peerId, content: `${w9}` })
    .returning();
  await db.insert(sessionPictures).values({ assistantId, sessionId, content: Buffer.from('RIFF') });
  await db.insert(messagePictures).values({ messageId, position: 0, content: Buffer.from('RIFF') });
  const receipt = { outgoingId: sent?.id ?? 0, part: 1, externalId: 'x', state: 'delivered' as const };
  await db.insert(channelReceipts).values(receipt);
  const call = { messageId, round: 1, tool: 'slots' as const, state: 'done' as const };
  const agreed = { text: 'Quiero ofertas', version: '0'.repeat(16), place: 'page' as const };
  await db.insert(marketingConsents).values({ assistantId, sessionId, ...agreed });
  await db.insert(toolCalls).values({ ...call, about: `${w8}`, input: `${w9}`, ms: 1 });
  return { sessionId, contactId, bookingId: booking?.id ?? 0, publicId: contact?.publicId ?? '' };
}

describe('who is erased', () => {
  test('by themselves is found in no table: not one of ten words, nor their session; their booking is cancelled, and its owner hears of it', async () => {
    const owner = await createPrivateOwner(server);
    const { sessionId, bookingId } = await plant(owner);
    const data = dataOf(owner, sessionId);
    expect(await data.summary()).toMatchObject({ bookings: 1, conversations: [{ reference: expect.any(String) }] });
    const before = await dumpText(server.db);
    for (const word of planted) expect(before).toContain(word);
    for (const word of planted) expect(await backupText(server.db)).toContain(word);
    expect(await data.remove()).toBe(204);
    const after = await dumpText(server.db);
    for (const word of [...planted, ...planted.map((one) => one.toLowerCase()), 'cita@example.org', sessionId])
      expect(after, word).not.toContain(word);
    const backup = await backupText(server.db);
    for (const word of [...planted, 'cita@example.org', sessionId]) expect(backup, word).not.toContain(word);
    expect(await server.db.$count(marketingConsents, eq(marketingConsents.sessionId, sessionId))).toBe(0);
    const [booking] = await server.db.select().from(bookings).where(eq(bookings.id, bookingId));
    expect(booking).toMatchObject({ state: 'cancelled', cancelledBy: 'visitor', name: '—', contactId: null });
    const mails = await server.db.select().from(bookingMails).where(eq(bookingMails.bookingId, bookingId));
    expect(mails).toMatchObject([{ kind: 'cancelled', party: 'owner' }]);
    expect(await server.db.$count(noticeViews, eq(noticeViews.sessionId, sessionId))).toBe(0);
    expect(await server.db.$count(privacyNotices, eq(privacyNotices.assistantId, owner.assistant.id))).toBeGreaterThan(
      0,
    );
    expect((await owner.visitor.client.get(data.path)).status).toBe(404);
    expect(await data.remove()).toBe(404);
  });

  test('by their owner leaves no word either', async () => {
    const owner = await createPrivateOwner(server);
    const { sessionId } = await plant(owner);
    const path = `/api/assistants/${owner.assistant.id}/contact/${sessionId}`;
    expect((await owner.client.send('DELETE', path)).status).toBe(204);
    const after = await dumpText(server.db);
    for (const word of [...planted, sessionId]) expect(after, word).not.toContain(word);
    const backup = await backupText(server.db);
    for (const word of [...planted, sessionId]) expect(backup, word).not.toContain(word);
  });

  test('takes nothing of another session’s along, though both are one contact', async () => {
    const owner = await createPrivateOwner(server);
    const first = await owner.visitor.talk('Soy Ana, ana@example.org');
    await expect.poll(() => server.db.$count(contacts, eq(contacts.sessionId, first.sessionId))).toBe(1);
    const second = await owner.visitor.talk('Soy ana@example.org, y digo Membrillo');
    await expect
      .poll(() => server.db.$count(schema.contactSessions, eq(schema.contactSessions.sessionId, second.sessionId)))
      .toBe(1);
    expect(await dataOf(owner, second.sessionId).remove()).toBe(204);
    expect(await dumpText(server.db)).not.toContain('Membrillo');
    expect(await server.db.$count(contacts, eq(contacts.sessionId, first.sessionId))).toBe(1);
    expect((await dataOf(owner, first.sessionId).json()).tables.messages).toHaveLength(2);
  });
});

describe('what there is of a session', () => {
  test('has every row that names it, what a machine wrote marked, and no key', async () => {
    const owner = await createPrivateOwner(server);
    const { sessionId } = await plant(owner);
    const found = await dataOf(owner, sessionId).json();
    const text = JSON.stringify(found);
    for (const word of [0, 3, 4, 5, 7, 8, 9].map((n) => planted[n] ?? '')) expect(text, word).toContain(word);
    // What the owner's side has written down is theirs to give.
    for (const word of [1, 2].map((n) => planted[n] ?? '')) expect(text, word).not.toContain(word);
    expect(text).not.toContain(sessionId);
    expect(found.tables.messages).toMatchObject([
      { role: 'user', ai: false },
      { role: 'assistant', ai: true },
    ]);
    const all = await server.container.exportPerson(
      {
        sessions: [{ assistantId: owner.assistant.id, sessionId }],
        contactIds: (await server.db.select().from(contacts).where(eq(contacts.sessionId, sessionId))).map(
          ({ id }) => id,
        ),
      },
      { isForOwner: true },
    );
    const passing = ['webhook_deliveries', 'push_messages'];
    expect(Object.keys(all.tables).sort()).toEqual(personTableNames.filter((name) => !passing.includes(name)).sort());
    for (const word of planted) expect(JSON.stringify(all), word).toContain(word);
    const page = await owner.visitor.client.get(`${dataOf(owner, sessionId).path}/page`);
    expect(page.text).toContain(planted[0]);
    expect(page.text).toContain('Escrito por una inteligencia artificial');
    expect(page.headers['content-disposition']).toContain('attachment');
    await dataOf(owner, sessionId).remove();
  });

  test('is nobody else’s: another session, another assistant and a made-up one get nothing', async () => {
    const owner = await createPrivateOwner(server);
    const other = await createPrivateOwner(server);
    const { sessionId } = await owner.visitor.talk('Hola');
    const { sessionId: theirs } = await other.visitor.talk('Hola');
    for (const [whose, id] of [
      [owner, theirs],
      [other, sessionId],
      [owner, 'A'.repeat(22)],
    ] as const) {
      const data = dataOf(whose, id);
      for (const path of ['', '/json', '/page'])
        expect((await whose.visitor.client.get(data.path + path)).status).toBe(404);
      expect(await data.remove()).toBe(404);
      expect(await data.sendCode('ana@example.org')).toBe(404);
      expect((await data.person('ana@example.org', '123456')).status).toBe(404);
    }
  });
});

describe('the register of requests', () => {
  const requestsOf = async ({ client, assistant }: Owner) =>
    privacyRequestEndpoints.requests.response.parse(
      (await client.get(`/api/assistants/${assistant.id}/privacy/requests`)).body,
    );

  test('has by itself what a visitor downloads and deletes, by the reference alone, which outlives them', async () => {
    const owner = await createPrivateOwner(server);
    const { sessionId } = await owner.visitor.talk('Soy Ana, ana@example.org');
    const data = dataOf(owner, sessionId);
    const reference = (await data.summary()).conversations[0]?.reference;
    expect(await requestsOf(owner)).toEqual([]);
    await data.json();
    await data.json();
    const done = { reference, madeBy: 'visitor', madeByName: null, doneAt: expect.any(String) };
    expect(await requestsOf(owner)).toEqual([expect.objectContaining({ kind: 'copy', ...done })]);
    expect(await data.remove()).toBe(204);
    expect(await requestsOf(owner)).toMatchObject([
      { kind: 'erasure', ...done },
      { kind: 'copy', ...done },
    ]);
  });

  test('has who of the owner’s side exported or erased somebody; the export is all that there is', async () => {
    const owner = await createPrivateOwner(server);
    const { sessionId, publicId } = await plant(owner);
    const stranger = await createPrivateOwner(server);
    expect((await stranger.client.get(`/api/contacts/${publicId}/data`)).status).toBe(404);
    const file = await owner.client.get(`/api/contacts/${publicId}/data`);
    expect(file.headers['content-disposition']).toBe('attachment; filename="datos.json"');
    const found = exportSchema.parse(file.body);
    for (const word of planted) expect(file.text, word).toContain(word);
    expect(found.tables.marketing_consents).toMatchObject([{ text: 'Quiero ofertas', withdrawn_at: null }]);
    expect(found.tables.contacts).toMatchObject([{ ai: { summary: expect.any(Boolean) } }]);
    const path = `/api/assistants/${owner.assistant.id}/contact/${sessionId}`;
    expect((await owner.client.send('DELETE', path)).status).toBe(204);
    const by = { madeBy: 'owner', madeByName: owner.user.username, doneByName: owner.user.username };
    const rows = await requestsOf(owner);
    expect(rows).toMatchObject([
      { kind: 'erasure', ...by },
      { kind: 'copy', ...by },
    ]);
    for (const { reference } of rows) expect(reference).toMatch(/^\w{3}-\w{3}$/);
    expect(await requestsOf(stranger)).toEqual([]);
  });

  test('has what came some other way, with its last day, and who did it', async () => {
    const owner = await createPrivateOwner(server);
    const path = `/api/assistants/${owner.assistant.id}/privacy/requests`;
    const holiday = { offersPerson: false, personName: null, timeZone: null, openingHours: null };
    await owner.client.send('PUT', `/api/assistants/${owner.assistant.id}/handoff`, {
      json: { ...holiday, holidays: ['2026-12-08', '2026-12-12'] },
    });
    const add = (json: object) => owner.client.send('POST', path, { json });
    expect((await add({ kind: 'complaint', reference: 'nada', cameOn: '2026-11-26' })).status).toBe(422);
    expect((await add({ kind: 'otra', reference: null, cameOn: '2026-11-26' })).status).toBe(422);
    expect((await add({ kind: 'correction', reference: null, cameOn: '2026-01-31' })).status).toBe(201);
    const added = await add({ kind: 'complaint', reference: 'a7k2q9', cameOn: '2026-11-26' });
    expect(privacyRequestEndpoints.addRequest.response.parse(added.body)).toMatchObject([
      { kind: 'correction', dueOn: '2026-02-28', doneAt: null },
      { kind: 'complaint', reference: 'A7K-2Q9', dueOn: '2026-12-18', doneAt: null, madeByName: owner.user.username },
    ]);
    const [first] = await requestsOf(owner);
    const settle = (client: Owner['client'], isDone: boolean) =>
      client.send('PATCH', `${path}/${first?.id}`, { json: { isDone } });
    expect((await settle((await createPrivateOwner(server)).client, true)).status).toBe(404);
    expect((await settle(owner.client, true)).body).toMatchObject({ doneByName: owner.user.username });
    expect((await requestsOf(owner)).map(({ kind }) => kind)).toEqual(['complaint', 'correction']);
    expect((await settle(owner.client, false)).body).toMatchObject({ doneAt: null, doneByName: null });
  });
});

describe('a reference', () => {
  test('is each conversation’s own, of signs that nobody takes for others', async () => {
    const owner = await createPrivateOwner(server);
    const { sessionId } = await owner.visitor.talk('Hola');
    await owner.visitor.close(sessionId);
    await owner.visitor.talk('Otra vez', { sessionId });
    const { conversations: listed } = await dataOf(owner, sessionId).summary();
    const references = listed.map(({ reference }) => reference ?? '');
    expect(new Set(references).size).toBe(2);
    for (const reference of references)
      expect(reference).toMatch(/^[234679ACDEFGHJKMNPQRTUVWXY]{3}-[234679ACDEFGHJKMNPQRTUVWXY]{3}$/);
    const found = async (client: Owner['client'], q: string) => {
      const { body } = await client.get(`/api/search?q=${encodeURIComponent(q)}`);
      return z.object({ conversations: z.array(z.unknown()) }).parse(body).conversations.length;
    };
    const [reference = ''] = references;
    for (const written of [reference, reference.toLowerCase().replace('-', '')])
      expect(await found(owner.client, written)).toBe(1);
    expect(await found((await createPrivateOwner(server)).client, reference)).toBe(0);
    const rows = await server.db.execute(
      sql`select count(*)::int as n from conversations where session_id is not null and reference is null`,
    );
    expect(JSON.stringify(rows)).toContain('"n":0');
  });
});

describe('a mailed code', () => {
  test('brings what was said to its mailbox, with the reference and what a machine wrote marked; once', async () => {
    const owner = await createPrivateOwner(server);
    // What turns letters round takes the mark from nothing that a machine wrote.
    const name = `Clara\u202e${'\n'.repeat(9)}`;
    await server.db.update(assistants).set({ name }).where(eq(assistants.id, owner.assistant.id));
    const { sessionId } = await owner.visitor.talk('¿A qué hora abrís?');
    const data = dataOf(owner, sessionId);
    expect((await data.summary()).sendsMails).toBe(true);
    expect(await data.sendCode('eva@example.org')).toBe(204);
    const code = await nextCode();
    expect((await data.transcript('otra@example.org', code)).status).toBe(422);
    expect((await data.transcript('eva@example.org', code)).status).toBe(204);
    mailed += 1;
    const { parsed, to } = await smtp.received(mailed);
    const text = parsed.text ?? '';
    expect(to).toContain('eva@example.org');
    expect(text).toContain('¿A qué hora abrís?');
    expect(text).toContain('Clara (IA)');
    expect(text).toContain((await data.summary()).conversations[0]?.reference);
    expect((await data.transcript('eva@example.org', code)).status).toBe(422);
  });

  test('brings all of a person over their sessions, at that owner’s assistants alone', async () => {
    const owner = await createPrivateOwner(server);
    const first = await owner.visitor.talk('Soy Eva, eva.rey@example.org, y digo Nispero');
    await expect.poll(() => server.db.$count(contacts, eq(contacts.sessionId, first.sessionId))).toBe(1);
    const stranger = await createPrivateOwner(server);
    await stranger.visitor.talk('Soy Eva, eva.rey@example.org, y digo Caqui');
    const { sessionId } = await owner.visitor.talk('Hola de nuevo');
    const data = dataOf(owner, sessionId);
    await data.sendCode('eva.rey@example.org');
    const answer = await data.person('eva.rey@example.org', await nextCode());
    expect(answer.status, answer.text).toBe(200);
    expect(answer.text).toContain('Nispero');
    expect(answer.text).toContain('Hola de nuevo');
    expect(answer.text).not.toContain('Caqui');
    expect(answer.text).not.toContain(first.sessionId);
  });

  test('is no more after five wrong tries, nor after a quarter of an hour, nor in another session', async () => {
    const owner = await createPrivateOwner(server);
    const { sessionId } = await owner.visitor.talk('Hola');
    const data = dataOf(owner, sessionId);
    await data.sendCode('luz@example.org');
    const code = await nextCode();
    const other = await owner.visitor.talk('Hola');
    expect((await dataOf(owner, other.sessionId).person('luz@example.org', code)).status).toBe(422);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries += 1) expect((await data.person('luz@example.org', wrong)).status).toBe(422);
    const locked = await data.person('luz@example.org', code);
    expect(locked.status).toBe(422);
    expect(locked.text).toContain('Demasiados intentos');
    await data.sendCode('sol@example.org');
    const late = await nextCode();
    clock.advance({ minutes: 16 });
    expect((await data.person('sol@example.org', late)).status).toBe(422);
    expect(await dumpText(server.db)).not.toContain('luz@example.org');
    expect(await data.sendCode('mar@example.org')).toBe(204);
    mailed += 1;
    expect(await data.sendCode('rio@example.org')).toBe(429);
  });
});
