import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointDefinition } from '#shared/contracts/endpoint.ts';
import { endpointsByFeature } from '#shared/contracts/index.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { authorizationTable } from '#tests/support/authorization-table.ts';
import { addressOf, gather, personas, type Row } from '#tests/support/authorization-world.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const named = ({ method, path }: EndpointDefinition) => `${method} ${path}`;
const endpoints = Object.values(endpointsByFeature).flatMap((feature) => Object.values(feature));
const rowOf = (endpoint: EndpointDefinition): Row => authorizationTable[named(endpoint)] ?? { statuses: '' };

let server: TestServer;
let people: Awaited<ReturnType<typeof gather>>;
beforeAll(async () => {
  // No key is checked at a real provider, no bot is asked for, and no mail is sent.
  server = await startTestServer({
    env: {
      HTTPS_PROXY: 'http://127.0.0.1:9',
      TELEGRAM_BASE_URL: 'http://127.0.0.1:9',
      CALCOM_BASE_URL: 'http://127.0.0.1:9',
      WHATSAPP_BASE_URL: 'http://127.0.0.1:9',
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
  });
  people = await gather(server);
});
afterAll(() => server.close());

test('R23: every endpoint has its row, and no row is of an endpoint that is gone', () => {
  expect(Object.keys(authorizationTable).sort()).toEqual(endpoints.map(named).sort());
});

test('R05: whose account is gone is answered as somebody without a session', () => {
  for (const [name, { statuses }] of Object.entries(authorizationTable)) {
    const [anonymous, , , deleted] = statuses.split(' ');
    expect(deleted, name).toBe(anonymous);
  }
});

/** These end sessions or accounts: afterwards everybody signs in anew. */
const endsSessions = new Set([
  'POST /api/login',
  'POST /api/register',
  'POST /api/logout',
  'POST /api/users/:id/change-password',
  'DELETE /api/users/:id',
]);

test.each(endpoints)('R23: $method $path answers each as the table says', async (endpoint) => {
  const row = rowOf(endpoint);
  const { method, path } = endpoint;
  const seen: string[] = [];
  let world = await people.world(path, row);
  for (const persona of personas) {
    const options = row.send ? await row.send() : row.body ? { json: row.body(world, persona) } : {};
    const client = people.clientOf(persona);
    const address = addressOf(path, row, world);
    const { status, text } = row.endless
      ? await begin(client, method, address)
      : await client.send(method, address, options);
    seen.push(String(status));
    if (persona === 'other' && status === 404 && /:(id|assistantId)\b/.test(path)) {
      const missing = await client.send(method, addressOf(path, row, world, true), options);
      expect([missing.status, missing.text], 'R24: as what isn’t there').toEqual([404, text]);
    }
    // What reads, and what is refused, changes nothing: it would show in what the next one sees.
    if (method === 'GET' || status >= 400) continue;
    await people.clear(world);
    if (endsSessions.has(named(endpoint))) people = await gather(server);
    world = await people.world(path, row);
  }
  await people.clear(world);
  expect(seen.join(' ')).toBe(row.statuses);
});

async function begin(client: ApiClient, method: string, address: string) {
  const response = await client.open(method, address);
  response.destroy();
  return { status: response.statusCode ?? 0, text: '' };
}
