import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { limits } from '#server/config/limits.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { type ChatFixture, startChatFixture } from '#tests/support/chat-fixture.ts';
import { followEvents } from '#tests/support/event-follower.ts';
import { conversationOf, createInboxOwner } from '#tests/support/inbox-fixture.ts';
import { followSession } from '#tests/support/session-follower.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { adminPassword } from '#tests/support/test-server.ts';

let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await startChatFixture();
});
afterAll(() => fixture.close());

const patience = { timeout: 5_000, interval: 20 };

/** An owner's conversation that waits for a person. */
async function waiting() {
  const owner = await createInboxOwner(fixture.server);
  const { sessionId } = await owner.visitor.talk('¿Abrís los sábados?');
  const { id } = await conversationOf(fixture.server, sessionId);
  const chat = `/api/assistants/${owner.assistant.id}/chat/${sessionId}`;
  const ask = () => owner.visitor.client.post(`${chat}/person`, {});
  const visitorTypes = () => owner.visitor.client.post(`${chat}/typing`, {});
  return { ...owner, id, chat, ask, visitorTypes };
}

describe('a sign that somebody is writing', () => {
  test('by the visitor reaches the owner and administrators, and nobody else; none while the assistant answers', async () => {
    const { client, id, ask, visitorTypes } = await waiting();
    const admin = createApiClient(fixture.server.url);
    await admin.signIn('admin', adminPassword);
    const other = await signedInUser(fixture.server);
    const [owners, administrators, others] = await Promise.all(
      [client, admin, other.client].map((one) => followEvents(one)),
    );
    expect((await visitorTypes()).status).toBe(204);
    await ask();
    expect((await visitorTypes()).status).toBe(204);
    await vi.waitFor(() => expect(owners?.typing).toEqual([id]), patience);
    await vi.waitFor(() => expect(administrators?.typing).toEqual([id]), patience);
    expect(others?.typing).toEqual([]);
  });

  test('by the person who has the conversation reaches the visitor; by anybody else it is refused', async () => {
    const { id, chat, ask, visitor, type, take, say } = await waiting();
    await ask();
    const page = await followSession(visitor.client, chat);
    await page.handled('waiting');
    expect((await type(id)).status).toBe(409);
    await take(id);
    await page.handled('human');
    expect((await type(id)).status).toBe(204);
    await vi.waitFor(() => expect(page.typing).toHaveLength(1), patience);
    await say(id, 'Sí, hasta las dos.');
    await page.heard('Sí, hasta las dos.');
  });

  test('goes out once in a while, however often it is sent, and is stored nowhere', async () => {
    const { client, id, ask, visitorTypes } = await waiting();
    await ask();
    const events = await followEvents(client);
    await Promise.all(Array.from({ length: 20 }, visitorTypes));
    await vi.waitFor(() => expect(events.typing).toEqual([id]), patience);
    await new Promise((resolve) => setTimeout(resolve, limits.handoff.typingPauseMs + 100));
    await visitorTypes();
    await vi.waitFor(() => expect(events.typing).toEqual([id, id]), patience);
    events.leave();
    const later = await followEvents(client, events.lastId());
    await visitorTypes();
    expect(later.typing).toEqual([]);
  });

  test('ends with the session that follows', async () => {
    const { client, ask, visitorTypes } = await waiting();
    await ask();
    const events = await followEvents(client);
    await client.post('/api/logout', {});
    await visitorTypes();
    await vi.waitFor(() => expect(events.ended()).toBe(true), patience);
    expect(events.typing).toEqual([]);
  });
});
