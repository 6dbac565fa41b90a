import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { assistantWidgets, auditLog, contactSessions, contacts, leadMessages } from '#shared/schema/index.ts';
import { type ChatFixture, startChatFixture } from '#tests/support/chat-fixture.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { adminPassword } from '#tests/support/test-server.ts';
import { createVisitor } from '#tests/support/visitor.ts';

let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await startChatFixture();
});
afterAll(() => fixture.close());

const secretSchema = z.object({ secret: z.string().nullable() });

/** An assistant with a secret, its owner, and what there is to know of its contacts. */
async function place(owner?: Awaited<ReturnType<typeof signedInUser>>) {
  const { server } = fixture;
  const { client, user } = owner ?? (await signedInUser(server, { plan: 'pro' }));
  const { id } = await createAssistant(server.db, { userId: user.id });
  const path = `/api/assistants/${id}/widget/secret`;
  const renew = async () => secretSchema.parse((await client.post(path, {})).body).secret ?? '';
  const listed = () => server.db.select().from(contacts).where(eq(contacts.ownerId, user.id)).orderBy(contacts.id);
  return { id, path, client, user, secret: await renew(), renew, listed, visitor: () => createVisitor(server.url, id) };
}

interface Identity {
  email?: string;
  name?: string;
  phone?: string;
}

/** As the owner's server makes it. */
function signed(identity: Identity, secret: string) {
  const { email = '', name = '', phone = '' } = identity;
  const hash = createHmac('sha256', secret).update(`${email}\n${name}\n${phone}`).digest('hex');
  return { ...identity, hash };
}

const ana = { email: 'Ana@Example.org', name: 'Ana Ruiz', phone: '612 345 678' };

describe('a visitor whom the owner’s site knows', () => {
  test('becomes a contact with what the site says of them, at their first message, and is told of as no lead', async () => {
    const { secret, listed, visitor } = await place();
    const { body, text } = await visitor().say('¿Cuándo llega mi pedido?', { identity: signed(ana, secret) });
    expect(text).not.toContain('isLead');
    expect(await listed()).toMatchObject([
      { name: 'Ana Ruiz', email: 'ana@example.org', phone: '+34612345678', evidence: {}, sessionId: sessionOf(body) },
    ]);
    expect(await fixture.server.db.$count(leadMessages)).toBe(0);
  });

  test('is the contact that there is, in another session and with another assistant of the owner’s', async () => {
    const owner = await signedInUser(fixture.server, { plan: 'pro' });
    const [one, other] = [await place(owner), await place(owner)];
    await one.visitor().talk('Soy yo, ana@example.org');
    await other.visitor().talk('Hola', { identity: signed(ana, other.secret) });
    const [contact, ...others] = await one.listed();
    expect(others).toEqual([]);
    expect(contact).toMatchObject({ name: 'Ana Ruiz', phone: '+34612345678' });
  });

  test('takes the place of what they had written before; what they write later takes its', async () => {
    const { secret, listed, visitor } = await place();
    const session = visitor();
    const { sessionId } = await session.talk('Mi correo es otra@example.net');
    expect(await listed()).toMatchObject([
      { email: 'otra@example.net', evidence: { email: expect.stringContaining('otra') } },
    ]);
    await session.talk('¿Y el envío?', { sessionId, identity: signed(ana, secret) });
    expect(await listed()).toMatchObject([{ email: 'ana@example.org', name: 'Ana Ruiz', evidence: {} }]);
    await session.talk('Mejor a nueva@example.net', { sessionId, identity: signed(ana, secret) });
    expect(await listed()).toMatchObject([{ email: 'nueva@example.net', name: 'Ana Ruiz', phone: '+34612345678' }]);
  });

  test('changes nothing that a person has corrected', async () => {
    const { id, client, secret, listed, visitor } = await place();
    const session = visitor();
    const { sessionId } = await session.talk('Mi correo es ana@example.org');
    const [contact] = await listed();
    await client.send('PATCH', `/api/assistants/${id}/contact/${contact?.publicId}`, { json: { name: 'Doña Ana' } });
    await session.talk('Hola', { sessionId, identity: signed(ana, secret) });
    expect(await listed()).toMatchObject([{ name: 'Doña Ana', phone: '+34612345678' }]);
  });

  test('who cannot be reached by it is no contact', async () => {
    const { secret, listed, visitor } = await place();
    for (const identity of [{ name: 'Ana' }, { email: 'nada' }, { phone: '12' }])
      await visitor().talk('Hola', { identity: signed(identity, secret) });
    expect(await listed()).toEqual([]);
  });
});

