import { writeSync } from 'node:fs';

/**
 * Prints the first administrator's password in a block that is not a log line. Where standard output is not a terminal, it is a log,
 * which must not hold a password. Then the block goes to standard error. It is written at once, because the password is noted as shown
 * after this.
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
