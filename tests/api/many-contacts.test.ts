import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { contactSchema } from '#shared/contracts/contacts/contacts.ts';
import { createManyContacts } from '#tests/support/contact-factories.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { spreadsheetCells } from '#tests/support/spreadsheet.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Somebody whose assistant has no contacts yet. */
async function owner() {
  const { client, user } = await signedInUser(server);
  const assistant = await createAssistant(server.db, { userId: user.id });
  const create = (count: number, conversationsEach: number) =>
    createManyContacts(server.container.database.background.db, assistant.id, count, conversationsEach);
  return { client, create, contacts: `/api/assistants/${assistant.id}/contacts` };
}

test('2,000 contacts are asked for in four pages', async () => {
  const { client, contacts, create } = await owner();
  await create(2_000, 60);
  let total = 0;
  for (let address: string | undefined = `${contacts}?limit=500`; address; ) {
    const { body, headers } = await client.get(address);
    total += z.array(contactSchema).parse(body).length;
    address = /<(.*)>; rel="next"/.exec(String(headers.link))?.[1];
  }
  expect(total).toBe(2_000);
});

test('a file of contacts has as many as there are', async () => {
  const { client, contacts, create } = await owner();
  const rows = async () => spreadsheetCells((await client.get(`${contacts}.csv`)).text, ';');
  expect(await rows()).toHaveLength(1);
  await create(1_000, 7);
  expect(await rows()).toHaveLength(1_001);
  expect(new Set((await rows()).map(([name]) => name)).size).toBe(1_001);
});
