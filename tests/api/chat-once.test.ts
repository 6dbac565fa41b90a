import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatReplySchema } from '#shared/contracts/conversations/chat.ts';
import { conversations } from '#shared/schema/index.ts';
import {
  type ChatFixture,
  startChatFixture,
  storedConversations,
  storedMessages,
} from '#tests/support/chat-fixture.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { cut, reply, serverError } from '#tests/support/fake-provider-behaviours.ts';
import { gatedReply } from '#tests/support/gated-reply.ts';
import { createVisitor, someAddress } from '#tests/support/visitor.ts';

let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await startChatFixture();
});
afterAll(() => fixture.close());

async function newVisitor() {
  const { id } = await createAssistant(fixture.server.db);
  const before = fixture.openai.requests.length;
  return {
    assistantId: id,
    visitor: createVisitor(fixture.server.url, id),
    stored: () => storedMessages(fixture.server.db, id),
    conversations: () => storedConversations(fixture.server.db, id),
    calls: () => fixture.openai.requests.slice(before),
  };
}

const parallel = 20;

describe('R55: a message that is sent twenty times at once', () => {
  test('as a visitor’s first makes one session, one conversation, one message, one call and one reply', async () => {
    const { visitor, stored, conversations: opened, calls } = await newVisitor();
    fixture.openai.script(reply(['Hola, ', 'dime.'], { pauseMs: 30 }));
    const clientMessageId = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: parallel }, () => visitor.say('Hola', { clientMessageId })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const replies = answers.map(({ body }) => chatReplySchema.parse(body));
    expect(new Set(replies.map(({ response }) => response))).toEqual(new Set(['Hola, dime.']));
    expect(new Set(replies.map(({ sessionId }) => sessionId)).size).toBe(1);
    expect(calls()).toHaveLength(1);
    expect(await opened()).toHaveLength(1);
    expect((await stored()).map(({ role, content, attempt }) => [role, content, attempt])).toEqual([
      ['user', 'Hola', 1],
      ['assistant', 'Hola, dime.', 1],
    ]);
  });

  test('in a session makes one message, one call and one reply', async () => {
    const { assistantId, visitor, stored, calls } = await newVisitor();
    const { sessionId } = await visitor.talk('Hola');
    fixture.openai.script(reply(['Claro, ', 'a las 10.'], { pauseMs: 30 }));
    const clientMessageId = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: parallel }, (_, number) =>
        createVisitor(fixture.server.url, assistantId, `10.9.9.${number}`).talk('¿Cuándo?', {
          sessionId,
          clientMessageId,
        }),
      ),
    );
    expect(new Set(answers.map(({ response }) => response))).toEqual(new Set(['Claro, a las 10.']));
    expect(calls()).toHaveLength(2);
    expect((await stored()).map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
  });

  test('as the first after the conversation has rested makes one new conversation', async () => {
    const { visitor, stored, conversations: opened, calls } = await newVisitor();
    const { sessionId } = await visitor.talk('Hola');
    const [first] = await opened();
    const longAgo = new Date(Date.now() - 16 * 60_000);
    await fixture.server.db
      .update(conversations)
      .set({ lastMessageAt: longAgo })
      .where(eq(conversations.id, first?.id ?? 0));
    const clientMessageId = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => visitor.talk('Aquí sigo', { sessionId, clientMessageId })),
    );
    expect(new Set(answers.map((answer) => answer.sessionId))).toEqual(new Set([sessionId]));
    expect(calls()).toHaveLength(2);
    expect(await opened()).toHaveLength(2);
    expect(await stored()).toHaveLength(4);
  });

  test('streams the same reply to everybody', async () => {
    const { visitor, calls } = await newVisitor();
    const { behaviour, open } = gatedReply(['Uno'], [' y dos.']);
    fixture.openai.script(behaviour);
    const clientMessageId = crypto.randomUUID();
    const streams = await Promise.all([1, 2, 3].map(() => visitor.ask('Hola', { clientMessageId })));
    const starts = await Promise.all(streams.map((stream) => stream.started()));
    open();
    const ends = await Promise.all(streams.map(async (stream) => (await stream.rest()).at(-1)));
    expect(new Set(starts.map((start) => JSON.stringify(start))).size).toBe(1);
    expect(ends.map((end) => end?.data)).toEqual(
      starts.map(({ messageId }) => ({ messageId, response: 'Uno y dos.' })),
    );
    expect(calls()).toHaveLength(1);
  });
});

