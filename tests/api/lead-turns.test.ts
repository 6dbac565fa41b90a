import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { conversationSummaries, mailOutbox } from '#shared/schema/index.ts';
import { createSummary, createTalk, newSessionId } from '#tests/support/contact-factories.ts';
import { reply } from '#tests/support/fake-provider-behaviours.ts';
import { type LeadFixture, modelSummary, newLead, soon, startLeadFixture } from '#tests/support/lead-fixture.ts';

let fixture: LeadFixture;
beforeAll(async () => {
  fixture = await startLeadFixture();
  fixture.openai.setDefault(async (exchange) => {
    await delay(1_000);
    await reply([JSON.stringify(modelSummary())])(exchange);
  });
});
afterAll(() => fixture.close());

/** An assistant, and how to let so many of its visitors leave. */
async function assistantWithVisitors(address: string) {
  const { assistant, visitor } = await newLead(fixture, { notificationEmail: address });
  return {
    assistantId: assistant.id,
    async leave(count: number) {
      for (let index = 0; index < count; index += 1) {
        const session = { assistantId: assistant.id, sessionId: newSessionId() };
        await createTalk(fixture.server.db, session, ['Quiero cita', 'Claro'], { closedAt: null });
        await visitor.close(session.sessionId);
      }
    },
  };
}

test('one assistant’s many conversations keep nobody else’s summary and mail waiting', async () => {
  const { db } = fixture.server;
  const [busy, other] = [await assistantWithVisitors('a@example.com'), await assistantWithVisitors('b@example.com')];
  const busySummaries = async () => {
    const summaries = await db.select().from(conversationSummaries);
    return summaries.filter(({ assistantId }) => assistantId === busy.assistantId).length;
  };
  await busy.leave(40);
  const before = await busySummaries();
  await other.leave(1);
  await vi.waitUntil(() => fixture.smtp.mails.some(({ to }) => to.includes('b@example.com')), soon);
  expect((await busySummaries()) - before).toBeLessThan(12);
});

test('of the mails that are due again, each assistant’s first comes before any second one', async () => {
  const { db } = fixture.server;
  const [busy, other] = [await assistantWithVisitors('c@example.com'), await assistantWithVisitors('d@example.com')];
  const session = (assistantId: number) => ({ assistantId, sessionId: newSessionId() });
  const due = { state: 'waiting', attempts: 1, nextAttemptAt: new Date(Date.now() - 60_000) } as const;
  for (let index = 0; index < 210; index += 1) {
    await createSummary(db, session(busy.assistantId), {}, { ...due, recipient: 'c@example.com' });
  }
  await createSummary(
    db,
    session(other.assistantId),
    {},
    { ...due, nextAttemptAt: new Date(), recipient: 'd@example.com' },
  );
  await vi.waitUntil(() => fixture.smtp.mails.some(({ to }) => to.includes('d@example.com')), soon);
  const left = await db.select().from(mailOutbox);
  expect(left.filter(({ state }) => state === 'waiting').length).toBeGreaterThan(100);
});
