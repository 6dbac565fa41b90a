import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApiClient } from '#tests/support/api-client.ts';
import { pictureForm, pictureOwner } from '#tests/support/pictures.ts';
import { openSocket, rawExchange } from '#tests/support/raw-exchange.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const post = 'POST /api/assistants/2/chat HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

/** Sends a byte a second and tells after how many milliseconds the server has had enough. */
async function dripUntilClosed(start: string): Promise<number> {
  const socket = await openSocket(server.url);
  const startedAt = performance.now();
  const drip = setInterval(() => socket.write('0'), 1_000);
  socket.on('error', () => {});
  socket.resume();
  socket.write(start);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(drip);
  return performance.now() - startedAt;
}

describe.concurrent('R61: a sender that is slow', () => {
  test.each([
    ['with its headers', 'GET /api/assistants HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    ['with its body', `${post}Content-Length: 400\r\n\r\n{`],
    ['with the size of a chunk', `${post}Transfer-Encoding: chunked\r\n\r\n`],
  ])('%s is closed within 15 seconds', async (_what, start) => {
    expect(await dripUntilClosed(start)).toBeLessThan(15_000);
  });

  test('with a picture of 5 MB, at 2 Mbit/s, is waited for', async () => {
    const { client, path, stored } = await pictureOwner(server, 'avatar');
    const [width, height] = [1_280, 1_280];
    // Noise, which nothing makes smaller.
    const noise = randomBytes(width * height * 3);
    const file = await sharp(noise, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
    expect(file.length).toBeGreaterThan(4.6 * 1024 * 1024);
    const { raw, headers } = pictureForm(file, { field: 'avatar' });
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const head = { ...headers, 'Content-Length': String(raw.length), Host: 'x', Cookie: cookie, Connection: 'close' };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
    const socket = await openSocket(server.url);
    let answer = '';
    socket.setEncoding('latin1').on('data', (text: string) => {
      answer += text;
    });
    socket.on('error', () => {});
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
    const bytesPerTick = 250_000 / 10;
    for (let sent = 0; sent < raw.length && !socket.destroyed; sent += bytesPerTick) {
      socket.write(raw.subarray(sent, sent + bytesPerTick));
      await delay(100);
    }
    await new Promise((resolve) => (socket.destroyed ? resolve(undefined) : socket.once('close', resolve)));
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
    expect(await stored()).toBeDefined();
  });

  test('before its first byte is closed within 15 seconds', async () => {
    const socket = await openSocket(server.url);
    const startedAt = performance.now();
    socket.resume();
    await new Promise((resolve) => socket.once('close', resolve));
    expect(performance.now() - startedAt).toBeLessThan(15_000);
  });
});

test('R61: five hundred idle connections do not stop the service', async () => {
  const sockets: Socket[] = await Promise.all(Array.from({ length: 500 }, () => openSocket(server.url)));
  for (const socket of sockets) socket.on('error', () => {});
  try {
    const client = createApiClient(server.url);
    expect((await client.get('/api/health/ready')).status).toBe(200);
    expect((await client.post('/api/assistants/2/chat', { message: 'Hola' })).status).toBe(200);
    expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([]);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});

describe('R61: a request whose end two readers would see in two places', () => {
  const body = '0\r\n\r\nGET /api/user HTTP/1.1\r\nHost: x\r\n\r\n';
  test.each([
    ['has a length and chunks', `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n${body}`],
    ['has two lengths', `${post}Content-Length: 4\r\nContent-Length: 5\r\n\r\n{}  x`],
    ['has a length with a sign', `${post}Content-Length: +4\r\n\r\n{}  `],
    ['has a list for its length', `${post}Content-Length: 4, 4\r\n\r\n{}  `],
    ['has chunks that are not the last encoding', `${post}Transfer-Encoding: chunked, identity\r\n\r\n${body}`],
    ['has a blank before a colon', `${post}Content-Length : 4\r\n\r\n{}  `],
    ['has a folded header', `${post}X-A: b\r\n Content-Length: 4\r\n\r\n{}  `],
    ['has a bare line feed', `${post}X-A: b\nContent-Length: 4\r\n\r\n{}  `],
    ['has a zero byte in a header', `${post}X-A: b\u0000c\r\n\r\n`],
    ['has a chunk size that is no number', `${post}Transfer-Encoding: chunked\r\n\r\n-1\r\n${body}`],
    ['has a wrong version', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n'],
    ['has no host', 'GET /api/assistants HTTP/1.1\r\n\r\n'],
  ])('%s: 400, and the connection is over', async (_what, bytes) => {
    const answer = await rawExchange(server.url, [bytes]);
    expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    expect(answer.match(/HTTP\/1.1/g)).toHaveLength(1);
  });
});
