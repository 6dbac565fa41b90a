import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingOf } from '#tests/support/booking-fixture.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { withHeardStatements } from '#tests/support/statements.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { createVisitor } from '#tests/support/visitor.ts';

/** What there is because of cards. */
const cardTables = /\b(?:cards|forms|booking_settings|services|agendas|agenda_\w+|bookings|booking_mails|tool_calls)\b/;

let server: TestServer;
let heard: string[] = [];
beforeAll(async () => {
  const database = withHeardStatements(await openTestDatabase(), (text) => heard.push(text));
  server = await startTestServer({ database, env: { DEMO_REPLIES: 'true' } });
});
afterAll(() => server.close());

/** The statements of a turn in an open conversation: those that two turns make, without what the process does now and then. */
async function statementsOfTurn(assistantId: number): Promise<string[]> {
  const visitor = createVisitor(server.url, assistantId);
  const { sessionId } = await visitor.talk('Buenas tardes');
  const turn = async (words: string) => {
    await settled();
    heard = [];
    await visitor.talk(words, { sessionId });
    await settled();
    return [...heard];
  };
  const first = await turn('¿A qué hora abrís?');
  const second = await turn('¿Y los sábados?');
  return first.filter((text) => second.includes(text));
}

/** Until what follows a reply is over, too. */
async function settled(): Promise<void> {
  for (let before = -1; before !== heard.length; ) {
    before = heard.length;
    await new Promise((resolve) => setTimeout(resolve, 400));
  }
}

test('a turn of an assistant without cards is two statements, neither of them on what is there because of cards', async () => {
  const { client, user } = await signedInUser(server, { plan: 'pro' });
  const without = await createAssistant(server.db, { userId: user.id });
  const withCards = await createAssistant(server.db, { userId: user.id });
  const own = bookingOf(client, withCards.id);
  await own.addAgenda();
  await own.addService();
  await own.setRules();

  // What a process asks for once is asked for by now.
  await statementsOfTurn(without.id);

  const plain = await statementsOfTurn(without.id);
  // The message with its reply, and how the reply ended.
  expect(plain).toHaveLength(2);
  expect(plain.filter((text) => cardTables.test(text))).toEqual([]);
  expect((await statementsOfTurn(withCards.id)).filter((text) => cardTables.test(text))).not.toEqual([]);
  // An assistant that has services and agendas, and offers none of them, asks for as much as one that has none.
  await own.setRules({ isActive: false });
  expect((await statementsOfTurn(withCards.id)).toSorted()).toEqual(plain.toSorted());
});