describe('a message that was sent before', () => {
  test('and answered is answered the same, without another call', async () => {
    const { visitor, stored, calls } = await newVisitor();
    fixture.openai.script(reply(['La primera']));
    const clientMessageId = crypto.randomUUID();
    const first = await visitor.talk('Hola', { clientMessageId });
    const again = await visitor.talk('Hola', { clientMessageId, sessionId: first.sessionId });
    const fromElsewhere = await visitor.talk('Hola', { clientMessageId });
    expect([again, fromElsewhere]).toEqual([first, first]);
    expect(calls()).toHaveLength(1);
    expect(await stored()).toHaveLength(2);
  });

  test.each([
    ['failed', [serverError(), serverError()]],
    ['was cut', [cut(['Te '])]],
  ])('and whose reply %s is tried again, and stored once', async (_how, faults) => {
    const { visitor, stored } = await newVisitor();
    const clientMessageId = crypto.randomUUID();
    fixture.openai.script(...faults);
    expect((await visitor.say('Soy Ana, 600 100 200', { clientMessageId })).status).toBe(502);
    const [question] = await stored();
    fixture.openai.script(reply(['Te llamamos.']));
    expect((await visitor.talk('Soy Ana, 600 100 200', { clientMessageId })).response).toBe('Te llamamos.');
    const [first, second, ...more] = await stored();
    expect(first).toEqual(question);
    expect(second).toMatchObject({ content: 'Te llamamos.', state: 'complete', fault: null, attempt: 2 });
    expect(more).toEqual([]);
  });

  test('and failed is tried again once, however many ask at once', async () => {
    const { visitor, stored, calls } = await newVisitor();
    const clientMessageId = crypto.randomUUID();
    fixture.openai.script(cut());
    await visitor.say('Hola', { clientMessageId });
    const again = await Promise.all(Array.from({ length: 10 }, () => visitor.talk('Hola', { clientMessageId })));
    expect(new Set(again.map(({ response }) => response)).size).toBe(1);
    expect(calls()).toHaveLength(2);
    expect((await stored()).map(({ attempt }) => attempt)).toEqual([1, 2]);
  });

  test('keeps on its second try the history that came with its first', async () => {
    const { visitor, calls } = await newVisitor();
    const said = { clientMessageId: crypto.randomUUID(), chatHistory: [{ role: 'user', content: 'Busco un atlas' }] };
    fixture.openai.script(cut());
    await visitor.say('¿Lo tenéis?', said);
    await visitor.talk('¿Lo tenéis?', said);
    expect(calls().map(({ body }) => JSON.stringify(body).includes('Busco un atlas'))).toEqual([true, true]);
  });

  test('belongs to its session and assistant: under another it is a conflict that tells nothing', async () => {
    const { visitor, stored } = await newVisitor();
    const other = await newVisitor();
    const clientMessageId = crypto.randomUUID();
    await visitor.talk('Mi secreto es azul', { clientMessageId });
    const { sessionId } = await other.visitor.talk('Hola');
    const stranger = await visitor.talk('Hola');
    for (const answer of [
      await other.visitor.say('Hola', { clientMessageId }),
      await other.visitor.say('Hola', { clientMessageId, sessionId }),
      await visitor.say('Hola', { clientMessageId, sessionId: stranger.sessionId }),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ code: 'conflict', errors: [{ path: 'clientMessageId' }] });
      expect(answer.text).not.toContain('azul');
    }
    expect(await stored()).toHaveLength(4);
  });
});

describe('one reply at a time in a conversation', () => {
  test('another message meanwhile is 409 and stored nowhere; after the end it is welcome', async () => {
    const { assistantId, visitor, stored } = await newVisitor();
    const { behaviour, open } = gatedReply(['Un momento'], ['.']);
    fixture.openai.script(behaviour);
    const stream = await visitor.ask('Hola');
    const { sessionId } = await stream.started();
    const early = await Promise.all(
      Array.from({ length: 5 }, () =>
        createVisitor(fixture.server.url, assistantId, someAddress()).say('¿Y?', { sessionId }),
      ),
    );
    for (const { status, headers, body } of early) {
      expect(status).toBe(409);
      expect(headers['retry-after']).toBe('2');
      expect(body).toMatchObject({ code: 'reply_in_flight', message: expect.stringMatching(/^Espera/) });
    }
    expect(await stored()).toHaveLength(2);
    open();
    await stream.rest();
    await visitor.talk('¿Y?', { sessionId });
    expect(await stored()).toHaveLength(4);
  });

  test('so is a second try of an older message', async () => {
    const { visitor } = await newVisitor();
    const clientMessageId = crypto.randomUUID();
    fixture.openai.script(cut());
    const failed = await visitor.ask('Hola', { clientMessageId });
    const { sessionId } = await failed.started();
    await failed.rest();
    const { behaviour, open } = gatedReply(['Un momento'], ['.']);
    fixture.openai.script(behaviour);
    const stream = await visitor.ask('¿Hola?', { sessionId });
    await stream.started();
    const early = await visitor.say('Hola', { sessionId, clientMessageId });
    expect([early.status, early.body]).toEqual([409, expect.objectContaining({ code: 'reply_in_flight' })]);
    open();
    await stream.rest();
    await visitor.talk('Hola', { sessionId, clientMessageId });
  });

  test('different messages at once after a closed conversation open one, and one of them is answered', async () => {
    const { assistantId, visitor, stored, conversations: opened } = await newVisitor();
    const { sessionId } = await visitor.talk('Hola');
    await visitor.close(sessionId);
    const { behaviour, open } = gatedReply(['Un momento'], ['.']);
    fixture.openai.script(behaviour);
    const statuses: number[] = [];
    const answers = Array.from({ length: 8 }, async (_, number) => {
      const { status } = await createVisitor(fixture.server.url, assistantId, someAddress()).say(`Nº ${number}`, {
        sessionId,
      });
      statuses.push(status);
    });
    await expect.poll(() => statuses, { timeout: 10_000 }).toEqual(Array.from({ length: 7 }, () => 409));
    open();
    await Promise.all(answers);
    expect(statuses.at(-1)).toBe(200);
    expect(await opened()).toHaveLength(2);
    expect(await stored()).toHaveLength(4);
  });
});
