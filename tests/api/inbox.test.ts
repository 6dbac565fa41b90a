import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { quickAnswerSchema } from '#shared/contracts/conversations/quick-answers.ts';
import { auditLog, conversationNotes, conversations } from '#shared/schema/index.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { type ChatFixture, sentMessages, startChatFixture, storedMessages } from '#tests/support/chat-fixture.ts';
import { followEvents } from '#tests/support/event-follower.ts';
import { reply } from '#tests/support/fake-provider-behaviours.ts';
import { gatedReply } from '#tests/support/gated-reply.ts';
import { conversationOf, createInboxOwner, inboxOf } from '#tests/support/inbox-fixture.ts';
import { soon } from '#tests/support/lead-fixture.ts';
import { followSession } from '#tests/support/session-follower.ts';
import { adminPassword } from '#tests/support/test-server.ts';

let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await startChatFixture();
});
afterAll(() => fixture.close());

const chatOf = (assistantId: number, sessionId: string) => `/api/assistants/${assistantId}/chat/${sessionId}`;

async function talked(settings: object = {}) {
  const owner = await createInboxOwner(fixture.server, settings);
  const { sessionId } = await owner.visitor.talk('¿Abrís los sábados?');
  const { id } = await conversationOf(fixture.server, sessionId);
  return { ...owner, sessionId, id, chat: chatOf(owner.assistant.id, sessionId) };
}

