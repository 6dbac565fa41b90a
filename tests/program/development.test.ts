import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer, loadConfigFromFile } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { folders } from '#server/config/folders.ts';

const configFile = join(folders.project, 'vite.config.ts');

test('the development server passes calls on as made at the page’s address, so that none is taken for another site’s', async () => {
  const api = createHttpServer(({ headers }, response) => response.end(headers.host));
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void api.close());
  const target = `http://127.0.0.1:${addressOf(api).port}`;

  const { config } = (await loadConfigFromFile({ command: 'serve', mode: 'development' }, configFile)) ?? {};
  const given = config?.server?.proxy?.['/api'];
  const vite = await createServer({
    configFile,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: {
      host: '127.0.0.1',
      port: 0,
      ws: false,
      watch: null,
      proxy: { '/api': typeof given === 'object' ? { ...given, target } : target },
    },
  });
  onTestFinished(() => vite.close());
  await vite.listen();
  const { port } = addressOf(vite.httpServer);
  const answer = await fetch(`http://127.0.0.1:${port}/api/user`);
  expect(await answer.text()).toBe(`127.0.0.1:${port}`);
});

function addressOf(server: { address(): AddressInfo | string | null } | null): AddressInfo {
  const address = server?.address();
  if (!address || typeof address === 'string') throw new Error('the server does not listen');
  return address;
}
