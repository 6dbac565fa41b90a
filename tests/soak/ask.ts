import { type Agent, request } from 'node:http';
import { request as requestOverTls } from 'node:https';

export interface Question {
  message: string;
  assistantId: number;
  sessionId: string | undefined;
  clientMessageId: string;
}

export interface Answer {
  /** 0 when the connection broke before there was one. */
  status: number;
  retryAfter: string | undefined;
  /** Told as soon as the message is stored. */
  sessionId: string | undefined;
  /** The whole reply, once it was told as done. */
  response: string | undefined;
  /** What is told of a reply that could not be written. */
  fault: string | undefined;
  /** The connection broke, before or within the answer. */
  broken: boolean;
  durationMs: number;
}

let addresses = 0;

/** Sends a visitor's message and reads the stream to its end, whatever becomes of it. Each comes from another address. */
export function ask(url: string, agent: Agent, { assistantId, ...body }: Question): Promise<Answer> {
  addresses += 1;
  const from = `10.${[addresses >> 16, addresses >> 8, addresses].map((part) => part & 255).join('.')}`;
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const answer = { status: 0, retryAfter: undefined as string | undefined };
    let received = '';
    const settle = (broken: boolean) =>
      resolve({ ...answer, ...told(received), broken, durationMs: performance.now() - startedAt });
    const begin = url.startsWith('https:') ? requestOverTls : request;
    const call = begin(`${url}/api/assistants/${assistantId}/chat`, {
      method: 'POST',
      agent,
      // As a page's own request says what it is.
      headers: {
        'Content-Type': 'application/json',
        Accept: 'text/event-stream',
        'Sec-Fetch-Site': 'same-origin',
        'X-Forwarded-For': from,
      },
    });
    call.on('error', () => settle(true));
    call.on('response', (response) => {
      answer.status = response.statusCode ?? 0;
      answer.retryAfter = response.headers['retry-after'];
      response.setEncoding('utf8').on('data', (piece: string) => {
        received += piece;
      });
      response.on('error', () => {});
      response.on('close', () => settle(!response.complete));
    });
    call.end(JSON.stringify(body));
  });
}

function told(stream: string): Pick<Answer, 'sessionId' | 'response' | 'fault'> {
  const data = (event: string) => new RegExp(`^event: ${event}\ndata: (.*)\n\n`, 'm').exec(stream)?.[1] ?? '{}';
  return {
    sessionId: JSON.parse(data('start')).sessionId,
    response: JSON.parse(data('done')).response,
    fault: JSON.parse(data('error')).code,
  };
}
