import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog, webhooks } from '#shared/schema/index.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { hookOwner } from '#tests/support/webhook-fixture.ts';
import { isSigned, startWebhookReceiver } from '#tests/support/webhook-receiver.ts';

const url = 'https://hooks.example.com/asistentes';

let server: TestServer;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
beforeAll(async () => {
  server = await startTestServer({ env: { ALLOWED_PRIVATE_HOSTS: '127.0.0.1' } });
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});

describe('a webhook', () => {
  test('is added, listed, changed and deleted; its secret is shown once, and stored sealed', async () => {
    const { client, assistant, addHook } = await hookOwner(server);
    const { secret, ...added } = await addHook({
      url,
      events: ['conversation.closed', 'contact.created', 'contact.created'],
    });
    expect(added).toMatchObject({ url, assistantId: null, isActive: true, failures: 0 });
    expect(added.events).toEqual(['contact.created', 'conversation.closed']);
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    const list = await client.get('/api/webhooks');
    expect(list.body).toEqual([added]);
    const sealed = await server.db.select().from(webhooks).where(eq(webhooks.id, added.id));
    const changed = await client.send('PATCH', `/api/webhooks/${added.id}`, {
      json: { events: ['conversation.handoff'], assistantId: assistant.id, isActive: false },
    });
    expect(changed.body).toMatchObject({
      events: ['conversation.handoff'],
      assistantId: assistant.id,
      isActive: false,
    });
    expect(changed.text + list.text).not.toContain('whsec_');
    expect(sealed).toMatchObject([{ secret: expect.stringMatching(/^v1\.[\w-]{8}\.[\w-]+$/) }]);
    expect((await client.send('DELETE', `/api/webhooks/${added.id}`)).status).toBe(204);
    expect((await client.get('/api/webhooks')).body).toEqual([]);
    const entries = await server.db.select().from(auditLog).where(eq(auditLog.target, 'hooks.example.com'));
    expect(entries.map(({ action }) => action)).toEqual(['webhook.created', 'webhook.changed', 'webhook.deleted']);
  });

  test('gets a new secret when that is asked for, and signs with it', async () => {
    const { client, addHook } = await hookOwner(server);
    const { id, secret } = await addHook({ url: receiver.url });
    const test = () => client.post(`/api/webhooks/${id}/test`);
    expect((await test()).body).toMatchObject({ delivered: true, status: 200, response: 'gracias', problem: null });
    const { body } = await client.send('PATCH', `/api/webhooks/${id}`, { json: { renewSecret: true } });
    const renewed = (body as { secret: string }).secret;
    expect(renewed).not.toBe(secret);
    await test();
    const [first, second] = receiver.received.slice(-2);
    if (!first || !second) throw new Error('no messages');
    expect([isSigned(first, secret), isSigned(second, secret), isSigned(second, renewed)]).toEqual([true, false, true]);
    expect(first.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Asistentes-Webhooks/1' });
    expect(first).toMatchObject({ type: 'test' });
    expect(first.id).not.toBe(second.id);
  });

  test.each([
    ['http://hooks.example.com/', 'Escribe una dirección completa, que empiece por https://'],
    ['hooks.example.com', 'Escribe una dirección completa, que empiece por https://'],
    ['ftp://hooks.example.com/', 'Escribe una dirección completa, que empiece por https://'],
    ['https://user:pass@hooks.example.com/', 'Escribe una dirección completa, que empiece por https://'],
    ['https://169.254.169.254/', 'Esta dirección no se puede usar: no lleva a un servidor de internet.'],
    ['https://2130706434/', 'Esta dirección no se puede usar: no lleva a un servidor de internet.'],
    ['https://[::ffff:10.0.0.1]/', 'Esta dirección no se puede usar: no lleva a un servidor de internet.'],
    ['https://localhost/', 'Esta dirección no se puede usar: no lleva a un servidor de internet.'],
    ['https://hooks.example.com:22/', 'Esta dirección no se puede usar: no lleva a un servidor de internet.'],
  ])('R41: is refused at %s', async (address, message) => {
    const { client, addHook } = await hookOwner(server);
    const { status, body } = await client.post('/api/webhooks', { url: address, events: ['contact.created'] });
    expect({ status, body }).toMatchObject({ status: 422, body: { errors: [{ path: 'url', message }] } });
    const { id } = await addHook({ url });
    const changed = await client.send('PATCH', `/api/webhooks/${id}`, { json: { url: address } });
    expect(changed.status).toBe(422);
  });

  test('is for one’s own assistants alone', async () => {
    const { client } = await hookOwner(server);
    const foreign = await createAssistant(server.db);
    const refused = await client.post('/api/webhooks', { url, events: ['contact.created'], assistantId: foreign.id });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'assistantId' }] } });
    const none = await client.post('/api/webhooks', { url, events: [] });
    expect(none).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'events', message: 'Elige al menos un aviso' }] },
    });
    const unknown = await client.post('/api/webhooks', { url, events: ['contact.exploded'] });
    expect(unknown.status).toBe(422);
  });

  test('R30: is one of ten at most, however many are added at once', async () => {
    const { client, user } = await hookOwner(server);
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => client.post('/api/webhooks', { url, events: ['contact.created'] })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      body: { message: 'Puedes tener hasta 10 webhooks. Elimina uno para añadir otro.' },
    });
    expect(await server.db.select().from(webhooks).where(eq(webhooks.userId, user.id))).toHaveLength(10);
  });

  test('tells what a test met: a refusal, an answer that is no text, nobody', async () => {
    const { client, addHook } = await hookOwner(server);
    const { id } = await addHook({ url: receiver.url });
    const test = async () => (await client.post(`/api/webhooks/${id}/test`)).body;
    receiver.script(500, 301, 'cut', (_, response) => void response.end(Buffer.from([0, 0xff, 0xd8, 0, 65])));
    expect(await test()).toMatchObject({ delivered: false, status: 500, problem: 'El servidor no lo aceptó.' });
    expect(await test()).toMatchObject({ status: 301, problem: expect.stringContaining('otra dirección') });
    expect(await test()).toMatchObject({ status: null, problem: 'La respuesta del servidor no se entiende.' });
    expect(await test()).toMatchObject({ delivered: true, response: '��A' });
    await client.send('PATCH', `/api/webhooks/${id}`, { json: { url: 'http://127.0.0.1:1/' } });
    expect(await test()).toMatchObject({ status: null, problem: 'No se pudo conectar con el servidor.' });
  });

  test('is tested ten times a minute at most', async () => {
    const { client, addHook } = await hookOwner(server);
    const { id } = await addHook({ url: receiver.url });
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await client.post(`/api/webhooks/${id}/test`)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });
});
