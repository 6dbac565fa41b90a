import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, vi } from 'vitest';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import { createApiClient } from './api-client.ts';
import { alwaysOpen, inboxOf } from './inbox-fixture.ts';
import { type ListeningServer, launchServer, patient, processStorage, type Remover } from './process.ts';
import { assistantId, createProcessVisitor, providerForProcesses } from './process-chat.ts';

const password = 'una frase larga';

/** The built server on storage of its own, with an assistant whose visitors may ask for a person; `start` starts it again, or once more. */
export async function handoffProcesses(whenOver: Remover = onTestFinished) {
  const { provider, env } = await providerForProcesses(whenOver);
  const storage = await processStorage();
  const start = () => launchServer({ ...env, ...storage, ADMIN_PASSWORD: password }, { whenOver });
  const first = await start();
  const owner = await signIn(first);
  const settings = { json: alwaysOpen };
  expect((await owner.client.send('PUT', `/api/assistants/${assistantId}/handoff`, settings)).status).toBe(200);
  return {
    ...{ first, start, provider, owner },

    /** Works on the data. The embedded database is for one process: none of the test's may run. */
    async onData(work: (db: Db) => Promise<unknown>): Promise<void> {
      const { DATABASE_URL, DATA_DIR = '' } = storage;
      const { db, close } = DATABASE_URL
        ? openPostgres(DATABASE_URL)
        : await openEmbedded({ dataDir: join(DATA_DIR, 'db') });
      await work(db).finally(close);
    },

    /** Gives what ends each connection on which a process listens; for PostgreSQL. */
    listeningEnds() {
      const { db, close } = openPostgres(storage.DATABASE_URL ?? '');
      onTestFinished(close);
      const end = () =>
        readEnded(
          db,
          sql`select count(pg_terminate_backend(pid))::int as connections from pg_stat_activity
            where datname = current_database() and query like 'listen %' and pid <> pg_backend_pid()`,
        );
      // A process that has lost one waits a moment before it opens another.
      return () => vi.waitFor(async () => expect((await end())[0]?.connections).toBeGreaterThan(0), patient);
    },
  };
}

const readEnded = rowReader(z.object({ connections: z.number() }));

/** Two processes can share PostgreSQL alone. */
export const canShare = () => 'serverUrl' in inject('database');

/** The owner, at one of perhaps several processes. */
export async function signIn({ url }: Pick<ListeningServer, 'url'>) {
  const client = createApiClient(url);
  await client.signIn('admin', password);
  return { client, ...inboxOf(client) };
}

/** A conversation in the hands of the owner. */
export async function takenConversation(server: ListeningServer, owner: Awaited<ReturnType<typeof signIn>>) {
  const reader = await createProcessVisitor(server).ask('Hola');
  const { sessionId, conversationId: id } = await reader.started();
  await reader.rest();
  expect((await owner.take(id)).status).toBe(200);
  return { id, sessionId, chat: `/api/assistants/${assistantId}/chat/${sessionId}` };
}
