import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createWebhookDelivery } from '#server/features/webhooks/delivery.service.ts';
import { createWebhookSender, type Posted } from '#server/features/webhooks/sender.ts';
import { maxWebhooks } from '#shared/domain/webhooks.ts';
import { createContact } from '#tests/support/contact-factories.ts';
import { soon } from '#tests/support/lead-fixture.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { hookOwner, webhookFixture } from '#tests/support/webhook-fixture.ts';
import { startWebhookReceiver } from '#tests/support/webhook-receiver.ts';

/** Where receivers hang. */
const hangsAt = (url: string, number: number) => `${url}?hangs=${number}`;

/**
 * Sends what is due as the server does, but that no try at a receiver that hangs ends before the test does: whoever waited for one
 * would wait for ever.
 */
function deliverPast({ container }: TestServer) {
  const { background: db, clock, logger, notifications, secrets, web, appUrl } = container;
  const send = createWebhookSender({ web, clock });
  const hanging = new Map<string, number>();
  const { promise: over, resolve: end } = Promise.withResolvers<Posted>();
  const delivery = createWebhookDelivery({
    ...{ db, clock, logger, notifications, secrets, appUrl },
    queueMails: async () => {},
    send(target, message, stop) {
      if (!target.url.includes('?hangs=')) return send(target, message, stop);
      hanging.set(target.url, (hanging.get(target.url) ?? 0) + 1);
      return over;
    },
  });
  notifications.start();
  delivery.start();
  onTestFinished(async () => {
    end({ outcome: 'aborted', status: null, response: null, problem: null });
    await delivery.stop();
  });
  return { hanging, held: () => [...hanging.values()].reduce((sum, count) => sum + count, 0) };
}

/** So many deliveries that are due, for each webhook of an assistant's owner. */
async function letWait({ db }: TestServer, assistantId: number, count: number) {
  const { id: contactId } = await createContact(db, { assistantId });
  await db.execute(sql`insert into webhook_deliveries (webhook_id, type, assistant_id, contact_id, next_attempt_at)
    select w.id, 'contact.updated', a.id, ${contactId}, now() - interval '1 hour'
    from webhooks w join assistants a on a.user_id = w.user_id cross join generate_series(1, ${count}) where a.id = ${assistantId}`);
}

describe('nobody waits for a receiver', () => {
  test('of the same account, or of another, of which nine hang or fail each time', async () => {
    const { server, receiver: well } = await webhookFixture({ background: false });
    const owner = await hookOwner(server);
    const neighbour = await hookOwner(server);
    const [failing, next] = [await startWebhookReceiver(), await startWebhookReceiver()];
    failing.always(500);
    for (let number = 0; number < maxWebhooks - 2; number += 1) await owner.addHook({ url: hangsAt(well.url, number) });
    for (const { url } of [failing, well]) await owner.addHook({ url });
    await neighbour.addHook({ url: next.url });
    const { hanging } = deliverPast(server);
    for (let round = 1; round <= 20; round += 1) {
      for (let count = 0; count < 5; count += 1) await createContact(server.db, { assistantId: owner.assistant.id });
      await createContact(server.db, { assistantId: neighbour.assistant.id });
      await well.heard(5 * round);
      await next.heard(round);
    }
    expect([...hanging.values()]).toEqual(Array.from({ length: maxWebhooks - 2 }, () => 4));
    for (const other of [failing, next]) await other.close();
  });

  test('of many accounts all of whose receivers hang', async () => {
    const { server, receiver } = await webhookFixture({ background: false });
    for (let account = 0; account < 4; account += 1) {
      const { assistant, addHook } = await hookOwner(server);
      for (let number = 0; number < maxWebhooks; number += 1) await addHook({ url: hangsAt(receiver.url, number) });
      await letWait(server, assistant.id, 4);
    }
    const newcomer = await hookOwner(server);
    await newcomer.addHook({ url: receiver.url });
    const { held } = deliverPast(server);
    await vi.waitFor(() => expect(held()).toBeGreaterThanOrEqual(64), soon);
    for (let count = 1; count <= 10; count += 1) {
      await createContact(server.db, { assistantId: newcomer.assistant.id });
      await receiver.heard(count);
    }
  });

  test('that comes back to thousands of messages', async () => {
    const { server, receiver } = await webhookFixture();
    const busy = await hookOwner(server);
    const quick = await hookOwner(server);
    const other = await startWebhookReceiver();
    receiver.always((_, response) => void setTimeout(() => response.writeHead(200).end(), 200));
    await busy.addHook({ url: receiver.url });
    await quick.addHook({ url: other.url });
    await letWait(server, busy.assistant.id, 6_000);
    await receiver.heard(8);
    await createContact(server.db, { assistantId: quick.assistant.id });
    await other.heard(1);
    // Of thousands that take 200 ms each, four at once.
    expect(receiver.received.length).toBeLessThan(1_000);
    expect(receiver.mostAtWork()).toBeLessThanOrEqual(4);
    await other.close();
  });
});
