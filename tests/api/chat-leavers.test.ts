import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ChatFixture, startChatFixture } from '#tests/support/chat-fixture.ts';
import { createAssistant } from '#tests/support/factories.ts';
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

test('200 readers who leave while their stream opens leave no timer behind', async () => {
  const { id } = await createAssistant(fixture.server.db);
  const { sessionId } = await createVisitor(fixture.server.url, id).talk('Hola');
  const running = new Set<NodeJS.Timeout>();
  const begin = vi.spyOn(globalThis, 'setInterval');
  const end = vi.spyOn(globalThis, 'clearInterval').mockName('clearInterval');
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(
      Array.from({ length: 20 }, () =>
        knockAndRun(`GET /api/assistants/${id}/chat/${sessionId}/stream HTTP/1.1\r\nHost: localhost\r\n\r\n`),
      ),
    );
  }
  // Somebody who stays is answered after all of them: the database has been asked for each.
  expect((await createVisitor(fixture.server.url, id).history(sessionId)).messages).toHaveLength(2);
  await vi.waitFor(() => {
    running.clear();
    for (const { value } of begin.mock.results) running.add(value);
    for (const [timer] of end.mock.calls)
      if (typeof timer === 'object' && timer) running.delete(timer as NodeJS.Timeout);
    expect(running.size).toBe(0);
  });
  begin.mockRestore();
  end.mockRestore();
});