describe('a conversation', () => {
  test('is taken by one of ten who take it at once', async () => {
    const { id, user, take } = await talked();
    const admin = createApiClient(fixture.server.url);
    await admin.signIn('admin', adminPassword);
    const takes = Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? take(id) : inboxOf(admin).take(id)));
    const answers = await Promise.all(takes);
    const stored = await conversationOf(fixture.server, (await conversationById(id)).sessionId ?? '');
    expect(stored).toMatchObject({ handledBy: 'human', handlingVersion: 1 });
    // Whoever has it is told so as often as they ask, whoever has not is refused.
    const won = stored.handlerId === user.id ? 0 : 1;
    expect(answers.map(({ status }, n) => status === (n % 2 === won ? 200 : 409))).toEqual(answers.map(() => true));
    const taken = await fixture.server.db.select().from(auditLog).where(eq(auditLog.action, 'conversation.taken'));
    expect(taken.filter(({ details }) => JSON.stringify(details).includes(`"conversationId":${id}}`))).toHaveLength(1);
  });

  test('that a person takes while a reply is written: the reply stops, and no word of the assistant follows the person’s', async () => {
    const { assistant, visitor, take, say, release, thread } = await talked();
    const gate = gatedReply(['Los sábados ', 'abrimos '], ['NUNCA SE DICE']);
    fixture.openai.script(gate.behaviour);
    const reader = await visitor.ask('¿Y los domingos?');
    const { sessionId, messageId, conversationId: id } = await reader.started();
    let seen = '';
    while (!seen.includes('abrimos')) seen += await reader.delta();
    expect((await take(id)).body).toMatchObject({ handledBy: 'human', handler: { isMe: true, name: 'Marta' } });
    expect(await reader.done()).toMatchObject({ messageId, response: seen, partial: true, takenOver: true });
    const page = await followSession(visitor.client, chatOf(assistant.id, sessionId));
    expect((await say(id, 'Hola, soy Marta.')).status).toBe(201);
    gate.open();
    await page.heard('Hola, soy Marta.');
    const held = await visitor.ask('Gracias, Marta', { sessionId });
    expect(await held.held()).toMatchObject({ sessionId, handling: { handledBy: 'human', personName: 'Marta' } });
    expect(await held.rest()).toEqual([]);
    const json = await visitor.talk('¿Sigues ahí?', { sessionId });
    expect(json).toMatchObject({ sessionId, handling: { handledBy: 'human', personName: 'Marta' } });
    await page.heard('¿Sigues ahí?');
    const said = (await thread(id)).messages.map(({ author, content, takenOver }) => ({ author, content, takenOver }));
    expect(said.slice(1)).toEqual([
      { author: null, content: seen, takenOver: true },
      { author: 'person', content: 'Hola, soy Marta.' },
      { author: null, content: 'Gracias, Marta' },
      { author: null, content: '¿Sigues ahí?' },
    ]);
    expect((await visitor.history(sessionId)).handling).toEqual({ handledBy: 'human', personName: 'Marta' });

    expect((await release(id)).body).toMatchObject({ handledBy: 'ai', handler: null });
    await page.heard('Vuelve a atenderte el asistente.');
    await page.handled('ai');
    await vi.waitFor(() => expect(page.ended()).toBe(true), soon);
    await visitor.talk('¿Qué me ha dicho Marta?', { sessionId });
    const sent = sentMessages(fixture.openai.requests.at(-1));
    expect(sent).toContainEqual({ role: 'assistant', content: '[Persona del equipo: Marta] Hola, soy Marta.' });
    expect(sent[0]?.content).toContain('los escribió una persona del negocio');
    expect(JSON.stringify(await storedMessages(fixture.server.db, assistant.id))).not.toContain('NUNCA SE DICE');
  });

  test('that is taken before a word of the reply came keeps none, and what is sent again is not answered by the assistant', async () => {
    const { sessionId, id, visitor, take, say, thread } = await talked();
    const gate = gatedReply([], ['NUNCA SE DICE']);
    fixture.openai.script(gate.behaviour);
    const clientMessageId = crypto.randomUUID();
    const answer = visitor.talk('¿Y el lunes?', { sessionId, clientMessageId });
    await gate.asked;
    await take(id);
    expect(await answer).toMatchObject({ response: '' });
    await say(id, 'El lunes también.');
    gate.open();
    expect(await visitor.talk('¿Y el lunes?', { sessionId, clientMessageId })).toMatchObject({ response: '' });
    const again = crypto.randomUUID();
    const kept = await visitor.talk('Perfecto', { sessionId, clientMessageId: again });
    expect(await visitor.talk('Perfecto', { sessionId, clientMessageId: again })).toEqual(kept);
    const contents = (await thread(id)).messages.map(({ content }) => content);
    expect(contents.slice(2)).toEqual(['¿Y el lunes?', '', 'El lunes también.', 'Perfecto']);
  });

  test('that somebody has is answered by nobody else, and given back by whoever manages the assistant', async () => {
    const { id, take, say, release, thread } = await talked();
    const admin = createApiClient(fixture.server.url);
    await admin.signIn('admin', adminPassword);
    expect((await say(id, 'Antes de tomarla')).status).toBe(409);
    expect((await release(id)).status).toBe(409);
    const { version } = await thread(id);
    const never = await admin.post(`/api/inbox/threads/${id}/take`, { version: 4_294_967_296 });
    expect(never).toMatchObject({ status: 422, body: { errors: [{ path: 'version' }] } });
    await take(id);
    expect((await inboxOf(admin).say(id, 'Yo también')).status).toBe(409);
    expect((await admin.post(`/api/inbox/threads/${id}/release`, { version })).status).toBe(409);
    const once = crypto.randomUUID();
    expect((await say(id, 'Hola', once)).body).toEqual((await say(id, 'Hola', once)).body);
    expect((await inboxOf(admin).release(id)).status).toBe(200);
    expect((await say(id, 'Tarde')).status).toBe(409);
    const spoken = (await thread(id)).messages.filter(({ author }) => author === 'person');
    expect(spoken.map(({ content }) => content)).toEqual(['Hola']);
  });

  test('has notes that no prompt, no visitor and nobody else gets', async () => {
    const { sessionId, id, assistant, visitor, chat, take, say, note, release, thread } = await talked();
    const other = await createInboxOwner(fixture.server);
    const secret = 'Nota interna: cliente difícil';
    const follower = await followSession(visitor.client, chat, '1');
    await take(id);
    expect((await note(id, secret)).body).toMatchObject({ text: secret, isMine: true });
    await say(id, 'Dime');
    expect((await thread(id)).notes).toMatchObject([{ text: secret }]);
    await release(id);
    await visitor.talk('¿Qué sabes de mí?', { sessionId });
    const suggestion = await inboxOf(other.client)
      .thread(id)
      .catch(() => 'nothing');
    expect(suggestion).toBe('nothing');
    expect(JSON.stringify(fixture.openai.requests)).not.toContain(secret);
    expect(JSON.stringify(await visitor.history(sessionId))).not.toContain(secret);
    expect(JSON.stringify(follower.messages)).not.toContain(secret);
    expect(JSON.stringify(await storedMessages(fixture.server.db, assistant.id))).not.toContain(secret);
    // They go with their conversation.
    await fixture.server.db.delete(conversations).where(eq(conversations.id, id));
    expect(await fixture.server.db.$count(conversationNotes, eq(conversationNotes.conversationId, id))).toBe(0);
  });
});

