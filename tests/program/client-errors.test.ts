import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApiClient } from '#tests/support/api-client.ts';
import { collectLog } from '#tests/support/log-lines.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const log = collectLog();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ logger: log.logger });
});
afterAll(() => server.close());

const path = '/api/client-errors';
const crash = { message: 'TypeError: x is undefined', stack: 'at draw (/assets/chat-1.js:1:2)', page: '/:slug' };
const report = (body: unknown) =>
  createApiClient(server.url).send('POST', path, {
    json: body,
    headers: { 'User-Agent': `Old Phone ${'x'.repeat(300)}` },
  });
const warnings = () => log.lines().filter(({ clientError }) => clientError !== undefined);

describe('a page that broke', () => {
  test('is a line of the log, with the browser that it broke in', async () => {
    expect((await report(crash)).status).toBe(204);
    expect(warnings()).toEqual([
      expect.objectContaining({ level: 40, clientError: { ...crash, browser: `Old Phone ${'x'.repeat(190)}` } }),
    ]);
  });

  test.each([
    { ...crash, message: 'x'.repeat(301) },
    { ...crash, stack: 'x'.repeat(3_001) },
    { ...crash, page: '/usuario/chat/4711' },
    { message: 'a' },
  ])('is told in few words and without anybody’s address, or not at all', async (body) => {
    const before = warnings().length;
    expect((await report(body)).status).toBe(422);
    expect(warnings()).toHaveLength(before);
  });

  test('again and again is soon refused', async () => {
    const answers = [];
    for (let time = 0; time < 21; time += 1) answers.push((await report(crash)).status);
    expect(answers.at(-1)).toBe(429);
    expect(warnings().length).toBeLessThanOrEqual(20);
  });
});
