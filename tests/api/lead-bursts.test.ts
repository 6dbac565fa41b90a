import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { limits } from '#server/config/limits.ts';
import { lockOwner } from '#server/features/contacts/people/contact-locks.queries.ts';
import { contacts } from '#shared/schema/index.ts';
import { createAssistant, createUser } from '#tests/support/factories.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const patient = { timeout: 30_000, interval: 50 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ background: true, contactWaitMs: limits.leads.answerMs });
});
afterAll(() => server.close());

async function newAssistant() {
  const { id: userId } = await createUser(server.db, { role: 'admin' });
  const assistant = await createAssistant(server.db, { userId });
  const ofOwner = eq(contacts.ownerId, userId);
  return {
    ...assistant,
    count: () => server.db.$count(contacts, ofOwner),
    list: () => server.db.select().from(contacts).where(ofOwner),
  };
}

/** On the embedded database, which computes on the tests' own core, fewer. */
const many = 'serverUrl' in inject('database') ? 40 : 12;

test('visitors who leave their addresses in the same moment are all answered, and all contacts', async () => {
  const assistant = await newAssistant();
  const answers = await Promise.all(
    Array.from({ length: many }, (_, n) =>
      createVisitor(server.url, assistant.id).say(`Quiero cita, soy v${n}@example.org`),
    ),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  await vi.waitFor(async () => expect(await assistant.count()).toBe(many), patient);
});

describe.runIf('serverUrl' in inject('database'))('while somebody holds the lock of an owner’s contacts', () => {
  test('messages are stored and answered, other owners’ contacts made; theirs as soon as it is free', async () => {
    const [assistant, other] = [await newAssistant(), await newAssistant()];
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = server.db.transaction(async (tx) => {
      await lockOwner(tx, assistant.id);
      locked.resolve();
      await held;
    });
    await locked.promise;
    try {
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, n) =>
          createVisitor(server.url, assistant.id).say(`Quiero cita, soy v${n}@example.org`),
        ),
      );
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      await createVisitor(server.url, other.id).talk('Mi correo es ana@example.org');
      await vi.waitFor(async () => expect(await other.count()).toBe(1), patient);
      expect(await assistant.count()).toBe(0);
    } finally {
      release();
      await holding;
    }
    await vi.waitFor(async () => expect(await assistant.count()).toBe(40), patient);
  });
});

describe('while contacts cannot be written', () => {
  test('messages are stored and answered; what they say of the person is kept, the newest of each value, once', async () => {
    const [assistant, other] = [await newAssistant(), await newAssistant()];
    const visitor = createVisitor(server.url, assistant.id);
    await server.db.execute(
      sql.raw(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'not now'; end $$`),
    );
    await server.db.execute(
      sql.raw(`create trigger refused before insert on contacts for each row
        when (new.assistant_id = ${assistant.id}) execute function refuse()`),
    );
    const { sessionId } = await visitor.talk('Llamadme al 612 34 56 78 o a vieja@example.org');
    await visitor.talk('Mejor a nueva@example.org', { sessionId });
    await createVisitor(server.url, other.id).talk('Mi correo es ana@example.org');
    await vi.waitFor(async () => expect(await other.count()).toBe(1), patient);
    expect(await assistant.count()).toBe(0);
    await server.db.execute(sql.raw('drop function refuse() cascade'));
    await vi.waitFor(
      async () =>
        expect(await assistant.list()).toMatchObject([
          { email: 'nueva@example.org', phone: '+34612345678', interestLevel: 'high', unread: true },
        ]),
      patient,
    );
  });
});
