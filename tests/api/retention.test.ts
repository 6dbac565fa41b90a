import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlanId } from '#shared/domain/accounts/plans.ts';
import {
  assistants,
  contacts,
  conversationSummaries,
  conversations,
  messages,
  subscriptions,
  users,
} from '#shared/schema/index.ts';
import { createAssistant, createUser } from '#tests/support/factories.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const clock = movableClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock });
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

test('is done at the start of the program, too', async () => {
  const { sessionId } = await talk({ plan: 'free' }, 25);
  const left = () => server.db.select().from(conversations).where(eq(conversations.sessionId, sessionId));
  expect(await left()).toHaveLength(1);
  await server.container.startBackground();
  await expect.poll(left).toEqual([]);
});
