import { expect, onTestFinished, test, vi } from 'vitest';
import { createLogger } from '#server/lib/logger.ts';
import { messages } from '#shared/schema/index.ts';
import { answerSummaries, modelSummary, newLead, soon, startLeadFixture } from '#tests/support/lead-fixture.ts';

async function loggedFixture() {
  const lines: string[] = [];
  const logger = createLogger('trace', { destination: { write: (line) => void lines.push(line) } });
  const fixture = await startLeadFixture({ logger });
  onTestFinished(() => fixture.close());
  return { ...fixture, lines };
}

test('R09: no mail and no line of the log carries a session id: it is the key to a visitor’s chat', async () => {
  const fixture = await loggedFixture();
  const { server, smtp, openai, lines } = fixture;
  answerSummaries(openai, modelSummary());
  const { assistant, visitor, talkAndClose, summarised, ofSession } = await newLead(fixture);
  const sessionIds = [await talkAndClose('Quiero cita, ana@example.org'), await talkAndClose('Llámame al 612345678')];
  for (const sessionId of sessionIds) {
    await summarised(sessionId);
    const chat = `/api/assistants/${assistant.id}/chat`;
    await visitor.history(sessionId);
    for (const path of [`/api/Assistants/${assistant.id}/CHAT/${sessionId}`, `${chat}//${sessionId}/x`]) {
      await visitor.client.get(path);
    }
    for (const path of [`${chat}?x=${sessionId}`, `/api/nothing/${sessionId}`, `${chat}/${sessionId}x`]) {
      await visitor.client.get(path);
    }
    const admin = await server.signIn('admin', 'correct horse battery');
    await admin.get(`/api/assistants/${assistant.id}/contact/${sessionId}/conversations`).expect(200);
    await admin.delete(`/api/assistants/${assistant.id}/contact/${sessionId}/nothing`).expect(404);
    await vi.waitFor(async () => expect(await ofSession(sessionId).mails()).toMatchObject([{ state: 'sent' }]), soon);
    await admin.post(`/api/assistants/${assistant.id}/contact/${sessionId}/resend`).expect(200);
  }
  await smtp.received(4);
  const logged = lines.join('');
  expect(logged).toContain('"msg":"request"');
  for (const sessionId of sessionIds) {
    expect(logged).not.toContain(sessionId);
    for (const { raw, parsed } of smtp.mails) expect(`${raw}${parsed.html}${parsed.text}`).not.toContain(sessionId);
  }
});

test('a query that failed is logged without what it was given, whatever that looks like', async () => {
  const { server, lines } = await loggedFixture();
  const content = 'Canario\n    at canario (canario.ts:1:1)';
  const failed = await server.db
    .insert(messages)
    .values({ conversationId: 2_000_000_000, role: 'user', content })
    .catch((error: unknown) => error);
  createLogger('info', { destination: { write: (line) => void lines.push(line) } }).error({ err: failed }, 'it failed');
  expect(lines.join('')).toContain('Failed query');
  expect(lines.join('')).not.toMatch(/canario/i);
});
