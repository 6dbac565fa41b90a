import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod';
import { contactDetailSchema } from '#shared/contracts/contacts/contact-work.ts';
import { contactSchema } from '#shared/contracts/contacts/contacts.ts';
import { longPdf, textOfCodes } from '#tests/knowledge/made-up.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { childrenOf } from '#tests/support/children.ts';
import type { FakeProvider } from '#tests/support/fake-provider.ts';
import { reply } from '#tests/support/fake-provider-behaviours.ts';
import { gatedReply } from '#tests/support/gated-reply.ts';
import { asSource, knowledgeOf } from '#tests/support/knowledge-fixture.ts';
import { isSummaryCall, modelSummary } from '#tests/support/lead-fixture.ts';
import { leadPassword, leadProcesses, mailPause, notify } from '#tests/support/lead-processes.ts';
import { type ListeningServer, launchServer, patient } from '#tests/support/process.ts';
import { createProcessVisitor } from '#tests/support/process-chat.ts';
import { addHook } from '#tests/support/webhook-fixture.ts';
import { startWebhookReceiver } from '#tests/support/webhook-receiver.ts';

/** Four starts, and a minute until a process that is gone is missed: on a machine that is very busy that is more than other tests are given. */
const timeout = 300_000;

// Of all that at once, because what is done here is mostly starting, and that waiting.
test('what somebody has made of a contact outlives a stop and a kill; the summary, the webhook’s message and the document that a process had begun are left to the next: each once, and nothing half known', {
  timeout,
}, async () => {
  const { env, provider, smtp } = await leadProcesses();
  const receiver = await startWebhookReceiver();
  onTestFinished(() => receiver.close());
  const start = () => launchServer({ ...env, ALLOWED_PRIVATE_HOSTS: '127.0.0.1' });
  const begun = holdFirstSummaries(provider, ['luis@example.org', 'eva@example.org']);

  const first = await start();
  await notify(first);
  const { contacts, knowledge } = await signedIn(first);
  await createProcessVisitor(first).talk('Quiero cita, soy ana@example.org');
  const id = await contacts.newest();
  await contacts.send('PATCH', id, { status: 'en curso' });
  await contacts.send('POST', `${id}/notes`, { text: 'No contesta por la mañana' });
  await contacts.send('PUT', `${id}/follow-up`, { date: '2026-12-01', note: 'Llamar por la tarde' });
  const contact = await contacts.detail(id);
  expect(contact).toMatchObject({
    status: 'en curso',
    statusHistory: [{ status: 'en curso', by: 'admin' }],
    notes: [{ text: 'No contesta por la mañana', author: 'admin' }],
    followUp: { date: '2026-12-01', note: 'Llamar por la tarde' },
  });
  const codes = textOfCodes(300);
  const [code = ''] = codes.toString().split(' ');
  const known = asSource(await knowledge.upload(codes, 'codigos.txt')).id;
  const { passages } = await knowledge.read(known);
  const ofLuis = await leave(first, 'luis@example.org');
  await begun('luis@example.org');
  const startedAt = performance.now();
  expect(await first.end()).toMatchObject({ code: 0, errors: '' });
  // R60.
  expect(performance.now() - startedAt).toBeLessThan(10_000);

  const second = await start();
  const atSecond = await signedIn(second);
  expect(await atSecond.contacts.detail(id)).toEqual(contact);
  await atSecond.contacts.send('PATCH', id, { status: 'ganado' });
  const ofEva = await leave(second, 'eva@example.org');
  await begun('eva@example.org');
  receiver.script('hang');
  await addHook(atSecond.client, { url: receiver.url });
  await createProcessVisitor(second).talk('Quiero cita, soy pia@example.org');
  await receiver.heard(1);
  const reading = asSource(await atSecond.knowledge.upload(longPdf(), 'largo.pdf')).id;
  const [child = 0] = await childOf(second);
  await second.end('SIGKILL');
  // R54: it leaves no child behind.
  await vi.waitUntil(() => !isRunning(child), patient);

  const third = await start();
  const atThird = await signedIn(third);
  const { status, statusHistory } = await atThird.contacts.detail(id);
  expect(status).toBe('ganado');
  expect(statusHistory).toMatchObject([
    { status: 'ganado', by: 'admin' },
    { status: 'en curso', by: 'admin' },
  ]);
  expect((await atThird.knowledge.search(code)).passages[0]?.text).toContain(code);
  expect(await atThird.knowledge.source(reading)).toMatchObject({ state: 'reading', passages: 0 });
  // Killed once more, while what a document says is written down.
  await atThird.client.send('POST', `${knowledge.path}/sources/${known}/read`);
  await childOf(third);
  await vi.waitUntil(() => childrenOf(third.pid).length === 0, { ...patient, interval: 5 });
  await third.end('SIGKILL');

  const fourth = await start();
  const atFourth = await signedIn(fourth);
  // What was known is used until then.
  expect(await atFourth.knowledge.source(known)).toMatchObject({ passages });
  expect((await atFourth.knowledge.search(code)).found).toBe(true);
  for (const [source, count] of [
    [known, passages],
    [reading, 300],
  ] as const) {
    // It takes a while until a process that died is missed.
    const found = await atFourth.knowledge.read(source, 500);
    expect(found).toMatchObject({ state: 'ready', fault: null, passages: count });
    expect(found.documents).toHaveLength(1);
  }
  const { passages: ofCode } = await atFourth.knowledge.search(code);
  expect(ofCode.filter(({ text }) => text.includes(code))).toHaveLength(1);

  await vi.waitUntil(() => smtp.mails.length > 1 && receiver.received.length > 1, { ...patient, timeout: 100_000 });
  // Whoever asks to end one again makes nothing new.
  for (const sessionId of [ofLuis, ofEva]) await createProcessVisitor(fourth).close(sessionId);
  await mailPause();
  for (const address of ['luis@example.org', 'eva@example.org'])
    expect(smtp.mails.filter(({ parsed }) => parsed.text?.includes(address))).toHaveLength(1);
  expect(smtp.mails).toHaveLength(2);
  const [before, after] = receiver.received;
  expect(after?.id).toBe(before?.id);
  expect(receiver.received).toHaveLength(2);
  expect(await fourth.end()).toMatchObject({ code: 0, errors: '' });
});

