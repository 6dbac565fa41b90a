import { expect, vi } from 'vitest';
import type * as z from 'zod';
import type { knowledgeSearchSchema } from '#shared/contracts/assistants/knowledge.ts';
import type { KnowledgeSource, KnowledgeSourceDetail } from '#shared/contracts/assistants/knowledge-sources.ts';
import type { ApiClient } from './api-client.ts';
import type { Answer } from './contract-check.ts';
import { createAssistant } from './factories.ts';
import { signedInUser } from './signed-in.ts';
import type { TestServer } from './test-server.ts';

type Search = z.infer<typeof knowledgeSearchSchema>;

/** Somebody with an assistant, and what they let it know. */
export async function knowledgeOwner(server: TestServer, plan: Parameters<typeof signedInUser>[1] = { plan: 'pro' }) {
  const { user, client } = await signedInUser(server, plan);
  const assistant = await createAssistant(server.db, { userId: user.id });
  return { client, user, assistant, ...knowledgeOf(client, assistant.id) };
}

/** What somebody who is signed in lets an assistant know. */
export function knowledgeOf(client: ApiClient, assistantId: number) {
  const path = `/api/assistants/${assistantId}/knowledge`;

  async function source(id: number): Promise<KnowledgeSourceDetail> {
    return bodyOf<KnowledgeSourceDetail>(await client.get(`${path}/sources/${id}`), 200);
  }

  return {
    path,
    source,
    add: (body: object) => client.post(`${path}/sources`, body),
    upload: (content: string | Buffer, fileName: string, fields: Record<string, string> = {}) =>
      client.send('POST', `${path}/sources`, fileForm(content, fileName, fields)),
    search: async (question: string) => bodyOf<Search>(await client.post(`${path}/search`, { question }), 200),
    /** A source once it has been read, or could not be. Where that takes long, it need not be asked for as often. */
    async read(id: number, interval = 100): Promise<KnowledgeSourceDetail> {
      return vi.waitUntil(
        async () => {
          const found = await source(id);
          return found.state === 'ready' || found.state === 'failed' ? found : undefined;
        },
        { timeout: 100_000, interval },
      );
    },
  };
}

/** The contract has been checked by whoever called. */
export function bodyOf<Body>({ status, body, text }: Answer, expected: number): Body {
  expect(status, text).toBe(expected);
  return body as Body;
}

export const asSource = (answer: Answer, status = 201) => bodyOf<KnowledgeSource>(answer, status);

/** A multipart body with a file and what stands beside it. */
export function fileForm(content: string | Buffer, fileName: string, fields: Record<string, string>) {
  const boundary = 'frontera';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    raw: Buffer.concat([
      Buffer.from(parts.join('') + head),
      Buffer.from(content),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
  };
}
