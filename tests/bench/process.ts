import { type ChildProcess, spawn } from 'node:child_process';
import type { Server } from 'node:http';

/** In a process of the bench: listens on a free port and tells the parent which. Ends with its parent, however that ends. */
export function listenAndTell(server: Server): void {
  process.on('disconnect', () => process.exit());
  process.channel?.unref();
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (typeof address === 'object' && address) console.log(`Listening on http://127.0.0.1:${address.port}`);
  });
}

export interface BenchProcess {
  url: string;
  child: ChildProcess;
  /** Sends a signal and waits for the end, unless it has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a Node process, with a channel for messages, and waits for the address that it prints. */
export async function startProcess(args: string[], env: Record<string, string> = {}): Promise<BenchProcess> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  const url = await printedUrl(child);
  return {
    url,
    child,
    stop: (signal = 'SIGTERM') =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill(signal);
      }),
  };
}

function printedUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (piece: Buffer) => {
      const found = /Listening on (http:\S+)/.exec(String(piece));
      if (found?.[1]) resolve(found[1].replace('localhost', '127.0.0.1'));
    });
    child.once('exit', (code) => reject(new Error(`a process of the bench ended with ${code}`)));
  });
}
