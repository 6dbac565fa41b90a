import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listenOn } from './listen.ts';

test('what goes wrong while a server accepts is told each time, and ends nothing', async () => {
  const server = createServer();
  onTestFinished(() => void server.close());
  const told: string[] = [];
  const port = await listenOn(server, { host: '127.0.0.1', port: 0, onError: ({ message }) => told.push(message) });
  for (const message of ['accept EMFILE', 'accept ENFILE']) server.emit('error', new Error(message));
  expect(told).toEqual(['accept EMFILE', 'accept ENFILE']);
  await expect(listenOn(createServer(), { host: '127.0.0.1', port, onError: () => {} })).rejects.toThrow('EADDRINUSE');
});
