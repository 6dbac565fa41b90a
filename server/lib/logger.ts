import { type Logger, pino } from 'pino';

export type { Logger };

/** JSON lines on standard output, readable ones in a terminal. Secrets are cut out by name wherever they stand. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    redact: { paths: secretPaths, censor: '[redacted]' },
    ...(process.stdout.isTTY ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } } : {}),
  });
}

const secretNames = [
  'password',
  'passwordHash',
  'apiKey',
  'smtpPassword',
  'authorization',
  'cookie',
  '["set-cookie"]',
  'sessionId',
];
const secretPaths = secretNames.flatMap((name) => {
  const member = name.startsWith('[') ? name : `.${name}`;
  return [name, `*${member}`, `*.*${member}`, `*.*.*${member}`];
});
