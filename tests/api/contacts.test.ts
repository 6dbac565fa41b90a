import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod';
import { type Contact, contactSchema } from '#shared/contracts/contacts/contacts.ts';
import { auditLog, type contacts, conversationSummaries, mailOutbox } from '#shared/schema/index.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { createContact, createSummary, createTalk, newSessionId } from '#tests/support/contact-factories.ts';
import { dumpText } from '#tests/support/dump.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { inEnglish } from '#tests/support/in-english.ts';
import { answerSummaries, modelSummary, newLead, soon, startLeadFixture } from '#tests/support/lead-fixture.ts';
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

/** Somebody with an assistant. */
async function owner() {
  const { client, user } = await signedInUser(server);
  const assistant = await createAssistant(server.db, { userId: user.id });
  const list = `/api/assistants/${assistant.id}/contacts`;

  async function names(query: Record<string, string> = {}): Promise<(string | null)[]> {
    const { status, text, body } = await client.get(`${list}?${new URLSearchParams(query)}`);
    expect(status, text).toBe(200);
    return z
      .array(contactSchema)
      .parse(body)
      .map(({ name }) => name);
  }

  return {
    client,
    user,
    assistant,
    list,
    names,
    one: (sessionId: string) => `/api/assistants/${assistant.id}/contact/${sessionId}`,
    contact: (values: Partial<typeof contacts.$inferInsert> = {}) =>
      createContact(server.db, { assistantId: assistant.id, ...values }),
  };
}

