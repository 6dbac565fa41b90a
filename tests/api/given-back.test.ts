import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { conversations } from '#shared/schema/index.ts';
import { sentMessages, startChatFixture, storedConversations } from '#tests/support/chat-fixture.ts';
import { gatedReply } from '#tests/support/gated-reply.ts';
import { conversationOf, createInboxOwner } from '#tests/support/inbox-fixture.ts';
import { movableClock } from '#tests/support/movable-clock.ts';

async function start() {
  const clock = movableClock();
  const fixture = await startChatFixture({ clock });
  onTestFinished(() => fixture.close());
  const owner = await createInboxOwner(fixture.server);
  const { handoff, closing } = fixture.server.container;
  /** What every process does every few seconds. */
  const sweep = () => Promise.all([handoff.giveBack(), closing.rested(), handoff.giveBack()]);
  return { ...fixture, ...owner, clock, sweep };
}

test('a conversation that a person has had for longer than one rests goes on with the assistant, who knows what was said', async () => {
  const { server, openai, assistant, visitor, take, say, release, clock, sweep } = await start();
  const { sessionId } = await visitor.talk('¿Cuánto cuesta una cena para veinte?');
  const { id } = await conversationOf(server, sessionId);
  await take(id);
  await say(id, 'Para veinte, 35 euros cada uno.');
  clock.advance({ minutes: 20 });
  expect((await release(id)).status).toBe(200);
  await sweep();
  clock.advance({ minutes: 1 });
  await sweep();
  await visitor.talk('¿Y con vino?', { sessionId });
  expect(await storedConversations(server.db, assistant.id)).toMatchObject([{ id, closedAt: null }]);
  expect(sentMessages(openai.requests.at(-1))).toContainEqual({
    role: 'assistant',
    content: '[Persona del equipo: Marta] Para veinte, 35 euros cada uno.',
  });
  // From there on it rests as any other.
  clock.advance({ minutes: 16 });
  await sweep();
  expect((await conversationOf(server, sessionId)).closedAt).not.toBeNull();
});

test('who asks by the button after a pause, and is given back, goes on in the same conversation', async () => {
  const { server, assistant, visitor, take, release, clock, sweep } = await start();
  const { sessionId } = await visitor.talk('Hola');
  const { id } = await conversationOf(server, sessionId);
  clock.advance({ minutes: 14 });
  const button = await visitor.client.post(`/api/assistants/${assistant.id}/chat/${sessionId}/person`);
  expect(button.status).toBe(200);
  clock.advance({ minutes: 5 });
  await take(id);
  await release(id);
  clock.advance({ minutes: 10 });
  await sweep();
  await visitor.talk('Bueno, ¿y el precio?', { sessionId });
  expect(await storedConversations(server.db, assistant.id)).toMatchObject([{ id, closedAt: null }]);
});

test('whom a person has left without an answer for half an hour is with the assistant again, and is told so once', async () => {
  const { server, openai, visitor, take, say, thread, clock, sweep } = await start();
  const { sessionId } = await visitor.talk('Hola');
  const { id } = await conversationOf(server, sessionId);
  await take(id);
  await say(id, 'Hola, soy Marta. Dime.');
  clock.advance({ minutes: 40 });
  // Nobody waits for a word of hers.
  await sweep();
  expect(await thread(id)).toMatchObject({ handledBy: 'human' });
  await visitor.talk('¿Tenéis mesa el sábado?', { sessionId });
  // What is written again and again does not put it off.
  clock.advance({ minutes: 20 });
  await visitor.talk('¿Hola?', { sessionId });
  expect(await thread(id)).toMatchObject({ handledBy: 'human', unseen: true });
  clock.advance({ minutes: 11 });
  await sweep();
  await sweep();
  const { messages, ...given } = await thread(id);
  expect(given).toMatchObject({ handledBy: 'ai', handler: null, isQuiet: false });
  const notices = messages.filter(({ author }) => author === 'notice').map(({ content }) => content);
  expect(notices).toEqual([
    'Todavía no han podido contestarte, así que sigo yo. Tu mensaje está guardado: déjame tu teléfono o tu correo y te contactaremos.',
  ]);
  const before = openai.requests.length;
  await visitor.talk('Vale, soy Ana', { sessionId });
  expect(openai.requests).toHaveLength(before + 1);
  expect(JSON.stringify(openai.requests.at(-1)?.body)).toContain('¿Tenéis mesa el sábado?');
  expect((await conversationOf(server, sessionId)).id).toBe(id);
});

test('who was taken from waiting, or from a reply, and never had a word is given back, too; who is at it keeps it', async () => {
  const { server, openai, visitor, take, say, thread, watch, clock, sweep } = await start();
  const asked = await visitor.talk('Quiero hablar con una persona');
  const waited = await conversationOf(server, asked.sessionId);
  const gate = gatedReply(['Pues '], []);
  openai.script(gate.behaviour);
  const stream = await visitor.ask('¿Abrís mañana?');
  const { conversationId: cut } = await stream.started();
  await stream.delta();
  const answered = await visitor.talk('Gracias');
  const looked = await conversationOf(server, answered.sessionId);
  for (const id of [waited.id, cut, looked.id]) await take(id);
  await stream.rest();
  expect((await watch(cut)).status).toBe(204);
  await server.db
    .update(conversations)
    .set({ watchedUntil: new Date(Date.now() + 32 * 60_000) })
    .where(eq(conversations.id, cut));
  clock.advance({ minutes: 29 });
  await sweep();
  expect(await thread(waited.id)).toMatchObject({ handledBy: 'human' });
  clock.advance({ minutes: 2 });
  await sweep();
  const handlers = async () => Promise.all([waited.id, cut, looked.id].map(async (id) => (await thread(id)).handledBy));
  // The assistant had answered the third, whom the owner only looks after.
  expect(await handlers()).toEqual(['ai', 'human', 'human']);
  clock.advance({ minutes: 2 });
  await sweep();
  expect(await handlers()).toEqual(['ai', 'ai', 'human']);
  await say(looked.id, 'Aquí estoy');
  gate.open();
});
