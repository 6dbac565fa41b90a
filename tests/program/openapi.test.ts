import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { openApiDocument } from '#server/http/api/openapi.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { computedMs } from '#tests/support/event-loop.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

/** The parts of OpenAPI 3.1 that this document uses, as its specification has them. */
const mediaSchema = z.strictObject({ schema: z.record(z.string(), z.unknown()) });
const contentSchema = z.record(z.string().regex(/^[a-z]+\/[a-z0-9.+-]+$/), mediaSchema);
const parameterSchema = z.strictObject({
  name: z.string().min(1),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  schema: z.record(z.string(), z.unknown()),
});
const operationSchema = z.strictObject({
  operationId: z.string().regex(/^\w+\.\w+$/),
  tags: z.array(z.string()).min(1),
  summary: z.string().min(1),
  parameters: z.array(parameterSchema),
  requestBody: z.strictObject({ required: z.boolean(), content: contentSchema }).optional(),
  responses: z.record(
    z.string().regex(/^([1-5]\d\d|2XX|default)$/),
    z.strictObject({ description: z.string().min(1), content: contentSchema.optional() }),
  ),
});
const documentSchema = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({
    title: z.string().min(1),
    description: z.string().min(1),
    version: z.string().regex(/^\d+\.\d+\.\d+$/),
  }),
  servers: z.array(z.strictObject({ url: z.literal('/'), description: z.string() })).length(1),
  security: z.array(z.strictObject({ session: z.array(z.never()).optional() })),
  tags: z.array(z.strictObject({ name: z.string() })),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), operationSchema),
  ),
  webhooks: z.record(z.string(), z.strictObject({ post: operationSchema })),
  components: z.strictObject({
    schemas: z.record(z.string(), z.record(z.string(), z.unknown())),
    securitySchemes: z.strictObject({
      session: z.strictObject({
        type: z.literal('apiKey'),
        in: z.literal('cookie'),
        name: z.literal('__Host-sid'),
        description: z.string(),
      }),
    }),
  }),
});

describe('the OpenAPI document', () => {
  let server: TestServer;
  let document: z.infer<typeof documentSchema>;
  let text: string;
  beforeAll(async () => {
    server = await startTestServer();
    const answer = await createApiClient(server.url).get('/api/openapi.json');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    text = answer.text;
    document = documentSchema.parse(answer.body);
  });
  afterAll(() => server.close());

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, item]) =>
      Object.values(item).map((operation) => ({ path, operation })),
    );

  test('describes what is posted to webhooks, signed', () => {
    expect(Object.keys(document.webhooks)).toEqual([
      'contact.created',
      'contact.updated',
      'conversation.closed',
      'conversation.handoff',
      'form.submitted',
      'booking.created',
      'booking.moved',
      'booking.cancelled',
      'test',
    ]);
    for (const { post } of Object.values(document.webhooks)) {
      expect(post.parameters).toMatchObject([{ name: 'X-Signature', in: 'header', required: true }]);
      expect(JSON.stringify(post)).not.toMatch(/session/i);
    }
  });

  test('gives each operation a name of its own and a tag that is declared', () => {
    const names = operations().map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    const declared = document.tags.map(({ name }) => name);
    for (const { operation } of operations()) expect(declared).toEqual(expect.arrayContaining(operation.tags));
  });

  test('declares exactly the parameters that stand in each path, and those as required', () => {
    for (const { path, operation } of operations()) {
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(
        inPath.map(({ name }) => `{${name}}`),
        path,
      ).toEqual(path.match(/\{\w+\}/g) ?? []);
      expect(
        inPath.every(({ required }) => required),
        path,
      ).toBe(true);
      expect(path).not.toContain(':');
    }
  });

  test('describes a success and a failure of each operation', () => {
    for (const { path, operation } of operations()) {
      expect(Object.keys(operation.responses).sort(), path).toEqual([expect.stringMatching(/^20[0124]$/), 'default']);
      const empty = operation.responses['204'];
      if (empty) expect(empty.content, path).toBeUndefined();
    }
  });

  test('points to nothing that is not there, and holds schemas that JSON Schema knows', () => {
    const targets = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target = '']) => target);
    expect(targets.length).toBeGreaterThan(0);
    for (const target of targets) {
      const name = /^#\/components\/schemas\/(\w+)$/.exec(target)?.[1] ?? '';
      expect(document.components.schemas[name], target).toBeDefined();
    }
    const types = [...text.matchAll(/"type":"([^"]+)"/g)].map(([, type]) => type);
    const known = ['object', 'array', 'string', 'integer', 'number', 'boolean', 'null'];
    // The one that is no schema's: how one signs in.
    expect(types.filter((type) => !known.includes(type ?? ''))).toEqual(['apiKey']);
  });

  test('is made once, not for whoever asks again', async () => {
    // In one thread with its caller: ten answers for which the document were made would take more than to make it ten times.
    const making = await computedMs(async () => {
      for (let count = 0; count < 10; count += 1) openApiDocument();
    });
    const asking = await computedMs(async () => {
      for (let count = 0; count < 10; count += 1) {
        const response = await fetch(`${server.url}/api/openapi.json`, { headers: { 'Accept-Encoding': 'identity' } });
        expect((await response.text()).length).toBe(text.length);
      }
    });
    expect(asking).toBeLessThan(making);
  });

  test('has a page to read it on, with every file from here', async () => {
    const client = createApiClient(server.url);
    const page = await client.send('GET', '/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const files = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) {
      const response = await fetch(new URL(file, server.url));
      expect([file.startsWith('/api/docs/'), response.status], file).toEqual([true, 200]);
      await response.body?.cancel();
    }
  });
});
