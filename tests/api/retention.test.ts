import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlanId } from '#shared/domain/accounts/plans.ts';
import {
  assistants,
  bookings,
  contacts,
  conversationSummaries,
  conversations,
  erasedContacts,
  messages,
  noticeViews,
  privacyNotices,
  privacySettings,
  subscriptions,
  users,
} from '#shared/schema/index.ts';
import { createAssistant, createUser } from '#tests/support/factories.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const clock = movableClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock, env: { DEMO_REPLIES: 'true' } });
});
afterAll(() => server.close());

const hourMs = 60 * 60_000;

/** Conversations of an owner's assistant whose last message is this long ago, closed and summarised unless said otherwise. */
async function talk(
  owner: { plan?: PlanId; admin?: boolean },
  hoursAgo: number,
  { closed = true, summarised = true, channel = 'public' as 'public' | 'private', asAdmin = false } = {},
) {
  const { db } = server;
  const user = owner.admin ? { id: 1 } : await createUser(db);
  if (asAdmin) await db.update(users).set({ role: 'admin' }).where(eq(users.id, user.id));
  if (owner.plan) await db.update(subscriptions).set({ plan: owner.plan }).where(eq(subscriptions.userId, user.id));
  const assistant = await createAssistant(db, { userId: user.id });
  const lastMessageAt = new Date(clock.now().getTime() - hoursAgo * hourMs);
  const sessionId = crypto.randomUUID().replaceAll('-', '').slice(0, 22);
  const holder = channel === 'public' ? { sessionId } : { userId: user.id };
  const [row] = await db
    .insert(conversations)
    .values({ channel, assistantId: assistant.id, lastMessageAt, closedAt: closed ? lastMessageAt : null, ...holder })
    .returning({ id: conversations.id });
  const id = row?.id ?? 0;
  await db.insert(messages).values({ conversationId: id, role: 'user', content: 'Hola, ana@example.org' });
  const summarise = () =>
    db.insert(conversationSummaries).values({ assistantId: assistant.id, conversationId: id, sessionId, summary: 'S' });
  if (channel === 'public' && summarised) {
    await summarise();
    await db.insert(contacts).values({ assistantId: assistant.id, sessionId, email: 'ana@example.org', summary: 'S' });
  }
  return {
    sessionId,
    ownerId: user.id,
    assistantId: assistant.id,
    summarise,
    async isThere() {
      await server.container.retention.purge();
      const rows = await db.select({ id: messages.id }).from(messages).where(eq(messages.conversationId, id));
      const talks = await db.select({ id: conversations.id }).from(conversations).where(eq(conversations.id, id));
      expect(rows).toHaveLength(talks.length);
      return talks.length > 0;
    },
  };
}

