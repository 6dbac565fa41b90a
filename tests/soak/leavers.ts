import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { ask } from './ask.ts';
import { type Installation, install } from './installation.ts';
import type { Proof } from './proof.ts';
import { compareVitals, vitalsAtRest } from './vitals.ts';

const atOnce = 20;
/** A stream opens within these. */
const staysAtMostMs = 10;

/** Readers who drop their connection while the stream opens, half of them after a message of theirs, leave nothing behind. */
export const provesLeavers: Proof = async (storage, count) => {
  const installation = await install(storage, 5);
  const server = await installation.start();
  try {
    // What the first ones leave is made once: compiled code, planned statements.
    await leave(server.url, installation, count / 4);
    const before = await vitalsAtRest(server);
    const left = await leave(server.url, installation, count);
    const { figures, faults } = compareVitals(before, await vitalsAtRest(server, before), ['heapUsed']);
    return { figures: [`${left} readers left`, ...figures], faults };
  } finally {
    await server.stop();
    await installation.remove();
  }
};

/** Half of them join somebody who stays, and whose replies are being written most of the time. */
async function leave(url: string, { assistantIds }: Installation, count: number): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const stays = new AbortController();
  const assistantId = assistantIds[0] ?? 0;
  const question = (sessionId?: string) => ({
    ...{ message: '¿Y los sábados?', clientMessageId: randomUUID() },
    ...{ assistantId, sessionId },
  });
  const { sessionId } = await ask(url, agent, question());
  const staying = (async () => {
    while (!stays.signal.aborted) await ask(url, agent, question(sessionId));
  })();
  let left = 0;
  while (left < count) {
    const wave = Array.from({ length: atOnce }, (_, place) => {
      const id = assistantIds[(left + place) % assistantIds.length] ?? 0;
      return knockAndLeave(url, place % 2 ? resuming(assistantId, sessionId) : sending(id));
    });
    await Promise.all(wave);
    left += atOnce;
  }
  stays.abort();
  await staying;
  agent.destroy();
  return left;
}

function resuming(assistantId: number, sessionId: string | undefined): string {
  return `GET /api/assistants/${assistantId}/chat/${sessionId}/stream HTTP/1.1\r\nHost: localhost\r\n\r\n`;
}

function sending(assistantId: number): string {
  const from = `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`;
  const body = JSON.stringify({ message: 'Hola', clientMessageId: randomUUID() });
  const headers = [
    ...['Host: localhost', 'Content-Type: application/json', 'Accept: text/event-stream'],
    ...[`X-Forwarded-For: ${from}`, `Content-Length: ${Buffer.byteLength(body)}`],
  ];
  return `POST /api/assistants/${assistantId}/chat HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
}

function knockAndLeave(url: string, text: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
      socket.write(text, async () => {
        await delay(Math.random() * staysAtMostMs);
        socket.destroy();
      });
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });
}
