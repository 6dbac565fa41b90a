import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { contactDetailSchema } from '#shared/contracts/contacts/contact-work.ts';
import { assistants, contacts, noticeViews, privacyNotices } from '#shared/schema/index.ts';
import { dumpText } from '#tests/support/dump.ts';
import { createPrivateOwner } from '#tests/support/privacy-fixture.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO_REPLIES: 'true', APP_URL: 'https://chat.example.com' } });
});
afterAll(() => server.close());

const viewsOf = (sessionId: string) => server.db.select().from(noticeViews).where(eq(noticeViews.sessionId, sessionId));

const contactWith = async (client: Awaited<ReturnType<typeof createPrivateOwner>>['client'], sessionId: string) => {
  const [row] = await server.db.select().from(contacts).where(eq(contacts.sessionId, sessionId));
  return contactDetailSchema.parse((await client.get(`/api/contacts/${row?.publicId}`)).body);
};

describe('what an owner says of their visitors’ data', () => {
  test('begins with what is known of them, and shows nothing', async () => {
    const { client, assistant } = await createPrivateOwner(server);
    const other = await signedInUser(server);
    expect((await other.client.get(`/api/assistants/${assistant.id}/privacy`)).status).toBe(404);
    const [fresh] = await server.db
      .insert(assistants)
      .values({ userId: other.user.id, name: 'Nora', slug: `nora-${other.user.id}` })
      .returning();
    expect((await other.client.get(`/api/assistants/${fresh?.id}/privacy`)).body).toMatchObject({
      isShown: false,
      controller: other.user.username,
      contact: other.user.email,
      noticeUrl: null,
      short: null,
    });
    expect((await client.get(`/api/assistants/slug/nora-${other.user.id}`)).body).toMatchObject({ notice: null });
  });

  test('is refused where it says nobody, or keeps longer than the plan', async () => {
    const { set } = await createPrivateOwner(server, {}, 'basic');
    for (const wrong of [
      { controller: ' ' },
      { contact: '' },
      { conversationDays: 31 },
      { conversationDays: 0 },
      { contactDays: 1.5 },
      { policyUrl: 'javascript:alert(1)' },
      { controller: 'a\nb' },
    ])
      expect((await set(wrong)).status, JSON.stringify(wrong)).toBe(422);
    expect((await set({ conversationDays: 30, contactDays: 400 })).status).toBe(200);
    expect((await set({ isShown: false, controller: '', contact: '' })).status).toBe(200);
  });
});

test('who is bound by Ley 10/2025 lets visitors ask for a person, and cannot switch that off', async () => {
  const { client, assistant, tell } = await createPrivateOwner(server);
  const path = `/api/assistants/${assistant.id}/handoff`;
  const handoff = { personName: null, timeZone: null, openingHours: null, holidays: [] };
  const offer = (offersPerson: boolean) => client.send('PUT', path, { json: { ...handoff, offersPerson } });
  expect((await offer(false)).status).toBe(200);
  await tell({ keepsPerson: true });
  expect((await client.get(path)).body).toMatchObject({ offersPerson: true, keepsPerson: true });
  expect((await offer(false)).status).toBe(422);
  expect((await offer(true)).status).toBe(200);
  // Nor by going back to a version of before.
  const versions = `/api/assistants/${assistant.id}/versions`;
  const { body } = await client.get(versions);
  const silent = z
    .array(z.looseObject({ number: z.int() }))
    .parse(body)
    .at(-1);
  expect((await client.get(`${versions}/${silent?.number}`)).body).toMatchObject({ snapshot: { offersPerson: false } });
  expect((await client.send('POST', `${versions}/${silent?.number}/restore`, { json: {} })).status).toBe(200);
  expect((await client.get(path)).body).toMatchObject({ offersPerson: true });
  await tell({ keepsPerson: false });
  expect((await offer(false)).status).toBe(200);
});

test('a notice names no provider where the model runs on a server of the platform’s choice, whoever’s key it is asked with', async () => {
  const compatible = await startTestServer({
    env: { APP_URL: 'https://chat.example.com', OPENAI_BASE_URL: 'https://models.example.com/v1' },
  });
  const { shown, visitor, assistant } = await createPrivateOwner(compatible);
  await compatible.db.update(assistants).set({ useCustomApi: true }).where(eq(assistants.id, assistant.id));
  const { text } = await visitor.client.get(String((await shown())?.url));
  expect(text).toContain('Un proveedor de modelos de lenguaje elegido por quien presta el servicio de chat.');
  expect(text).not.toContain('Estados Unidos');
  await compatible.close();
});