describe('the inbox', () => {
  test('lists what waits, what one has and all, counts them, and tells of each change at once; of others’ nothing', async () => {
    const { sessionId, id, chat, visitor, client, take, counts, threads, seen } = await talked();
    const other = await createInboxOwner(fixture.server);
    const [own, theirs] = await Promise.all([followEvents(client), followEvents(other.client)]);
    await vi.waitUntil(() => own.counts.reset === 1 && theirs.counts.reset === 1, { timeout: 20_000 });
    expect(await counts()).toEqual({ waiting: 0, mine: 0, all: 1, unseen: 0 });
    expect((await visitor.client.post(`${chat}/person`)).body).toMatchObject({
      handling: { handledBy: 'waiting', personName: 'Marta' },
      message: { author: 'notice', content: 'He avisado a Marta. Suele contestar en unos minutos.' },
    });
    await vi.waitUntil(
      () => own.changes.some(({ kind, subjectId }) => kind === 'conversation.changed' && subjectId === String(id)),
      { timeout: 20_000 },
    );
    expect(await counts()).toEqual({ waiting: 1, mine: 0, all: 1, unseen: 1 });
    const [waiting] = await threads('?filter=waiting');
    expect(waiting).toMatchObject({ id, handledBy: 'waiting', waitingReason: 'asked', unseen: true, version: 1 });
    // Not the automatic message that came after it.
    expect(waiting?.lastMessage).toMatchObject({ author: null });
    expect(await seen(id)).toMatchObject({ status: 204 });
    expect(await counts()).toMatchObject({ waiting: 1, unseen: 0 });
    // What is said while it waits is stored and told, and the assistant is silent.
    const before = fixture.openai.requests.length;
    await visitor.talk('¿Hola?', { sessionId });
    expect(fixture.openai.requests).toHaveLength(before);
    expect(await counts()).toMatchObject({ waiting: 1, unseen: 1 });
    await take(id);
    expect(await counts()).toEqual({ waiting: 0, mine: 1, all: 1, unseen: 0 });
    expect(await threads('?filter=mine')).toMatchObject([
      { id, handler: { isMe: true }, lastMessage: { content: '¿Hola?' } },
    ]);
    expect(await threads('?filter=waiting')).toEqual([]);
    await visitor.close(sessionId);
    expect(await counts()).toEqual({ waiting: 0, mine: 0, all: 0, unseen: 0 });
    expect(theirs.changes).toEqual([]);
    expect(await other.counts()).toEqual({ waiting: 0, mine: 0, all: 0, unseen: 0 });
    expect((await other.take(id)).status).toBe(404);
  });

  test('drafts an answer that nobody is sent, and keeps quick answers for whoever wrote them, until they are deleted', async () => {
    const { id, client, assistant, take, say } = await talked();
    await take(id);
    await say(id, 'Un momento, lo miro.');
    fixture.openai.script(reply(['Abrimos ', 'a las 9.']));
    expect((await client.post(`/api/inbox/threads/${id}/suggestion`)).body).toEqual({ text: 'Abrimos a las 9.' });
    expect(sentMessages(fixture.openai.requests.at(-1)).at(-1)?.content).toBe('¿Abrís los sábados?');
    expect(JSON.stringify(await storedMessages(fixture.server.db, assistant.id))).not.toContain('a las 9.');
    const { body } = await client.post('/api/inbox/quick-answers', { title: 'Horario', text: 'De 9 a 14.' });
    const added = quickAnswerSchema.parse(body);
    expect((await client.get('/api/inbox/quick-answers')).body).toEqual([added]);
    const one = `/api/inbox/quick-answers/${added.id}`;
    const changed = { title: 'Horario de verano', text: 'De 8 a 13.' };
    expect((await client.send('PUT', one, { json: changed })).body).toEqual({ ...added, ...changed });
    expect((await client.send('DELETE', one)).status).toBe(204);
    expect((await client.get('/api/inbox/quick-answers')).body).toEqual([]);
  });

  test('has opening hours that are in order and do not overlap', async () => {
    const { client, assistant } = await talked();
    const put = (openingHours: unknown, more: object = {}) =>
      client.send('PUT', `/api/assistants/${assistant.id}/handoff`, {
        json: {
          offersPerson: true,
          personName: ' Marta ',
          timeZone: 'America/Bogota',
          openingHours,
          holidays: ['2026-12-25', '2026-01-01'],
          ...more,
        },
      });
    const range = (from: string, to: string) => ({ from, to });
    expect((await put({ monday: [range('16:00', '20:00'), range('09:00', '14:00')] })).body).toEqual({
      offersPerson: true,
      keepsPerson: false,
      personName: 'Marta',
      timeZone: 'America/Bogota',
      effectiveTimeZone: 'America/Bogota',
      openingHours: { monday: [range('09:00', '14:00'), range('16:00', '20:00')] },
      holidays: ['2026-01-01', '2026-12-25'],
    });
    expect((await put({ monday: [range('09:00', '14:00'), range('13:00', '20:00')] })).status).toBe(422);
    expect((await put({ monday: [range('14:00', '09:00')] })).status).toBe(422);
    expect((await put({ lunes: [] })).status).toBe(422);
    expect((await put(null, { timeZone: 'Marte/Olimpo' })).status).toBe(422);
    expect((await put({ friday: [range('20:00', '24:00')] })).status).toBe(200);
  });
});

async function conversationById(id: number) {
  const [row] = await fixture.server.db.select().from(conversations).where(eq(conversations.id, id));
  if (!row) throw new Error('no conversation');
  return row;
}
