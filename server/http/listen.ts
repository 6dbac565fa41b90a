import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type ListenOptions, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

interface Address {
  host: string;
  /** The port. 0 takes a free one. */
  port: number;
  /** Is called with later errors while connections are accepted. None of them ends the process. */
  onError: (error: Error) => void;
}

interface Listening {
  port: number;
  /**
   * Refuses new connections. Closes idle ones, and those without a request in time. Connections with a reply in flight end with it.
   * Requests that came before are answered, because a proxy does not send a message again whose connection broke.
   */
  stop(): Promise<void>;
  /** Waits until all requests are answered, but not longer than `withinMs`. */
  ended(withinMs?: number): Promise<void>;
}

/** In this many turns of the event loop, connections that wait before a socket are still accepted. */
const turnsBeforeClosing = 8;
/**
 * How long a connection may have no request. One that is opened for a request brings it at once, one that a browser has opened ahead
 * does not.
 */
const askedWithinMs = 250;
const answeredWithinMs = 5_000;
const lookEveryMs = 20;

/**
 * How many sockets accept connections for one server. Node takes one connection from each in a turn of its event loop, and a busy
 * process's turns are long, above all where its database has the same cores. With three times the load that it carries, a server with
 * one socket left callers outside for half a minute, with 16 for 13 s, with 64 for 2 s, and with 128 it refused them within half a
 * second (`npm run soak overload`).
 */
const doors = process.platform === 'linux' ? 128 : 1;

/** Begins to listen. Rejects with the operating system's error if that is not possible. */
export async function listenOn(server: HttpServer, { host, port, onError }: Address): Promise<Listening> {
  const reusePort = doors > 1;
  // Sockets that share an address would also share it with another process. This one shares nothing, so it finds out whether there is
  // such a process.
  if (reusePort && port !== 0) await close(await open(createServer(), { host, port }));
  await open(server, { host, port, reusePort });
  const taken = (server.address() as AddressInfo).port;
  const others = Array.from({ length: doors - 1 }, () =>
    // With the options of the sockets that an HTTP server makes.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
  );
  const unasked = unaskedConnections(server);
  const closed: Promise<void>[] = [];
  const stop = async () => {
    for (let turns = 0; turns < turnsBeforeClosing; turns += 1) await turn();
    // Connections that the operating system has accepted, but a socket has not, are dropped when that socket closes. So each is closed
    // right after it has been emptied.
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
      // A connection that is kept alive has become idle with its last response.
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

/**
 * The connections without a request yet, which browsers open ahead. For Node none of them is idle. A request on one after a stop would
 * get no response.
 */
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
