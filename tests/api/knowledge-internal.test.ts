import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { assistants } from '#shared/schema/index.ts';
import type { ChatFixture } from '#tests/support/chat-fixture.ts';
import { reply } from '#tests/support/fake-provider-behaviours.ts';
import { asSource, knowledgeOwner } from '#tests/support/knowledge-fixture.ts';
import { isSummaryCall, modelSummary, soon, startLeadFixture } from '#tests/support/lead-fixture.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { addHook } from '#tests/support/webhook-fixture.ts';
import { startWebhookReceiver } from '#tests/support/webhook-receiver.ts';

const secret = 'El margen mínimo que aceptamos en las bodas de verano es del 18 por ciento.';
const question = '¿Qué margen aceptáis en las bodas de verano? Soy Ana, ana@example.com';
const noKeys = { OPENAI_API_KEY: '', DEEPSEEK_API_KEY: '' };

async function place(env: Record<string, string>) {
  const receiver = await startWebhookReceiver();
  const fixture = await startLeadFixture({ env: { ALLOWED_PRIVATE_HOSTS: '127.0.0.1', ...env } });
  onTestFinished(async () => {
    await fixture.close();
    await receiver.close();
  });
  const owner = await knowledgeOwner(fixture.server);
  const { client, assistant } = owner;
  const events = ['contact.created', 'conversation.closed'] as const;
  await addHook(client, { url: receiver.url, events: [...events] });
  const { db } = fixture.server;
  await db.update(assistants).set({ notificationEmail: 'avisos@example.com' }).where(eq(assistants.id, assistant.id));
  return { ...fixture, ...owner, receiver, visitor: createVisitor(fixture.server.url, assistant.id) };
}

/** Says what it was told, word for word. */
function echo({ openai }: ChatFixture): void {
  openai.setDefault((exchange) => {
    if (isSummaryCall(exchange.body)) return reply([JSON.stringify(modelSummary())])(exchange);
    const told = JSON.stringify(exchange.body).replaceAll('\\n', '\n').replaceAll('\\"', '"');
    const [, passage = ''] = /<pasaje n="1"[^>]*>\n([\s\S]*?)\n<\/pasaje>/.exec(told) ?? [];
    return reply(`Según mis notas: ${passage} [1] ¿Algo más?`.match(/[\s\S]{1,7}/g) ?? [])(exchange);
  });
}

describe.each([
  ['with a key', {}, /eso te lo confirma una persona del equipo/i],
  ['without a key', noKeys, /He tomado nota/],
])('what an internal source says, %s', (_, env, told) => {
  test('is in no answer, stream, mail, export or webhook', async () => {
    const own = await place(env);
    const { add, client, assistant, visitor, receiver, smtp } = own;
    echo(own);
    await add({ kind: 'text', title: 'Notas de la casa', text: secret, isInternal: true });
    const reading = await visitor.ask(question);
    const { sessionId } = await reading.started();
    const events = await reading.rest();
    const again = await visitor.talk('¿Y qué margen aceptáis en las bodas?', { sessionId });
    const resumed = await (await visitor.resume(sessionId)).rest();
    const history = await visitor.history(sessionId);
    await visitor.close(sessionId);
    await expect.poll(() => receiver.received.length, soon).toBeGreaterThanOrEqual(2);
    const csv = await client.get(`/api/assistants/${assistant.id}/contacts.csv`);
    const all = await client.get('/api/contacts.csv');
    const received = receiver.received.map(({ body }) => body);
    const seen = JSON.stringify([events, again, resumed, history, csv.text, all.text, received, smtp.mails]);
    expect(JSON.stringify(events)).toMatch(told);
    expect(csv.text).toContain('ana@example.com');
    expect(seen).not.toMatch(/18 por ciento|margen mínimo que|Notas de la casa/);
  });
});

test('what was cited of a source that is internal by now is shown to its owner alone', async () => {
  const own = await place({});
  const { add, client, visitor, path } = own;
  own.openai.setDefault((exchange) => reply(['El margen es del 18 % [1].'])(exchange));
  const { id } = asSource(await add({ kind: 'text', title: 'Notas', text: secret }));
  const { sessionId, sources } = await visitor.talk('¿Qué margen aceptáis en las bodas de verano?');
  expect(sources).toHaveLength(1);
  expect((await client.send('PATCH', `${path}/sources/${id}`, { json: { isInternal: true } })).status).toBe(200);
  expect((await visitor.history(sessionId)).messages.at(-1)?.sources).toBeUndefined();
  expect(JSON.stringify(await (await visitor.resume(sessionId)).rest())).not.toContain('18 por ciento');
});
