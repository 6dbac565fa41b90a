import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { folders } from '#server/config/folders.ts';
import { type ChatFixture, startChatFixture } from '#tests/support/chat-fixture.ts';
import { createContact } from '#tests/support/contact-factories.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { noCredit } from '#tests/support/fake-provider-behaviours.ts';
import { soon } from '#tests/support/lead-fixture.ts';
import { collectLog } from '#tests/support/log-lines.ts';
import { newBrowserKeys, startPushService } from '#tests/support/push-service.ts';
import { adminPassword, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { hookOwner, webhookFixture } from '#tests/support/webhook-fixture.ts';

const path = '/metrics';
const token = 'a-token-for-the-metrics';

let fixture: ChatFixture;
let server: TestServer;
beforeAll(async () => {
  fixture = await startChatFixture({ background: true });
  server = fixture.server;
});
afterAll(() => fixture.close());

describe('the metrics', () => {
  test('count requests by declared path, replies and what carries them, and name nothing of anybody', async () => {
    const visitor = createVisitor(server.url, 2);
    const { sessionId } = await visitor.talk('Hola, soy Marta y mi correo es marta@example.com');
    const { id } = await createAssistant(server.db, { provider: 'openai' });
    fixture.openai.script(noCredit());
    await createVisitor(server.url, id).say('Hola');
    await server.anonymous.get('/api/assistants/999999').expect(404);
    await server.anonymous.get(`/api/no/such/${sessionId}`).expect(404);
    await server.anonymous.post(`/api/assistants/2/chat/${sessionId}/close`).expect(204);
    // Closing has the conversation summarised.
    await vi.waitUntil(async () => (await scraped()).includes('jobs_total{queue="summarise-conversation"'), 20_000);
    const text = await scraped();
    const counted = (name: string, ...labels: string[]) =>
      text.split('\n').find((line) => line.startsWith(`${name}{`) && labels.every((label) => line.includes(label)));
    const count = 'http_request_duration_seconds_count';
    expect(counted(count, 'method="POST"', 'route="/api/assistants/:id/chat"', 'status="200"')).toMatch(/ 1$/);
    expect(counted('llm_call_duration_seconds_count', 'provider="openai"', 'outcome="no_credit"')).toMatch(/ 1$/);
    expect(counted('chat_replies_total', 'state="failed"', 'fault="no_credit"')).toMatch(/ 1$/);
    expect(counted(count, 'route="/api/assistants/:id"', 'status="404"')).toMatch(/ 1$/);
    expect(counted(count, 'route="other"', 'status="404"')).toMatch(/ 1$/);
    expect(counted('chat_replies_total', 'state="complete"', 'fault=""')).toMatch(/ 1$/);
    expect(text).toMatch(/^chat_reply_first_token_seconds_count 1$/m);
    expect(text).toMatch(/^chat_replies_in_flight 0$/m);
    expect(text).toMatch(/^event_streams_open 0$/m);
    expect(text).toMatch(/^mails_waiting \d+$/m);
    for (const kind of ['mails', 'account_mails', 'pushes', 'webhooks', 'sources', 'jobs', 'figures']) {
      expect(counted('work_waiting', `kind="${kind}"`)).toMatch(/ \d+$/);
      expect(counted('work_oldest_due_seconds', `kind="${kind}"`)).toMatch(/ [\d.e-]+$/);
    }
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    if (server.container.database.kind === 'postgres')
      for (const pool of ['requests', 'background'])
        for (const state of ['busy', 'idle', 'waiting'])
          expect(counted('database_connections', `pool="${pool}"`, `state="${state}"`)).toMatch(/ \d+$/);
    for (const word of [sessionId, 'marta', '/999999', 'assistants/2']) expect(text).not.toContain(word);
  });

  test('count what receivers and push services refuse apart from what they take; the log names their host alone', async () => {
    const log = collectLog();
    const { server: own, receiver } = await webhookFixture({ logger: log.logger });
    const service = await startPushService();
    onTestFinished(() => service.close());
    const { client, assistant, addHook } = await hookOwner(own);
    await addHook({ url: `${receiver.url}/secreto` });
    const endpoint = `${service.origin}/secreto`;
    const { keys } = newBrowserKeys();
    expect((await client.post('/api/push/subscriptions', { endpoint, keys })).status).toBe(204);
    receiver.script(200, 500);
    service.script(201, 400);
    const triesOf = async (name: string) =>
      (await own.anonymous.get(path).expect(200)).text.split('\n').filter((line) => line.startsWith(`${name}{`));
    for (const count of [1, 2]) {
      await createContact(own.db, { assistantId: assistant.id });
      await vi.waitFor(async () => {
        expect(await triesOf('webhook_tries_total')).toHaveLength(count);
        expect(await triesOf('push_tries_total')).toHaveLength(count);
      }, soon);
    }
    expect((await triesOf('webhook_tries_total')).sort()).toEqual(
      ['delivered', 'refused'].map((outcome) => `webhook_tries_total{outcome="${outcome}"} 1`),
    );
    expect((await triesOf('push_tries_total')).sort()).toEqual(
      ['delivered', 'refused'].map((outcome) => `push_tries_total{outcome="${outcome}"} 1`),
    );
    expect(log.lines().filter(({ msg }) => msg.includes('push service'))).toMatchObject([
      { status: 400, outcome: 'refused', host: new URL(service.origin).host },
    ]);
    expect(log.text()).not.toContain('secreto');
  });

  test('are all named in the documents, the program’s own', async () => {
    const own = [...(await scraped()).matchAll(/^# TYPE (\w+) /gm)].flatMap(([, name = '']) =>
      /^(?:process|nodejs)_/.test(name) ? [] : [name],
    );
    expect(own.length).toBeGreaterThan(15);
    const documents = readFileSync(join(folders.project, 'docs/operating.md'), 'utf8');
    expect(own.filter((name) => !documents.includes(`\`${name}\``))).toEqual([]);
  });

  test('are no part of the API', async () => {
    expect((await server.anonymous.get('/api/openapi.json')).text).not.toContain(path);
  });
});

describe('the metrics without a token', () => {
  test('are for a program of this machine that asks directly', async () => {
    await server.anonymous
      .get(path)
      .expect(200)
      .expect('Content-Type', /^text\/plain; version=/);
    await server.anonymous.get(path).set('Host', 'localhost:9090').expect(200);
  });

  test.each([
    ['X-Forwarded-For', '127.0.0.1'],
    ['X-Forwarded-Proto', 'https'],
    ['X-Real-IP', '127.0.0.1'],
    ['Forwarded', 'for=127.0.0.1'],
    ['Via', '1.1 proxy'],
    ['Host', 'asistentes.example'],
  ])('are not there for what a proxy passes on (%s), whoever asks', async (name, value) => {
    const admin = await server.signIn('admin', adminPassword);
    for (const caller of [server.anonymous, admin]) await caller.get(path).set(name, value).expect(404);
  });
});

describe('the metrics with a token', () => {
  let guarded: TestServer;
  beforeAll(async () => {
    guarded = await startTestServer({ env: { METRICS_TOKEN: token } });
  });
  afterAll(() => guarded.close());

  test('are for whoever brings it, from anywhere, and for nobody else', async () => {
    const ask = () => guarded.anonymous.get(path);
    await ask().set('Authorization', `Bearer ${token}`).set('X-Forwarded-For', '192.0.2.7').expect(200);
    await ask().expect(404);
    for (const wrong of [`Bearer ${token}x`, 'Bearer ', token, `Basic ${token}`])
      await ask().set('Authorization', wrong).expect(404);
    const admin = await guarded.signIn('admin', adminPassword);
    await admin.get(path).expect(404);
  });
});

async function scraped(): Promise<string> {
  return (await server.anonymous.get(path).expect(200)).text;
}