describe('the list of contacts', () => {
  test('has these fields and no others', async () => {
    const { client, list, assistant, contact } = await owner();
    const at = new Date('2026-11-20T10:00:00.000Z');
    const row = await contact({
      name: 'Ana',
      email: 'ana@example.com',
      phone: '+34612345678',
      interestLevel: 'high',
      interestReason: 'Pide cita',
      keyTopics: ['Implantes', 'Precios'],
      summary: 'Quiere dos implantes.',
      conversationCount: 3,
      evidence: { email: 'mi correo es ana@example.com' },
      correctedFields: ['name'],
      lastInteraction: at,
      createdAt: at,
      updatedAt: at,
    });
    await createSummary(server.db, row, {}, { state: 'sent', sentAt: at });
    await createSummary(server.db, row, {}, { state: 'failed', lastError: '550 No such user' });
    await createSummary(server.db, row);
    const { body } = await client.get(list);
    expect(body).toEqual([
      {
        id: row.publicId,
        sessionId: row.sessionId,
        assistantId: assistant.id,
        assistantIds: [assistant.id],
        assistantName: 'Clara',
        status: 'nuevo',
        unread: true,
        followUp: null,
        name: 'Ana',
        email: 'ana@example.com',
        phone: '+34612345678',
        phoneDisplay: '+34 612 34 56 78',
        lastInteraction: at.toISOString(),
        conversationCount: 3,
        interestLevel: 'high',
        interestReason: 'Pide cita',
        keyTopics: ['Implantes', 'Precios'],
        summary: 'Quiere dos implantes.',
        evidence: { email: 'mi correo es ana@example.com' },
        correctedFields: ['name'],
        mail: {
          state: 'failed',
          recipient: 'avisos@example.com',
          sentAt: null,
          nextAttemptAt: null,
          problem: '550 No such user',
        },
        createdAt: at.toISOString(),
        updatedAt: at.toISOString(),
      },
    ]);
  });

  test.each([
    ['', [['cinco', 'cuatro'], ['tres', 'dos'], ['uno']]],
    [
      'search=o&',
      [
        ['cinco', 'cuatro'],
        ['dos', 'uno'],
      ],
    ],
  ])('begins with the newest and goes on page by page, %s', async (query, pages) => {
    const { client, contact, list } = await owner();
    for (const name of ['uno', 'dos', 'tres', 'cuatro', 'cinco']) await contact({ name, email: null });
    const seen: (string | null)[][] = [];
    for (let address: string | undefined = `${list}?${query}limit=2`; address; ) {
      const { body, headers } = await client.get(address);
      seen.push(
        z
          .array(contactSchema)
          .parse(body)
          .map(({ name }) => name),
      );
      address = nextPage(headers);
    }
    expect(seen).toEqual(pages);
  });

  test.each([
    ['name', 'ÁNGELA', ['Ángela Núñez']],
    ['name without its accents', 'angela nunez', ['Ángela Núñez']],
    ['address', 'OFERTA@', ['Luis']],
    ['number as people write it', '(612) 34-56 78', ['Luis']],
    ['summary', 'jardín', ['Luis']],
    ['topic', 'podologia', ['Ángela Núñez']],
    ['nothing', 'inexistente', []],
  ])('is searched by %s', async (_what, search, expected) => {
    const { contact, names } = await owner();
    await contact({ name: 'Ángela Núñez', keyTopics: ['Precios', 'Podología'] });
    await contact({ name: 'Luis', email: 'oferta@example.com', phone: '+34612345678', summary: 'Tiene un JARDIN.' });
    expect(await names({ search })).toEqual(expected);
  });

  test.each(['%', '_', '\\', "' or 1=1 --", '%%', '\\%', "');drop table contacts;--"])(
    'R44: takes %s for what it is in a search and in a topic',
    async (nasty) => {
      const { contact, names } = await owner();
      await contact({ name: `con ${nasty} dentro` });
      await contact({ name: 'con tema', keyTopics: [nasty] });
      await contact({ name: 'sin nada', summary: 'abc' });
      expect(await names({ search: nasty })).toEqual(['con tema', `con ${nasty} dentro`]);
      expect(await names({ topic: nasty })).toEqual(['con tema']);
    },
  );

  test('can be asked for one topic, and for what changed', async () => {
    const { contact, names } = await owner();
    const long = new Date('2026-01-01T00:00:00.000Z');
    await contact({ name: 'antes', keyTopics: ['Precios'], updatedAt: long });
    await contact({ name: 'ahora', keyTopics: ['PRECIOS', 'Citas'] });
    await contact({ name: 'otro', keyTopics: ['Precios de ortodoncia'] });
    expect(await names({ topic: 'precios' })).toEqual(['ahora', 'antes']);
    expect(await names({ changedSince: '2026-01-01T00:00:00.001Z' })).toEqual(['otro', 'ahora']);
    expect(await names({ changedSince: '2026-01-01T00:00:00.000Z', topic: 'citas' })).toEqual(['ahora']);
    expect(await names({ changedSince: '0000-01-01T00:00:00Z' })).toHaveLength(3);
    expect(await names({ changedSince: '9999-12-31T23:59:59.999999999Z' })).toEqual([]);
  });

  test.each([
    'changedSince=ayer',
    'changedSince=2026-13-01T00:00:00Z',
    'limit=501',
    'limit=0',
    'cursor=x',
    'cursor=-1',
  ])('refuses %s', async (query) => {
    const { client, list } = await owner();
    expect((await client.get(`${list}?${query}`)).status).toBe(422);
  });
});

