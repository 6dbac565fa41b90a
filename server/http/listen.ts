import type { Server } from 'node:http';

interface ListenOptions {
  host: string;
  /** 0 takes a free one. */
  port: number;
  /** Hears what goes wrong later, while connections are accepted: none of it ends the process. */
  onError: (error: Error) => void;
}

/** Begins to listen and answers the port. Rejects with what the operating system says when that can't be. */
export async function listenOn(server: Server, { host, port, onError }: ListenOptions): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ port, host, backlog: waitingConnections }, () => {
      server.off('error', reject).on('error', onError);
      resolve();
    });
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** Connections that wait to be accepted while the process computes; the operating system may hold fewer (somaxconn, 4,096 on Linux). */
const waitingConnections = 4_096;
