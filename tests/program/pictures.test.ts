import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApiClient } from '#tests/support/api-client.ts';
import { badPictures, picture, pictureForm, pictureOwner } from '#tests/support/pictures.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe.each(['avatar', 'logo'] as const)('an uploaded %s', (kind) => {
  const owner = () => pictureOwner(server, kind);
  const small = () => picture(20, 20).png().toBuffer();

  test('has a new address after each change, and is served as what it is', async () => {
    const { client, path, upload } = await owner();
    const addressOf = async () => String(Object((await upload(await small())).body)[`${kind}Url`]);
    const first = await addressOf();
    expect(first).toMatch(new RegExp(`^${path}\\?v=\\d+$`));
    expect(await addressOf()).not.toBe(first);
    const { headers } = await createApiClient(server.url).get(first);
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await client.get(path)).headers['cache-control']).toBe('no-cache');
    expect((await client.send('DELETE', path)).status).toBe(204);
    expect((await client.get(path)).status).toBe(404);
    expect((await client.send('DELETE', path)).status).toBe(204);
  });

  test('R24: is changed by nobody else', async () => {
    const { path, upload, stored } = await owner();
    await upload(await small());
    const before = await stored();
    const { client: neighbour } = await signedInUser(server);
    for (const [caller, status] of [
      [neighbour, 404],
      [createApiClient(server.url), 401],
    ] as const) {
      const form = pictureForm(await small(), { field: kind });
      expect((await caller.send('POST', path, form)).status).toBe(status);
      expect((await caller.send('DELETE', path)).status).toBe(status);
    }
    expect((await stored())?.equals(before ?? Buffer.alloc(0))).toBe(true);
  });

  test('carries nothing but its pixels', async () => {
    const { upload, stored } = await owner();
    const jpeg = await picture(300, 200)
      .withExif({ IFD0: { Copyright: 'secreto' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 25/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(jpeg.includes('secreto')).toBe(true);
    expect((await upload(jpeg)).status).toBe(200);
    expect((await stored())?.includes('secreto')).toBe(false);
    expect((await stored())?.includes('Exif')).toBe(false);
  });

  test.each(badPictures)('R40: is not made of %s', async (_name, file, status) => {
    const { upload, stored } = await owner();
    expect((await upload(file)).status).toBe(status);
    expect(await stored()).toBeUndefined();
  });

  test('R40: is not made of a truncated picture, and the one before stays', async () => {
    const { upload, stored } = await owner();
    await upload(await small());
    const before = await stored();
    const whole = await picture(600, 600).png({ compressionLevel: 0 }).toBuffer();
    expect((await upload(whole.subarray(0, whole.length / 2))).status).toBe(422);
    expect(before && (await stored())?.equals(before)).toBe(true);
  });

  test('R40: of more than 5 MB is 413, of exactly 5 MB it is looked at', async () => {
    const { upload } = await owner();
    const limit = 5 * 1024 * 1024;
    const { status, body } = await upload(Buffer.alloc(limit + 1));
    expect([status, body]).toEqual([
      413,
      expect.objectContaining({ message: 'La imagen es demasiado grande. Máximo 5MB.' }),
    ]);
    expect((await upload(Buffer.alloc(limit))).status).toBe(415);
  });

  test('R40: of more pixels than memory should hold is refused before it is unpacked', async () => {
    const { upload } = await owner();
    const bomb = await picture(12_000, 12_000).png().toBuffer();
    expect(bomb.length).toBeLessThan(5 * 1024 * 1024);
    const before = process.memoryUsage.rss();
    const { status, text } = await upload(bomb);
    expect([status, text]).toEqual([422, expect.stringContaining('megapíxeles')]);
    expect((process.memoryUsage.rss() - before) / 1024 / 1024).toBeLessThan(150);
  });

  test('R45: survives malformed forms', async () => {
    const { client, path } = await owner();
    const whole = pictureForm(await small(), { field: kind });
    const bad = [
      { ...whole, headers: { 'Content-Type': 'multipart/form-data' } },
      { ...whole, raw: whole.raw.subarray(0, 60) },
      ...['', 'otra', `${kind}[a][b][c]`].map((field) => pictureForm(whole.raw, { field })),
    ];
    for (const options of bad) expect((await client.send('POST', path, options)).status).toBe(400);
    expect((await client.send('POST', path, { json: {} })).status).toBe(415);
    expect((await client.send('POST', '/api/login', whole)).status).toBe(415);
  });
});