describe('who sees contacts', () => {
  test('are the owner and administrators: R24: for others nothing is there, whatever the call', async () => {
    const { contact, client, one, assistant } = await owner();
    const other = await signedInUser(server);
    const { sessionId, publicId } = await contact({ name: 'Ana' });
    await createSummary(server.db, { assistantId: assistant.id, sessionId }, {}, { state: 'failed' });
    const calls: [string, string, unknown?][] = [
      ['GET', '/contacts'],
      ['GET', '/contacts.csv'],
      ...[sessionId, publicId].flatMap((id): [string, string, unknown?][] => [
        ['GET', `/contact/${id}/conversations`],
        ['PATCH', `/contact/${id}`, { name: 'Mío' }],
        ['POST', `/contact/${id}/resend`],
        ['DELETE', `/contact/${id}`],
      ]),
    ];
    const anonymous = createApiClient(server.url);
    for (const [method, rest, json] of calls) {
      const options = json ? { json } : {};
      const theirs = await other.client.send(method, `/api/assistants/${assistant.id}${rest}`, options);
      const missing = await other.client.send(method, `/api/assistants/2000000000${rest}`, options);
      expect([theirs.status, theirs.text], `${method} ${rest}`).toEqual([404, missing.text]);
      expect((await anonymous.send(method, `/api/assistants/${assistant.id}${rest}`, options)).status).toBe(401);
    }
    expect((await client.get(`${one(sessionId)}/conversations`)).status).toBe(200);
    const admin = createApiClient(server.url);
    await admin.signIn('admin', adminPassword);
    expect((await admin.get(`/api/assistants/${assistant.id}/contacts`)).body).toMatchObject([{ name: 'Ana' }]);
    expect((await admin.get(`${one(sessionId)}/conversations`)).status).toBe(200);
  });

  test('a session of another assistant of one’s own is not there either', async () => {
    const { client, one, user } = await owner();
    const second = await createAssistant(server.db, { userId: user.id });
    const { sessionId, publicId } = await createContact(server.db, { assistantId: second.id });
    for (const id of [sessionId, publicId, newSessionId(), randomUUID(), 'x', '%00']) {
      const { status } = await client.send('DELETE', one(id));
      expect([400, 404], id).toContain(status);
    }
    expect((await client.get(`/api/assistants/${second.id}/contacts`)).body).toHaveLength(1);
  });

  test('is named by its own id as well as by its session’s', async () => {
    const { contact, client, one } = await owner();
    const { sessionId, publicId } = await contact({ name: 'Ana' });
    const shown = { id: publicId, sessionId };
    expect((await client.send('PATCH', one(publicId), { json: { name: 'Eva' } })).body).toMatchObject(shown);
    expect((await client.send('PATCH', one(sessionId), { json: {} })).body).toMatchObject({ ...shown, name: 'Eva' });
    expect((await client.get(`${one(publicId.toUpperCase())}/conversations`)).status).toBe(200);
    expect((await client.send('DELETE', one(publicId))).status).toBe(204);
    expect((await client.send('DELETE', one(sessionId))).status).toBe(404);
  });

  test('counts are of one’s own assistants', async () => {
    const { client, contact, assistant, user } = await owner();
    await createAssistant(server.db, { userId: user.id });
    await contact();
    await contact();
    const other = await owner();
    await other.contact();
    expect((await client.get('/api/contact-counts')).body).toEqual([{ assistantId: assistant.id, contacts: 2 }]);
  });
});

describe('the conversations of a contact', () => {
  test('are all that was said, oldest first, with when and how to reach them', async () => {
    const { client, contact, one, assistant } = await owner();
    const { sessionId } = await contact({
      email: 'ana@example.com',
      lastInteraction: new Date('2026-01-01T00:00:00.000Z'),
    });
    const session = { assistantId: assistant.id, sessionId };
    const first = await createTalk(server.db, session, ['Hola', 'Buenas', 'Gracias', '']);
    const second = await createTalk(server.db, session, ['Otra vez yo']);
    const said = (role: string, content: string, { id }: { id: number }) => ({
      ...{
        role,
        content,
        timestamp: expect.any(String),
        conversationId: id,
        reference: expect.stringMatching(/^\w{3}-\w{3}$/),
        assistantId: assistant.id,
      },
    });
    const { body } = await client.get(`${one(sessionId)}/conversations`);
    expect(body).toEqual({
      messages: [
        said('user', 'Hola', first),
        said('assistant', 'Buenas', first),
        said('user', 'Gracias', first),
        said('user', 'Otra vez yo', second),
      ],
      lastActivity: expect.stringMatching(/^20(?!26-01-01)/),
      contactInfo: { email: 'ana@example.com', phone: null },
    });
  });

  test('are none once retention has removed them', async () => {
    const { client, contact, one } = await owner();
    const { sessionId, lastInteraction } = await contact();
    const { body } = await client.get(`${one(sessionId)}/conversations`);
    expect(body).toMatchObject({ messages: [], lastActivity: lastInteraction.toISOString() });
  });
});

