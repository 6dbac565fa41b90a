import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sourceMaxBytes } from '#shared/domain/assistants/knowledge.ts';
import { knowledgeFiles, knowledgeSources } from '#shared/schema/index.ts';
import { asSource, fileForm, knowledgeOwner } from '#tests/support/knowledge-fixture.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const patient = { timeout: 60_000, interval: 100 };

test('a file is kept as it was sent, byte for byte, in pieces', async () => {
  const { upload } = await knowledgeOwner(server);
  const bytes = randomBytes(700_001);
  const { id } = asSource(await upload(bytes, 'bytes.bin'));
  const pieces = await server.db
    .select()
    .from(knowledgeFiles)
    .where(eq(knowledgeFiles.sourceId, id))
    .orderBy(asc(knowledgeFiles.part));
  expect(pieces.length).toBeGreaterThan(3);
  expect(Buffer.concat(pieces.map(({ content }) => content)).equals(bytes)).toBe(true);
});

test('the largest file is taken, a byte more is too large, and nothing is left of it', async () => {
  const { upload, assistant } = await knowledgeOwner(server);
  expect(asSource(await upload(Buffer.alloc(sourceMaxBytes, 'a'), 'justo.txt'))).toMatchObject({
    bytes: sourceMaxBytes,
    state: 'queued',
  });
  const { status, body } = await upload(Buffer.alloc(sourceMaxBytes + 1, 'a'), 'grande.txt');
  expect([status, body]).toEqual([413, { code: 'payload_too_large', message: expect.stringContaining('15 MB') }]);
  const ofAssistant = eq(knowledgeSources.assistantId, assistant.id);
  expect(await server.db.select().from(knowledgeSources).where(ofAssistant)).toHaveLength(1);
});

test('a body that says that it is larger than any upload is refused before it is sent, and whoever sends it is asked for', async () => {
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    const head = `POST /api/assistants/1/knowledge/sources HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x`;
    socket.write(`${head}\r\nContent-Length: ${sourceMaxBytes + 100_000}\r\n\r\n`);
    socket.once('error', reject).once('data', (data) => {
      resolve(data.toString());
      socket.destroy();
    });
  });
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});

test('uploads that are broken off leave nothing, and take no place of others', async () => {
  const { upload, client, path, assistant } = await knowledgeOwner(server);
  const { raw, headers } = fileForm(randomBytes(3_000_000), 'roto.bin', {});
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const broken = Array.from({ length: 40 }, async (_, at) => {
    const to = { method: 'POST', port: new URL(server.url).port, path: `${path}/sources`, agent: false };
    const sent = request({ ...to, headers: { ...headers, Cookie: cookie, 'Content-Length': raw.length } });
    const answered = once(sent, 'response').then(
      () => true,
      () => false,
    );
    sent.write(raw.subarray(0, (at + 1) * 50_000));
    await delay(500);
    sent.destroy();
    return answered;
  });
  expect(new Set(await Promise.all(broken))).toEqual(new Set([false]));
  const small = asSource(await upload('La piscina abre en junio.', 'notas.txt'));
  await vi.waitUntil(async () => {
    const rows = await server.db.select().from(knowledgeSources).where(eq(knowledgeSources.assistantId, assistant.id));
    return rows.length === 1 && rows[0]?.id === small.id;
  }, patient);
});
