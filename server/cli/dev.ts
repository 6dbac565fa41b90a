import { spawn } from 'node:child_process';
import { ensureBuilt } from './builds.ts';

// The server serves a client, though who develops looks at the one of Vite.
await ensureBuilt('client');

/** The server, restarted when a file of it changes, and Vite's dev server in front of it. */
const commands = [
  ['node', '--watch', '--watch-preserve-output', 'server/index.ts'],
  ['vite', '--config', 'vite.config.ts'],
];

const children = commands.map(([command = '', ...args]) => spawn(command, args, { stdio: 'inherit' }));

for (const child of children) {
  child.on('exit', () => {
    for (const other of children) other.kill();
  });
}
