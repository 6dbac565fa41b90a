import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { vi } from 'vitest';
import { webhookMessages } from '#shared/contracts/platform/webhook-messages.ts';

export interface ReceivedMessage {
  id: string;
  type: string;
  signature: string;
  body: string;
  headers: IncomingMessage['headers'];
  data: Record<string, unknown>;
  /** When it came. */
  at: number;
}

type Answer = number | 'hang' | 'cut' | ((request: IncomingMessage, response: ServerResponse) => void);

/** A receiver of webhooks on this machine that answers as it is told to; it takes only messages of the contract's forms. */
export async function startWebhookReceiver({ port = 0 }: { port?: number } = {}) {
  const received: ReceivedMessage[] = [];
  const script: Answer[] = [];
  let usual: Answer = 200;
  let atWork = 0;
  let mostAtWork = 0;
  const server = createServer(async (request, response) => {
    atWork += 1;
    mostAtWork = Math.max(mostAtWork, atWork);
    response.on('close', () => {
      atWork -= 1;
    });
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const body = Buffer.concat(pieces).toString('utf8');
    received.push(read(request, body));
    const answer = script.shift() ?? usual;
    if (typeof answer === 'function') return answer(request, response);
    if (answer === 'hang') return;
    if (answer === 'cut') return void request.socket.destroy();
    response.writeHead(answer).end(answer === 200 ? 'gracias' : `status ${answer}`);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  const ownPort = typeof address === 'object' && address ? address.port : 0;
  return {
    port: ownPort,
    url: `http://127.0.0.1:${ownPort}/hook`,
    received,
    mostAtWork: () => mostAtWork,
    /** The answers to the next messages. */
    script: (...answers: Answer[]) => void script.push(...answers),
    /** The answer to all others. */
    always(answer: Answer) {
      usual = answer;
    },
    /** Waits until so many messages have come, and gives them. */
    async heard(count: number): Promise<ReceivedMessage[]> {
      await vi.waitFor(
        () => {
          if (received.length < count) throw new Error(`${received.length} of ${count} messages`);
        },
        { timeout: 20_000, interval: 25 },
      );
      return received;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function read({ headers }: IncomingMessage, body: string): ReceivedMessage {
  const parsed: { type: keyof typeof webhookMessages } = JSON.parse(body);
  const message = webhookMessages[parsed.type].strict().parse(parsed);
  const { id, type, data } = message;
  return { id, type, data, body, headers, signature: String(headers['x-signature']), at: Date.now() };
}

/** Whether a message was signed with a secret, as its receiver would find out. */
export function isSigned({ signature, body }: ReceivedMessage, secret: string): boolean {
  const [, t = '', mac] = /^t=(\d+),v1=([\da-f]{64})$/.exec(signature) ?? [];
  return mac === createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
}
