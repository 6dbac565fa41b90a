import { expect, onTestFinished, test, vi } from 'vitest';
import { channelConnectionSchema } from '#shared/contracts/assistants/channels.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { reply } from '#tests/support/fake-provider-behaviours.ts';
import { startFakeWhatsApp } from '#tests/support/fake-whatsapp.ts';
import { canShare, signIn } from '#tests/support/handoff-processes.ts';
import { type ListeningServer, launchServer, patient, processStorage } from '#tests/support/process.ts';
import { assistantId, providerForProcesses } from '#tests/support/process-chat.ts';

const password = 'una frase larga';
const person = { number: '34612345678', userId: 'ES.1' };

/** The built server with a number at WhatsApp; `start` starts it again on the same data, or once more. */
async function connectedProcess() {
  const whatsapp = await startFakeWhatsApp();
  onTestFinished(() => whatsapp.close());
  const { provider, env } = await providerForProcesses();
  provider.setDefault(reply(['Abrimos a las nueve.']));
  const storage = await processStorage();
  const own = { APP_URL: 'https://chat.example.com', WHATSAPP_BASE_URL: whatsapp.url };
  const start = () => launchServer({ ...env, ...storage, ...own, ADMIN_PASSWORD: password });
  const first = await start();
  const client = createApiClient(first.url);
  await client.signIn('admin', password);
  const answer = await client.send('POST', `/api/assistants/${assistantId}/channels`, { json: whatsapp.wish() });
  expect(answer.status, answer.text).toBe(201);
  const { webhook } = channelConnectionSchema.parse(answer.body);
  const { pathname } = new URL(webhook?.url ?? '');
  return {
    ...{ whatsapp, provider, first, start },
    deliver: ({ url }: Pick<ListeningServer, 'url'>, body: object) => whatsapp.deliver(`${url}${pathname}`, body),
    said: (text: string) =>
      whatsapp.delivery([
        whatsapp.change({
          contacts: [whatsapp.contact(person)],
          messages: [whatsapp.message(person, { type: 'text', text: { body: text } })],
        }),
      ]),
  };
}

test('what was taken before the process was killed is answered by the next one, once', async () => {
  const { whatsapp, first, start, deliver, said } = await connectedProcess();
  expect(await deliver(first, said('¿A qué hora abrís?'))).toBe(200);
  await first.end('SIGKILL');
  expect(whatsapp.sent).toHaveLength(0);
  const second = await start();
  await vi.waitFor(() => expect(whatsapp.sent).toHaveLength(1), patient);
  // What comes a second time, and what comes next, add one answer.
  await deliver(second, said('¿Y los domingos?'));
  await vi.waitFor(() => expect(whatsapp.sent).toHaveLength(2), patient);
  expect(whatsapp.sent.map(({ to }) => to)).toEqual([person.number, person.number]);
});

test('a message that the service was being sent when the process was killed is not sent again: its status settles it', async () => {
  const { whatsapp, first, start, deliver, said } = await connectedProcess();
  whatsapp.troubles.push('unheard');
  await deliver(first, said('Hola'));
  await vi.waitFor(() => expect(whatsapp.sent).toHaveLength(1), patient);
  await first.end('SIGKILL');
  const second = await start();
  const [message] = whatsapp.sent;
  if (!message) throw new Error('nothing sent');
  const report = whatsapp.delivery([whatsapp.change({ statuses: [whatsapp.status(message, 'delivered')] })]);
  expect(await deliver(second, report)).toBe(200);
  const { threads, thread } = await signIn(second);
  const [conversation] = await threads();
  await vi.waitFor(
    async () => {
      const { messages } = await thread(conversation?.id ?? 0);
      expect(messages.at(-1)).toMatchObject({ author: null, delivery: 'delivered' });
    },
    { ...patient, timeout: 150_000 },
  );
  expect(whatsapp.sent).toHaveLength(1);
}, 240_000);

// Two processes can share PostgreSQL alone.
test.runIf(canShare())('two processes that are given the same events give one answer to a burst', async () => {
  const { whatsapp, provider, first, start, deliver, said } = await connectedProcess();
  const second = await start();
  const burst = ['Hola', 'una pregunta', '¿abrís hoy?'].map(said);
  await Promise.all(burst.flatMap((event) => [deliver(first, event), deliver(second, event), deliver(second, event)]));
  await vi.waitFor(() => expect(whatsapp.sent).toHaveLength(1), patient);
  expect(provider.requests).toHaveLength(1);
  expect(JSON.stringify(provider.requests[0]?.body)).toContain('¿abrís hoy?');
  await deliver(second, said('¿Y mañana?'));
  await vi.waitFor(() => expect(whatsapp.sent).toHaveLength(2), patient);
  expect(provider.requests).toHaveLength(2);
});
