import { writeSync } from 'node:fs';

/**
 * Shows the first administrator's password in a block that no log line has. Where standard output is no terminal it is a log, which
 * holds no password: there the block is on standard error. Written at once, because the password is noted as shown after this.
 */
export function printFirstPassword(username: string, password: string): void {
  const lines = [
    `First administrator: ${username}`,
    `Password (shown only this once): ${password}`,
    'Change it at the first sign-in, under “Mi Perfil”.',
  ];
  const bar = '─'.repeat(Math.max(...lines.map((line) => line.length)));
  const stream = process.stdout.isTTY ? process.stdout : process.stderr;
  writeSync(stream.fd, `\n${bar}\n${lines.join('\n')}\n${bar}\n\n`);
}
