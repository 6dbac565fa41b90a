import { spawn } from 'node:child_process';
import { loadEnv } from '#server/config/load-env.ts';
import { ensureBuilt } from './builds.ts';

// The server needs a built client to serve, though developers look at Vite's.
await ensureBuilt('client');

/**
 * The server, which restarts when one of its files changes, and Vite's dev server in front of it. The address that Vite prints is the
 * one to open.
 */
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
