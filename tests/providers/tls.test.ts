import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates, TLSSocket } from 'node:tls';
import { generate } from 'selfsigned';
import { expect, onTestFinished, test } from 'vitest';
import type { LlmRequest } from '#server/providers/llm/llm.ts';
import { fakeProvider, llmClient, question, read } from './llm-fixture.ts';

const answer = 'data: {"choices":[{"delta":{"content":"Hola"},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n';

/** A provider behind TLS, with a certificate for `localhost` that nobody has signed but itself. */
async function tlsProvider() {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const heard: { authorization: string | undefined; serverName: string | false | null }[] = [];
  const server = createServer({ key, cert }, (request, response) => {
    const { socket, headers } = request;
    heard.push({
      authorization: headers.authorization,
      serverName: socket instanceof TLSSocket ? socket.servername : null,
    });
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port }: Partial<AddressInfo> = Object(server.address());
  return { cert, heard, port };
}

async function questionTo(host: string, port: number | undefined): Promise<LlmRequest> {
  const request = question(await fakeProvider());
  return { ...request, connection: { ...request.connection, baseUrl: `https://${host}:${port}/v1` } };
}

test('a server whose certificate nobody vouches for gets neither key nor question', async () => {
  const { heard, port } = await tlsProvider();
  const { fault } = await read(llmClient(), await questionTo('localhost', port));
  expect(fault?.kind).toBe('unreachable');
  expect(fault?.message).toContain('SELF_SIGNED_CERT');
  expect(heard).toEqual([]);
});

test('a trusted one is asked by its name, and is no other', async () => {
  const { cert, heard, port } = await tlsProvider();
  const trusted = getCACertificates('default');
  onTestFinished(() => setDefaultCACertificates(trusted));
  setDefaultCACertificates([...trusted, cert]);
  const request = await questionTo('localhost', port);
  expect((await read(llmClient(), request)).text).toBe('Hola');
  expect(heard).toEqual([{ authorization: `Bearer ${request.connection.apiKey}`, serverName: 'localhost' }]);

  const { fault } = await read(llmClient(), await questionTo('127.0.0.1', port));
  expect(fault?.message).toContain('ERR_TLS_CERT_ALTNAME_INVALID');
  expect(heard).toHaveLength(1);
});
