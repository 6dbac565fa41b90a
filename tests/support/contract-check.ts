import type { IncomingHttpHeaders } from 'node:http';
import { expect } from 'vitest';
import type * as z from 'zod';
import { errorSchema } from '#shared/contracts/common.ts';
import type { EndpointDefinition } from '#shared/contracts/endpoint.ts';
import { endpointsByFeature } from '#shared/contracts/index.ts';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** The parsed JSON; undefined when the answer is something else. */
  body: unknown;
}

/**
 * Fails the test when an answer leaves its contract: a status, a key or a type that the endpoint does not promise, an
 * error of another shape, or one that tells of the inside.
 */
export function checkContract(method: string, address: string, answer: Answer): void {
  const path = address.replace(/\?.*$/s, '');
  const named = `${method} ${path.slice(0, 100)} → ${answer.status} ${answer.text.slice(0, 500)}`;
  expect(answer.headers['x-request-id'], named).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  if (!path.startsWith('/api/') || method === 'HEAD') return;
  if (answer.status >= 400) checkFailure(answer, named);
  else checkSuccess(findEndpoint(method, path), answer, named);
}

/** Parses and holds against the schema, which must not have dropped anything. */
export function expectExactly<Schema extends z.ZodType>(schema: Schema, value: unknown, named?: string) {
  const parsed = schema.safeParse(value);
  expect(parsed.error?.issues, named).toBeUndefined();
  expect(parsed.data, named).toEqual(value);
}

const inside =
  /node_modules|\bat .+:\d+:\d+|\.ts\b|\b(select|insert into|update) .*\b(from|values|set)\b|drizzle|pglite|passport|sk-/i;

function checkFailure({ status, headers, text, body }: Answer, named: string): void {
  expect(headers['content-type'], named).toContain('application/json');
  expect(headers['cache-control'], named).toBe('no-store');
  expectExactly(errorSchema, body, named);
  expect(text, named).not.toMatch(inside);
  if (status === 429) expect(headers['retry-after'], named).toMatch(/^[1-9]\d*$/);
}

function checkSuccess(endpoint: EndpointDefinition | undefined, answer: Answer, named: string): void {
  if (!endpoint) throw new Error(`${named}: no such endpoint`);
  const type = answer.headers['content-type'] ?? '';
  if (endpoint.produces && type.startsWith(endpoint.produces)) {
    expect(answer.status, named).toBe(200);
    return;
  }
  expect(answer.status, named).toBe(endpoint.status ?? (endpoint.response ? 200 : 204));
  if (!endpoint.response) {
    expect(answer.text, named).toBe('');
    return;
  }
  expect(type, named).toBe('application/json; charset=utf-8');
  expectExactly(endpoint.response, answer.body, named);
}

const endpoints: [pattern: RegExp, endpoint: EndpointDefinition][] = Object.values(endpointsByFeature)
  .flatMap((feature) => Object.values<EndpointDefinition>(feature))
  .toReversed()
  // `/slug/:slug` goes before `/:id/avatar`, as in the router.
  .toSorted((a, b) => b.path.indexOf(':') - a.path.indexOf(':'))
  .map((endpoint): [RegExp, EndpointDefinition] => {
    const pattern = endpoint.path.replace(/:\w+/g, '[^/]+').replaceAll('.', '\\.');
    return [new RegExp(`^${pattern}$`), endpoint];
  });

function findEndpoint(method: string, path: string): EndpointDefinition | undefined {
  return endpoints.find(([pattern, endpoint]) => endpoint.method === method && pattern.test(path))?.[1];
}
