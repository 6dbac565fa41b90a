import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type ListenOptions, type Server } from 'node:net';

interface Address {
  host: string;
  /** 0 takes a free one. */
  port: number;
  /** Hears what goes wrong later, while connections are accepted: none of it ends the process. */
  onError: (error: Error) => void;
}

interface Listening {
  port: number;
  /** New connections are refused and idle ones closed; those with a reply in flight end with it. */
  stop(): void;
}

/** Connections that wait to be accepted while the process computes; the operating system may hold fewer (somaxconn, 4,096 on Linux). */
const backlog = 4_096;

/**
 * Of sockets that accept for one server. Node takes one connection from each in a turn of its event loop, and a busy process's turns
 * are long: through one door more came than got in, and who was to be refused at once waited for half a minute outside.
 */
const doors = process.platform === 'linux' ? 16 : 1;

/** Begins to listen. Rejects with what the operating system says when that can't be. */
export async function listenOn(server: HttpServer, { host, port, onError }: Address): Promise<Listening> {
  const reusePort = doors > 1;
  // Sockets that share an address would share it with another process, too: this one finds out whether there is one.
  if (reusePort && port !== 0) await close(await open(createServer(), { host, port }));
  await open(server, { host, port, backlog, reusePort });
  const taken = (server.address() as AddressInfo).port;
  const others = Array.from({ length: doors - 1 }, () =>
    // As an HTTP server makes its own.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
  );
  const stop = () => {
    for (const each of [server, ...others]) each.close();
    server.closeIdleConnections();
  };
  try {
    for (const other of others) await open(other, { host, port: taken, backlog, reusePort });
  } catch (error) {
    stop();
    throw error;
  }
  for (const each of [server, ...others]) each.on('error', onError);
  return { port: taken, stop };
}

function open<Opened extends Server>(server: Opened, options: ListenOptions): Promise<Opened> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(options, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));