describe('correcting a contact', () => {
  async function corrected(json: unknown, before: Partial<typeof contacts.$inferInsert> = {}) {
    const { client, contact, one } = await owner();
    const { sessionId } = await contact(before);
    return client.send('PATCH', one(sessionId), { json });
  }

  test('remembers which fields, also those of before, and changes no other', async () => {
    const before = { name: 'Anna', email: 'ana@example.com', correctedFields: ['email', 'name'] } satisfies Partial<
      typeof contacts.$inferInsert
    >;
    const { status, body } = await corrected({ phone: '612 34 56 78', name: ' Ana ', unknown: 1, id: 7 }, before);
    expect(status).toBe(200);
    const contact: Contact = contactSchema.parse(body);
    expect(contact).toMatchObject({ name: 'Ana', email: 'ana@example.com', phone: '+34612345678' });
    expect([...contact.correctedFields].sort()).toEqual(['email', 'name', 'phone']);
    expect(contact.updatedAt > contact.createdAt).toBe(true);
  });

  test.each([
    [{ phone: '+52 55 1234 5678' }, { phone: '+525512345678' }],
    [{ phone: '' }, { phone: null }],
    [{ email: '' }, { email: null }],
    [{ email: null }, { email: null }],
    [{ name: '   ' }, { name: null }],
    [{ interestLevel: 'high' }, { interestLevel: 'high' }],
    [{ keyTopics: ['Precios', 'precios', ' Citas '] }, { keyTopics: ['Precios', 'Citas'] }],
    [{ keyTopics: [] }, { keyTopics: [] }],
    [{ summary: 'Llamar el lunes' }, { summary: 'Llamar el lunes' }],
  ])('takes %j', async (json, expected) => {
    const { status, body } = await corrected(json, { name: 'A', email: 'a@example.com', phone: '+34612345678' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...expected, correctedFields: Object.keys(json) });
  });

  test('of nothing changes nothing', async () => {
    const { status, body } = await corrected({}, { name: 'Ana' });
    expect([status, body]).toEqual([200, expect.objectContaining({ name: 'Ana', correctedFields: [] })]);
  });

  test.each([
    [{ email: 'ana@' }, 'email', 'Invalid email format'],
    [{ email: 'a@b.es\r\nBcc: c@d.es' }, 'email', 'Invalid email format'],
    [{ phone: '12' }, 'phone', 'Escribe un teléfono válido, con prefijo si es de otro país'],
    [{ phone: '999999999999999999999' }, 'phone', 'Escribe un teléfono válido, con prefijo si es de otro país'],
    [{ name: 'a'.repeat(201) }, 'name', 'Máximo 200 caracteres'],
    [{ keyTopics: Array.from({ length: 9 }, (_, n) => `t${n}`) }, 'keyTopics', 'Máximo 8 temas'],
    [{ interestLevel: 'huge' }, 'interestLevel', expect.any(String)],
  ])('refuses %j', async (json, path, message) => {
    const { status, body } = await corrected(json);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'validation', errors: [{ path, message }] });
  });
});

