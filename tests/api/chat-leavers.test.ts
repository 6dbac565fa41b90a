import { connect } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { limits } from '#server/config/limits.ts';
import { type ChatFixture, startChatFixture } from '#tests/support/chat-fixture.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { gatedReply } from '#tests/support/gated-reply.ts';
import { soon } from '#tests/support/lead-fixture.ts';
import { createVisitor } from '#tests/support/visitor.ts';

let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await startChatFixture();
});
afterAll(() => fixture.close());

/** Sends a request and drops the connection in the same moment. */
function knockAndRun(text: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(fixture.server.url).port), '127.0.0.1', () => {
      socket.write(text, () => socket.destroy());
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });
}

test('200 readers who leave while the stream of a reply in the making opens leave no heartbeat behind', async () => {
  const { id } = await createAssistant(fixture.server.db);
  const visitor = createVisitor(fixture.server.url, id);
  const { behaviour, open } = gatedReply(['Un momento'], [', ya está.']);
  fixture.openai.script(behaviour);
  const stays = await visitor.ask('Hola');
  const { sessionId } = await stays.started();
  const begin = vi.spyOn(globalThis, 'setInterval');
  const end = vi.spyOn(globalThis, 'clearInterval');
  onTestFinished(() => {
    begin.mockRestore();
    end.mockRestore();
  });
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(
      Array.from({ length: 20 }, () =>
        knockAndRun(`GET /api/assistants/${id}/chat/${sessionId}/stream HTTP/1.1\r\nHost: localhost\r\n\r\n`),
      ),
    );
  }
  // Somebody who asks now is answered after all of them: the database has been asked for each.
  expect((await visitor.history(sessionId)).messages).toHaveLength(2);
  await vi.waitFor(() => {
    const ended = new Set<unknown>(end.mock.calls.map(([timer]) => timer));
    const heartbeats = begin.mock.results.filter((_, call) => begin.mock.calls[call]?.[1] === limits.http.heartbeatMs);
    expect(heartbeats.filter(({ value }) => !ended.has(value))).toEqual([]);
  }, soon);
  stays.leave();
  open();
});
