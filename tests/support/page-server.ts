import { afterAll, inject } from 'vitest';
import { closePagesAfterwards } from './browser.ts';
import type { startTestServer, TestServer } from './test-server.ts';

type Options = NonNullable<Parameters<typeof startTestServer>[0]>;

/** Where the servers of a worker listen, one after the other: what a browser has kept of the built files is the next one's too. */
let port = '0';

/** What serves the pages of a test file: there before its tests, and gone after them with their browser. */
export async function servePages<Server extends { close(): Promise<void> } & (TestServer | { server: TestServer })>(
  start: (options: Options) => Promise<Server>,
  options: Options = {},
): Promise<Server> {
  const server = await startAt(port, start, options);
  const { url } = 'server' in server ? server.server : server;
  port = new URL(url).port;
  afterAll(() => server.close());
  closePagesAfterwards(url);
  return server;
}

async function startAt<Server>(
  at: string,
  start: (options: Options) => Promise<Server>,
  { env, ...options }: Options,
): Promise<Server> {
  try {
    return await start({ clientFolder: inject('clientFolder'), ...options, env: { PORT: at, ...env } });
  } catch (error) {
    // Somebody else's connection has the port for the moment.
    if (at === '0' || !String(error).includes('EADDRINUSE')) throw error;
    return startAt('0', start, { env: env ?? {}, ...options });
  }
}