describe('a notice', () => {
  test('is a line in the chat and a page of its own, in both languages and forms of address', async () => {
    const { shown, tell, visitor, assistant } = await createPrivateOwner(server, { conversationDays: 20 });
    const notice = await shown();
    expect(notice?.text).toBe('Privacidad: Clínica Sol S.L. usa tus datos para atenderte');
    const page = await visitor.client.get(String(notice?.url));
    expect(page.headers['content-type']).toContain('text/html');
    for (const said of [
      'Te responde una inteligencia artificial',
      'NIF: B12345678',
      'Calle Mayor 1, Cádiz',
      'datos@clinicasol.example',
      'Trata los mensajes en Estados Unidos',
      '20 días desde el último mensaje',
      'www.aepd.es',
      'href="https://clinicasol.example/privacidad"',
      String(notice?.version),
    ])
      expect(page.text).toContain(said);
    expect(page.text).not.toContain('gestionar tus citas');
    expect((await visitor.client.get(`${notice?.url}?language=en`)).text).toContain(
      'An artificial intelligence answers you',
    );
    expect(page.text).not.toContain('publicidad');
    await tell({ isFormal: true, marketingText: 'Quiero ofertas' });
    const formal = await shown();
    expect(formal?.text).toBe('Privacidad: Clínica Sol S.L. usa sus datos para atenderle');
    expect((await visitor.client.get(String(formal?.url))).text).not.toMatch(/\b(tú|tus|tienes|puedes|te)\b/i);
    expect((await visitor.client.get(String(formal?.url))).text).toContain(
      'Para enviarle publicidad, solo si marca su casilla',
    );
    await server.db.update(assistants).set({ provider: 'deepseek' }).where(eq(assistants.id, assistant.id));
    expect((await visitor.client.get(String(notice?.url))).text).toContain('Trata los mensajes en China');
    await tell({ isShown: false });
    expect(await shown()).toBeNull();
    expect((await visitor.client.get(String(notice?.url))).status).toBe(404);
  });

  test('holds an owner’s words as text', async () => {
    const { shown, visitor } = await createPrivateOwner(server, { controller: '<img src=x onerror=alert(1)>' });
    const page = await visitor.client.get(String((await shown())?.url));
    expect(page.text).not.toContain('<img');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('stays as it was shown: another text is another version, and no statement changes one', async () => {
    const { shown, tell, visitor } = await createPrivateOwner(server);
    const before = await shown();
    expect((await shown())?.version).toBe(before?.version);
    await tell({ controller: 'Clínica Luna' });
    const after = await shown();
    expect(after?.version).not.toBe(before?.version);
    const asShown = await visitor.client.get(`${before?.url}?version=${before?.version}`);
    expect(asShown.text).toContain('Clínica Sol S.L.');
    expect(asShown.text).not.toContain('Clínica Luna');
    await expect(
      server.db
        .update(privacyNotices)
        .set({ short: 'x' })
        .where(eq(privacyNotices.version, String(before?.version))),
    ).rejects.toThrow();
    expect((await visitor.client.get(`${before?.url}?version=${'0'.repeat(16)}`)).status).toBe(404);
  });

  test('that somebody saw stands on their contact: which, where and when', async () => {
    const { shown, visitor, client, tell } = await createPrivateOwner(server);
    const { version } = (await shown()) ?? {};
    const { sessionId } = await visitor.talk('Hola, soy Ana: ana@example.org', { notice: version });
    await expect.poll(() => server.db.$count(contacts, eq(contacts.sessionId, sessionId))).toBe(1);
    expect(await contactWith(client, sessionId)).toMatchObject({
      notices: [{ version, place: 'page', url: expect.stringContaining(`version=${version}`) }],
    });
    // The next conversation of the session, under another text.
    await visitor.close(sessionId);
    await tell({ controller: 'Clínica Luna' });
    const later = (await shown())?.version;
    await visitor.talk('Otra cosa', { sessionId, notice: later, page: { url: 'https://clinicasol.example/' } });
    await visitor.talk('Y otra', { sessionId, notice: later });
    expect((await contactWith(client, sessionId)).notices).toMatchObject([
      { version: later, place: 'widget' },
      { version, place: 'page' },
    ]);
  });

  test('of somebody else’s, or of nobody’s, is not noted', async () => {
    const { visitor } = await createPrivateOwner(server);
    const other = await createPrivateOwner(server, { controller: 'Otra' });
    const { sessionId } = await visitor.talk('Hola', { notice: (await other.shown())?.version });
    const second = await visitor.talk('Hola', { notice: 'nada' });
    const third = await visitor.talk('Hola');
    for (const id of [sessionId, second.sessionId, third.sessionId]) expect(await viewsOf(id)).toEqual([]);
  });

  test('is forgotten with the person who saw it', async () => {
    const { shown, visitor, client, assistant } = await createPrivateOwner(server);
    const { sessionId } = await visitor.talk('Soy Zoe, zoe@example.org', { notice: (await shown())?.version });
    await expect.poll(() => server.db.$count(contacts, eq(contacts.sessionId, sessionId))).toBe(1);
    expect(await viewsOf(sessionId)).toHaveLength(1);
    expect((await client.send('DELETE', `/api/assistants/${assistant.id}/contact/${sessionId}`)).status).toBe(204);
    expect(await dumpText(server.db)).not.toContain(sessionId);
  });
});
