import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod';
import { limits } from '#server/config/limits.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import type { EventStream } from '#server/http/api/event-stream.ts';
import { contactSchema } from '#shared/contracts/contacts/contacts.ts';
import { contacts, events, users, whatsappConnections } from '#shared/schema/index.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { createContact, createManyContacts, createSummary } from '#tests/support/contact-factories.ts';
import { followEvents } from '#tests/support/event-follower.ts';
import { createAssistant, createUser, userPassword } from '#tests/support/factories.ts';
import { soon } from '#tests/support/lead-fixture.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { startTcpProxy } from '#tests/support/tcp-proxy.ts';
import { adminPassword, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const clock = movableClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock, clientFolder: inject('clientFolder') });
});
afterAll(() => server.close());

async function owner() {
  const { user, client } = await signedInUser(server);
  const { id } = await createAssistant(server.db, { userId: user.id });
  const path = `/api/assistants/${id}/contact`;
  return { user, client, assistantId: id, path, contact: () => createContact(server.db, { assistantId: id }) };
}

async function admin() {
  const client = createApiClient(server.url);
  await client.signIn('admin', adminPassword);
  return client;
}

describe('an owner hears', () => {
  test('of a contact that appears, is changed and is deleted, whoever does it and by whichever statement', async () => {
    const { client, path, contact, assistantId } = await owner();
    const follower = await followEvents(client);
    const { publicId } = await contact();
    await follower.heard(1);
    await client.send('PATCH', `${path}/${publicId}`, { json: { name: 'Ana' } });
    await follower.heard(2);
    await server.db.update(contacts).set({ name: 'Eva' }).where(eq(contacts.publicId, publicId));
    await follower.heard(3);
    await client.send('DELETE', `${path}/${publicId}`);
    const heard = await follower.heard(4);
    expect(heard.map(({ id: _, ...change }) => change)).toEqual(
      ['contact.created', 'contact.changed', 'contact.changed', 'contact.deleted'].map((kind) => ({
        kind,
        assistantId,
        subjectId: publicId,
      })),
    );
  });

  test('of a contact with each of the assistants that it has talked to, and of one that leaves an assistant', async () => {
    const { client, user, assistantId: first } = await owner();
    const { id: second } = await createAssistant(server.db, { userId: user.id });
    const follower = await followEvents(client);
    const say = (assistantId: number) => createVisitor(server.url, assistantId).talk('Escríbeme a ana@example.com');
    await say(first);
    const { sessionId } = await say(second);
    const [contact] = z.array(contactSchema).parse((await client.get('/api/contacts')).body);
    if (!contact) throw new Error('no contact');
    expect(contact).toMatchObject({ assistantId: first, assistantIds: [first, second] });
    const path = `/api/contacts/${contact.id}`;
    const told = async (after: number, expected: object[]) => {
      await vi.waitFor(() => {
        const heard = follower.changes
          .slice(after)
          .map(({ kind, assistantId, subjectId }) => ({ kind, assistantId, subjectId }));
        for (const change of expected) expect(heard).toContainEqual(change);
      }, soon);
      // What else the same change says.
      await pause(300);
      return follower.changes.length;
    };
    const both = (kind: string, subjectId: string | null = contact.id) =>
      [first, second].map((assistantId) => ({ kind, assistantId, subjectId }));
    let heard = await told(0, [
      ...both('contact.changed'),
      { kind: 'contact.created', assistantId: first, subjectId: contact.id },
    ]);

    await client.send('PATCH', path, { json: { name: 'Ana' } });
    heard = await told(heard, both('contact.changed'));

    const split = await client.send('POST', `${path}/split`, { json: { sessionId } });
    const made = contactSchema.parse(split.body);
    heard = await told(heard, [
      { kind: 'contact.created', assistantId: second, subjectId: made.id },
      { kind: 'contact.deleted', assistantId: second, subjectId: null },
    ]);

    await client.send('POST', `${path}/merge`, { json: { contactId: made.id } });
    heard = await told(heard, [
      { kind: 'contact.deleted', assistantId: second, subjectId: made.id },
      ...both('contact.changed'),
    ]);

    await client.send('DELETE', `/api/assistants/${first}/contact/${contact.id}`);
    await told(heard, both('contact.deleted'));
  });

  test('of a visitor who leaves an address', async () => {
    const { client, assistantId } = await owner();
    const follower = await followEvents(client);
    await createVisitor(server.url, assistantId).talk('Escríbeme a ana@example.com');
    const [change] = await follower.heard(1);
    expect(change).toMatchObject({ kind: 'contact.created', assistantId });
  });

  test('of a mail about a contact that is sent again', async () => {
    const { client, path, contact } = await owner();
    const { publicId, ...session } = await contact();
    await createSummary(server.db, session, {}, { state: 'failed' });
    const follower = await followEvents(client);
    expect((await client.send('POST', `${path}/${publicId}/resend`)).status).toBe(200);
    // Who begins to follow may still be told what came just before.
    await expect
      .poll(() => follower.changes, { timeout: 5_000 })
      .toContainEqual(expect.objectContaining({ kind: 'contact.changed', subjectId: publicId }));
  });

  test('of thousands that are deleted at once by a single event', async () => {
    const { client, assistantId } = await owner();
    const follower = await followEvents(client);
    await createManyContacts(server.container.database.background.db, assistantId, 2_000, 5);
    await follower.heard(1);
    await server.db.delete(contacts).where(eq(contacts.assistantId, assistantId));
    const heard = await follower.heard(2);
    expect(heard.map(({ kind, subjectId }) => [kind, subjectId])).toEqual([
      ['contact.created', null],
      ['contact.deleted', null],
    ]);
  });

  test('of an assistant that is deleted by one event about its contacts, however many steps that takes', async () => {
    const { client, user, assistantId } = await owner();
    const follower = await followEvents(client);
    await createManyContacts(server.container.database.background.db, assistantId, 1_500, 5);
    await follower.heard(1);
    expect((await client.send('DELETE', `/api/assistants/${assistantId}`)).status).toBe(204);
    const { id } = await createAssistant(server.db, { userId: user.id });
    await createContact(server.db, { assistantId: id });
    await vi.waitUntil(() => follower.changes.at(-1)?.assistantId === id, soon);
    expect(follower.changes.slice(1).map(({ kind, subjectId }) => [kind, subjectId === null])).toEqual([
      ['contact.deleted', true],
      ['contact.created', false],
    ]);
  });

  test('nothing of a change that was undone', async () => {
    const { client, assistantId, contact } = await owner();
    const follower = await followEvents(client);
    const undone = server.db.transaction(async (tx) => {
      await createContact(tx, { assistantId });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const { publicId } = await contact();
    expect((await follower.heard(1))[0]).toMatchObject({ subjectId: publicId });
  });

  test('nothing of what is somebody else’s; administrators hear of all, and they alone of WhatsApp', async () => {
    const mine = await owner();
    const theirs = await owner();
    const [me, them, boss] = await Promise.all([mine.client, theirs.client, await admin()].map((c) => followEvents(c)));
    await theirs.contact();
    const [connection] = await server.db
      .insert(whatsappConnections)
      .values({ userId: mine.user.id, assistantId: mine.assistantId, whatsappNumber: '+34600000000' })
      .returning();
    await server.db.update(whatsappConnections).set({ isConnected: true });
    await server.db.delete(whatsappConnections);
    await mine.contact();
    const kinds = async (follower: typeof me, total: number) =>
      (await follower?.heard(total))?.map(({ kind, assistantId }) => [kind, assistantId]);
    expect(await kinds(me, 1)).toEqual([['contact.created', mine.assistantId]]);
    expect(await kinds(them, 1)).toEqual([['contact.created', theirs.assistantId]]);
    expect(await kinds(boss, 5)).toEqual([
      ['contact.created', theirs.assistantId],
      ['connection.created', mine.assistantId],
      ['connection.changed', mine.assistantId],
      ['connection.deleted', mine.assistantId],
      ['contact.created', mine.assistantId],
    ]);
    expect(boss?.changes[1]).toMatchObject({ subjectId: String(connection?.id) });
  });
});

describe('a stream', () => {
  test('begins with a reset and an id to resume from, and is not kept by proxies', async () => {
    const { client } = await owner();
    const follower = await followEvents(client);
    await vi.waitUntil(() => follower.counts.reset === 1, soon);
    expect(follower.lastId()).toMatch(/^\d+-\d+$/);
    expect(follower.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8' });
    expect(follower.headers['cache-control']).toMatch(/no-(cache|store)/);
  });

  test('that is taken up again tells what was missed meanwhile', async () => {
    const { client, contact } = await owner();
    const before = await followEvents(client);
    await contact();
    const [told] = await before.heard(1);
    before.leave();
    const missed = [await contact(), await contact(), await contact()];
    const after = await followEvents(client, before.lastId());
    await vi.waitUntil(() => after.changes.length >= 3, soon);
    missed.push(await contact());
    await vi.waitUntil(() => after.changes.some(({ subjectId }) => subjectId === missed[3]?.publicId), soon);
    // A transaction that is still at work somewhere else makes the last one come again; none comes twice in a stream.
    const heard = after.changes.filter(({ id }) => id !== told?.id).map(({ subjectId }) => subjectId);
    expect(heard).toEqual(missed.map(({ publicId }) => publicId));
    expect(after.counts.reset).toBe(0);
  });

  test('that goes on from where a page was made tells what has happened since, and resets nothing', async () => {
    const { client, contact } = await owner();
    await contact();
    const { text } = await client.get('/usuario/contactos');
    const { eventsFrom } = z
      .object({ eventsFrom: z.string() })
      .parse(JSON.parse(/id="preload">(.*)<\/script>/.exec(text)?.[1] ?? ''));
    const later = await contact();
    const follower = await followEvents(client, eventsFrom);
    await vi.waitUntil(() => follower.changes.some(({ subjectId }) => subjectId === later.publicId), soon);
    expect(follower.counts.reset).toBe(0);
  });

  test('resets where what was missed is no longer known', async () => {
    const { client, contact } = await owner();
    const first = await followEvents(client);
    await contact();
    // Else it would be news to those who come now: it is only told once older transactions, of any database, have ended.
    await first.heard(1);
    const [seconds = '', settled = ''] = first.lastId()?.split('-') ?? [];
    const dayAgo = Number(seconds) - 24 * 3_600;
    for (const id of [
      `${dayAgo}-${settled}`,
      `${seconds}-${settled}000000`,
      'x',
      `${seconds}-0`,
      '1:2:3',
      `${seconds}-`,
    ]) {
      const follower = await followEvents(client, id);
      await vi.waitUntil(() => follower.counts.reset === 1, soon);
      expect(follower.changes, id).toEqual([]);
      follower.leave();
    }
  });

  test('that was cut on its way is taken up without loss', async () => {
    const { client, contact } = await owner();
    const { hostname, port } = new URL(server.url.replace('localhost', '127.0.0.1'));
    const proxy = await startTcpProxy(hostname, Number(port));
    onTestFinished(() => proxy.close());
    const far = createApiClient(`http://${proxy.host}`);
    for (const [name, value] of client.cookies) far.cookies.set(name, value);
    const made: string[] = [];
    const heard = new Set<string>();
    let lastId: string | undefined;
    for (let round = 0; round < 4; round += 1) {
      await proxy.restore();
      const follower = await followEvents(far, lastId);
      const before = made.length;
      for (let n = 0; n < 5; n += 1) made.push((await contact()).publicId);
      const cutAfter = round === 3 ? made.length : before + 2;
      await vi.waitUntil(() => new Set([...heard, ...follower.changes.map(idOf)]).size >= cutAfter, { timeout: 5_000 });
      await proxy.cut();
      await vi.waitUntil(() => follower.ended(), soon);
      for (const change of follower.changes) heard.add(idOf(change));
      lastId = follower.lastId();
    }
    expect([...heard].sort()).toEqual([...made].sort());
  });

  test('ends with the process', async () => {
    const other = await startTestServer();
    const { client } = await signedInUser(other);
    const follower = await followEvents(client);
    await other.close();
    await vi.waitUntil(() => follower.ended(), soon);
  });

  test('is one of twelve at most for somebody, and of 2,000 for a process', async () => {
    const { client } = await owner();
    const followers = await Promise.all(Array.from({ length: limits.events.perUser }, () => followEvents(client)));
    expect(followers.map(({ status }) => status)).toEqual(followers.map(() => 200));
    const refused = await client.get('/api/events');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30']);
    followers[0]?.leave();
    await vi.waitUntil(async () => {
      const again = await followEvents(client);
      again.leave();
      return again.status === 200;
    }, soon);

    const { eventStreams } = server.container;
    const follow = (userId: number) =>
      eventStreams.follow(
        { actor: { userId, username: 'x', role: 'user' }, sessionHash: 'none', lastEventId: undefined },
        idleStream,
      );
    const refusals = await Promise.all(
      Array.from({ length: limits.events.perProcess }, (_, index) => follow(-index).catch((error: unknown) => error)),
    );
    expect(refusals.find(Boolean)).toMatchObject({ status: 503, retryAfterSeconds: 30 });
    // None of them has a session.
    await eventStreams.refresh();
    expect((await followEvents(client)).status).toBe(200);
  });
});

test('while nothing changes, streams ask the database for nothing', async () => {
  const { client, contact } = await owner();
  const follower = await followEvents(client);
  await contact();
  await follower.heard(1);
  await vi.waitUntil(() => follower.counts.reset === 1, soon);
  await new Promise((resolve) => setTimeout(resolve, 3 * limits.events.readIntervalMs));
  const spies = { pg: vi.spyOn(pg.Client.prototype, 'query'), embedded: vi.spyOn(PGlite.prototype, 'query') };
  onTestFinished(() => {
    for (const spy of Object.values(spies)) spy.mockRestore();
  });
  // Jobs are looked for all the time.
  const asked = () =>
    [...spies.pg.mock.calls, ...spies.embedded.mock.calls]
      .map(([statement]) => JSON.stringify(statement))
      .filter((text) => !text.includes('pgboss'));
  const askedInPeace = async () => {
    for (const spy of Object.values(spies)) spy.mockClear();
    await new Promise((resolve) => setTimeout(resolve, limits.notifications.pingIntervalMs + 1_000));
    return asked();
  };
  let texts = await askedInPeace();
  // A machine that is busy may answer the ping too late: the connection was replaced, and events were read anew.
  for (let tries = 0; tries < 2 && texts.some((text) => text.includes('listen')); tries += 1)
    texts = await askedInPeace();
  expect(texts.filter((text) => /events|sessions|listen/i.test(text))).toEqual([]);
  expect(texts.filter((text) => text.includes('pg_notify')).length).toBeLessThanOrEqual(2);
  await contact();
  await follower.heard(2);
  expect(asked().some((text) => text.includes('from events'))).toBe(true);
});

describe('a stream of somebody who', () => {
  test('logs out ends within seconds, and with it no other of theirs', async () => {
    const { client, user } = await owner();
    const elsewhere = createApiClient(server.url);
    await elsewhere.signIn(user.username, userPassword);
    const [gone, stays] = [await followEvents(client), await followEvents(elsewhere)];
    await client.send('POST', '/api/logout');
    await vi.waitUntil(() => gone.ended(), { timeout: 3_000 });
    expect(stays.ended()).toBe(false);
    expect((await client.get('/api/events')).status).toBe(401);
  });

  test('is deleted ends within seconds', async () => {
    const { client, user } = await owner();
    const follower = await followEvents(client);
    await server.db.delete(users).where(eq(users.id, user.id));
    await vi.waitUntil(() => follower.ended(), { timeout: 3_000 });
  });

  test('is no administrator any more tells what is theirs alone, from the next event on', async () => {
    const boss = await createUser(server.db, { role: 'admin' });
    const client = createApiClient(server.url);
    await client.signIn(boss.username, userPassword);
    const own = await createAssistant(server.db, { userId: boss.id });
    const { contact } = await owner();
    const follower = await followEvents(client);
    await contact();
    await follower.heard(1);
    await server.db.update(users).set({ role: 'user' }).where(eq(users.id, boss.id));
    await contact();
    await createContact(server.db, { assistantId: own.id });
    expect((await follower.heard(2))[1]).toMatchObject({ assistantId: own.id });
  });

  test('has given an assistant away tells of it no more', async () => {
    const { client, contact, assistantId } = await owner();
    const heir = await owner();
    const [follower, heirs] = [await followEvents(client), await followEvents(heir.client)];
    await server.db.execute(sql`update assistants set user_id = ${heir.user.id} where id = ${assistantId}`);
    await contact();
    await heirs.heard(1);
    expect(follower.changes).toEqual([]);
  });

  test('R07: leaves the page alone ends with the session: following is no use of it', async () => {
    const { client } = await owner();
    const follower = await followEvents(client);
    clock.advance({ minutes: 59 });
    await server.container.eventStreams.refresh();
    expect(follower.ended()).toBe(false);
    const second = await followEvents(client, follower.lastId());
    second.leave();
    clock.advance({ minutes: 2 });
    await server.container.eventStreams.refresh();
    await vi.waitUntil(() => follower.ended(), soon);
    expect((await client.get('/api/user')).status).toBe(401);
  });
});

describe('events', () => {
  test('hold no word of a visitor and no session id', async () => {
    const { assistantId } = await owner();
    const contact = await createContact(server.db, { assistantId, email: 'ana@example.com', name: 'Ana Núñez' });
    const rows = await server.db.select().from(events).where(eq(events.assistantId, assistantId));
    expect(rows).toHaveLength(1);
    const text = JSON.stringify(rows);
    for (const word of [contact.sessionId, 'ana@', 'Ana']) expect(text).not.toContain(word);
  });

  test('are kept for a day', async () => {
    const { assistantId, contact } = await owner();
    await contact();
    await server.db.execute(
      sql`update events set at = now() - interval '25 hours' where assistant_id = ${assistantId}`,
    );
    const young = await owner();
    await young.contact();
    await server.db.execute(sql`update events set at = ${clock.now().toISOString()}::timestamptz
      where assistant_id = ${young.assistantId}`);
    await server.container.eventStreams.purge();
    const rows = await server.db.select({ assistantId: events.assistantId }).from(events);
    const left = rows.map((row) => row.assistantId);
    expect(left).not.toContain(assistantId);
    expect(left).toContain(young.assistantId);
  });
});

describe.runIf('serverUrl' in inject('database'))('of transactions that overlap, events', () => {
  test('come when each commits, however long ago it was begun, and to whoever was away meanwhile', async () => {
    const { client, assistantId } = await owner();
    const follower = await followEvents(client);
    const slow = await openTransaction(assistantId);
    const quick = await openTransaction(assistantId);
    await quick.commit();
    expect((await follower.heard(1))[0]?.subjectId).toBe(quick.publicId);
    const away = await followEvents(client, follower.lastId());
    away.leave();
    await slow.commit();
    const heard = await follower.heard(2);
    expect(heard[1]?.subjectId).toBe(slow.publicId);
    expect(heard[1]?.id).toBeLessThan(heard[0]?.id ?? 0);
    const back = await followEvents(client, away.lastId());
    await vi.waitUntil(() => back.changes.some(({ subjectId }) => subjectId === slow.publicId), soon);
    expect(back.counts.reset).toBe(0);
  });

  test('are all heard, and once, while connections that listen are ended between 500 changes', async () => {
    const { client, assistantId } = await owner();
    const follower = await followEvents(client);
    const made: string[] = [];
    for (let n = 0; n < 500; n += 1) {
      made.push((await createContact(server.db, { assistantId })).publicId);
      // One that has just been ended takes a moment to be there again.
      if (n % 100 === 50) await expect.poll(endListening, { timeout: 10_000 }).toBeGreaterThan(0);
    }
    const heard = await follower.heard(500, 20_000);
    expect(heard.map(idOf).sort()).toEqual([...made].sort());
    expect(follower.counts.reset).toBe(1);
  });
});

function idOf({ subjectId }: { subjectId: string | null }): string {
  return subjectId ?? 'several';
}

/** A contact that is made in a transaction which waits for its end. */
async function openTransaction(assistantId: number) {
  const gate = Promise.withResolvers<void>();
  const made = Promise.withResolvers<string>();
  const over = server.db.transaction(async (tx) => {
    made.resolve((await createContact(tx, { assistantId })).publicId);
    await gate.promise;
  });
  return {
    publicId: await made.promise,
    async commit(): Promise<void> {
      gate.resolve();
      await over;
    },
  };
}

const ended = rowReader(z.object({ isEnded: z.boolean() }));

/** Gives how many there were. */
async function endListening(): Promise<number> {
  const rows = await ended(
    server.db,
    sql`select pg_terminate_backend(pid) as "isEnded" from pg_stat_activity
      where datname = current_database() and query like 'listen %' and pid <> pg_backend_pid()`,
  );
  return rows.length;
}

function idleStream(): EventStream {
  return { open() {}, send() {}, end() {}, onClose() {} };
}