describe('what was said is kept', () => {
  test.each<[PlanId, number]>([
    ['free', 24],
    ['basic', 30 * 24],
    ['pro', 90 * 24],
  ])('on the %s plan for %i hours after the last message', async (plan, hours) => {
    expect(await (await talk({ plan }, hours - 1)).isThere()).toBe(true);
    expect(await (await talk({ plan }, hours + 1)).isThere()).toBe(false);
    const own = { channel: 'private' as const, closed: false };
    expect(await (await talk({ plan }, hours - 1, own)).isThere()).toBe(true);
    expect(await (await talk({ plan }, hours + 1, own)).isThere()).toBe(false);
  });

  test('by administrators for ever', async () => {
    expect(await (await talk({ admin: true }, 100_000)).isThere()).toBe(true);
    expect(await (await talk({ admin: true }, 100_000, { channel: 'private', closed: false })).isThere()).toBe(true);
  });

  test('until its summary has been made, two days more at most', async () => {
    const plan = 'free' as const;
    expect(await (await talk({ plan }, 25, { closed: false, summarised: false })).isThere()).toBe(true);
    expect(await (await talk({ plan }, 25, { summarised: false })).isThere()).toBe(true);
    expect(await (await talk({ plan }, 24 + 49, { summarised: false })).isThere()).toBe(false);
  });

  test('as time goes by, and no longer; its lead stays', async () => {
    const { sessionId, isThere } = await talk({ plan: 'basic' }, 0);
    clock.advance({ days: 29 });
    expect(await isThere()).toBe(true);
    clock.advance({ days: 2 });
    expect(await isThere()).toBe(false);
    const { db } = server;
    expect(await db.select().from(contacts).where(eq(contacts.sessionId, sessionId))).toMatchObject([
      { email: 'ana@example.org', summary: 'S' },
    ]);
    expect(
      await db.select().from(conversationSummaries).where(eq(conversationSummaries.sessionId, sessionId)),
    ).toMatchObject([{ summary: 'S', conversationId: null }]);
  });

  test('by the plan, the role and the owner of now, however lately they changed', async () => {
    const { db } = server;
    const owned = await talk({ plan: 'pro' }, 40 * 24);
    expect(await owned.isThere()).toBe(true);
    await db.update(subscriptions).set({ plan: 'basic' }).where(eq(subscriptions.userId, owned.ownerId));
    expect(await owned.isThere()).toBe(false);

    const trial = await createUser(db);
    const given = await talk({ plan: 'pro' }, 26);
    await server.container.retention.purge();
    await db.update(assistants).set({ userId: trial.id }).where(eq(assistants.id, given.assistantId));
    expect(await given.isThere()).toBe(false);

    const kept = await talk({ plan: 'free' }, 26, { asAdmin: true });
    expect(await kept.isThere()).toBe(true);
    await db.update(users).set({ role: 'user' }).where(eq(users.id, kept.ownerId));
    expect(await kept.isThere()).toBe(false);
  });

  test('when its summary has come, an hour later', async () => {
    const waiting = await talk({ plan: 'free' }, 25, { summarised: false });
    expect(await waiting.isThere()).toBe(true);
    await waiting.summarise();
    clock.advance({ minutes: 60 });
    expect(await waiting.isThere()).toBe(false);
  });

  test('in any number: more than one batch goes at once', async () => {
    const user = await createUser(server.db);
    const assistant = await createAssistant(server.db, { userId: user.id });
    const lastMessageAt = new Date(clock.now().getTime() - 25 * hourMs);
    const many = Array.from({ length: 450 }, () => ({
      ...{ channel: 'private' as const, userId: user.id, assistantId: assistant.id, lastMessageAt },
    }));
    await server.db.insert(conversations).values(many);
    await server.container.retention.purge();
    expect(await server.db.select().from(conversations).where(eq(conversations.assistantId, assistant.id))).toEqual([]);
  });
});