/** The first summary of each of these visitors is begun and never ends, the next is a good one; tells when it was begun. */
function holdFirstSummaries(provider: FakeProvider, addresses: string[]): (address: string) => Promise<void> {
  const held = new Map(addresses.map((address) => [address, gatedReply(['{"summary":'], [])]));
  const left = new Set(addresses);
  provider.setDefault((exchange) => {
    if (!isSummaryCall(exchange.body)) return reply(['Hola, ', '¿en qué puedo ', 'ayudarte?'])(exchange);
    const said = JSON.stringify(exchange.body);
    const address = addresses.find((one) => said.includes(one)) ?? '';
    const gated = left.delete(address) && held.get(address);
    return (gated ? gated.behaviour : reply([JSON.stringify(modelSummary())]))(exchange);
  });
  return async (address) => held.get(address)?.asked;
}

/** A conversation that somebody ends. */
async function leave(server: ListeningServer, address: string): Promise<string> {
  const visitor = createProcessVisitor(server);
  const { sessionId } = await visitor.talk(`Quiero dos implantes, ${address}`);
  await visitor.close(sessionId);
  return sessionId;
}

async function signedIn({ url }: ListeningServer) {
  const client = createApiClient(url);
  await client.signIn('admin', leadPassword);
  const contacts = {
    async newest(): Promise<string> {
      const { body } = await client.get('/api/contacts?scope=all');
      return z.array(contactSchema).parse(body)[0]?.id ?? '';
    },
    async send(method: string, path: string, json: object): Promise<void> {
      const { status, text } = await client.send(method, `/api/contacts/${path}`, { json });
      expect(status, text).toBeLessThan(300);
    },
    detail: async (id: string) => contactDetailSchema.parse((await client.get(`/api/contacts/${id}`)).body),
  };
  // Of the assistant that no model answers for: it is asked for nothing else than summaries.
  return { client, contacts, knowledge: knowledgeOf(client, 2) };
}

/** The process that reads a document, as soon as there is one. */
async function childOf({ pid }: ListeningServer): Promise<number[]> {
  return vi.waitUntil(
    () => {
      const children = childrenOf(pid);
      return children.length > 0 ? children : undefined;
    },
    { ...patient, interval: 5 },
  );
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
