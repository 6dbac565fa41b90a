import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultBranding } from '#shared/domain/branding.ts';
import { brandingConfigs } from '#shared/schema/index.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { createAssistant, createUser } from '#tests/support/factories.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function brandingOf(slug: string): Promise<unknown> {
  const { status, body } = await createApiClient(server.url).get(`/api/assistants/slug/${slug}/branding`);
  expect(status).toBe(200);
  return body;
}

const colors = (color: string) => ({
  primaryColor: color,
  secondaryColor: color,
  accentColor: color,
  backgroundColor: color,
  textColor: color,
});

describe('the branding of a public chat', () => {
  test('is laid over by the more specific: defaults, platform, owner, assistant', async () => {
    const owner = await createUser(server.db);
    const { id, slug } = await createAssistant(server.db, { userId: owner.id });
    const neighbour = await createUser(server.db);
    const add = (values: typeof brandingConfigs.$inferInsert) => server.db.insert(brandingConfigs).values(values);
    expect(await brandingOf(slug)).toEqual(defaultBranding);

    await add({ isGlobal: true, brandName: 'Plataforma', logoUrl: 'https://example.com/p.png', ...colors('#111111') });
    expect(await brandingOf(slug)).toEqual({
      brandName: 'Plataforma',
      logoUrl: 'https://example.com/p.png',
      ...colors('#111111'),
    });

    await add({ userId: neighbour.id, brandName: 'Vecina', ...colors('#999999') });
    await add({ userId: owner.id, brandName: 'Dueña', ...colors('#222222') });
    expect(await brandingOf(slug)).toEqual({
      brandName: 'Dueña',
      logoUrl: 'https://example.com/p.png',
      ...colors('#222222'),
    });

    await add({ userId: owner.id, assistantId: id, logoUrl: 'https://example.com/a.png', ...colors('#333333') });
    expect(await brandingOf(slug)).toEqual({
      brandName: 'Dueña',
      logoUrl: 'https://example.com/a.png',
      ...colors('#333333'),
    });
    // The demonstration's own is untouched by all of it.
    expect(await brandingOf('clinica-sonrie')).toMatchObject({
      brandName: 'Clínica Dental Sonríe',
      primaryColor: '#0f766e',
    });
  });

  test('of an assistant that does not exist is 404', async () => {
    const { status } = await createApiClient(server.url).get('/api/assistants/slug/no-existe/branding');
    expect(status).toBe(404);
  });
});
