import type { RunningServer } from '#server/server.ts';
import { createApiClient } from './api-client.ts';
import { adminPassword } from './test-server.ts';
import { someAddress } from './visitor.ts';

/** A client of the first administrator, at an address of its own. */
export async function signedInAdmin(server: Pick<RunningServer, 'url'>) {
  const client = createApiClient(server.url, { 'X-Forwarded-For': someAddress() });
  await client.signIn('admin', adminPassword);
  return client;
}
