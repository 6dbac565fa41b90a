import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { offers } from '#server/features/chat/guard/offers.ts';
import { ownerAssistantSchema } from '#shared/contracts/assistants/assistant-views.ts';
import { heldSentenceEndpoints } from '#shared/contracts/conversations/held-sentences.ts';
import { conversations, heldSentences } from '#shared/schema/index.ts';
import { type ChatFixture, startChatFixture, storedMessages } from '#tests/support/chat-fixture.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { reply } from '#tests/support/fake-provider-behaviours.ts';
import { gatedReply } from '#tests/support/gated-reply.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { createVisitor } from '#tests/support/visitor.ts';

let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await startChatFixture();
});
afterAll(() => fixture.close());

const { ask } = offers.es;

async function salon(guardsFigures = true) {
  const { server, openai } = fixture;
  const { client, user } = await signedInUser(server, { plan: 'pro' });
  const assistant = await createAssistant(server.db, {
    userId: user.id,
    systemPrompt: 'Corte 25 €. Abrimos de 9:30 a 19:00.',
    guardsFigures,
  });
  const path = `/api/assistants/${assistant.id}`;
  return {
    ...{ client, assistant, path, visitor: createVisitor(server.url, assistant.id) },
    script: (...pieces: string[]) => openai.script(reply(pieces)),
    held: async () =>
      heldSentenceEndpoints.heldSentences.response.parse((await client.get(`${path}/held-sentences`)).body),
    stored: async () => (await storedMessages(server.db, assistant.id)).map(({ content }) => content),
  };
}

const invented = ['El corte cuesta 25 €. El ', 'tinte cuesta 4', '0 €. Llama al 600 11 ', '22 33. Abrimos a las 9:30.'];
const shown = `El corte cuesta 25 €. ${ask} Abrimos a las 9:30.`;

test('an invented figure reaches the visitor neither streamed nor whole, nor is it stored; the owner sees it', async () => {
  const { visitor, script, stored, held, client, path } = await salon();
  script(...invented);
  const { sessionId, response } = await visitor.talk('¿Cuánto cuesta el tinte?');
  expect(response).toBe(shown);
  script(...invented);
  const events = await (await visitor.ask('¿Y el tinte?', { sessionId })).rest();
  expect(events.some(({ event }) => event === 'delta')).toBe(true);
  expect(JSON.stringify(events)).not.toMatch(/cuesta 4|0 €|600 11/);
  expect(await stored()).toEqual(['¿Cuánto cuesta el tinte?', shown, '¿Y el tinte?', shown]);
  const list = await held();
  expect(list).toMatchObject([
    { question: '¿Y el tinte?', sentence: 'Llama al 600 11 22 33.', figures: ['600 11 22 33'] },
    { question: '¿Y el tinte?', sentence: 'El tinte cuesta 40 €.', figures: ['40 €'] },
    { question: '¿Cuánto cuesta el tinte?' },
    { question: '¿Cuánto cuesta el tinte?' },
  ]);
  const { body } = await client.get(`${path}/held-sentences?cursor=${list[1]?.id}`);
  expect(heldSentenceEndpoints.heldSentences.response.parse(body)).toEqual(list.slice(2));
  expect((await client.send('DELETE', `${path}/held-sentences/${list[0]?.id}`)).status).toBe(204);
  expect(await held()).toHaveLength(3);
});

test('a sentence is shown while the next one is written', async () => {
  const { visitor } = await salon();
  const gate = gatedReply(['El corte cuesta 25 €. El tinte'], [' cuesta 40 €.']);
  fixture.openai.script(gate.behaviour);
  const events = await visitor.ask('¿Cuánto cuesta?');
  await events.started();
  expect(await events.delta()).toBe('El corte cuesta 25 €.');
  gate.open();
  expect(JSON.stringify(await events.rest())).not.toContain('40');
});

