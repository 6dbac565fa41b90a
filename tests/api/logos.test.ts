import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApiClient } from '#tests/support/api-client.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { picture, pictureOwner } from '#tests/support/pictures.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** An owner whose assistant has a logo, and what a visitor is shown of it. */
async function ownerWithLogo() {
  const owner = await pictureOwner(server, 'logo');
  const { body } = await owner.upload(await picture(60, 20).png().toBuffer());
  const branding = `/api/assistants/${owner.id}/branding`;
  return {
    ...owner,
    logoUrl: String(Object(body).logoUrl),
    put: (json: unknown) => owner.client.send('PUT', branding, { json }),
    reset: () => owner.client.send('DELETE', branding),
    async shown(): Promise<unknown> {
      const { body } = await createApiClient(server.url).get(`/api/assistants/slug/${owner.slug}/branding`);
      return Object(body).logoUrl;
    },
  };
}

// What holds for every upload is in pictures.test.ts.
describe('a logo', () => {
  test.each([
    { from: [900, 300], to: [512, 171] },
    { from: [300, 1200], to: [128, 512] },
    { from: [120, 40], to: [120, 40] },
  ])('of $from pixels becomes a whole WebP of $to', async ({ from: [width = 0, height = 0], to }) => {
    const { upload, stored } = await pictureOwner(server, 'logo');
    expect((await upload(await picture(width, height).png().toBuffer())).status).toBe(200);
    const made = await sharp(await stored()).metadata();
    expect([made.format, made.width, made.height]).toEqual(['webp', ...to]);
  });

  test('is upright', async () => {
    const { upload, stored } = await pictureOwner(server, 'logo');
    await upload(await picture(60, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    const { width, height } = await sharp(await stored()).metadata();
    expect([width, height]).toEqual([20, 60]);
  });

  test('stays transparent where it is', async () => {
    const { upload, stored } = await pictureOwner(server, 'logo');
    const clear = sharp({ create: { width: 40, height: 40, channels: 4, background: '#00000000' } });
    const square = await picture(20, 20).png().toBuffer();
    await upload(
      await clear
        .composite([{ input: square, left: 20, top: 20 }])
        .png()
        .toBuffer(),
    );
    const { data, info } = await sharp(await stored())
      .raw()
      .toBuffer({ resolveWithObject: true });
    const alphaAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3];
    expect([info.channels, alphaAt(5, 5), alphaAt(30, 30)]).toEqual([4, 0, 255]);
  });

  test('becomes that of the assistant’s own branding, and leaves the rest inherited', async () => {
    const { client, id, logoUrl, shown } = await ownerWithLogo();
    expect(await shown()).toBe(logoUrl);
    const { body } = await client.get(`/api/assistants/${id}/branding`);
    expect(body).toMatchObject({ own: { logoUrl }, effective: { logoUrl, primaryColor: '#000000' } });
  });

  test('of an assistant that is switched off is not for visitors', async () => {
    const { client, id, logoUrl } = await ownerWithLogo();
    await client.send('PATCH', `/api/assistants/${id}`, { json: { isActive: false } });
    expect((await createApiClient(server.url).get(logoUrl)).status).toBe(404);
    expect((await client.get(logoUrl)).status).toBe(200);
  });

  test('stays when the branding is saved with it or without it', async () => {
    const { put, shown, logoUrl, stored } = await ownerWithLogo();
    expect((await put({ logoUrl, primaryColor: '#123456' })).body).toMatchObject({ logoUrl, primaryColor: '#123456' });
    expect((await put({ brandName: 'Luna' })).body).toMatchObject({ logoUrl, brandName: 'Luna' });
    expect(await shown()).toBe(logoUrl);
    expect(await stored()).toBeDefined();
  });

  test('is deleted with its bytes', async () => {
    const { client, path, shown, stored, put } = await ownerWithLogo();
    await put({ brandName: 'Luna' });
    expect((await client.send('DELETE', path)).status).toBe(204);
    expect([await shown(), await stored()]).toEqual([null, undefined]);
    expect((await put({})).body).toMatchObject({ brandName: 'Luna', logoUrl: null });
  });

  test.each([
    [
      'another address',
      async ({ put }: Awaited<ReturnType<typeof ownerWithLogo>>) => put({ logoUrl: 'https://cdn.example/a.png' }),
    ],
    ['no logo', async ({ put }: Awaited<ReturnType<typeof ownerWithLogo>>) => put({ logoUrl: '' })],
    ['the inherited branding', async ({ reset }: Awaited<ReturnType<typeof ownerWithLogo>>) => reset()],
  ])('makes room for %s, and leaves no bytes behind', async (_what, change) => {
    const owner = await ownerWithLogo();
    expect((await change(owner)).status).toBeLessThan(300);
    expect(await owner.shown()).not.toBe(owner.logoUrl);
    expect(await owner.stored()).toBeUndefined();
  });

  test('elsewhere is not touched by removing an upload', async () => {
    const { client, path, put, shown } = await ownerWithLogo();
    await put({ logoUrl: 'https://cdn.example/a.png' });
    expect((await client.send('DELETE', path)).status).toBe(204);
    expect(await shown()).toBe('https://cdn.example/a.png');
  });

  test('R39: is an upload of its own or at an https address, and nothing else', async () => {
    const { id, put, shown, logoUrl } = await ownerWithLogo();
    const other = await createAssistant(server.db);
    for (const bad of [
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      'data:image/svg+xml,<svg onload=alert(1)>',
      'http://cdn.example/a.png',
      '//cdn.example/a.png',
      'https://',
      'https://user@localhost/a.png',
      'https://user:pass@cdn.example/a.png',
      'https://user@cdn.example/a.png',
      ' https://cdn.example/a.png',
      'https://cdn.example/a.png\n',
      '/api/user',
      '/api/logout',
      `/api/assistants/${id}/avatar?v=1`,
      `/api/assistants/${other.id}/logo?v=1`,
      `/api/assistants/${id}/logo`,
      `/api/assistants/${id}/logo?v=1&x=2`,
      `/api/assistants/${id}/logo?v=1#x`,
      `${logoUrl}\n`,
      `https://evil.example${logoUrl}\u0000`,
    ]) {
      const { status } = await put({ logoUrl: bad });
      expect([bad, status === 422 || status === 400]).toEqual([bad, true]);
    }
    expect(await shown()).toBe(logoUrl);
  });

  test('that was never uploaded cannot be named', async () => {
    const { client, id } = await pictureOwner(server, 'logo');
    const { status, body } = await client.send('PUT', `/api/assistants/${id}/branding`, {
      json: { logoUrl: `/api/assistants/${id}/logo?v=1` },
    });
    expect([status, body]).toEqual([422, expect.objectContaining({ message: 'Usa una dirección https://' })]);
  });
});