describe('deleting a contact', () => {
  test('R34: leaves no word of the visitor in a dump, and everybody else’s', async () => {
    const { client, contact, one, assistant } = await owner();
    const word = `secreto-${newSessionId()}`;
    const erased = await contact({ name: word, evidence: { name: word }, summary: word, keyTopics: [word] });
    const session = { assistantId: assistant.id, sessionId: erased.sessionId };
    await createTalk(server.db, session, [`Hola, soy ${word}`, `Hola, ${word}`], { title: word });
    await createSummary(server.db, session, { summary: word, contactInfo: { name: word } }, { lastError: word });
    const kept = await contact({ name: 'Se queda' });
    const keptSession = { assistantId: assistant.id, sessionId: kept.sessionId };
    await createTalk(server.db, keptSession, ['Esto se queda dicho']);
    const summary = await createSummary(server.db, keptSession, {}, {});
    expect(await dumpText(server.db)).toContain(word);

    expect((await client.send('DELETE', one(erased.sessionId))).status).toBe(204);
    const dump = await dumpText(server.db);
    expect(dump).not.toContain(word);
    expect(dump).not.toContain(erased.sessionId);
    expect(dump).toContain('Esto se queda dicho');
    expect(await server.db.select().from(mailOutbox).where(eq(mailOutbox.summaryId, summary.id))).toHaveLength(1);
    expect((await client.send('DELETE', one(erased.sessionId))).status).toBe(404);
    expect((await client.get(`${one(kept.sessionId)}/conversations`)).body).toMatchObject({
      messages: [{ content: 'Esto se queda dicho' }],
    });
  });

  test('is not a way to remove a talk that never became one', async () => {
    const { client, one, assistant } = await owner();
    const session = { assistantId: assistant.id, sessionId: newSessionId() };
    await createTalk(server.db, session, ['Todavía no soy un contacto']);
    await createSummary(server.db, session);
    expect((await client.send('DELETE', one(session.sessionId))).status).toBe(404);
    expect(await dumpText(server.db)).toContain('Todavía no soy un contacto');
    const summaries = await server.db
      .select()
      .from(conversationSummaries)
      .where(eq(conversationSummaries.sessionId, session.sessionId));
    expect(summaries).toHaveLength(1);
  });
});

describe('sending the mail again', () => {
  test('puts the newest one back at the head of the queue, once', async () => {
    const { client, contact, one, list, assistant } = await owner();
    const { sessionId } = await contact({ updatedAt: new Date('2026-01-01T00:00:00.000Z') });
    const session = { assistantId: assistant.id, sessionId };
    const long = new Date('2026-01-01T00:00:00.000Z');
    await createSummary(server.db, session, {}, { state: 'failed' });
    const newest = await createSummary(
      server.db,
      session,
      {},
      { state: 'failed', attempts: 9, startedAt: long, lastError: '550' },
    );
    const { status, body } = await client.send('POST', `${one(sessionId)}/resend`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ mail: { state: 'waiting', problem: null, nextAttemptAt: expect.any(String) } });
    const rows = await server.db.select().from(mailOutbox).where(eq(mailOutbox.summaryId, newest.id));
    expect(rows).toMatchObject([{ state: 'waiting', attempts: 0, lastError: null }]);
    expect(rows[0]?.startedAt.getTime()).toBeGreaterThan(long.getTime());
    expect((await client.get(`${list}?changedSince=2026-02-01T00:00:00Z`)).body).toHaveLength(1);
    const again = await client.send('POST', `${one(sessionId)}/resend`);
    expect([again.status, again.body]).toEqual([409, expect.objectContaining({ code: 'conflict' })]);
  });

  test('really sends it: a lead’s mail arrives, and once more under another name when it is asked for', async () => {
    const fixture = await startLeadFixture();
    onTestFinished(() => fixture.close());
    const { user, client } = await signedInUser(fixture.server);
    const { assistant, talkAndClose, ofSession, summarised } = await newLead(fixture, { userId: user.id });
    answerSummaries(fixture.openai, modelSummary());
    const sessionId = await talkAndClose('Quiero presupuesto para dos implantes, mi correo es cliente@example.org');
    await summarised(sessionId);
    const first = await fixture.smtp.received(1);
    const one = `/api/assistants/${assistant.id}/contact/${sessionId}`;
    const isSent = async () => (await ofSession(sessionId).mails())[0]?.state === 'sent';
    await vi.waitFor(async () => expect(await isSent()).toBe(true), soon);
    const { body } = await client.get(`/api/assistants/${assistant.id}/contacts`);
    expect(body).toMatchObject([
      { email: 'cliente@example.org', interestLevel: 'high', mail: { state: 'sent', sentAt: expect.any(String) } },
    ]);
    expect((await client.send('POST', `${one}/resend`)).body).toMatchObject({
      mail: { state: 'waiting', sentAt: null },
    });
    const second = await fixture.smtp.received(2);
    expect(second.parsed.subject).toBe(first.parsed.subject);
    expect(second.parsed.messageId).not.toBe(first.parsed.messageId);
    expect(second.parsed.messageId?.split('@')[1]).toBe(first.parsed.messageId?.split('@')[1]);

    expect((await client.send('DELETE', one)).status).toBe(204);
    const dump = await dumpText(fixture.server.db);
    for (const word of ['cliente@example.org', 'implantes', sessionId]) expect(dump).not.toContain(word);
  });

  test('is not possible where there is none', async () => {
    const { client, contact, one, assistant } = await owner();
    const { sessionId } = await contact();
    await createSummary(server.db, { assistantId: assistant.id, sessionId });
    expect((await client.send('POST', `${one(sessionId)}/resend`)).status).toBe(404);
  });
});

