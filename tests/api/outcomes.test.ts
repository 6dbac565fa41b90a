import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assistants } from '#shared/schema/index.ts';
import { startChatFixture, storedConversations } from '#tests/support/chat-fixture.ts';
import { type Behaviour, reply, serverError } from '#tests/support/fake-provider-behaviours.ts';
import { alwaysOpen, conversationOf, inboxOf } from '#tests/support/inbox-fixture.ts';
import { asSource, knowledgeOwner } from '#tests/support/knowledge-fixture.ts';
import { isSummaryCall } from '#tests/support/lead-fixture.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { academy } from '../outcomes/academy.ts';
import { clinic } from '../outcomes/clinic.ts';
import { hotel } from '../outcomes/hotel.ts';
import type { Business, LabelledConversation, Line } from '../outcomes/labelled.ts';
import { workshop } from '../outcomes/workshop.ts';

const clock = movableClock();
let fixture: Awaited<ReturnType<typeof startChatFixture>>;
beforeAll(async () => {
  fixture = await startChatFixture({
    ...{ clock, background: true },
    providerTimings: { retryDelayMs: 10, faultsBeforeRest: 10_000 },
  });
  // Summaries and the questions of a source are asked for as well.
  fixture.openai.setDefault((exchange) => {
    const isTurn =
      !isSummaryCall(exchange.body) && JSON.stringify(exchange.body).includes(JSON.stringify(said).slice(1, -1));
    return (isTurn ? answer : reply(['{}']))(exchange);
  });
});
afterAll(() => fixture.close());

/** What the visitor says who is speaking, and what the provider answers. */
let said = '';
let answer: Behaviour = reply(['']);

const businesses = { clinic, hotel, academy, workshop };

// Some two hundred and twenty turns, one after another.
test('of 100 invented conversations at least 95 have the outcome that a reader gave them', {
  timeout: 300_000,
}, async () => {
  const spoken = [];
  for (const [name, business] of Object.entries(businesses)) spoken.push(...(await talkAt(name, business)));
  await restAll();
  const others: string[] = [];
  for (const { name, conversation, sessionId } of spoken) {
    // The server's own round may be ending some of them. The test's round skips those.
    const read = () => conversationOf(fixture.server, sessionId);
    await expect.poll(async () => (await read()).closedAt).not.toBeNull();
    const { outcome } = await read();
    const { outcome: label, lines } = conversation;
    if (outcome !== label) others.push(`${name}: ${outcome}, read as ${label}: ${lines.join(' | ')}`);
  }
  expect(spoken).toHaveLength(100);
  expect(others.length, others.join('\n')).toBeLessThanOrEqual(5);
});

/** Has each conversation of a business, as it is written. */
async function talkAt(name: string, { instructions, known, conversations }: Business) {
  const { server } = fixture;
  const owner = await knowledgeOwner(server);
  const { client, assistant, add, read } = owner;
  await server.db.update(assistants).set({ systemPrompt: instructions }).where(eq(assistants.id, assistant.id));
  await read(asSource(await add({ kind: 'text', title: 'Lo que hay que saber', text: known })).id);
  const spoken = [];
  for (const conversation of conversations) {
    // Where the assistant is written to answer each question, nobody else is to step in.
    const json = { ...alwaysOpen, offersPerson: leavesAssistant(conversation) };
    expect((await client.send('PUT', `/api/assistants/${assistant.id}/handoff`, { json })).status).toBe(200);
    const sessionId = await talk(assistant.id, inboxOf(client), conversation);
    spoken.push({ name, conversation, sessionId });
  }
  return spoken;
}

/** Somebody else than the assistant is asked for, or answers. */
function leavesAssistant({ lines }: LabelledConversation): boolean {
  return lines.some(
    (line, at) => line === 'B' || line.startsWith('P') || (line.startsWith('V') && lines[at + 1]?.startsWith('V')),
  );
}

const wordsOf = (line: Line) => line.slice(line.indexOf(' ') + 1);

/** Two days without a word: what waits for a person is given back, and then rests as all others. */
async function restAll(): Promise<void> {
  const { handoff, closing } = fixture.server.container;
  for (let day = 0; day < 2; day += 1) {
    clock.advance({ days: 2 });
    await handoff.giveBack();
    await closing.rested();
  }
}

async function talk(assistantId: number, inbox: ReturnType<typeof inboxOf>, { lines, end }: LabelledConversation) {
  const { server } = fixture;
  const visitor = createVisitor(server.url, assistantId);
  const chat = `/api/assistants/${assistantId}/chat`;
  let sessionId: string | undefined;
  let isTaken = false;
  for (const [at, line] of lines.entries()) {
    const [who = '', words] = [line.split(' ')[0], wordsOf(line)];
    const next = lines[at + 1];
    if (who === 'V') {
      said = words;
      answer = next === 'F' ? serverError() : reply([next?.startsWith('A') ? wordsOf(next) : 'Un momento, por favor.']);
      await visitor.say(words, sessionId ? { sessionId } : {});
      sessionId ??= (await storedConversations(server.db, assistantId)).at(-1)?.sessionId ?? '';
    } else if (who === 'B') {
      expect((await visitor.client.post(`${chat}/${sessionId}/person`)).status).toBe(200);
    } else if (who === 'P') {
      const { id } = await conversationOf(server, sessionId ?? '');
      if (!isTaken) expect((await inbox.take(id)).status).toBe(200);
      isTaken = true;
      expect((await inbox.say(id, words)).status).toBe(201);
    } else if (who !== 'F') {
      await heard(who, words);
    }
  }
  if (end === 'visitor') await visitor.close(sessionId ?? '');
  return sessionId ?? '';

  /** The answer is there as it is written, and has the thumb that it is given. */
  async function heard(who: string, words: string): Promise<void> {
    const { messages } = await visitor.history(sessionId ?? '');
    const answer = messages.findLast(({ role }) => role === 'assistant');
    expect(answer?.content).toBe(words);
    const rating = { 'A+': 'up', 'A-': 'down' }[who];
    if (!rating) return;
    const path = `${chat}/${sessionId}/messages/${answer?.id}/rating`;
    expect((await visitor.client.send('PUT', path, { json: { rating } })).status).toBe(204);
  }
}
