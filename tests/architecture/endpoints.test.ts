import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { endpointsByFeature } from '#shared/contracts/index.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const named = (endpoint: { method: string; path: string }) => `${endpoint.method} ${endpoint.path}`;

/** Every call that needs no session. Adding one here is a decision to make it public. */
const publicEndpoints = [
  'DELETE /api/assistants/:id/chat/:sessionId/data',
  'DELETE /api/assistants/:id/chat/:sessionId/data/marketing',
  'DELETE /api/assistants/:id/chat/:sessionId/pictures/:pictureId',
  'GET /api/assistants',
  'GET /api/assistants/:id',
  'GET /api/assistants/:id/avatar',
  'GET /api/assistants/:id/chat/:sessionId',
  'GET /api/assistants/:id/chat/:sessionId/cards/:messageId/slots',
  'GET /api/assistants/:id/chat/:sessionId/data',
  'GET /api/assistants/:id/chat/:sessionId/data/json',
  'GET /api/assistants/:id/chat/:sessionId/data/page',
  'GET /api/assistants/:id/chat/:sessionId/events',
  'GET /api/assistants/:id/chat/:sessionId/stream',
  'GET /api/assistants/:id/logo',
  'GET /api/assistants/slug/:slug',
  'GET /api/assistants/slug/:slug/branding',
  'GET /api/booking',
  'GET /api/channels/:channel/:key',
  'GET /api/digest-mails',
  'GET /api/docs',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/notification-address',
  'GET /api/openapi.json',
  'GET /api/public/assistants/:slug/privacy',
  'GET /api/public/assistants/:slug/widget',
  'POST /api/assistants/:id/chat',
  'POST /api/assistants/:id/chat/:sessionId/cards/:messageId',
  'POST /api/assistants/:id/chat/:sessionId/close',
  'POST /api/assistants/:id/chat/:sessionId/data/code',
  'POST /api/assistants/:id/chat/:sessionId/data/person',
  'POST /api/assistants/:id/chat/:sessionId/data/transcript',
  'POST /api/assistants/:id/chat/:sessionId/person',
  'POST /api/assistants/:id/chat/:sessionId/pictures',
  'POST /api/assistants/:id/chat/:sessionId/stop',
  'POST /api/assistants/:id/chat/:sessionId/typing',
  'POST /api/assistants/:id/visits',
  'POST /api/booking',
  'POST /api/channels/:channel/:key',
  'POST /api/client-errors',
  'POST /api/digest-mails',
  'POST /api/forgot-password',
  'POST /api/login',
  'POST /api/logout',
  'POST /api/notification-address',
  'POST /api/register',
  'POST /api/reset-password',
  'PUT /api/assistants/:id/chat/:sessionId/messages/:messageId/rating',
  'PUT /api/assistants/:id/chat/:sessionId/rating',
];

describe('endpoints', () => {
  const all = Object.values(endpointsByFeature).flatMap((endpoints) => Object.values(endpoints));
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('are each bound once', () => {
    expect(server.bindings.map(({ endpoint }) => named(endpoint)).sort()).toEqual(all.map(named).sort());
  });

  test('are public only where it was decided', () => {
    const open = server.bindings.filter(({ access }) => access === 'anyone').map(({ endpoint }) => named(endpoint));
    expect(open.sort()).toEqual(publicEndpoints);
  });

  test('are all in the OpenAPI document', async () => {
    const { body } = await server.anonymous.get('/api/openapi.json').expect(200);
    const document = z
      .object({ openapi: z.string(), paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
      .parse(body);
    const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(document.openapi).toBe('3.1.0');
    expect(listed.sort()).toEqual(all.map((endpoint) => named(endpoint).replace(/:(\w+)/g, '{$1}')).sort());
  });

  test('take no integer that its column cannot hold', () => {
    for (const endpoint of all) {
      for (const part of ['params', 'query', 'body'] as const) {
        const schema = endpoint[part];
        if (!schema) continue;
        for (const node of numbersIn(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))) {
          expect(node.minimum ?? node.exclusiveMinimum, `${named(endpoint)} ${part}`).toBeGreaterThanOrEqual(
            -(2 ** 31),
          );
          expect(node.maximum ?? node.exclusiveMaximum, `${named(endpoint)} ${part}`).toBeLessThan(2 ** 31);
        }
      }
    }
  });

  test('whatever they answer keeps to a closed shape: nothing unknown passes', () => {
    for (const endpoint of all) {
      if (!endpoint.response) continue;
      const schema = JSON.stringify(z.toJSONSchema(endpoint.response, { io: 'output', unrepresentable: 'any' }));
      expect(schema, named(endpoint)).not.toContain('"additionalProperties":{}');
    }
  });
});

type SchemaNode = Record<string, unknown>;

/** Where a JSON schema says that there is a number, however deep. */
function numbersIn(node: unknown): SchemaNode[] {
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.values(node).flatMap(numbersIn);
  const { type } = node as SchemaNode;
  return type === 'integer' || type === 'number' ? [node as SchemaNode, ...below] : below;
}
