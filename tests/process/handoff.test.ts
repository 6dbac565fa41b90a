import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { conversations } from '#shared/schema/index.ts';
import { gatedReply } from '#tests/support/gated-reply.ts';
import { canShare, handoffProcesses, signIn, takenConversation } from '#tests/support/handoff-processes.ts';
import { type ListeningServer, patient } from '#tests/support/process.ts';
import { assistantId, createProcessVisitor, readUntil } from '#tests/support/process-chat.ts';
import { followSession } from '#tests/support/session-follower.ts';

const wish = 'Quiero hablar con una persona';

describe.runIf(canShare())('a conversation in the hands of several processes', () => {
  test('is taken through one while the other writes; what both sides say is told by either, without their listening too', async () => {
    const { first: a, start, provider, listeningEnds } = await handoffProcesses();
    const inbox = await signIn(await start());
    const visitorOfA = createProcessVisitor(a);
    const gate = gatedReply(['Una palabra '], ['NUNCA SE DICE']);
    provider.script(gate.behaviour);
    const reader = await visitorOfA.ask('Hola');
    const { sessionId, conversationId: id } = await reader.started();
    await readUntil(reader, 'palabra ');
    expect((await inbox.take(id)).status).toBe(200);
    expect((await reader.rest()).at(-1)).toMatchObject({ event: 'done', data: { takenOver: true } });
    await inbox.say(id, 'm0');
    gate.open();
    const pageOfA = await followSession(visitorOfA.client, `/api/assistants/${assistantId}/chat/${sessionId}`);
    const endListening = listeningEnds();
    const total = 40;
    for (let n = 1; n <= total; n += 1) {
      if (n % 10 === 0) await endListening();
      const { status } = await inbox.say(id, `m${n}`);
      expect(status).toBe(201);
    }
    await pageOfA.heard(`m${total}`);
    const persons = pageOfA.messages.filter(({ author }) => author === 'person');
    expect(persons.map(({ content }) => content)).toEqual(Array.from({ length: total + 1 }, (_, n) => `m${n}`));
    const { messages } = await visitorOfA.history(sessionId);
    expect(messages.map(({ content }) => content).join()).not.toContain('NUNCA');
    expect(messages.filter(({ role, author }) => role === 'assistant' && !author)).toHaveLength(1);
  });
});

test('the assistant’s, one that waits and a person’s outlive a stop and a kill: nothing is lost, and each goes on as it was', async () => {
  const { first, start, owner } = await handoffProcesses();
  const visitor = createProcessVisitor(first);
  const { sessionId: ofAssistant } = await visitor.talk('Hola');
  const { sessionId: waiting } = await visitor.talk(wish);
  const { sessionId: taken, id } = await takenConversation(first, owner);
  await owner.say(id, 'Soy Marta');
  await visitor.talk('Hola, Marta', { sessionId: taken });
  const sessions = [ofAssistant, waiting, taken];
  const handled = [undefined, 'waiting', 'human'];

  let server = first;
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const before = await Promise.all(sessions.map(createProcessVisitor(server).history));
    expect(before.map(({ handling }) => handling?.handledBy)).toEqual(handled);
    const thread = await (await signIn(server)).thread(id);
    const ended = await server.end(signal);
    if (signal === 'SIGTERM') expect(ended).toMatchObject({ code: 0, errors: '' });

    server = await start();
    const again = createProcessVisitor(server);
    expect(await Promise.all(sessions.map(again.history))).toEqual(before);
    const inbox = await signIn(server);
    expect(await inbox.thread(id)).toEqual(thread);
    // Each goes on: the assistant answers, what waits is kept, and the person has it.
    expect((await again.talk(`Tras ${signal}`, { sessionId: ofAssistant })).handling).toBeUndefined();
    expect(await again.talk('¿Hay alguien?', { sessionId: waiting })).toMatchObject({
      handling: { handledBy: 'waiting' },
    });
    expect((await inbox.say(id, `Sigo aquí tras ${signal}`)).status).toBe(201);
    expect(await again.talk('Gracias', { sessionId: taken })).toMatchObject({ handling: { handledBy: 'human' } });
  }
  const { messages } = await createProcessVisitor(server).history(taken);
  expect(messages.slice(2).map(({ content }) => content)).toEqual([
    ...['Soy Marta', 'Hola, Marta'],
    ...['Sigo aquí tras SIGTERM', 'Gracias', 'Sigo aquí tras SIGKILL', 'Gracias'],
  ]);
});

test('who waits too long while nothing runs is given back at the next start, once, after a stop as after a kill', async () => {
  const { first, start, onData } = await handoffProcesses();
  let server = first;
  const sessions: string[] = [];
  const unattended = (sessionId: string) => noticesOf(server, sessionId, 'Todavía no ha podido');
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const { sessionId } = await createProcessVisitor(server).talk(wish);
    sessions.push(sessionId);
    await server.end(signal);
    await onData((db) =>
      db
        .update(conversations)
        .set({ handledSince: sql`now() - interval '10 minutes'` })
        .where(eq(conversations.sessionId, sessionId)),
    );
    // On PostgreSQL several look for it at once.
    [server] = canShare() ? await Promise.all([start(), start(), start()]) : [await start()];
    await vi.waitFor(async () => expect(await unattended(sessionId)).toBe(1), patient);
  }
  expect(await Promise.all(sessions.map(unattended))).toEqual([1, 1]);
  expect((await (await signIn(server)).threads()).map(({ handledBy }) => handledBy)).toEqual(['ai', 'ai']);
});

async function noticesOf(server: ListeningServer, sessionId: string, start: string): Promise<number> {
  const { messages } = await createProcessVisitor(server).history(sessionId);
  return messages.filter(({ author, content }) => author === 'notice' && content.startsWith(start)).length;
}
