import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { createProviderAccount } from '#server/providers/llm/account.ts';
import { createChatCompletionsAdapter } from '#server/providers/llm/chat-completions.ts';
import { createAgents } from '#server/providers/llm/transport.ts';
import { createTelegramClient } from '#server/providers/telegram/telegram-client.ts';
import { createWhatsAppClient } from '#server/providers/whatsapp/whatsapp-client.ts';
import { fakeProvider, llmClient, question, read } from './llm-fixture.ts';
import { tlsProvider } from './tls-provider.ts';

/** A proxy that makes tunnels to a port of this machine, whatever host is asked for. */
async function startProxy(targetPort: number) {
  const asked: { tunnel: string | undefined; authorization: string | undefined }[] = [];
  const sockets = new Set<Socket>();
  const proxy = createServer().on('connect', (request: IncomingMessage, socket: Socket) => {
    asked.push({ tunnel: request.url, authorization: request.headers['proxy-authorization'] });
    const target = connect(targetPort, '127.0.0.1', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
    for (const one of [socket, target]) sockets.add(one.on('error', () => {}));
    socket.pipe(target).pipe(socket);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  const { port }: Partial<AddressInfo> = Object(proxy.address());
  return { asked, url: `http://ana:clave@127.0.0.1:${port}` };
}

test('HTTPS_PROXY carries questions and checks of keys over TLS, but for the hosts of NO_PROXY', async () => {
  const { cert, heard, port = 0 } = await tlsProvider();
  const trusted = getCACertificates('default');
  onTestFinished(() => setDefaultCACertificates(trusted));
  setDefaultCACertificates([...trusted, cert]);
  const { asked, url } = await startProxy(port);
  const connection = {
    provider: 'openai' as const,
    apiKey: 'sk-through-the-proxy',
    baseUrl: 'https://localhost:4444/v1',
  };

  const agents = createAgents({ url, except: undefined });
  const client = llmClient({ adapter: createChatCompletionsAdapter({ agents }) });
  expect((await read(client, question(await fakeProvider(), { connection }))).text).toBe('Hola');
  const tunnel = { tunnel: 'localhost:4444', authorization: `Basic ${btoa('ana:clave')}` };
  expect(asked).toEqual([tunnel]);
  expect(heard).toEqual([{ authorization: 'Bearer sk-through-the-proxy', serverName: 'localhost' }]);

  const account = createProviderAccount({ timeoutMs: 10_000, agents: createAgents({ url, except: undefined }) });
  await expect(account.models(connection)).rejects.toMatchObject({ kind: 'garbage' });
  expect(asked).toEqual([tunnel, tunnel]);

  const direct = createProviderAccount({ timeoutMs: 10_000, agents: createAgents({ url, except: 'localhost' }) });
  await expect(direct.models({ ...connection, baseUrl: `https://localhost:${port}/v1` })).rejects.toMatchObject({
    kind: 'garbage',
  });
  expect(asked).toHaveLength(2);
  expect(heard).toHaveLength(3);

  // Telegram and WhatsApp go the same way. A tunnel that the proxy refuses has reached nobody.
  const calls = { timeoutMs: 10_000, agents: createAgents({ url, except: undefined }, { keepAlive: false }) };
  const telegram = createTelegramClient({ baseUrl: 'https://localhost:4445', ...calls });
  expect(await telegram.getMe('123456:token')).toMatchObject({ fault: {} });
  const whatsapp = createWhatsAppClient({ baseUrl: 'https://localhost:4446/v26.0', ...calls });
  expect(await whatsapp.number({ token: 'EAAG', appSecret: 'x' }, '1')).toMatchObject({ fault: {} });
  expect(asked.slice(2).map(({ tunnel: at }) => at)).toEqual(['localhost:4445', 'localhost:4446']);
  expect(heard.at(-1)?.authorization).toBe('Bearer EAAG');
  const refusing = createServer().on('connect', (_request, socket) => socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'));
  await new Promise<void>((resolve) => void refusing.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void refusing.close());
  const { port: refusingPort }: Partial<AddressInfo> = Object(refusing.address());
  const closed = createAgents({ url: `http://127.0.0.1:${refusingPort}`, except: undefined }, { keepAlive: false });
  const cut = createTelegramClient({ baseUrl: 'https://localhost:4445', timeoutMs: 10_000, agents: closed });
  expect(await cut.getMe('123456:token')).toEqual({ fault: { kind: 'unsent' } });
});
