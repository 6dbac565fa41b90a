import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';

/** As long as the sample of a service lets one stop (`TimeoutStopSec`). */
const stopsWithinMs = 40_000;
const answersWithinMs = 60_000;

const text = z.string().optional();
const thrown = z.object({ message: z.string() });
const logLine = z.object({
  ...{ msg: z.string(), fault: text, reason: text, detail: text },
  err: thrown.extend({ cause: thrown.optional() }).optional(),
});

export interface Services {
  /** What the services have written. */
  output(): string;
  /** What they have warned of and why, each with how many times. */
  reasons(): string[];
  /** Which of them had to be killed, or ended by themselves. */
  faults: string[];
  /** Goes before the machine's own programs: `systemctl restart asistentes@PORT` does what systemd does. */
  bin: string;
  start(port: number): Promise<void>;
  stopAll(): Promise<void>;
}

/** The services asistentes@PORT of the sample, kept as systemd keeps them, with what `program` is at each start. */
export async function serve(folder: string, program: string, env: Record<string, string>): Promise<Services> {
  const running = new Map<number, ChildProcess>();
  const faults: string[] = [];
  let output = '';

  function begin(port: number): void {
    const child = spawn(program, [], {
      cwd: '/',
      env: { ...env, PORT: String(port), HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text.replace(/^(?=.)/gm, `${port} `);
      });
    child.once('exit', (code, signal) => {
      if (running.get(port) === child) faults.push(`asistentes@${port} ended by itself (${code ?? signal})`);
    });
    running.set(port, child);
  }

  async function stop(port: number): Promise<void> {
    const child = running.get(port);
    running.delete(port);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGTERM');
    const killing = setTimeout(() => {
      faults.push(`asistentes@${port} had to be killed`);
      child.kill('SIGKILL');
    }, stopsWithinMs);
    await ended;
    clearTimeout(killing);
    if (child.exitCode !== 0 && child.signalCode === null)
      faults.push(`asistentes@${port} ended with ${child.exitCode}`);
  }

  const control = createServer(async (req, res) => {
    const port = Number(/\d+/.exec(req.url ?? '')?.[0]);
    await stop(port);
    begin(port);
    res.end();
  });
  const controlPort = await new Promise<number>((resolve) =>
    control.listen(0, '127.0.0.1', () => {
      const address = control.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    }),
  );
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const systemctl = join(bin, 'systemctl');
  writeFileSync(systemctl, `#!/bin/sh\nexec curl -fsS "http://127.0.0.1:${controlPort}/\${2#asistentes@}"\n`);
  chmodSync(systemctl, 0o755);

  return {
    output: () => output,
    reasons() {
      const counts = new Map<string, number>();
      for (const [, line = ''] of output.matchAll(/^\d+ (\{.*\})$/gm)) {
        const { msg, fault, reason, detail, err } = logLine.parse(JSON.parse(line));
        const what = [msg, fault, reason, detail, err?.cause?.message ?? err?.message.slice(0, 80)]
          .filter(Boolean)
          .join(', ');
        counts.set(what, (counts.get(what) ?? 0) + 1);
      }
      return [...counts].map(([what, count]) => `${count} × in the log: ${what}`);
    },
    faults,
    // The Node that runs this is the one that they run.
    bin: `${bin}:${dirname(process.execPath)}`,
    async start(port) {
      begin(port);
      const givesUpAt = performance.now() + answersWithinMs;
      const isReady = () =>
        fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        );
      while (!(await isReady())) {
        if (performance.now() > givesUpAt) throw new Error(`asistentes@${port} did not start:\n${output}`);
        await delay(100);
      }
    },
    async stopAll() {
      await Promise.all([...running.keys()].map(stop));
      control.close();
    },
  };
}
