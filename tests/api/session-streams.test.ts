import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { limits } from '#server/config/limits.ts';
import { createInboxOwner } from '#tests/support/inbox-fixture.ts';
import { soon } from '#tests/support/lead-fixture.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('an address has the streams that it may have, however many it asks for at once; who leaves one, or is refused, makes place for another', async () => {
  const { visitor, assistant } = await createInboxOwner(server);
  const { sessionId } = await visitor.talk('Quiero hablar con una persona');
  const { perAddress } = limits.handoff.streams;
  const open = (session = sessionId) =>
    visitor.client.open('GET', `/api/assistants/${assistant.id}/chat/${session}/events`);
  const openMany = async (count: number, session?: string) =>
    Promise.all(Array.from({ length: count }, () => open(session)));
  const statusesOf = (streams: Awaited<ReturnType<typeof openMany>>) => {
    const statuses = streams.map(({ statusCode }) => statusCode);
    return [...new Set(statuses)].sort().map((status) => [status, statuses.filter((one) => one === status).length]);
  };

  const strangers = await openMany(perAddress, 'B'.repeat(22));
  expect(statusesOf(strangers)).toEqual([[404, perAddress]]);
  const streams = await openMany(3 * perAddress);
  expect(statusesOf(streams)).toEqual([
    [200, perAddress],
    [429, 2 * perAddress],
  ]);
  for (const stream of [...strangers, ...streams]) stream.destroy();
  await vi.waitFor(async () => {
    const again = await open();
    again.destroy();
    expect(again.statusCode).toBe(200);
  }, soon);
});