test('R35: an export and an erasure are recorded: who, of what and from where, without a word of the visitor', async () => {
  const { client, contact, one, user, assistant } = await owner();
  const { publicId: id, sessionId } = await contact({ name: 'Canario' });
  await client.get(`/api/assistants/${assistant.id}/contacts.csv`);
  await client.send('DELETE', one(sessionId));
  await client.send('DELETE', one(sessionId));
  const entries = await server.db.select().from(auditLog).where(eq(auditLog.actorId, user.id)).orderBy(auditLog.id);
  const who = { actorName: user.username, ip: expect.stringMatching(/127\.0\.0\.1$/) };
  expect(entries.filter(({ action }) => action.startsWith('contact'))).toMatchObject([
    { ...who, action: 'contacts.exported', target: 'Clara', details: { assistantId: assistant.id } },
    { ...who, action: 'contact.erased', details: { id, assistantId: assistant.id } },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(new RegExp(`Canario|${sessionId}`));
});

describe('contacts as a file', () => {
  function cellsOf(file: string, separator = ';'): string[][] {
    expect(file.startsWith('\uFEFF')).toBe(true);
    expect(file.endsWith('\r\n')).toBe(true);
    return spreadsheetCells(file, separator);
  }

  test('R43: has all of them, and no cell that a spreadsheet would calculate', async () => {
    const { client, contact, assistant } = await owner();
    const nasty = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1+1',
      '\r=1+1',
      '\n=1',
      ' =1+1',
      '＝1+1',
      '=HYPERLINK("http://evil.example","x")',
    ];
    for (const name of nasty) await contact({ name, summary: name, keyTopics: [name], interestReason: name });
    await contact({
      name: 'Peña, "Ana"\r\nMaría',
      email: 'ana@example.com',
      phone: '+34612345678',
      interestLevel: 'high',
    });
    const { status, headers, text } = await client.get(`/api/assistants/${assistant.id}/contacts.csv`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="contactos-${assistant.slug}-\\d{4}-\\d\\d-\\d\\d\\.csv"$`),
    );
    const [header, first, ...rest] = cellsOf(text);
    expect(header?.slice(0, 4)).toEqual(['Nombre', 'Correo', 'Teléfono', 'Interés']);
    expect(first?.slice(0, 4)).toEqual(['Peña, "Ana"\r\nMaría', 'ana@example.com', "'+34612345678", 'Alto']);
    expect(rest.map(([name]) => name?.replaceAll("'", ''))).toEqual([...nasty].reverse());
    for (const cell of rest.flat()) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
  });

  test('has its name, headings and levels in the interface’s language', async () => {
    const { client, assistant, contact } = await owner();
    await contact({ name: 'Ana', interestLevel: 'high' });
    await inEnglish(server, async () => {
      const { headers, text } = await client.get(`/api/assistants/${assistant.id}/contacts.csv`);
      expect(headers['content-disposition']).toContain(`filename="contacts-${assistant.slug}-`);
      const all = await client.get('/api/contacts.csv');
      expect(all.headers['content-disposition']).toMatch(/filename="contacts-\d{4}-\d\d-\d\d\.csv"/);
      const [header, first] = cellsOf(text, ',');
      expect(header?.slice(0, 4)).toEqual(['Name', 'Email', 'Phone', 'Interest']);
      expect(first?.slice(0, 4)).toEqual(['Ana', '', '', 'High']);
    });
  });
});
