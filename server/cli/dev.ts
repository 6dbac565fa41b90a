import { spawn } from 'node:child_process';
import { loadEnv } from '#server/config/load-env.ts';
import { ensureBuilt } from './builds.ts';

// The server serves a client, though who develops looks at the one of Vite.
await ensureBuilt('client');

/** The server, restarted when a file of it changes, and Vite's dev server in front of it: the address that Vite prints is the one to open. */
const commands = [
  ['node', '--watch', '--watch-preserve-output', 'server/index.ts'],
  ['vite', '--config', 'vite.config.ts'],
];

const { PORT } = loadEnv(process.env).env;
const env = { ...process.env, PORT: String(PORT) };
const children = commands.map(([command = '', ...args]) => spawn(command, args, { stdio: 'inherit', env }));

function end(): void {
  for (const child of children) child.kill();
}
for (const child of children) child.on('exit', end);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
