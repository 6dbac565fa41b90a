import { and, eq, inArray, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import type { Db } from '#server/db/client.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { lockOwner } from '#server/features/contacts/people/contact-locks.queries.ts';
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
  let tries = 0;
  /** Visitors of one try of a test, and the mails about them. */
  const visitorsOf = () => {
    tries += 1;
    const domain = `t${tries}.example.org`;
    const mails = () => leads.smtp.mails.filter(({ parsed }) => parsed.text?.includes(`@${domain}`));
    const contactCount = () => db.$count(contacts, like(contacts.email, `%@${domain}`));
    return { address: (name: string) => `${name}@${domain}`, mails, contactCount };
  };
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
    const visitors = visitorsOf();
    answerSummaries(leads.provider, modelSummary());
    await notify(pair[0]);
    const talks = await Promise.all(
      Array.from({ length: 12 }, async (_, number) => {
        const visitor = createProcessVisitor(pair[number % 2] ?? pair[0]);
        const address = visitors.address(`v${number}`);
        const { sessionId } = await visitor.talk(`Quiero cita, soy ${address}`);
        return { sessionId, address };
      }),
    );
    // Both are told of all of them, at once.
    const sessions = talks.map(({ sessionId }) => sessionId);
    // Both are told of all of them, at once.
    await Promise.all(
      sessions.flatMap((sessionId) => [...pair, ...pair].map((one) => createProcessVisitor(one).close(sessionId))),
    );
    await vi.waitUntil(() => visitors.mails().length >= talks.length, patient);
    await mailPause();
    for (const { address } of talks) {
      expect(visitors.mails().filter(({ parsed }) => parsed.text?.includes(address))).toHaveLength(1);
    }
    expect(visitors.mails()).toHaveLength(talks.length);

    const summaries = await db
      .select({ id: conversationSummaries.id })
      .from(conversationSummaries)
      .where(inArray(conversationSummaries.sessionId, sessions));
    expect(summaries).toHaveLength(12);
    expect(await visitors.contactCount()).toBe(12);
    const ids = summaries.map(({ id }) => id);
    const sent = and(eq(mailOutbox.state, 'sent'), inArray(mailOutbox.summaryId, ids));
    expect(await db.$count(mailOutbox, sent)).toBe(12);
  });

  test('mail a contact at once, once, whichever of them made it; one that is killed before leaves it to the other', async () => {
    const visitors = visitorsOf();
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
    const addresses = [visitors.address('killed')];
    await createProcessVisitor(first).talk(`Quiero cita, soy ${addresses[0]}`);
    await first.end('SIGKILL');
    pair = [other, await launch()];
    release();
    await holding;
    await Promise.all(
      Array.from({ length: 8 }, async (_, number) => {
        const address = visitors.address(`w${number}`);
        addresses.push(address);
        await createProcessVisitor(pair[number % 2] ?? pair[0]).talk(`Quiero cita, soy ${address}`);
      }),
    );
    await vi.waitUntil(() => visitors.mails().length >= addresses.length, patient);
    await mailPause();
    const told = visitors.mails().map(({ parsed }) => /^Nuevo contacto: (\S+) · /.exec(parsed.subject ?? '')?.[1]);
    expect(told.sort()).toEqual(addresses.sort());
    expect(await visitors.contactCount()).toBe(addresses.length);
  });
});