describe('what an owner keeps for fewer days than the plan', () => {
  const dayHours = 24;
  const keep = async (assistantId: number, days: { conversationDays?: number; contactDays?: number }) => {
    const said = {
      controller: 'Sol',
      contact: 'sol@example.org',
      purposes: ['answer' as const],
      basis: 'request' as const,
    };
    await server.db
      .insert(privacySettings)
      .values({ assistantId, ...said, ...days })
      .onConflictDoUpdate({ target: privacySettings.assistantId, set: days });
  };
  const contactIsThere = async (sessionId: string) => {
    await server.container.retention.purge();
    return (await server.db.$count(contacts, eq(contacts.sessionId, sessionId))) > 0;
  };

  test('are the conversations of that assistant, and of no other of theirs', async () => {
    const short = await talk({ plan: 'pro' }, 8 * dayHours);
    const long = await talk({ plan: 'pro' }, 8 * dayHours);
    await server.db.update(assistants).set({ userId: short.ownerId }).where(eq(assistants.id, long.assistantId));
    expect(await short.isThere()).toBe(true);
    await keep(short.assistantId, { conversationDays: 7 });
    expect(await short.isThere()).toBe(false);
    expect(await long.isThere()).toBe(true);
    // Longer than the plan is not kept.
    const trial = await talk({ plan: 'free' }, 25);
    await keep(trial.assistantId, { conversationDays: 90 });
    expect(await trial.isThere()).toBe(false);
  });

  test('goes as time goes by, an administrator’s too', async () => {
    for (const owner of [{ plan: 'pro' as const }, { admin: true }]) {
      const kept = await talk(owner, 0);
      await keep(kept.assistantId, { conversationDays: 5 });
      clock.advance({ days: 4 });
      expect(await kept.isThere()).toBe(true);
      clock.advance({ days: 2 });
      expect(await kept.isThere()).toBe(false);
    }
  });

  test('are contacts, with all that is theirs; the figures keep that there was one', async () => {
    const { sessionId, assistantId, isThere } = await talk({ plan: 'pro' }, 0);
    await server.db.update(contacts).set({ lastInteraction: clock.now() }).where(eq(contacts.sessionId, sessionId));
    const [contact] = await server.db.select().from(contacts).where(eq(contacts.sessionId, sessionId));
    await keep(assistantId, { contactDays: 20 });
    clock.advance({ days: 19 });
    expect(await contactIsThere(sessionId)).toBe(true);
    // Somebody who is still to come is kept until then.
    await server.db.insert(bookings).values({
      ...{ assistantId, contactId: contact?.id, serviceName: 'Limpieza', name: 'Ana', source: 'owner' },
      startsAt: new Date(clock.now().getTime() + 5 * dayHours * hourMs),
      endsAt: new Date(clock.now().getTime() + 5 * dayHours * hourMs + 1_000),
      busyUntil: new Date(clock.now().getTime() + 5 * dayHours * hourMs + 1_000),
    });
    clock.advance({ days: 2 });
    expect(await contactIsThere(sessionId)).toBe(true);
    clock.advance({ days: 4 });
    expect(await contactIsThere(sessionId)).toBe(false);
    expect(await isThere()).toBe(false);
    expect(await server.db.$count(bookings, eq(bookings.assistantId, assistantId))).toBe(0);
    expect(await server.db.$count(erasedContacts, eq(erasedContacts.assistantId, assistantId))).toBe(1);
  });

  test('goes in steps, beside a chat that goes on', async () => {
    const { assistantId, ownerId } = await talk({ plan: 'pro' }, 0);
    await server.db.update(assistants).set({ isActive: true }).where(eq(assistants.id, assistantId));
    const many = Array.from({ length: 25 }, (_, n) => ({
      ...{ assistantId, sessionId: `sesion-antigua-${String(n).padStart(7, '0')}`, email: `viejo${n}@example.org` },
      lastInteraction: new Date(clock.now().getTime() - 40 * dayHours * hourMs),
    }));
    await server.db.insert(contacts).values(many);
    await keep(assistantId, { contactDays: 30 });
    const purging = server.container.retention.purge();
    const visitor = createVisitor(server.url, assistantId);
    await Promise.all([purging, ...Array.from({ length: 5 }, () => visitor.talk('Hola'))]);
    expect(await server.db.$count(contacts, like(contacts.sessionId, 'sesion-antigua-%'))).toBe(0);
    expect(await server.db.$count(contacts, eq(contacts.ownerId, ownerId))).toBe(1);
  });

  test('and what somebody saw of notices goes with the last that is kept of them', async () => {
    const known = await talk({ plan: 'pro' }, 8 * dayHours);
    const stranger = await talk({ plan: 'pro' }, 8 * dayHours);
    await server.db.delete(contacts).where(eq(contacts.sessionId, stranger.sessionId));
    for (const { assistantId, sessionId } of [known, stranger]) {
      const text = { assistantId, version: '0123456789abcdef', language: 'es' as const, short: 'x', whole: [] };
      const [notice] = await server.db.insert(privacyNotices).values(text).returning();
      await server.db.insert(noticeViews).values({ assistantId, sessionId, noticeId: notice?.id ?? 0, place: 'page' });
      await keep(assistantId, { conversationDays: 7 });
    }
    expect(await known.isThere()).toBe(false);
    expect(await stranger.isThere()).toBe(false);
    expect(await server.db.$count(noticeViews, eq(noticeViews.sessionId, known.sessionId))).toBe(1);
    expect(await server.db.$count(noticeViews, eq(noticeViews.sessionId, stranger.sessionId))).toBe(0);
  });
});

test('is done at the start of the program, too', async () => {
  const { sessionId } = await talk({ plan: 'free' }, 25);
  const left = () => server.db.select().from(conversations).where(eq(conversations.sessionId, sessionId));
  expect(await left()).toHaveLength(1);
  await server.container.startBackground();
  await expect.poll(left).toEqual([]);
});
