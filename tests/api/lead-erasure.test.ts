import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findSession } from '#server/features/contacts/people/contact-store.queries.ts';
import { eraseContact } from '#server/features/contacts/people/erasing.ts';
import { conversations } from '#shared/schema/index.ts';
import { dumpText } from '#tests/support/dump.ts';
import { reply } from '#tests/support/fake-provider-behaviours.ts';
import { gatedReply } from '#tests/support/gated-reply.ts';
import {
  answerSummaries,
  isSummaryCall,
  type LeadFixture,
  modelSummary,
  newLead,
  soon,
  startLeadFixture,
} from '#tests/support/lead-fixture.ts';

let fixture: LeadFixture;
beforeAll(async () => {
  fixture = await startLeadFixture();
});
afterAll(() => fixture.close());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('R34: an erased lead', () => {
  test('leaves no word in the database: not with mail waiting, nor in the jobs', async () => {
    const { db } = fixture.server;
    fixture.smtp.setDefault({ afterData: 451 });
    answerSummaries(
      fixture.openai,
      reply(['ZARZAMORA, y no es JSON']),
      modelSummary({
        summary: 'Zarzamora pide cita.',
        keyTopics: ['Zarzamoras'],
        contact: { name: 'Zarzamora', email: null, phone: null },
      }),
    );
    const { assistant, visitor, talkAndClose, summarised, ofSession } = await newLead(fixture);
    const sessionId = await talkAndClose('Soy Zarzamora, zarzamora@example.org, 612 34 56 78');
    await summarised(sessionId);
    await vi.waitFor(
      async () => expect(await ofSession(sessionId).mails()).toMatchObject([{ lastError: expect.any(String) }]),
      soon,
    );
    await visitor.talk('Otra zarzamora', { sessionId });
    const traces = /zarzamora|612 ?34 ?56 ?78/i;
    expect(await dumpText(db)).toMatch(traces);

    expect(await erase(assistant.id, sessionId)).toBe(true);
    const left = await dumpText(db);
    expect(left).not.toMatch(traces);
    expect(left).not.toContain(sessionId);
    expect(await erase(assistant.id, sessionId)).toBe(false);
    expect((await visitor.client.get(`/api/assistants/${assistant.id}/chat/${sessionId}`)).status).toBe(404);
    const again = await visitor.talk('Hola', { sessionId });
    expect(again.sessionId).not.toBe(sessionId);
    fixture.smtp.setDefault('accept');
  });

  test('takes nothing of other visitors with it, nor of the same session at another assistant', async () => {
    answerSummaries(fixture.openai, modelSummary());
    const { assistant, talkAndClose, summarised, ofSession } = await newLead(fixture);
    const [gone, kept] = [await talkAndClose('Soy a@example.org'), await talkAndClose('Soy b@example.org')];
    await Promise.all([summarised(gone), summarised(kept)]);
    expect(await erase(assistant.id + 1, kept)).toBe(false);
    await erase(assistant.id, gone);
    expect(await ofSession(gone).contact()).toBeUndefined();
    expect(await ofSession(kept).contact()).toMatchObject({ email: 'b@example.org' });
    expect(await ofSession(kept).summaries()).toHaveLength(1);
  });

  test('does not come back through a summary that was being made', async () => {
    const gated = gatedReply(['{"summary":'], [JSON.stringify(modelSummary()).slice('{"summary":'.length)]);
    answerSummaries(fixture.openai, gated.behaviour);
    const { assistant, talkAndClose, ofSession } = await newLead(fixture);
    const calls = () => fixture.openai.requests.filter(({ body }) => isSummaryCall(body)).length;
    const before = calls();
    const sessionId = await talkAndClose('Soy Grosella, grosella@example.org');
    await vi.waitUntil(() => calls() > before, soon);
    await erase(assistant.id, sessionId);
    gated.open();
    await pause(1_000);
    expect(await ofSession(sessionId).summaries()).toEqual([]);
    expect(await ofSession(sessionId).contact()).toBeUndefined();
    expect(await dumpText(fixture.server.db)).not.toMatch(/grosella/i);
  });

  test('does not come back through a reply that was being written', async () => {
    const { assistant, visitor, ofSession } = await newLead(fixture);
    const gated = gatedReply(['Frambuesa, '], ['ya.']);
    fixture.openai.script(gated.behaviour);
    const reader = await visitor.ask('Soy Frambuesa, frambuesa@example.org');
    const { sessionId } = await reader.started();
    await reader.delta();
    await erase(assistant.id, sessionId);
    gated.open();
    await reader.rest();
    await pause(200);
    expect(await ofSession(sessionId).contact()).toBeUndefined();
    expect(await dumpText(fixture.server.db)).not.toMatch(/frambuesa/i);
    expect(await fixture.server.db.select().from(conversations).where(eq(conversations.sessionId, sessionId))).toEqual(
      [],
    );
  });
});

function erase(assistantId: number, sessionId: string): Promise<boolean> {
  return fixture.server.db.transaction(async (tx) => {
    const session = await findSession(tx, { assistantId, sessionId });
    return session !== undefined && eraseContact(tx, session.contactId);
  });
}
