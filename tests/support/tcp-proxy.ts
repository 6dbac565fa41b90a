import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>;

/** Stands between a program and a server on TCP, and can be cut or fall silent. */
export async function startTcpProxy(host: string, port: number) {
  const sockets = new Set<Socket>();
  let silent = false;
  let deaf = false;
  const server = createServer((near) => {
    const far = connect({ host, port });
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      sockets.add(from);
      from.on('data', (piece) => {
        if (!silent && !(deaf && from === far)) to.write(piece);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await listen(0);
  const address = server.address();
  const ownPort = isAddress(address) ? address.port : 0;
  return {
    host: `127.0.0.1:${ownPort}`,
    /** Every connection breaks, and new ones are refused. */
    cut: () => close(),
    /** Connections stay and new ones are taken, but nothing passes any more. */
    mute(): void {
      silent = true;
    },
    /** What is asked arrives, but no answer comes back. */
    muteAnswers(): void {
      deaf = true;
    },
    /** Connections that were mute break now: what was said meanwhile is lost. */
    async restore(): Promise<void> {
      if (silent || deaf) breakAll();
      silent = false;
      deaf = false;
      if (!server.listening) await listen(ownPort);
    },
    close,
  };

  function listen(at: number): Promise<void> {
    return new Promise((resolve, reject) => {
      server.once('error', reject).listen(at, '127.0.0.1', resolve);
    });
  }

  async function close(): Promise<void> {
    breakAll();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  }

  function breakAll(): void {
    for (const socket of sockets) socket.destroy();
  }
}

function isAddress(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}
