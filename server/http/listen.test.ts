import { once } from 'node:events';
import { createServer } from 'node:http';
import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { listenOn } from './listen.ts';

const somewhere = { host: '127.0.0.1', port: 0, onError: () => {} };

test('what goes wrong while a server accepts is reported each time, and ends nothing', async () => {
  const server = createServer();
  const reported: string[] = [];
  const { port, stop } = await listenOn(server, { ...somewhere, onError: ({ message }) => reported.push(message) });
  onTestFinished(stop);
  for (const message of ['accept EMFILE', 'accept ENFILE']) server.emit('error', new Error(message));
  expect(reported).toEqual(['accept EMFILE', 'accept ENFILE']);
  await expect(listenOn(createServer(), { ...somewhere, port })).rejects.toThrow('EADDRINUSE');
});

test('nobody is let in any more once it has stopped', async () => {
  const { port, stop } = await listenOn(createServer(), somewhere);
  await stop();
  // Each comes from another port, and so to another of the sockets.
  for (let caller = 0; caller < 300; caller += 1) {
    const [error] = await once(createConnection({ host: '127.0.0.1', port }), 'error');
    expect(error).toMatchObject({ code: 'ECONNREFUSED' });
  }
});

test('a connection that a browser has opened ahead is closed when it stops, and one with a reply in flight is not', async () => {
  const server = createServer();
  const { port, stop } = await listenOn(server, somewhere);
  const connect = async () => {
    const accepted = once(server, 'connection');
    const socket = createConnection({ host: '127.0.0.1', port }).setEncoding('utf8');
    await accepted;
    return socket;
  };
  const ahead = await connect();
  const asking = await connect();
  const asked = once(server, 'request');
  asking.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  const [, answer] = await asked;
  const closed = once(ahead, 'close');
  const stopped = stop();
  await closed;
  await stopped;
  answer.end('in full');
  expect(await text(asking)).toMatch(/in full$/);
});

test('whoever had come before it stopped is answered: over a connection that nobody has taken yet, or on which the question is still to come', async () => {
  const server = createServer((_req, res) => res.end('in full'));
  const { port, stop, ended } = await listenOn(server, somewhere);
  const question = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
  const connect = () => createConnection({ host: '127.0.0.1', port }).setEncoding('utf8');
  const accepted = once(server, 'connection');
  const late = connect();
  await accepted;
  const lateAnswer = text(late);
  // Their connections are made by the operating system, while nothing else is done here.
  const others = Array.from({ length: 64 }, connect);
  for (const other of others) other.write(question);
  const answers = others.map((other) => text(other));
  await new Promise((resolve) => process.nextTick(resolve));
  const stopped = stop();
  setTimeout(() => late.write(question), 50);
  for (const answer of [lateAnswer, ...answers]) expect(await answer).toMatch(/in full$/);
  await stopped;
  await ended();
});

test('it has ended once what was asked is answered, connections that are kept alive or not, and waits no longer than its limit', async () => {
  const server = createServer();
  const { port, stop, ended } = await listenOn(server, somewhere);
  const asked = once(server, 'request');
  const answer = fetch(`http://127.0.0.1:${port}/`);
  const [, response] = await asked;
  await stop();
  let isOver = false;
  const over = ended(60_000).then(() => {
    isOver = true;
  });
  await ended(100);
  expect(isOver).toBe(false);
  response.end('in full');
  expect(await (await answer).text()).toBe('in full');
  await over;
});

test.runIf(process.platform === 'linux')('who came while it computed is let in within a few turns', async () => {
  const callers = 64;
  const server = createServer();
  const { port, stop } = await listenOn(server, somewhere);
  onTestFinished(stop);
  let accepted = 0;
  server.on('connection', () => {
    accepted += 1;
  });
  const connected = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(
    `const { workerData: { port, callers, connected } } = require('node:worker_threads');
    for (let caller = 0; caller < callers; caller += 1) require('node:net').connect(port, '127.0.0.1', () => {
      if (Atomics.add(connected, 0, 1) + 1 === callers) Atomics.notify(connected, 0);
    });`,
    { eval: true, workerData: { port, callers, connected } },
  );
  onTestFinished(() => void worker.terminate());
  await once(worker, 'online');
  // As a process that computes: nothing is accepted until all have come.
  for (let so = 0; so < callers; so = Atomics.load(connected, 0)) Atomics.wait(connected, 0, so, 1_000);
  let turns = 0;
  for (; accepted < callers; turns += 1) await new Promise(setImmediate);
  expect(turns).toBeLessThan(callers / 4);
});
