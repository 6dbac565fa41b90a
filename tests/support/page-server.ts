import { createServer } from 'node:net';
import { afterAll, inject } from 'vitest';
import { closePagesAfterwards, keepProfilesOf } from './browser-profiles.ts';
import type { startTestServer } from './test-server.ts';

type Options = NonNullable<Parameters<typeof startTestServer>[0]>;

/** What serves the pages of a test file: there before its tests, and gone after them with their browser. */
export async function servePages<Server extends { close(): Promise<void> }>(
  start: (options: Options) => Promise<Server>,
  options: Options = {},
): Promise<Server> {
  port ??= await freePort();
  keepProfilesOf(`http://localhost:${port}`);
  const env = { PORT: String(port), ...options.env };
  const server = await start({ clientFolder: inject('clientFolder'), ...options, env });
  afterAll(() => server.close());
  closePagesAfterwards();
  return server;
}

/** Where a worker's files serve their pages, one after the other: to its browser they are one site, whose scripts it has compiled. */
let port: number | undefined;

/** One that no system gives away by itself: while one file's server has ended and the next one's has not begun it stays free. */
async function freePort(): Promise<number> {
  for (;;) {
    const candidate = 10_000 + Math.floor(Math.random() * 20_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(candidate, '127.0.0.1', () => resolve(true));
    });
    server.close();
    if (isFree) return candidate;
  }
}
