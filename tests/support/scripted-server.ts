import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface Heard {
  method: string;
  path: string;
  authorization: string | undefined;
  /** Whole once the request is. */
  body: string;
}

type Answer = { status: number; json?: unknown; headers?: Record<string, string> } | 'hang' | 'cut';

/** An HTTP server on 127.0.0.1 that answers each path as it is told to, and anything else with 404. */
export async function startScriptedServer(answers: Record<string, Answer> = {}) {
  const heard: Heard[] = [];
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url: path = '', headers } = request;
    const said: Heard = { method, path, authorization: headers.authorization, body: '' };
    request.setEncoding('utf8').on('data', (text: string) => {
      said.body += text;
    });
    heard.push(said);
    const answer = answers[path] ?? { status: 404, json: { error: { message: 'not found' } } };
    if (answer === 'hang') return;
    if (answer === 'cut') return void request.socket.destroy();
    response.writeHead(answer.status, { 'Content-Type': 'application/json', ...answer.headers });
    response.end(JSON.stringify(answer.json ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    heard,
    answer(path: string, answer: Answer | undefined) {
      if (answer === undefined) delete answers[path];
      else answers[path] = answer;
    },
    /** As if it had just been started. */
    forget() {
      heard.length = 0;
      for (const path of Object.keys(answers)) delete answers[path];
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