describe('without the right signature', () => {
  const others = { email: 'ana@example.org', name: 'Mala', phone: '611 111 111' };

  const forgeries: Record<string, (own: Awaited<ReturnType<typeof place>>) => unknown> = {
    'with none': () => others,
    'with an empty one': () => ({ ...others, hash: '' }),
    'with a made-up one': () => ({ ...others, hash: 'a'.repeat(64) }),
    'with one that is too short': ({ secret }) => ({ ...others, hash: signed(others, secret).hash.slice(0, 62) }),
    'with another assistant’s': ({ secret }) => signed(others, `${secret}x`),
    'with an empty secret’s': () => signed(others, ''),
    'replayed with another name': ({ secret }) => ({ ...signed(ana, secret), name: 'Mala' }),
    'replayed with another number': ({ secret }) => ({ ...signed(ana, secret), phone: '611 111 111' }),
    'replayed without its number': ({ secret }) => ({ ...signed(ana, secret), phone: undefined }),
    // As a site signs that lets people call themselves anything.
    'of a name in two lines, read as a name and a number': ({ secret }) => ({
      ...signed({ email: 'ana@example.org', name: 'Mala\n611 111 111' }, secret),
      name: 'Mala',
      phone: '611 111 111\n',
    }),
  };

  test.each(Object.keys(forgeries))('%s, no contact is changed, joined or made', async (name) => {
    const own = await place();
    const known = own.visitor();
    const { sessionId } = await known.talk('Mi correo es ana@example.org');
    const theirs = own.visitor();
    const { sessionId: second } = await theirs.talk('Mi correo es berta@example.org');
    const before = await own.listed();
    const identity = forgeries[name]?.(own);
    // Somebody new, the contact's own session, and another contact's.
    await own.visitor().talk('Hola', { identity });
    await known.talk('Hola', { sessionId, identity });
    await theirs.talk('Hola', { sessionId: second, identity });
    const after = await own.listed();
    expect(after.map(({ id, name, email, phone }) => ({ id, name, email, phone }))).toEqual(
      before.map(({ id, name, email, phone }) => ({ id, name, email, phone })),
    );
    expect(after.map(({ name }) => name)).toEqual([null, null]);
  });

  test('one made with a secret that was renewed since, or of an assistant that was given away, counts no more', async () => {
    const own = await place();
    const other = await signedInUser(fixture.server, { plan: 'pro' });
    const identity = signed(ana, own.secret);
    expect(await own.renew()).not.toBe(own.secret);
    await own.visitor().talk('Hola', { identity });
    expect(await own.listed()).toEqual([]);

    const admin = await fixture.server.signIn('admin', adminPassword);
    await admin.patch(`/api/assistants/${own.id}`).send({ userId: other.user.id }).expect(200);
    const [row] = await fixture.server.db
      .select()
      .from(assistantWidgets)
      .where(eq(assistantWidgets.assistantId, own.id));
    expect(row?.identitySecret).toBeNull();
    expect((await other.client.get(own.path)).body).toEqual({ secret: null });
  });
});

describe('the secret', () => {
  test('is shown to its owner alone, sealed where it is kept, and in no settings', async () => {
    const { id, path, client, secret, user } = await place();
    expect(secret).toMatch(/^wid_[\w-]{43}$/);
    expect((await client.get(path)).body).toEqual({ secret });
    const { text } = await client.get(`/api/assistants/${id}/widget`);
    expect(JSON.parse(text)).toMatchObject({ hasSecret: true });
    expect(text).not.toContain('wid_');
    const [row] = await fixture.server.db.select().from(assistantWidgets).where(eq(assistantWidgets.assistantId, id));
    expect(row?.identitySecret).toMatch(/^v1\./);
    const admin = await fixture.server.signIn('admin', adminPassword);
    await admin.get(path).expect(404);
    await admin.post(path).expect(404);
    const seen = await admin.get(`/api/assistants/${id}/widget`).expect(200);
    expect(seen.body).toMatchObject({ hasSecret: null });

    const entries = await fixture.server.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'widget.secret_renewed'), eq(auditLog.actorId, user.id)));
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toContain(secret);
  });

  test('is none before it is asked for', async () => {
    const { client, user } = await signedInUser(fixture.server);
    const { id } = await createAssistant(fixture.server.db, { userId: user.id });
    expect((await client.get(`/api/assistants/${id}/widget/secret`)).body).toEqual({ secret: null });
    expect((await client.get(`/api/assistants/${id}/widget`)).body).toMatchObject({ hasSecret: false });
    await createVisitor(fixture.server.url, id).talk('Hola', { identity: signed(ana, '') });
    expect(await fixture.server.db.select().from(contactSessions).where(eq(contactSessions.assistantId, id))).toEqual(
      [],
    );
  });
});

function sessionOf(body: unknown): string {
  return z.object({ sessionId: z.string() }).parse(body).sessionId;
}
