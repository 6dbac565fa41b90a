import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { receiveFile } from './upload.ts';

test('an upload that is given up before anybody reads it is refused, and holds nobody up', async () => {
  const received = Promise.withResolvers<unknown>();
  const begun = Promise.withResolvers<void>();
  const app = express().post('/', async (req, res) => {
    begun.resolve();
    // As while who sends it is asked for, or another's is taken in.
    await once(req, 'close').catch(() => {});
    received.resolve(await receiveFile(req, res, { field: 'file', maxBytes: 1_000 }).catch((error: unknown) => error));
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  const type = 'multipart/form-data; boundary=x';
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 500\r\n\r\n--x\r\n`);
  await begun.promise;
  socket.destroy();
  expect(await received.promise).toMatchObject({ code: 'bad_request' });
});
