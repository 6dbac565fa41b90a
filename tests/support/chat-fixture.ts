import { asc, eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { conversations, messages } from '#shared/schema/index.ts';
import { type FakeProvider, startFakeProvider } from './fake-provider.ts';
import type { Flavour } from './fake-provider-wire.ts';
import { startTestServer, type TestServer } from './test-server.ts';

type ServerOptions = NonNullable<Parameters<typeof startTestServer>[0]>;

interface FixtureOptions extends ServerOptions {
  /** Whether a fake is at its provider's address without a key too, where it counts as a compatible server that needs none. */
  keyless?: boolean;
}

export interface ChatFixture {
  server: TestServer;
  openai: FakeProvider;
  deepseek: FakeProvider;
  close(): Promise<void>;
}

/** A server whose two providers are fakes, each with a key in the environment. */
export async function startChatFixture({ env = {}, keyless, ...options }: FixtureOptions = {}): Promise<ChatFixture> {
  const [openai, deepseek] = await Promise.all([fake('openai'), fake('deepseek')]);
  const server = await startTestServer({
    ...options,
    env: {
      OPENAI_API_KEY: openai.apiKey,
      OPENAI_BASE_URL: env.OPENAI_API_KEY === '' && !keyless ? '' : openai.baseUrl,
      DEEPSEEK_API_KEY: deepseek.apiKey,
      DEEPSEEK_BASE_URL: env.DEEPSEEK_API_KEY === '' && !keyless ? '' : deepseek.baseUrl,
      ...env,
    },
  });
  return {
    server,
    openai,
    deepseek,
    async close() {
      await server.close();
      await Promise.all([openai.close(), deepseek.close()]);
    },
  };
}

function fake(flavour: Flavour): Promise<FakeProvider> {
  return startFakeProvider({ flavour });
}

/** The stored messages of an assistant, oldest first. */
export async function storedMessages(db: Db, assistantId: number) {
  const rows = await db
    .select({ message: messages })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(eq(conversations.assistantId, assistantId))
    .orderBy(asc(messages.id));
  return rows.map((row) => row.message);
}

export async function storedConversations(db: Db, assistantId: number) {
  return db
    .select()
    .from(conversations)
    .where(eq(conversations.assistantId, assistantId))
    .orderBy(asc(conversations.id));
}

/** A text, or a list of texts where the provider's cache has a mark behind one, or pictures stand behind it. */
const contentSchema = z.union([
  z.string(),
  z.array(z.object({ text: z.string().optional() })).transform((parts) => parts.map(({ text = '' }) => text).join('')),
]);
const payloadSchema = z.object({ messages: z.array(z.object({ role: z.string(), content: contentSchema })) });

/** What a provider was sent as the conversation. */
export function sentMessages(
  request: FakeProvider['requests'][number] | undefined,
): { role: string; content: string }[] {
  return payloadSchema.parse(request?.body).messages;
}
