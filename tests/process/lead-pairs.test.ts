import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import type { Db } from '#server/db/client.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { lockOwner } from '#server/features/contacts/people/contact-store.queries.ts';
import { contacts, conversationSummaries, mailOutbox } from '#shared/schema/index.ts';
import { answerSummaries, modelSummary } from '#tests/support/lead-fixture.ts';
import { leadProcesses, mailPause, notify } from '#tests/support/lead-processes.ts';
import { type ListeningServer, launchServer, patient } from '#tests/support/process.ts';
import { assistantId, createProcessVisitor } from '#tests/support/process-chat.ts';

describe.runIf('serverUrl' in inject('database'))('two processes on one PostgreSQL', () => {
  const removals: (() => Promise<void>)[] = [];
  const whenOver = (remove: () => Promise<void>) => void removals.push(remove);
  let leads: Awaited<ReturnType<typeof leadProcesses>>;
  let pair: [ListeningServer, ListeningServer];
  let db: Db;
  const launch = () => launchServer(leads.env, { whenOver });
  beforeAll(async () => {
    leads = await leadProcesses(whenOver);
    pair = await Promise.all([launch(), launch()]);
    const database = openPostgres(leads.env.DATABASE_URL ?? '');
    whenOver(database.close);
    db = database.db;
  });
  afterAll(async () => {
    for (const remove of removals.reverse()) await remove();
  });

  test('make one summary and send one mail of each of many conversations', async () => {
    const { provider, smtp } = leads;
    answerSummaries(provider, modelSummary());
    await notify(pair[0]);
    const talks = await Promise.all(
      Array.from({ length: 12 }, async (_, number) => {
        const visitor = createProcessVisitor(pair[number % 2] ?? pair[0]);
        const address = `v${number}@example.org`;
        const { sessionId } = await visitor.talk(`Quiero cita, soy ${address}`);
        return { sessionId, address };
      }),
    );
    // Both are told of all of them, at once.
    await Promise.all(
      talks.flatMap(({ sessionId }) => [...pair, ...pair].map((one) => createProcessVisitor(one).close(sessionId))),
    );
    const addresses = talks.map(({ address }) => address);
    await vi.waitUntil(() => smtp.mails.length >= addresses.length, patient);
    await mailPause();
    for (const address of addresses) {
      expect(smtp.mails.filter(({ parsed }) => parsed.text?.includes(address))).toHaveLength(1);
    }
    expect(smtp.mails).toHaveLength(addresses.length);

    expect(await db.select({ id: conversationSummaries.id }).from(conversationSummaries)).toHaveLength(12);
    expect(await db.select({ id: contacts.id }).from(contacts)).toHaveLength(12);
    expect(await db.select({ id: mailOutbox.id }).from(mailOutbox).where(eq(mailOutbox.state, 'sent'))).toHaveLength(
      12,
    );
  });

  test('mail a contact at once, once, whichever of them made it; one that is killed before leaves it to the other', async () => {
    const { smtp } = leads;
    const before = { mails: smtp.mails.length, contacts: await db.$count(contacts) };
    const [first, other] = pair;
    await notify(first, { contactNotices: 'at_once' });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = db.transaction(async (tx) => {
      await lockOwner(tx, assistantId);
      locked.resolve();
      await held;
    });
    await locked.promise;
    await createProcessVisitor(first).talk('Quiero cita, soy killed@example.org');
    await first.end('SIGKILL');
    pair = [other, await launch()];
    release();
    await holding;
    const addresses = ['killed@example.org'];
    await Promise.all(
      Array.from({ length: 8 }, async (_, number) => {
        const address = `w${number}@example.org`;
        addresses.push(address);
        await createProcessVisitor(pair[number % 2] ?? pair[0]).talk(`Quiero cita, soy ${address}`);
      }),
    );
    const mails = () => smtp.mails.slice(before.mails);
    await vi.waitUntil(() => mails().length >= addresses.length, patient);
    await mailPause();
    const told = mails().map(({ parsed }) => /^Nuevo contacto: (\S+) · /.exec(parsed.subject ?? '')?.[1]);
    expect(told.sort()).toEqual(addresses.sort());
    expect(await db.$count(contacts)).toBe(before.contacts + addresses.length);
  });
});
