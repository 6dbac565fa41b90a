import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultBranding } from '#shared/domain/branding.ts';
import { contrastRatio } from '#shared/domain/contrast.ts';
import { brandingConfigs } from '#shared/schema/index.ts';
import { asSource, knowledgeOwner } from '#tests/support/knowledge-fixture.ts';
import { pictureForm } from '#tests/support/pictures.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { htmlPage, startWebSite, type WebSite } from '#tests/support/web-site.ts';

let server: TestServer;
let site: WebSite;
beforeAll(async () => {
  site = await startWebSite();
  server = await startTestServer({ background: true, env: { ALLOWED_PRIVATE_HOSTS: '127.0.0.1' } });
});
afterAll(async () => {
  await server.close();
  await site.close();
});

async function owner() {
  const { client, user, assistant, add, read } = await knowledgeOwner(server);
  const path = `/api/assistants/${assistant.id}`;
  return {
    client,
    user,
    assistant,
    path,
    branding: async () => Object((await client.get(`${path}/branding`)).body),
    async picture(background: string): Promise<unknown> {
      const file = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
        .png()
        .toBuffer();
      const { status, body } = await client.send('POST', `${path}/avatar`, pictureForm(file, { field: 'avatar' }));
      expect(status).toBe(200);
      return Object(body).givesColors;
    },
    async readSite(color: string, url = '/'): Promise<void> {
      const page = htmlPage('Hostal Sol', 'La doble cuesta 80 €.');
      site.pages[url] = page.replace('<head>', `<head><meta name="theme-color" content="${color}">`);
      const { id } = asSource(await add({ kind: 'page', url: `${site.url}${url}` }));
      expect(await read(id)).toMatchObject({ state: 'ready' });
    },
  };
}

describe('a new assistant’s chat', () => {
  test('has its picture’s colour, white on its dark step, and the platform’s again in one call, for good', async () => {
    const { assistant, branding, client, path, picture } = await owner();
    expect(await branding()).toEqual({ own: null, effective: defaultBranding, colorsFrom: null });
    expect(await picture('#808080')).toBe(false);
    expect(await branding()).toMatchObject({ own: null, colorsFrom: null });

    expect(await picture('#f97316')).toBe(true);
    const { effective, colorsFrom } = await branding();
    expect(colorsFrom).toBe('picture');
    expect(effective.accentColor).toMatch(/^#f[6-9a-c]7[0-6]1[0-9a-c]$/);
    expect(contrastRatio(effective.primaryColor, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    // The rest is as the platform has it.
    const { primaryColor: _, accentColor: __, ...rest } = effective;
    const { primaryColor: ___, accentColor: ____, ...defaults } = defaultBranding;
    expect(rest).toEqual(defaults);
    expect((await client.get(`/api/assistants/slug/${assistant.slug}/branding`)).body).toEqual(effective);

    // Another picture, other colours; without one, none.
    expect(await picture('#1d4ed8')).toBe(true);
    expect((await branding()).effective.accentColor).toMatch(/^#[12]/);
    expect((await client.send('DELETE', `${path}/avatar`)).status).toBe(204);
    expect(await branding()).toEqual({ own: null, effective: defaultBranding, colorsFrom: null });
    expect(await picture('#1d4ed8')).toBe(true);

    const given = await client.send('DELETE', `${path}/branding/colors`);
    expect(given).toMatchObject({ status: 200, body: defaultBranding });
    expect(await branding()).toEqual({ own: null, effective: defaultBranding, colorsFrom: null });
    expect(await picture('#f97316')).toBe(false);
    expect((await branding()).effective).toEqual(defaultBranding);
  });

  test('has its business’s site’s colour until there is a picture; a page within a site gives none', async () => {
    const { branding, picture, readSite } = await owner();
    await readSite('#b91c1c', '/blog/entrada');
    expect((await branding()).colorsFrom).toBeNull();
    await readSite('rgb(185, 28, 28)');
    expect(await branding()).toMatchObject({
      colorsFrom: 'site',
      effective: { primaryColor: '#b91c1c', accentColor: '#b91c1c', textColor: defaultBranding.textColor },
    });
    expect(await picture('#1d4ed8')).toBe(true);
    await readSite('#15803d');
    expect((await branding()).colorsFrom).toBe('picture');
  });

  test('keeps what somebody has chosen, for it or for all of theirs; its name is no choice of colours', async () => {
    const { branding, client, path, picture, readSite } = await owner();
    expect((await client.send('PUT', `${path}/branding`, { json: { brandName: 'Hostal Sol' } })).status).toBe(200);
    expect(await picture('#f97316')).toBe(true);
    expect((await client.send('DELETE', `${path}/branding/colors`)).body).toMatchObject({ brandName: 'Hostal Sol' });
    const chosen = await owner();
    await chosen.client.send('PUT', `${chosen.path}/branding`, { json: { accentColor: '#123456' } });
    expect(await chosen.picture('#f97316')).toBe(false);
    await chosen.readSite('#f97316');
    expect(await chosen.branding()).toMatchObject({ effective: { accentColor: '#123456' }, colorsFrom: null });
    const ofAll = await owner();
    await server.db.insert(brandingConfigs).values({ userId: ofAll.user.id, primaryColor: '#123456' });
    expect(await ofAll.picture('#f97316')).toBe(false);
    expect(await ofAll.branding()).toMatchObject({ own: null, effective: { primaryColor: '#123456' } });
    expect(await readSite('#f97316')).toBeUndefined();
    expect((await branding()).effective).toEqual({ ...defaultBranding, brandName: 'Hostal Sol' });
  });
});
