import { randomUUID } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import { chatReplySchema } from '#shared/contracts/conversations/chat.ts';
import type { EventReader } from './event-reader.ts';
import { type FakeProvider, startFakeProvider } from './fake-provider.ts';
import type { Flavour } from './fake-provider-wire.ts';
import type { ListeningServer, Remover } from './process.ts';
import { createVisitor } from './visitor.ts';

/** The demonstration's assistant that runs on OpenAI. */
export const assistantId = 1;

/** A provider for the processes of a test (or of several, until `whenOver` says), and the environment that leads them to it. */
export async function providerForProcesses(
  whenOver: Remover = onTestFinished,
  flavour: Flavour = 'compatible',
): Promise<{ provider: FakeProvider; env: Record<string, string> }> {
  const provider = await startFakeProvider({ flavour });
  whenOver(() => provider.close());
  return { provider, env: { OPENAI_API_KEY: provider.apiKey, OPENAI_BASE_URL: provider.baseUrl } };
}

/** A visitor of that assistant, at one of perhaps several processes. */
export function createProcessVisitor({ url }: Pick<ListeningServer, 'url'>, address?: string) {
  const visitor = createVisitor(url, assistantId, address);
  const talk: typeof visitor.talk = async (message, saying) => {
    const sent = { clientMessageId: randomUUID(), ...saying };
    const { status, text, body } = await untilNotBusy(() => visitor.say(message, sent));
    expect(status, text).toBe(200);
    return chatReplySchema.parse(body);
  };
  const close: typeof visitor.close = async (sessionId) => {
    const path = `/api/assistants/${assistantId}/chat/${sessionId}/close`;
    const { status, text } = await untilNotBusy(() => visitor.client.send('POST', path));
    expect(status, text).toBe(204);
  };
  return {
    ...visitor,
    // Sent again, as a page does, where the server is too busy.
    talk,
    close,
    async lastReply(sessionId: string) {
      return (await visitor.history(sessionId)).messages.findLast(({ role }) => role === 'assistant');
    },
    async questions(sessionId: string) {
      const { messages } = await visitor.history(sessionId);
      return messages.filter(({ role }) => role === 'user').map(({ content }) => content);
    },
  };
}

/** Sends until the answer is another one than that the server is too busy (503), as processes are that share two cores with a test run. */
export async function untilNotBusy<Answer extends { status: number }>(send: () => Promise<Answer>): Promise<Answer> {
  let answer = await send();
  for (let tries = 1; answer.status === 503 && tries < 20; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    answer = await send();
  }
  return answer;
}

/** Reads on, `start` or `sync` being read, until the text that has come since has this in it. */
export async function readUntil(reader: EventReader, part: string): Promise<void> {
  let text = '';
  while (!text.includes(part)) text += await reader.delta();
}
