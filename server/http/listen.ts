import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type ListenOptions, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

interface Address {
  host: string;
  /** 0 takes a free one. */
  port: number;
  /** Hears what goes wrong later, while connections are accepted: none of it ends the process. */
  onError: (error: Error) => void;
}

interface Listening {
  port: number;
  /**
   * New connections are refused, idle ones and those on which nothing was asked in time closed; those with a reply in flight end with it.
   * Whoever came before is answered: a proxy does not send a message again whose connection broke.
   */
  stop(): Promise<void>;
  /** Waits until what was asked is answered, but not for longer than so many milliseconds. */
  ended(withinMs?: number): Promise<void>;
}

/** In this many turns of the event loop those are let in who waited before a socket. */
const turnsBeforeClosing = 8;
/** What is opened to be asked on is asked on at once; what a browser has opened ahead is not. */
const askedWithinMs = 250;
const answeredWithinMs = 5_000;
const lookEveryMs = 20;

/**
 * Sockets that accept for one server. Node takes one connection from each in a turn of its event loop, and a busy process's turns are
 * long, above all where its database has the same cores: asked three times what it carries, a server with one left callers outside
 * for half a minute, with 16 for 13 s, with 64 for 2 s, and with 128 it refused them within half a second (`npm run soak overload`).
 */
const doors = process.platform === 'linux' ? 128 : 1;

/** Begins to listen. Rejects with what the operating system says when that can't be. */
export async function listenOn(server: HttpServer, { host, port, onError }: Address): Promise<Listening> {
  const reusePort = doors > 1;
  // Sockets that share an address would share it with another process, too: this one finds out whether there is one.
  if (reusePort && port !== 0) await close(await open(createServer(), { host, port }));
  await open(server, { host, port, reusePort });
  const taken = (server.address() as AddressInfo).port;
  const others = Array.from({ length: doors - 1 }, () =>
    // As an HTTP server makes its own.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
  );
  const unasked = unaskedConnections(server);
  const closed: Promise<void>[] = [];
  const stop = async () => {
    for (let turns = 0; turns < turnsBeforeClosing; turns += 1) await turn();
    // Whom the operating system has let in, and a socket not yet, is thrown out when that closes: each closes as it has just been emptied.
    for (const each of [...others, server]) {
      await turn();
      closed.push(close(each));
    }
    await waitUntil(() => unasked.size === 0, askedWithinMs);
    for (const socket of unasked) socket.destroy();
    server.closeIdleConnections();
  };
  const ended = async (withinMs = answeredWithinMs) => {
    let isEnded = false;
    void Promise.all(closed).then(() => {
      isEnded = true;
    });
    await waitUntil(() => {
      // One that is kept alive has become idle with its last answer.
      server.closeIdleConnections();
      return isEnded;
    }, withinMs);
  };
  try {
    for (const other of others) await open(other, { host, port: taken, reusePort });
  } catch (error) {
    for (const each of [server, ...others]) each.close();
    throw error;
  }
  for (const each of [server, ...others]) each.on('error', onError);
  return { port: taken, stop, ended };
}

/** Which browsers open ahead; for Node none of them is idle. What is asked on one after a stop would find nothing that answers it. */
function unaskedConnections(server: HttpServer): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', ({ socket }) => sockets.delete(socket));
  return sockets;
}

function open<Opened extends Server>(server: Opened, options: ListenOptions): Promise<Opened> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(options, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

async function waitUntil(isSo: () => boolean, withinMs: number): Promise<void> {
  const givesUpAt = performance.now() + withinMs;
  while (!isSo() && performance.now() < givesUpAt) await delay(lookEveryMs);
}

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));