test('without the switch nothing is held', async () => {
  const { visitor, script, held } = await salon(false);
  script(...invented);
  expect((await visitor.talk('¿Cuánto cuesta el tinte?')).response).toBe(invented.join(''));
  expect(await held()).toEqual([]);
});

test('what the visitor said may be said again', async () => {
  const { visitor, script } = await salon();
  script('Vale.');
  const { sessionId } = await visitor.talk('Puedo el 3 de julio a las 17:15');
  script('Apunto el 3/7 a las cinco y cuarto de la tarde.');
  expect((await visitor.talk('¿Está bien?', { sessionId })).response).toBe(
    'Apunto el 3/7 a las cinco y cuarto de la tarde.',
  );
});

test('an assistant is made with the guard, its owner switches it, and each switch is a version', async () => {
  const { client } = await signedInUser(fixture.server, { plan: 'pro' });
  const form = { name: 'Clara', description: 'Libros', provider: 'openai', systemPrompt: 'Abre a las 9.' };
  const { body } = await client.post('/api/assistants', form);
  expect(body).toMatchObject({ guardsFigures: true });
  const { id } = ownerAssistantSchema.parse(body);
  const changed = await client.send('PATCH', `/api/assistants/${id}`, { json: { guardsFigures: false } });
  expect(changed.body).toMatchObject({ guardsFigures: false });
  expect((await client.get(`/api/assistants/${id}/versions`)).body).toMatchObject([
    { number: 2, changed: ['guardsFigures'] },
    { number: 1 },
  ]);
  expect((await client.post(`/api/assistants/${id}/versions/1/restore`, {})).body).toMatchObject({
    guardsFigures: true,
  });
});

test('the test chat is guarded as its form says, and stores nothing', async () => {
  const { client, path, script, held } = await salon();
  const draft = { name: 'Clara', provider: 'openai', systemPrompt: 'Corte 25 €. Abrimos a las 9:30.' };
  const trial = async (guardsFigures?: boolean) => {
    script(...invented);
    const { body } = await client.post(`${path}/preview`, {
      message: '¿Cuánto cuesta el tinte?',
      chatHistory: [],
      draft: { ...draft, guardsFigures },
    });
    return body;
  };
  expect(await trial()).toMatchObject({ response: shown });
  expect(await trial(false)).toMatchObject({ response: invented.join('') });
  expect(await held()).toEqual([]);
});

test('what was held goes with its conversation', async () => {
  const { visitor, script, assistant } = await salon();
  script(...invented);
  await visitor.talk('¿Cuánto cuesta el tinte?');
  const { db } = fixture.server;
  const rows = () => db.select().from(heldSentences).where(eq(heldSentences.assistantId, assistant.id));
  expect(await rows()).toHaveLength(2);
  await db.delete(conversations).where(eq(conversations.assistantId, assistant.id));
  expect(await rows()).toEqual([]);
});

test('a demonstration says the figures of the instructions, and is guarded too', async () => {
  const bare = await startChatFixture({ env: { OPENAI_API_KEY: '', DEEPSEEK_API_KEY: '' } });
  const { user } = await signedInUser(bare.server, { plan: 'pro' });
  const instructions = 'Corte de pelo: 25 €. Abrimos de 9:30 a 19:00. Teléfono: 91 522 33 44.';
  const values = { userId: user.id, systemPrompt: instructions, guardsFigures: true };
  const { id } = await createAssistant(bare.server.db, values);
  const visitor = createVisitor(bare.server.url, id);
  const { sessionId, response } = await visitor.talk('¿Cuánto cuesta el corte de pelo?');
  expect(response).toContain('25 €');
  for (const question of ['¿A qué hora abrís?', '¿Cuál es vuestro teléfono?', 'Gracias'])
    await visitor.talk(question, { sessionId });
  const held = await bare.server.db.select().from(heldSentences).where(eq(heldSentences.assistantId, id));
  expect(held).toEqual([]);
  await bare.close();
});
