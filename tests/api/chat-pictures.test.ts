import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#server/config/limits.ts';
import { costReservations, messagePictures, sessionPictures } from '#shared/schema/index.ts';
import { type ChatFixture, sentMessages, startChatFixture, storedMessages } from '#tests/support/chat-fixture.ts';
import { reply, serverError } from '#tests/support/fake-provider-behaviours.ts';
import { picturesOf } from '#tests/support/fake-provider-pictures.ts';
import { alwaysOpen, createInboxOwner } from '#tests/support/inbox-fixture.ts';
import { movableClock } from '#tests/support/movable-clock.ts';

const clock = movableClock();
let fixture: ChatFixture;
let photo: Buffer;
beforeAll(async () => {
  fixture = await startChatFixture({
    clock,
    completions: { ownBaseUrl: () => true },
    providerTimings: { retryDelayMs: 1 },
  });
  photo = await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#c04020' } })
    .withExif({ IFD0: { Copyright: 'the-place-where-ana-lives' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => fixture.close());

let addresses = 0;
/** An owner whose public chat takes pictures, and a visitor who has written once. */
async function chatting({ looks = false, inChat = true } = {}) {
  const { url, db } = fixture.server;
  const own = await createInboxOwner(fixture.server);
  const { assistant, client, visitor } = own;
  const set = await client.send('PUT', `/api/assistants/${assistant.id}/pictures`, { json: { looks, inChat } });
  expect(set.body).toEqual({ looks, inChat, canLook: true });
  const { sessionId } = await visitor.talk('Hola');
  const path = `${url}/api/assistants/${assistant.id}/chat/${sessionId}/pictures`;
  addresses += 1;
  const headers = { 'X-Forwarded-For': `10.9.0.${addresses}` };
  return {
    ...{ ...own, sessionId, path },
    async add(content: Buffer = photo, session = sessionId) {
      const form = new FormData();
      form.append('picture', new Blob([new Uint8Array(content)]), 'foto.jpg');
      const at = path.replace(sessionId, session);
      const answer = await fetch(at, { method: 'POST', body: form, headers });
      const body = (await answer.json()) as { id: number; code?: string };
      return { status: answer.status, ...body };
    },
    waiting: () => db.$count(sessionPictures, eq(sessionPictures.sessionId, sessionId)),
    said: async () => (await storedMessages(db, assistant.id)).filter(({ role }) => role === 'user'),
  };
}

/** The pictures of the newest call, and its question. */
function newest() {
  const request = fixture.openai.requests.at(-1);
  const { messages } = (request?.body ?? { messages: [] }) as { messages: { content: unknown }[] };
  return {
    question: sentMessages(request).at(-1)?.content ?? '',
    pictures: messages.flatMap(({ content }) => picturesOf(content)),
  };
}

describe('a picture that a visitor chooses', () => {
  test('goes along with the next message, encoded anew, and is looked at where that is switched on', async () => {
    const { add, visitor, sessionId, waiting, said, threads, thread, client, assistant } = await chatting({
      looks: true,
    });
    expect((await add()).status).toBe(201);
    expect((await add()).status).toBe(201);
    expect(await waiting()).toBe(2);
    await visitor.talk('¿Qué le pasa?', { sessionId });
    expect(await waiting()).toBe(0);
    const message = (await said()).at(-1);
    expect(message?.content).toBe('¿Qué le pasa?\n📷 📷');
    const asked = newest();
    expect(asked.question).toBe('¿Qué le pasa?\n📷 📷');
    expect(asked.pictures).toHaveLength(2);
    const stored = await fixture.server.db
      .select()
      .from(messagePictures)
      .where(eq(messagePictures.messageId, message?.id ?? 0));
    expect(stored.map(({ position }) => position)).toEqual([0, 1]);
    const bytes = Buffer.from(stored[0]?.content ?? []);
    const { width, format, exif } = await sharp(bytes).metadata();
    expect([width, format, exif]).toEqual([1_600, 'webp', undefined]);
    expect(JSON.stringify(asked.pictures[0])).toContain(bytes.toString('base64'));
    const all = await threads();
    expect(all).toMatchObject([{}]);
    const [open] = all;
    const shown = open && (await thread(open.id)).messages.find(({ pictures }) => pictures?.length === 2);
    expect(shown?.content).toBe('¿Qué le pasa?\n📷 📷');
    expect((await client.open('GET', shown?.pictures?.[0] ?? '')).statusCode).toBe(200);
    // The next message has none; one without words has its marks alone.
    await visitor.talk('Gracias', { sessionId });
    expect(newest().pictures).toEqual([]);
    await add();
    await visitor.talk('📷', { sessionId });
    expect((await said()).at(-1)?.content).toBe('📷');
    expect(newest().pictures).toHaveLength(1);
    const page = await client.get(`/api/assistants/slug/${assistant.slug}`);
    expect(page.body).toMatchObject({ takesPictures: true });
  });

  test('is said to the model that does not look at it, and seen by the team alone', async () => {
    const { add, visitor, sessionId } = await chatting();
    await add();
    await visitor.talk('¿Qué es esto?', { sessionId });
    expect(newest()).toEqual({
      question: '¿Qué es esto?\n📷\n[Las fotos las ve el equipo, no tú.]',
      pictures: [],
    });
  });

  test('comes to who has the conversation, and is looked at again where an answer is made again', async () => {
    const { add, visitor, sessionId, take, thread, threads, client, assistant } = await chatting({ looks: true });
    const alone = { ...alwaysOpen, offersPerson: false };
    await client.send('PUT', `/api/assistants/${assistant.id}/handoff`, { json: alone });
    fixture.openai.script(serverError(), serverError());
    await add();
    const clientMessageId = crypto.randomUUID();
    await visitor.say('Mira', { sessionId, clientMessageId });
    const failed = fixture.openai.requests.length;
    await visitor.say('Mira', { sessionId, clientMessageId });
    expect(fixture.openai.requests.length).toBeGreaterThan(failed);
    expect(newest().pictures).toHaveLength(1);
    const [open] = await threads();
    await take(open?.id ?? 0);
    await add();
    await visitor.say('Y esta', { sessionId });
    const last = (await thread(open?.id ?? 0)).messages.at(-1);
    expect(last).toMatchObject({ content: 'Y esta\n📷', pictures: [expect.any(String)] });
  });

  test('is set apart by the ceilings as what it may cost', async () => {
    const { add, visitor, sessionId, client, assistant } = await chatting({ looks: true });
    const body = { scope: 'assistant', assistantId: assistant.id, period: 'day', limit: 1 };
    expect((await client.send('PUT', '/api/ceilings', { json: body })).status).toBe(200);
    const reserved: number[] = [];
    const answering = reply(['Sí.']);
    fixture.openai.setDefault(async (exchange) => {
      const rows = await fixture.server.db.select().from(costReservations);
      reserved.push(...rows.map(({ nanos }) => nanos));
      await answering(exchange);
    });
    await visitor.talk('Mira', { sessionId });
    await add();
    await visitor.talk('Mira', { sessionId });
    fixture.openai.setDefault(answering);
    const [without = 0, withPicture = 0] = reserved;
    expect(withPicture - without).toBeGreaterThanOrEqual(limits.costs.pictureTokens * 125);
  });

  test('is refused where it is none, too large, one too many, or where nobody takes it', async () => {
    const { add, path, sessionId, waiting } = await chatting();
    expect((await add(Buffer.from('<svg/>'))).status).toBe(415);
    expect((await add(Buffer.concat([photo, Buffer.alloc(6 * 1024 * 1024)]))).status).toBe(413);
    expect((await add(photo, 'una-sesion-que-no-hay')).status).toBe(404);
    const ids: number[] = [];
    for (let n = 0; n < limits.visitorPictures.perMessage; n += 1) ids.push((await add()).id);
    expect((await add()).status).toBe(422);
    const other = await chatting();
    const remove = (at: string, id: number | undefined) => fetch(`${at}/${id}`, { method: 'DELETE' });
    expect((await remove(other.path, ids[0])).status).toBe(404);
    expect((await remove(path, ids[0])).status).toBe(204);
    expect((await remove(path, ids[0])).status).toBe(404);
    expect(await waiting()).toBe(3);
    const answers: number[] = [];
    for (let n = 0; n <= limits.visitorPictures.perSession.max; n += 1)
      answers.push((await add(Buffer.from('x'))).status);
    expect(answers.at(-1)).toBe(429);
    expect((await (await chatting({ inChat: false })).add()).status).toBe(404);
    expect(sessionId).not.toBe('');
  });

  test('goes within the hour where no message follows, and with all of its session’s data', async () => {
    const { add, waiting, sessionId, assistant } = await chatting();
    await add();
    clock.advance({ minutes: 59 });
    await fixture.server.container.sessionPictures.purge();
    expect(await waiting()).toBe(1);
    clock.advance({ minutes: 24 * 60 });
    await fixture.server.container.sessionPictures.purge();
    expect(await waiting()).toBe(0);
    await add();
    const data = `${fixture.server.url}/api/assistants/${assistant.id}/chat/${sessionId}/data`;
    expect((await fetch(data, { method: 'DELETE' })).status).toBe(204);
    expect(await waiting()).toBe(0);
  });
});
