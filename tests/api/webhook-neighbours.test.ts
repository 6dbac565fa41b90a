import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createContact } from '#tests/support/contact-factories.ts';
import { hookOwner, webhookFixture } from '#tests/support/webhook-fixture.ts';
import { startWebhookReceiver } from '#tests/support/webhook-receiver.ts';

const contactSchema = z.object({ contact: z.object({ id: z.string() }) });

describe('a receiver', () => {
  test('that hangs, or fails each time, delays neither its owner’s others nor anybody else’s', async () => {
    const { server, receiver } = await webhookFixture();
    const owner = await hookOwner(server);
    const neighbour = await hookOwner(server);
    const [failing, well, next] = [
      await startWebhookReceiver(),
      await startWebhookReceiver(),
      await startWebhookReceiver(),
    ];
    receiver.always('hang');
    failing.always(500);
    for (const { url } of [receiver, failing, well]) await owner.addHook({ url });
    await neighbour.addHook({ url: next.url });
    const createdAt = new Map<string, number>();
    for (let count = 0; count < 100; count += 1) {
      const { publicId } = await createContact(server.db, { assistantId: owner.assistant.id });
      createdAt.set(publicId, Date.now());
      if (count % 10 === 0) await createContact(server.db, { assistantId: neighbour.assistant.id });
      // One after the other: how much a machine sends in a second is another matter.
      await well.heard(count + 1);
    }
    await next.heard(10);
    const waits = well.received.map(({ data, at }) => {
      const { contact } = contactSchema.parse(data);
      return at - (createdAt.get(contact.id) ?? 0);
    });
    // What a busy machine takes is no matter here; the receiver that hangs holds each of its own for ten seconds.
    const sorted = waits.toSorted((one, another) => one - another);
    expect(sorted[49], waits.join(' ')).toBeLessThan(2_000);
    expect(sorted[99], waits.join(' ')).toBeLessThan(5_000);
    expect(receiver.mostAtWork()).toBeLessThanOrEqual(4);
    for (const other of [failing, well, next]) await other.close();
  });

  test('that comes back to thousands that waited is not alone: others are told meanwhile', async () => {
    const { server, receiver } = await webhookFixture();
    const busy = await hookOwner(server);
    const quick = await hookOwner(server);
    const other = await startWebhookReceiver();
    receiver.always((_, response) => void setTimeout(() => response.writeHead(200).end(), 200));
    const { id } = await busy.addHook({ url: receiver.url });
    await quick.addHook({ url: other.url });
    const { id: contactId } = await createContact(server.db, { assistantId: busy.assistant.id });
    await server.db.execute(sql`insert into webhook_deliveries (webhook_id, type, assistant_id, contact_id, next_attempt_at)
      select ${id}, 'contact.updated', ${busy.assistant.id}, ${contactId}, now() - interval '1 hour' from generate_series(1, 6000)`);
    await receiver.heard(8);
    await createContact(server.db, { assistantId: quick.assistant.id });
    const createdAt = Date.now();
    const [told] = await other.heard(1);
    expect((told?.at ?? 0) - createdAt).toBeLessThan(3_000);
    expect(receiver.mostAtWork()).toBeLessThanOrEqual(4);
    await other.close();
  });
});
