import { createServer, IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { queryObjects } from 'node:v8';
import { expect, onTestFinished, test } from 'vitest';
import { limitBodyPace } from './body-pace.ts';

test('a request is forgotten when it is over, and not at the next look', async () => {
  const server = createServer((req, res) => void req.resume().on('end', () => res.end('{}')));
  limitBodyPace(server, { graceMs: 60_000, leastBytesPerSecond: 1, lookEveryMs: 60_000 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const kept = () => queryObjects(IncomingMessage, { format: 'count' });
  const before = kept();
  for (let sent = 0; sent < 20; sent += 1) {
    const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'hola' });
    await response.text();
  }
  // The last one of a connection may still be there.
  expect(kept() - before).toBeLessThan(5);
});
