import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#server/config/limits.ts';
import { picture, pictureOwner } from '#tests/support/pictures.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('an account uploads ten pictures a minute, of both kinds together; another has its own ten', async () => {
  const [greedy, neighbour] = [await pictureOwner(server, 'avatar'), await pictureOwner(server, 'logo')];
  const small = await picture(20, 20).png().toBuffer();
  const answers = await Promise.all(Array.from({ length: 30 }, () => greedy.upload(small)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(limits.uploads.perAccount);
  expect(refused).toHaveLength(30 - limits.uploads.perAccount);
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await neighbour.upload(small)).status).toBe(200);
});
