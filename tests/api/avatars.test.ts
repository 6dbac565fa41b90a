import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assistantImages } from '#shared/schema/index.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#10b981' } });
}

/** A multipart body, written by hand so that every part of it can be wrong. */
function form(file: Buffer, { name = 'foto.png', type = 'image/png', field = 'avatar', cropData = '' } = {}) {
  const boundary = 'frontera';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  const crop = cropData && `\r\n--${boundary}\r\nContent-Disposition: form-data; name="cropData"\r\n\r\n${cropData}`;
  return {
    raw: Buffer.concat([Buffer.from(head), file, Buffer.from(`${crop}\r\n--${boundary}--\r\n`)]),
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
  };
}

async function owner() {
  const { user, client } = await signedInUser(server);
  const { id } = await createAssistant(server.db, { userId: user.id });
  const path = `/api/assistants/${id}/avatar`;
  const stored = async () => {
    const [row] = await server.db.select().from(assistantImages).where(eq(assistantImages.assistantId, id));
    return row && Buffer.from(row.content);
  };
  return { client, id, path, stored };
}

describe('an avatar', () => {
  test.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    'R40: from %s becomes a square WebP of 512 pixels',
    async (format) => {
      const { client, path, stored } = await owner();
      const upload = form(await picture(900, 600).toFormat(format).toBuffer(), {
        name: 'cualquiera.txt',
        type: 'text/plain',
      });
      expect((await client.send('POST', path, upload)).status).toBe(200);
      const { format: kind, width, height } = await sharp(await stored()).metadata();
      expect([kind, width, height]).toEqual(['webp', 512, 512]);
    },
  );

  test('is cut as asked, in pixels of the upright picture, and carries no metadata', async () => {
    const { client, path, stored } = await owner();
    const half = await picture(200, 400).png().toBuffer();
    const upright = sharp({ create: { width: 400, height: 400, channels: 3, background: '#ff0000' } });
    const jpeg = await upright
      .composite([{ input: half, left: 200, top: 0 }])
      .withExif({ IFD0: { Copyright: 'secreto' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 25/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(jpeg).metadata()).exif).toBeDefined();
    // Turned upright by a quarter, the green half is below.
    const cropData = JSON.stringify({ x: 0, y: 200, width: 200, height: 200 });
    expect((await client.send('POST', path, form(jpeg, { cropData }))).status).toBe(200);
    const { exif } = await sharp(await stored()).metadata();
    expect(exif).toBeUndefined();
    const { dominant } = await sharp(await stored()).stats();
    expect(dominant.g).toBeGreaterThan(dominant.r);
  });

  test('has a new address after each change, and is served as what it is', async () => {
    const { client, path, id } = await owner();
    const { body } = await client.send('POST', path, form(await picture(20, 20).png().toBuffer()));
    const { body: assistant } = await client.get(`/api/assistants/${id}`);
    expect(assistant).toMatchObject({ ...Object(body) });
    const { headers } = await client.get(String(Object(body).avatarUrl));
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await client.send('DELETE', path)).status).toBe(204);
    expect((await client.get(`/api/assistants/${id}`)).body).toMatchObject({ avatarUrl: null, avatarTimestamp: null });
    expect((await client.get(path)).status).toBe(404);
  });

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(200)]);
  test.each([
    ['SVG', svg, 415],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['HEIC named as PNG', heic, 415],
    ['nothing', Buffer.alloc(0), 422],
    ['a PNG’s first bytes alone', Buffer.from('89504e470d0a1a0a', 'hex'), 422],
    ['a GIF that is a script', Buffer.from('GIF89a=1;alert(1)//'), 422],
  ])('R40: is not made of %s', async (_name, file, status) => {
    const { client, path, stored } = await owner();
    expect((await client.send('POST', path, form(file))).status).toBe(status);
    expect(await stored()).toBeUndefined();
  });

  test('R40: is not made of a truncated picture', async () => {
    const { client, path } = await owner();
    const whole = await picture(600, 600).png({ compressionLevel: 0 }).toBuffer();
    expect((await client.send('POST', path, form(whole.subarray(0, whole.length / 2)))).status).toBe(422);
  });

  test('R40: of more than 5 MB is 413, of exactly 5 MB it is looked at', async () => {
    const { client, path } = await owner();
    const limit = 5 * 1024 * 1024;
    const { status, body } = await client.send('POST', path, form(Buffer.alloc(limit + 1)));
    expect([status, body]).toEqual([
      413,
      expect.objectContaining({ message: 'La imagen es demasiado grande. Máximo 5MB.' }),
    ]);
    expect((await client.send('POST', path, form(Buffer.alloc(limit)))).status).toBe(415);
  });

  test('R40: of more pixels than memory should hold is refused before it is unpacked', async () => {
    const { client, path } = await owner();
    const bomb = await picture(12_000, 12_000).png().toBuffer();
    expect(bomb.length).toBeLessThan(5 * 1024 * 1024);
    const before = process.memoryUsage.rss();
    const { status, text } = await client.send('POST', path, form(bomb));
    expect([status, text]).toEqual([422, expect.stringContaining('megapíxeles')]);
    expect((process.memoryUsage.rss() - before) / 1024 / 1024).toBeLessThan(150);
  });

  test('R45: survives malformed forms', async () => {
    const { client, path } = await owner();
    const png = await picture(20, 20).png().toBuffer();
    const bad = [
      { ...form(png), headers: { 'Content-Type': 'multipart/form-data' } },
      { raw: form(png).raw.subarray(0, 60), headers: form(png).headers },
      form(png, { field: '' }),
      form(png, { field: 'otra' }),
      form(png, { field: 'avatar[a][b][c]' }),
    ];
    for (const options of bad) expect((await client.send('POST', path, options)).status).toBe(400);
    expect((await client.send('POST', path, { json: {} })).status).toBe(415);
    const crop = form(png, { cropData: '{"x":"a"}' });
    expect((await client.send('POST', path, crop)).status).toBe(422);
    expect((await client.send('POST', '/api/login', form(png))).status).toBe(415);
  });
});
