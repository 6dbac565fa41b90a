import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { threadDetailSchema, threadSchema } from '#shared/contracts/conversations/inbox-threads.ts';
import { conversations } from '#shared/schema/index.ts';
import { createAssistant } from './factories.ts';
import { signedInUser } from './signed-in.ts';
import type { TestServer } from './test-server.ts';
import { createVisitor } from './visitor.ts';

export const alwaysOpen = { offersPerson: true, personName: 'Marta', timeZone: null, openingHours: null, holidays: [] };

/** Somebody with an assistant whose visitors may ask for a person. */
export async function createInboxOwner(server: TestServer, settings: object = {}) {
  const { client, user } = await signedInUser(server, { plan: 'pro' });
  const assistant = await createAssistant(server.db, { userId: user.id });
  const answer = await client.send('PUT', `/api/assistants/${assistant.id}/handoff`, {
    json: { ...alwaysOpen, ...settings },
  });
  expect(answer.status, answer.text).toBe(200);
  return { client, user, assistant, visitor: createVisitor(server.url, assistant.id), ...inboxOf(client) };
}

/** What somebody does in their inbox. */
export function inboxOf(client: Awaited<ReturnType<typeof signedInUser>>['client']) {
  const at = (id: number) => `/api/inbox/threads/${id}`;
  return {
    take: (id: number) => client.post(`${at(id)}/take`, {}),
    release: (id: number) => client.post(`${at(id)}/release`, {}),
    say: (id: number, text: string, clientMessageId?: string) =>
      client.post(`${at(id)}/messages`, { text, clientMessageId }),
    type: (id: number) => client.post(`${at(id)}/typing`, {}),
    note: (id: number, text: string) => client.post(`${at(id)}/notes`, { text }),
    seen: (id: number) => client.post(`${at(id)}/seen`, {}),
    watch: (id: number) => client.post(`${at(id)}/watch`, {}),
    async thread(id: number, query = '') {
      const { status, text, body } = await client.get(`${at(id)}${query}`);
      expect(status, text).toBe(200);
      return threadDetailSchema.parse(body);
    },
    async threads(query = '') {
      const { status, text, body } = await client.get(`/api/inbox/threads${query}`);
      expect(status, text).toBe(200);
      return threadSchema.array().parse(body);
    },
    counts: async () => (await client.get('/api/inbox/counts')).body,
  };
}

/** The conversation that a session has open, or had last. */
export async function conversationOf({ db }: Pick<TestServer, 'db'>, sessionId: string) {
  const rows = await db.select().from(conversations).where(eq(conversations.sessionId, sessionId));
  const newest = rows.sort((a, b) => a.id - b.id).at(-1);
  if (!newest) throw new Error('the session has no conversation');
  return newest;
}
