import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { brandingConfigs, systemSettings } from '#shared/schema/index.ts';
import { signedInAdmin } from '#tests/support/admin.ts';
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ clientFolder: inject('clientFolder') });
  admin = await signedInAdmin(server);
});
afterAll(() => server.close());

const put = (json: unknown) => admin.send('PUT', '/api/admin/system-settings', { json });

async function pageOf(path: string) {
  const { status, text } = await createApiClient(server.url).get(path);
  const json = /<script type="application\/json" id="preload">(.*)<\/script>/.exec(text)?.[1] ?? '';
  const preload: unknown = JSON.parse(json);
  return { status, text, preload };
}

describe('the display settings', () => {
  afterEach(() => put({ dateFormat: 'DD/MM/YYYY', timeFormat: '24h', language: 'es', timeZone: 'Europe/Madrid' }));

  test.each(['/', '/assistants', '/asistente/clinica-sonrie', '/nadie', '/a/b/c'])(
    'come with the page %s, in its language from the first byte on',
    async (path) => {
      const spanish = await pageOf(path);
      expect(spanish.preload).toMatchObject({
        display: { dateFormat: 'DD/MM/YYYY', timeFormat: '24h', language: 'es', timeZone: 'Europe/Madrid' },
      });
      expect(spanish.text).toContain('<html lang="es"');
      expect(spanish.text).toContain('activa JavaScript');
      await put({ dateFormat: 'YYYY-MM-DD', timeFormat: '12h', language: 'en', timeZone: 'America/Lima' });
      const english = await pageOf(path);
      expect(english.status).toBe(spanish.status);
      expect(english.preload).toMatchObject({
        display: { dateFormat: 'YYYY-MM-DD', timeFormat: '12h', language: 'en', timeZone: 'America/Lima' },
      });
      expect(english.text).toContain('<html lang="en"');
      expect(english.text).not.toMatch(/activa JavaScript|Plataforma de Asistentes|Crea asistentes/);
      expect(english.text).toContain('turn on JavaScript');
    },
  );

  test.each([
    ['MX', 'es-MX', 'en-GB'],
    ['AR', 'es-AR', 'en-GB'],
    ['US', 'es-US', 'en-US'],
  ])('have the site written as in %s, where the settings name it', async (defaultCountry, es, en) => {
    expect((await pageOf('/auth')).preload).toMatchObject({ display: { locales: { es: 'es-ES', en: 'en-GB' } } });
    await put({ defaultCountry });
    expect((await pageOf('/auth')).preload).toMatchObject({ display: { locales: { es, en } } });
    await put({ defaultCountry: 'ES' });
  });

  test('tell nothing else of the settings', async () => {
    await put({ openaiApiKey: 'sk-canary-0123456789', smtpHost: 'canary.example.com' });
    const { text } = await pageOf('/');
    expect(text).not.toMatch(/canary|smtp|sk-/i);
    await server.db.update(systemSettings).set({ openaiApiKey: null, smtpHost: null });
  });
});

describe('the global branding', () => {
  const branding = () => admin.get('/api/admin/branding');
  const save = (json: unknown) => admin.send('PUT', '/api/admin/branding', { json });

  test('is the defaults until it is set; fields that are left out keep their value', async () => {
    expect((await branding()).body).toMatchObject({ brandName: null, primaryColor: '#000000', accentColor: '#10b981' });
    expect((await save({ brandName: 'Grupo Luna', primaryColor: '#123456' })).body).toMatchObject({
      ...{ brandName: 'Grupo Luna', primaryColor: '#123456', accentColor: '#10b981' },
    });
    const colors = { secondaryColor: '#fedcba', accentColor: '#abcdef', backgroundColor: '#fefefe' };
    await save(colors);
    expect((await branding()).body).toMatchObject({ brandName: 'Grupo Luna', ...colors });
    expect(await server.db.select().from(brandingConfigs)).toContainEqual(
      expect.objectContaining({ isGlobal: true, userId: null, assistantId: null }),
    );
  });

  test('holds for the chats of assistants without one of their own, at the next look', async () => {
    const plain = await createAssistant(server.db);
    const branded = await createAssistant(server.db);
    await server.db.insert(brandingConfigs).values({ userId: 1, assistantId: branded.id, primaryColor: '#00ff00' });
    await save({ primaryColor: '#654321' });
    const colorOf = async (slug: string) =>
      (await createApiClient(server.url).get(`/api/assistants/slug/${slug}/branding`)).body;
    expect(await colorOf(plain.slug)).toMatchObject({ primaryColor: '#654321' });
    expect(await colorOf(branded.slug)).toMatchObject({ primaryColor: '#00ff00' });
  });

  test.each([
    ['primaryColor', 'red'],
    ['primaryColor', '#12345'],
    ['textColor', '#123456;}'],
    ['logoUrl', 'javascript:alert(1)'],
    ['logoUrl', 'http://example.com/a.png'],
    ['logoUrl', '//example.com/a.png'],
    ['brandName', 'x'.repeat(81)],
  ])('R39: refuses %s %s', async (field, value) => {
    const { status, body } = await save({ [field]: value });
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({ errors: expect.arrayContaining([expect.objectContaining({ path: field })]) }),
    ]);
  });

  test('set by several at once is one', async () => {
    await server.db.delete(brandingConfigs);
    const answers = await Promise.all(['#111111', '#222222', '#333333'].map((primaryColor) => save({ primaryColor })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await server.db.select().from(brandingConfigs)).toHaveLength(1);
  });
});
