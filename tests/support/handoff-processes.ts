import { expect, inject } from 'vitest';
import { createApiClient } from './api-client.ts';
import { alwaysOpen, inboxOf } from './inbox-fixture.ts';
import { type ListeningServer, launchServer, processStorage } from './process.ts';
import { assistantId, createProcessVisitor, providerForProcesses } from './process-chat.ts';

const password = 'una frase larga';

/** The built server on storage of its own, with an assistant whose visitors may ask for a person; `start` starts it again, or once more. */
export async function handoffProcesses() {
  const { provider, env } = await providerForProcesses();
  const storage = await processStorage();
  const start = () => launchServer({ ...env, ...storage, ADMIN_PASSWORD: password });
  const first = await start();
  const owner = await signIn(first);
  const settings = { json: alwaysOpen };
  expect((await owner.client.send('PUT', `/api/assistants/${assistantId}/handoff`, settings)).status).toBe(200);
  return { first, start, signIn, provider, storage, owner };
}

/** Two processes can share PostgreSQL alone. */
export const canShare = () => 'serverUrl' in inject('database');

/** The owner at one of perhaps several processes; `as` is who signed in at another. */
export async function signIn({ url }: Pick<ListeningServer, 'url'>) {
  const client = createApiClient(url);
  await client.signIn('admin', password);
  return { client, ...inboxOf(client) };
}

/** A conversation in the hands of the owner. */
export async function takenConversation(server: ListeningServer, owner: Awaited<ReturnType<typeof signIn>>) {
  const { sessionId } = await createProcessVisitor(server).talk('Hola');
  const [thread] = await owner.threads();
  if (!thread) throw new Error('the inbox has no conversation');
  expect((await owner.take(thread.id)).status).toBe(200);
  return { id: thread.id, sessionId, chat: `/api/assistants/${assistantId}/chat/${sessionId}` };
}
