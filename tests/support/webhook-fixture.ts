import { asc, eq } from 'drizzle-orm';
import { onTestFinished, vi } from 'vitest';
import type * as z from 'zod';
import type { webhookEndpoints } from '#shared/contracts/platform/webhooks.ts';
import type { WebhookEvent } from '#shared/domain/webhooks.ts';
import { webhookDeliveries, webhooks } from '#shared/schema/index.ts';
import type { ApiClient } from './api-client.ts';
import { createAssistant } from './factories.ts';
import { soon } from './lead-fixture.ts';
import { movableClock } from './movable-clock.ts';
import { signedInUser } from './signed-in.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

type Created = z.infer<(typeof webhookEndpoints)['create']['response']>;

/** A server that does its jobs under a clock moved by hand, and a receiver on this machine that it may reach. */
export async function webhookFixture({ env = {}, ...options }: Parameters<typeof startTestServer>[0] = {}) {
  const clock = movableClock();
  const receiver = await startWebhookReceiver();
  const server = await startTestServer({
    clock,
    background: true,
    ...options,
    env: { ALLOWED_PRIVATE_HOSTS: '127.0.0.1', APP_URL: 'https://asistentes.example', ...env },
  });
  onTestFinished(async () => {
    await server.close();
    await receiver.close();
  });
  return { server, clock, receiver };
}

/** Somebody with an assistant, and how they add webhooks. */
export async function hookOwner(server: TestServer) {
  const { client, user } = await signedInUser(server, { plan: 'pro' });
  const assistant = await createAssistant(server.db, { userId: user.id });
  return { client, user, assistant, addHook: (values: Values) => addHook(client, values) };
}

interface Values {
  url: string;
  events?: WebhookEvent[];
  assistantId?: number | null;
}

export async function addHook(client: ApiClient, values: Values): Promise<Created> {
  const { status, body, text } = await client.post('/api/webhooks', { events: ['contact.created'], ...values });
  if (status !== 201) throw new Error(`${status} ${text}`);
  // The client has held it against its contract.
  return body as Created;
}

/** What is kept of a webhook and its deliveries. */
export function hookState({ db }: TestServer, id: number) {
  const deliveries = () =>
    db.select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, id)).orderBy(asc(webhookDeliveries.id));
  const webhook = async () => (await db.select().from(webhooks).where(eq(webhooks.id, id)))[0];
  return {
    deliveries,
    webhook,
    /** Waits until its only delivery has had so many tries and is not being sent, and gives it. */
    tried: (attempts: number) =>
      vi.waitFor(async () => {
        const [row] = await deliveries();
        const isSettled = row && (row.state !== 'waiting' || row.problem !== null);
        if (!isSettled || row.attempts !== attempts) throw new Error(`${row?.attempts} tries, ${row?.state}`);
        return row;
      }, soon),
    /** Waits until all its deliveries are in these states, and gives them. */
    settled: (...states: string[]) =>
      vi.waitFor(async () => {
        const rows = await deliveries();
        const seen = rows.map(({ state }) => state);
        if (seen.join() !== states.join()) throw new Error(`${seen} instead of ${states}`);
        return rows;
      }, soon),
  };
}
