import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPostgres } from '#server/db/postgres.ts';
import { chatReplySchema } from '#shared/contracts/conversations/chat.ts';
import { messages } from '#shared/schema/index.ts';
import { reply } from '#tests/support/fake-provider-behaviours.ts';
import { launchServer, patient, processStorage } from '#tests/support/process.ts';
import { assistantId, providerForProcesses } from '#tests/support/process-chat.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { countedAssistant } from '#tests/support/visitor-turns.ts';

/** With PostgreSQL, an assistant whose owner's plan counts; in the embedded database nobody else can look. */
async function assistantOf(storage: Record<string, string>) {
  if (!storage.DATABASE_URL) return { id: assistantId };
  const database = openPostgres(storage.DATABASE_URL);
  onTestFinished(() => database.close());
  const shop = await countedAssistant(database, { plan: 'basic' });
  const streaming = () => database.db.$count(messages, eq(messages.state, 'streaming'));
  return { id: shop.id, database: { ...shop, streaming } };
}

test('a kill while many messages are being stored loses none that was acknowledged, doubles none, and leaves the plan right', async () => {
  const { provider, env } = await providerForProcesses();
  const storage = await processStorage();
  const launch = () => launchServer({ ...env, ...storage });
  const first = await launch();
  const { id, database } = await assistantOf(storage);
  const asked = Array.from({ length: 60 }, (_, number) => ({
    content: `mensaje ${number}`,
    clientMessageId: crypto.randomUUID(),
  }));
  for (const _ of asked) provider.script(reply(['A ', 'medias.'], { pauseMs: 500 }));
  const acknowledged = new Map<string, string>();
  const enough = Promise.withResolvers<void>();
  const sending = Promise.allSettled(
    asked.map(async ({ content, clientMessageId }) => {
      const stream = await createVisitor(first.url, id).ask(content, { clientMessageId });
      const { sessionId } = await stream.started();
      acknowledged.set(content, sessionId);
      if (acknowledged.size >= 20) enough.resolve();
      await stream.rest();
    }),
  );
  await enough.promise;
  await first.end('SIGKILL');
  await sending;

  const second = await launch();
  const visitor = () => createVisitor(second.url, id);
  const questions = async (sessionId: string) =>
    (await visitor().history(sessionId)).messages.filter(({ role }) => role === 'user').map(({ content }) => content);
  for (const [content, sessionId] of acknowledged) expect(await questions(sessionId)).toEqual([content]);
  if (database) {
    await vi.waitUntil(async () => (await database.streaming()) === 0, patient);
    const stored = await database.contents();
    expect(new Set(stored).size).toBe(stored.length);
    expect(await database.used()).toBe(await database.charged());
  }

  // Whoever got no answer sends again, until the replies that the first was writing are known to be cut.
  await Promise.all(
    asked.map(async ({ content, clientMessageId }) => {
      const sessionId = acknowledged.get(content);
      const again = () => visitor().say(content, { clientMessageId, ...(sessionId ? { sessionId } : {}) });
      const answer = await vi.waitUntil(
        async () => {
          const said = await again();
          return said.status === 200 && said;
        },
        { timeout: 60_000, interval: 3_000 },
      );
      expect(await questions(chatReplySchema.parse(answer.body).sessionId)).toEqual([content]);
    }),
  );
  if (!database) return;
  expect(await database.contents()).toEqual(asked.map(({ content }) => content).sort());
  expect([await database.used(), await database.charged()]).toEqual([60, 60]);
});
