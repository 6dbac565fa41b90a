import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { openEventStream } from './event-stream.ts';

afterEach(() => vi.useRealTimers());

/** Calls a handler over a real connection, which is dropped at once when `leave` says so. */
async function visit(handler: express.RequestHandler, { leave }: { leave: boolean }): Promise<string> {
  const server = createServer(express().use(handler));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve) => {
    const call = request({ port, host: '127.0.0.1', path: '/' }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      response.on('end', () => resolve(text));
    });
    call.on('error', () => resolve('left'));
    call.end(() => leave && setTimeout(() => call.destroy(), 20));
  });
}

test('a reader who leaves before the stream opens leaves no timer and no listener behind', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const opened = Promise.withResolvers<void>();
  let calls = 0;
  await visit(
    (_req, res) => {
      // Only now, when the response has said that it is over, is the database done.
      res.once('close', () =>
        setImmediate(() => {
          const stream = openEventStream(res);
          stream.onClose(() => {
            calls += 1;
          });
          stream.open([{ event: 'start', data: {} }]);
          stream.send({ event: 'delta', data: { text: 'Hola' } });
          stream.end();
          opened.resolve();
        }),
      );
    },
    { leave: true },
  );
  await opened.promise;
  expect(calls).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('a stream that ends keeps no timer; its opening goes out with the first text', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const text = await visit(
    (_req, res) => {
      const stream = openEventStream(res);
      stream.open([{ event: 'start', data: { messageId: 1 } }]);
      stream.send({ event: 'delta', data: { text: 'Hola' } });
      stream.end({ event: 'done', data: {} });
    },
    { leave: false },
  );
  expect(text).toBe(
    ': connected\n\nevent: start\ndata: {"messageId":1}\n\nevent: delta\ndata: {"text":"Hola"}\n\nevent: done\ndata: {}\n\n',
  );
  expect(vi.getTimerCount()).toBe(0);
});

test('the opening does not wait for a text that takes its time', async () => {
  const seen = Promise.withResolvers<string>();
  const server = createServer(
    express().use((_req, res) => {
      openEventStream(res).open([{ event: 'start', data: {} }]);
    }),
  );
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const call = request({ port, host: '127.0.0.1' }, (response) => {
    response.setEncoding('utf8').once('data', (piece: string) => seen.resolve(piece));
  }).end();
  call.on('error', () => {});
  expect(await seen.promise).toContain('event: start');
  call.destroy();
  server.close();
});
