import { setTimeout as delay } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import type { SampleSize } from '#server/db/seed/large-sample.ts';
import { install } from './installation.ts';
import { median } from './load.ts';

/**
 * How soon a person and a visitor hear of each other, from the request to the event at the other's page: the visitor's button, a
 * message each way, and a visitor's message to the assistant in a conversation that an owner has open. In milliseconds, over HTTP.
 */
const size: SampleSize = {
  users: 2,
  privateConversations: 10,
  publicConversations: 500,
  contactsOfOne: 20,
  turns: 2,
  topics: 6,
};
const rounds = Number(process.env.ROUNDS ?? 15);

const restMs = 300;

const { url, cookie, stop } = await install(size, { DEMO_REPLIES: 'true' });
/** The administrator's own, of the demonstration. */
const assistantId = 1;
const chat = `${url}/api/assistants/${assistantId}/chat`;
const times: Record<string, number[]> = {};
try {
  const personHours = { offersPerson: true, personName: 'Marta', timeZone: null, openingHours: null, holidays: [] };
  await send('PUT', `${url}/api/assistants/${assistantId}/handoff`, personHours, true);
  const owner = await follow(`${url}/api/events`, true);
  for (let round = 0; round < rounds; round += 1) {
    const { sessionId } = await send('POST', chat, { message: 'Hola' });
    const [thread] = await send('GET', `${url}/api/inbox/threads?assistantId=${assistantId}`, undefined, true);
    const inbox = `${url}/api/inbox/threads/${thread.id}`;
    const isAbout = (data: { subjectId?: string }) => data.subjectId === String(thread.id);
    await send('POST', `${inbox}/watch`, undefined, true);
    await took('to an open conversation of the assistant', owner, isAbout, () =>
      send('POST', chat, { message: '¿Abrís los sábados?', sessionId }),
    );
    await took('the button', owner, isAbout, () => send('POST', `${chat}/${sessionId}/person`));
    await took('taken', owner, isAbout, () => send('POST', `${inbox}/take`, {}, true));
    const visitor = await follow(`${chat}/${sessionId}/events`, false, { 'X-Forwarded-For': `10.1.0.${round}` });
    await took(
      'person to visitor',
      visitor,
      (data: { content?: string }) => data.content === 'Hola, soy Marta',
      () => send('POST', `${inbox}/messages`, { text: 'Hola, soy Marta' }, true),
    );
    await took('visitor to person', owner, isAbout, () =>
      send('POST', chat, { message: 'Quiero una cita', sessionId }),
    );
    visitor.leave();
    await send('POST', `${chat}/${sessionId}/close`);
  }
  console.log(`\nA person and a visitor, ${rounds} times, in ms`);
  console.log(`  ${''.padEnd(42)} ${'median'.padStart(8)} ${'longest'.padStart(8)}`);
  for (const [name, all] of Object.entries(times))
    console.log(
      `  ${name.padEnd(42)} ${median(all).toFixed(0).padStart(8)} ${Math.max(...all)
        .toFixed(0)
        .padStart(8)}`,
    );
  owner.leave();
} finally {
  await stop();
}

/** From the request until the other has heard an event that is about it. */
async function took<Data>(
  name: string,
  follower: Awaited<ReturnType<typeof follow>>,
  isAbout: (data: Data) => boolean,
  act: () => Promise<unknown>,
): Promise<void> {
  const heard = follower.next(isAbout);
  const startedAt = performance.now();
  const answered = act();
  await heard;
  times[name] = [...(times[name] ?? []), performance.now() - startedAt];
  await answered;
  // What else there is to hear of it is not the next one's.
  await delay(restMs);
}

/** A visitor's requests come from an address of their own each time, so that no limit counts them together. */
// biome-ignore lint/suspicious/noExplicitAny: whatever the API answers, of which a field or two are read.
async function send(method: string, address: string, body?: object, isOwner = false): Promise<any> {
  const response = await fetch(address, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(isOwner ? { Cookie: cookie } : { 'X-Forwarded-For': someAddress() }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  });
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
  const text = await response.text();
  return text && JSON.parse(text);
}

function someAddress(): string {
  const part = () => Math.floor(Math.random() * 256);
  return `10.${part()}.${part()}.${part()}`;
}

async function follow(address: string, isOwner: boolean, headers: Record<string, string> = {}) {
  const leaving = new AbortController();
  const { body } = await fetch(address, {
    headers: { ...headers, ...(isOwner ? { Cookie: cookie } : {}) },
    signal: leaving.signal,
  });
  let listener: (data: unknown) => void = () => {};
  const parser = createParser({ onEvent: ({ data }) => listener(JSON.parse(data)) });
  async function read(): Promise<void> {
    const decoder = new TextDecoder();
    for await (const piece of body ?? []) parser.feed(decoder.decode(piece, { stream: true }));
  }
  read().catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error;
  });
  return {
    next: <Data>(isAbout: (data: Data) => boolean) =>
      new Promise<void>((resolve) => {
        listener = (data) => {
          if (isAbout(data as Data)) resolve();
        };
      }),
    leave: () => leaving.abort(),
  };
}
