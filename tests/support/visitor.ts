import { randomBytes } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { expect } from 'vitest';
import { chatHistorySchema, chatReplySchema } from '#shared/contracts/conversations/chat.ts';
import { createApiClient } from './api-client.ts';
import { readEvents } from './event-reader.ts';

/** What goes along with a message; tests may send more than the contract knows. */
export interface Saying {
  sessionId?: string;
  clientMessageId?: string;
  chatHistory?: { role: string; content: string }[];
  [other: string]: unknown;
}

/** Somebody on an assistant's public page. Each comes from an address of their own, so that no limit is shared. */
export function createVisitor(url: string, assistantId: number, address = someAddress()) {
  const client = createApiClient(url, { 'X-Forwarded-For': address });
  const chat = `/api/assistants/${assistantId}/chat`;

  /** The JSON form, whatever comes of it. */
  const say = (message: unknown, saying: Saying = {}) => client.post(chat, { message, ...saying });

  return {
    client,
    say,

    /** The JSON form, which must succeed. */
    async talk(message: string, saying: Saying = {}) {
      const { status, text, body } = await say(message, saying);
      expect(status, text).toBe(200);
      return chatReplySchema.parse(body);
    },

    /** The stream form. */
    async ask(message: string, saying: Saying = {}, headers: OutgoingHttpHeaders = {}) {
      return stream('POST', chat, { json: { message, ...saying }, headers });
    },

    resume: (sessionId: string, headers: OutgoingHttpHeaders = {}) =>
      stream('GET', `${chat}/${sessionId}/stream`, { headers }),

    async history(sessionId: string) {
      const { status, text, body } = await client.get(`${chat}/${sessionId}`);
      expect(status, text).toBe(200);
      return chatHistorySchema.parse(body);
    },

    async stop(sessionId: string): Promise<void> {
      expect((await client.send('POST', `${chat}/${sessionId}/stop`)).status).toBe(204);
    },

    async close(sessionId: string): Promise<void> {
      expect((await client.send('POST', `${chat}/${sessionId}/close`)).status).toBe(204);
    },
  };

  async function stream(
    method: string,
    path: string,
    { json, headers }: { json?: unknown; headers?: OutgoingHttpHeaders } = {},
  ) {
    const response = await client.open(method, path, { json, headers: { Accept: 'text/event-stream', ...headers } });
    expect(response.statusCode).toBe(200);
    return readEvents(response);
  }
}

/** From 10.0.0.0/8. */
export function someAddress(): string {
  return `10.${[...randomBytes(3)].join('.')}`;
}
