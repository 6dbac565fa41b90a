import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture, pictureOwner } from '#tests/support/pictures.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const owner = () => pictureOwner(server, 'avatar');

// What holds for every upload is in pictures.test.ts.
describe('an avatar', () => {
  test.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    'R40: from %s becomes a square WebP of 512 pixels',
    async (format) => {
      const { upload, stored } = await owner();
      const file = await picture(900, 600).toFormat(format).toBuffer();
      expect((await upload(file, { name: 'cualquiera.txt', type: 'text/plain' })).status).toBe(200);
      const { format: kind, width, height } = await sharp(await stored()).metadata();
      expect([kind, width, height]).toEqual(['webp', 512, 512]);
    },
  );

  test('is cut as asked, in pixels of the upright picture', async () => {
    const { upload, stored } = await owner();
    const half = await picture(200, 400).png().toBuffer();
    const upright = sharp({ create: { width: 400, height: 400, channels: 3, background: '#ff0000' } });
    const jpeg = await upright
      .composite([{ input: half, left: 200, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    // Turned upright by a quarter, the green half is below.
    const cropData = JSON.stringify({ x: 0, y: 200, width: 200, height: 200 });
    expect((await upload(jpeg, { cropData })).status).toBe(200);
    const { dominant } = await sharp(await stored()).stats();
    expect(dominant.g).toBeGreaterThan(dominant.r);
  });

  test('is not cut by what is no crop', async () => {
    const { upload, stored } = await owner();
    const file = await picture(20, 20).png().toBuffer();
    expect((await upload(file, { cropData: '{"x":"a"}' })).status).toBe(422);
    expect(await stored()).toBeUndefined();
  });

  test('is shown with the assistant, until it is removed', async () => {
    const { client, id, path, upload } = await owner();
    const { body } = await upload(await picture(20, 20).png().toBuffer());
    expect((await client.get(`/api/assistants/${id}`)).body).toMatchObject({
      avatarUrl: Object(body).avatarUrl,
      avatarTimestamp: Object(body).avatarTimestamp,
    });
    await client.send('DELETE', path);
    expect((await client.get(`/api/assistants/${id}`)).body).toMatchObject({ avatarUrl: null, avatarTimestamp: null });
  });
});
