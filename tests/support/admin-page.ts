import { type OpenOptions, openPage } from './browser.ts';
import { adminPassword, type TestServer } from './test-server.ts';

/** A page of the first administrator, signed in. */
export async function openAdmin(server: TestServer, options: Omit<OpenOptions, 'baseURL'> = {}) {
  const opened = await openPage({ baseURL: server.url, ...options });
  const answer = await opened.page.request.post('/api/login', { data: { username: 'admin', password: adminPassword } });
  if (!answer.ok()) throw new Error(`login: ${answer.status()}`);
  return opened;
}
