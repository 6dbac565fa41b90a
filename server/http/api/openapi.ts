import * as z from 'zod';
import { programVersion } from '#server/config/program-version.ts';
import { errorSchema } from '#shared/contracts/common.ts';
import type { EndpointDefinition } from '#shared/contracts/endpoint.ts';
import { endpointsByFeature } from '#shared/contracts/index.ts';
import { webhookMessages } from '#shared/contracts/platform/webhook-messages.ts';
import { visitorLanguages } from '#shared/domain/display.ts';

/** The whole API as an OpenAPI 3.1 document, printed from the endpoints. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [feature, endpoints] of Object.entries(endpointsByFeature)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = openApiPath(endpoint.path);
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(feature, name, endpoint) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Plataforma de Asistentes IA',
      version: programVersion(),
      description: `What visitors call is answered in the language of \`lang\` in the query (${visitorLanguages.join(', ')}), else the best of \`Accept-Language\`, else the platform’s.`,
    },
    servers: [{ url: '/', description: 'Where this document comes from' }],
    // Many calls need no session. The others respond with 401 or 403.
    security: [{}, { session: [] }],
    tags: Object.keys(endpointsByFeature).map((name) => ({ name })),
    paths,
    webhooks: Object.fromEntries(
      Object.entries(webhookMessages).map(([type, message]) => [type, webhook(type, message)]),
    ),
    components: {
      schemas: { Error: jsonSchema(errorSchema, 'output') },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-sid',
          description: 'Set by POST /api/login; without TLS it is called sid',
        },
      },
    },
  };
}

/** `/api/assistants/:id` → `/api/assistants/{id}`. */
export function openApiPath(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

function operation(feature: string, name: string, endpoint: EndpointDefinition) {
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: endpoint.summary,
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...requestBody(endpoint),
    responses: {
      [successStatus(endpoint)]: { description: 'Success', ...successContent(endpoint) },
      default: {
        description: 'Failure',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

/** Describes what is posted to the addresses that users enter. */
function webhook(type: string, message: z.ZodType) {
  return {
    post: {
      operationId: `messages.${type.replace('.', '_')}`,
      tags: ['webhooks'],
      summary: `Posted to webhooks: ${type}`,
      parameters: [
        {
          name: 'X-Signature',
          in: 'header',
          required: true,
          schema: { type: 'string', description: 't=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body" under the secret>' },
        },
      ],
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(message, 'output') } } },
      responses: { '2XX': { description: 'Taken; everything else is tried again' } },
    },
  };
}

const mediaTypes = {
  'multipart/form-data': 'multipart/form-data',
  ignoredForm: 'application/x-www-form-urlencoded',
} as const;

function requestBody({ body, consumes }: EndpointDefinition) {
  if (!body && !consumes) return {};
  const content = {
    ...(body ? { 'application/json': { schema: jsonSchema(body, 'input') } } : {}),
    ...(consumes ? { [mediaTypes[consumes]]: { schema: { type: 'object' } } } : {}),
  };
  return { requestBody: { required: true, content } };
}

function successStatus({ status, response, produces }: EndpointDefinition): number {
  return status ?? (response || produces ? 200 : 204);
}

function successContent({ response, produces, events }: EndpointDefinition) {
  const content: Record<string, unknown> = {};
  if (response) content['application/json'] = { schema: jsonSchema(response, 'output') };
  if (produces) content[produces] = { schema: events ? eventSchema(events) : { type: 'string' } };
  return Object.keys(content).length > 0 ? { content } : {};
}

/** OpenAPI can't describe server-sent events: each is described by its name and the JSON of its data. */
function eventSchema(events: Record<string, z.ZodType>) {
  return {
    oneOf: Object.entries(events).map(([event, data]) => ({
      type: 'object',
      properties: { event: { const: event }, data: jsonSchema(data, 'output') },
      required: ['event', 'data'],
    })),
  };
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = objectSchema.parse(jsonSchema(schema, 'input'));
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const objectSchema = z.object({
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
});

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
