import { spawn, spawnSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { childrenOf } from '#tests/support/children.ts';
import { programEnv } from '#tests/support/command.ts';

const entry = fileURLToPath(new URL('../../server/start.js', import.meta.url));

/** Whether `script` is here, which runs a program on a terminal of its own (util-linux). */
export function hasTerminal(): boolean {
  return spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux') ?? false;
}

export interface OnTerminal {
  /** What the terminal shows so far. */
  output(): string;
  /** Its address. Throws when it ends before. */
  listening: Promise<string>;
  /** Sends a signal to the server and waits until it and its terminal are gone. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** The built server, as somebody starts it who looks on. */
export function beginOnTerminal(env: Record<string, string>): OnTerminal {
  const child = spawn(
    'script',
    ['--quiet', '--flush', '--command', `exec "${process.execPath}" "${entry}"`, '/dev/null'],
    {
      env: { ...programEnv, SHELL: '/bin/sh', HOST: '127.0.0.1', PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let output = '';
  const heard = Promise.withResolvers<string>();
  heard.promise.catch(() => {});
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    const [, url] = /^Listening on (http:\S+)\r?\n/m.exec(output) ?? [];
    if (url) heard.resolve(url.replace('localhost', '127.0.0.1'));
  });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  void closed.then(() => heard.reject(new Error(`it ended before it listened:\n${output}`)));
  return {
    output: () => output,
    listening: heard.promise,
    async end(signal = 'SIGTERM') {
      const pids = childrenOf(child.pid ?? 0);
      for (const pid of pids) process.kill(pid, signal);
      // It had started nothing yet.
      if (pids.length === 0) child.kill('SIGKILL');
      await closed;
      while (pids.some(isThere)) await delay(5);
    },
  };
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
