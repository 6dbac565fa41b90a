import { afterAll, inject } from 'vitest';
import { closePagesAfterwards } from './browser.ts';
import type { startTestServer } from './test-server.ts';

type Options = NonNullable<Parameters<typeof startTestServer>[0]>;

/** What serves the pages of a test file: there before its tests, and gone after them with their browser. */
export async function servePages<Server extends { close(): Promise<void> }>(
  start: (options: Options) => Promise<Server>,
  options: Options = {},
): Promise<Server> {
  const server = await start({ clientFolder: inject('clientFolder'), ...options });
  afterAll(() => server.close());
  closePagesAfterwards();
  return server;
}
