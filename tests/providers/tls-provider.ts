import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { TLSSocket } from 'node:tls';
import { generate } from 'selfsigned';
import { onTestFinished } from 'vitest';

const answer = 'data: {"choices":[{"delta":{"content":"Hola"},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n';

/** A provider behind TLS, with a certificate for `localhost` that nobody has signed but itself. */
export async function tlsProvider() {
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
