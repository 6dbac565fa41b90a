import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { conversations } from '#shared/schema/index.ts';
import { gatedReply } from '#tests/support/gated-reply.ts';
import { canShare, handoffProcesses, signIn, takenConversation } from '#tests/support/handoff-processes.ts';
import { type ListeningServer, patient } from '#tests/support/process.ts';
import { assistantId, createProcessVisitor, readUntil } from '#tests/support/process-chat.ts';
import { followSession } from '#tests/support/session-follower.ts';

const wish = 'Quiero hablar con una persona';
const givenBack = 'Todavía no ha podido';

// One installation, which is stopped and then killed. On PostgreSQL several processes come after each.
const removals: (() => Promise<void>)[] = [];
let installation: Awaited<ReturnType<typeof handoffProcesses>>;
let running: ListeningServer[];
const server = () => running[0] ?? installation.first;
let sessions: { ofAssistant: string; waiting: string; taken: string };
let id: number;
const unattended: string[] = [];
beforeAll(async () => {
  installation = await handoffProcesses((remove) => void removals.push(remove));
  const { first, owner } = installation;
  running = [first];
  const visitor = createProcessVisitor(first);
  const { sessionId: ofAssistant } = await visitor.talk('Hola');
  const { sessionId: waiting } = await visitor.talk(wish);
  const taken = await takenConversation(first, owner);
  id = taken.id;
  await owner.say(id, 'Soy Marta');
  await visitor.talk('Hola, Marta', { sessionId: taken.sessionId });
  sessions = { ofAssistant, waiting, taken: taken.sessionId };
});
afterAll(async () => {
  for (const remove of removals.reverse()) await remove();
});

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'the assistant’s, one that waits and a person’s outlive %s: nothing is lost, and each goes on as it was; who waits too long while nothing runs is given back at the next start, once',
  async (signal) => {
    const { start, onData } = installation;
    const { ofAssistant, waiting, taken } = sessions;
    const histories = () => Promise.all(Object.values(sessions).map(createProcessVisitor(server()).history));
    const before = await histories();
    expect(before.map(({ handling }) => handling?.handledBy)).toEqual([undefined, 'waiting', 'human']);
    const thread = await (await signIn(server())).thread(id);
    const { sessionId: tooLong } = await createProcessVisitor(server()).talk(wish);
    unattended.push(tooLong);
    for (const ended of await Promise.all(running.map(({ end }) => end(signal))))
      if (signal === 'SIGTERM') expect(ended).toMatchObject({ code: 0, errors: '' });
    await onData((db) =>
      db
        .update(conversations)
        .set({ handledSince: sql`now() - interval '10 minutes'` })
        .where(eq(conversations.sessionId, tooLong)),
    );

    // On PostgreSQL several look for it at once.
    running = await Promise.all(canShare() ? [start(), start(), start()] : [start()]);
    const again = createProcessVisitor(server());
    expect(await histories()).toEqual(before);
    const inbox = await signIn(server());
    expect(await inbox.thread(id)).toEqual(thread);
    // Each goes on: the assistant answers, what waits is kept, and the person has it.
    expect((await again.talk(`Tras ${signal}`, { sessionId: ofAssistant })).handling).toBeUndefined();
    expect(await again.talk('¿Hay alguien?', { sessionId: waiting })).toMatchObject({
      handling: { handledBy: 'waiting' },
    });
    expect((await inbox.say(id, `Sigo aquí tras ${signal}`)).status).toBe(201);
    expect(await again.talk('Gracias', { sessionId: taken })).toMatchObject({ handling: { handledBy: 'human' } });
    await vi.waitFor(async () => expect(await noticesOf(server(), tooLong, givenBack)).toBe(1), patient);
  },
);

test('what was said over both ends is in its order, and who was given back has been told once', async () => {
  const { messages } = await createProcessVisitor(server()).history(sessions.taken);
  expect(messages.slice(2).map(({ content }) => content)).toEqual([
    ...['Soy Marta', 'Hola, Marta'],
    ...['Sigo aquí tras SIGTERM', 'Gracias', 'Sigo aquí tras SIGKILL', 'Gracias'],
  ]);
  const notices = unattended.map((sessionId) => noticesOf(server(), sessionId, givenBack));
  expect(await Promise.all(notices)).toEqual([1, 1]);
  // Theirs, beside the one that was the assistant's all along.
  const threads = await (await signIn(server())).threads();
  expect(threads.map(({ handledBy }) => handledBy).sort()).toEqual(['ai', 'ai', 'ai', 'human', 'waiting']);
});

describe.runIf(canShare())('a conversation in the hands of several processes', () => {
  test('is taken through one while the other writes; what both sides say is told by either, without their listening too', async () => {
    const { provider, listeningEnds } = installation;
    const [a = server(), b = server()] = running;
    expect(b).not.toBe(a);
    const inbox = await signIn(b);
    const visitorOfA = createProcessVisitor(a);
    const gate = gatedReply(['Una palabra. '], ['NUNCA SE DICE']);
    provider.script(gate.behaviour);
    const reader = await visitorOfA.ask('Hola');
    const { sessionId, conversationId } = await reader.started();
    await readUntil(reader, 'palabra.');
    expect((await inbox.take(conversationId)).status).toBe(200);
    expect((await reader.rest()).at(-1)).toMatchObject({ event: 'done', data: { takenOver: true } });
    await inbox.say(conversationId, 'm0');
    gate.open();
    const pageOfA = await followSession(visitorOfA.client, `/api/assistants/${assistantId}/chat/${sessionId}`);
    const endListening = listeningEnds();
    const total = 40;
    for (let n = 1; n <= total; n += 1) {
      if (n % 10 === 0) await endListening();
      const { status } = await inbox.say(conversationId, `m${n}`);
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

async function noticesOf(server: ListeningServer, sessionId: string, start: string): Promise<number> {
  const { messages } = await createProcessVisitor(server).history(sessionId);
  return messages.filter(({ author, content }) => author === 'notice' && content.startsWith(start)).length;
}
