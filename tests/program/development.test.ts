import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { folders } from '#server/config/folders.ts';
import { programEnv } from '#tests/support/command.ts';
import { patient, processStorage, spawnServer } from '#tests/support/process.ts';

const tools = join(folders.project, 'node_modules/.bin');
const page = { headers: { Accept: 'text/html' } };

test('`npm run dev` writes no error, passes on to a server at any port what that answers, and serves the pages itself', async () => {
  const { port } = await freePort();
  const program = [process.execPath, 'server/cli/dev.ts'];
  const env = { ...(await processStorage()), PORT: String(port), PATH: `${tools}${delimiter}${programEnv.PATH}` };
  const server = spawnServer(env, { program, cwd: folders.project, ownGroup: true });
  await server.listening;
  const address = await vi.waitUntil(
    () => /Local:\D+(http:\/\/localhost:\d+)/.exec(server.output().replaceAll(colours, ''))?.[1],
    patient,
  );

  for (const path of ['/', '/auth', '/asistente/clinica-sonrie']) {
    const html = await (await fetch(address + path, page)).text();
    expect(html, path).toContain('/@vite/client');
  }
  expect(await (await fetch(`${address}/w.js`)).text()).toContain('asistente-chat');
  expect(await (await fetch(`${address}/demo/widget`, page)).text()).toContain('/w.js');
  // Changes are made at the page's own address: those of another site are refused.
  const signedIn = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: address },
    body: JSON.stringify({ username: 'nobody', password: 'nothing at all' }),
  });
  expect(signedIn.status).toBe(401);
  expect(server.output()).not.toMatch(/error|failed|warn/i);
  await server.end();
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: what colours a terminal begins with one.
const colours = /\u001b\[\d+m/g;

/** A port that nothing listens at. */
function freePort(): Promise<{ port: number }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ port: number }>();
  const server = createServer().listen(0, '127.0.0.1', () => {
    const address = server.address();
    server.close(() => (address && typeof address === 'object' ? resolve(address) : reject(new Error('no port'))));
  });
  return promise;
}
