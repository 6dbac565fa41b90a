import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkEndpoints } from '#shared/contracts/assistants/checks.ts';
import { modelCalls } from '#shared/schema/index.ts';
import { sentMessages, startChatFixture } from '#tests/support/chat-fixture.ts';
import { checksOf } from '#tests/support/checks-fixture.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { noCredit, reply } from '#tests/support/fake-provider-behaviours.ts';
import { asSource, knowledgeOf } from '#tests/support/knowledge-fixture.ts';
import { signedInUser } from '#tests/support/signed-in.ts';

let fixture: Awaited<ReturnType<typeof startChatFixture>>;
beforeAll(async () => {
  fixture = await startChatFixture({ background: true });
});
afterAll(() => fixture.close());

async function owner(of = fixture) {
  const { client, user } = await signedInUser(of.server, { plan: 'pro' });
  const values = { userId: user.id, systemPrompt: 'Abrimos de 9 a 14.', description: 'Una floristería' };
  const assistant = await createAssistant(of.server.db, values);
  const propose = () => client.send('POST', `/api/assistants/${assistant.id}/checks/proposals`);
  return {
    ...{ client, assistant, propose, ...checksOf(client, assistant.id), knowledge: knowledgeOf(client, assistant.id) },
    proposed: async () => checkEndpoints.propose.response.parse((await propose()).body).questions,
    calls: () => of.server.db.select().from(modelCalls).where(eq(modelCalls.assistantId, assistant.id)),
  };
}

test('the model proposes from instructions and sources what is not checked yet; its cost is counted as what it is', async () => {
  const { add, knowledge, proposed, calls } = await owner();
  await add('¿A qué hora abrís?');
  const source = await knowledge.add({
    kind: 'text',
    title: 'Ramos',
    text: 'Un ramo de novia cuesta 90 €.',
    writesQuestions: false,
  });
  await knowledge.read(asSource(source).id);
  const questions = ['¿Cuánto cuesta un ramo de novia?', '¿a que hora abris?', '¿Hacéis envíos?'];
  fixture.openai.script(reply([JSON.stringify({ questions })]));
  expect(await proposed()).toEqual(['¿Cuánto cuesta un ramo de novia?', '¿Hacéis envíos?']);
  const sent = JSON.stringify(sentMessages(fixture.openai.requests.at(-1)));
  for (const part of ['Abrimos de 9 a 14.', 'Una floristería', 'Un ramo de novia cuesta 90 €.', '¿A qué hora abrís?'])
    expect(sent).toContain(part);
  expect(await calls()).toMatchObject([{ purpose: 'check_proposals', promptTokens: expect.any(Number) }]);
});

test('a provider’s fault is said as what it is, and a ceiling keeps the model from being asked', async () => {
  const { client, assistant, propose, calls } = await owner();
  fixture.openai.script(noCredit());
  expect((await propose()).body).toMatchObject({ message: 'La cuenta del proveedor se ha quedado sin saldo.' });
  const json = { scope: 'assistant', assistantId: assistant.id, period: 'day', limit: 0.000_000_1 };
  expect((await client.send('PUT', '/api/ceilings', { json })).status).toBe(200);
  const before = fixture.openai.requests.length;
  expect((await propose()).body).toMatchObject({ code: 'cost_ceiling' });
  expect(fixture.openai.requests).toHaveLength(before);
  expect(await calls()).toHaveLength(1);
});

test('without a key nothing is asked and nothing proposed: the template has questions', async () => {
  const demo = await startChatFixture({ env: { OPENAI_API_KEY: '' } });
  const { proposed, calls } = await owner(demo);
  expect(await proposed()).toEqual([]);
  expect(await calls()).toEqual([]);
  await demo.close();
});
