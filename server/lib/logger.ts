import { type Logger, pino } from 'pino';

export type { Logger };

/** JSON lines on standard output, readable ones in a terminal. Secrets are cut out by name, errors lose their parameters. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
    serializers: { err: describeError },
    ...(process.stdout.isTTY ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } } : {}),
  });
}

const secretNames = ['password', 'passwordHash', 'apiKey', 'smtpPassword', 'authorization', 'cookie', 'sessionId'];

/** Where and why, down the chain of causes. A failed query's parameters (what visitors wrote, hashes) are not for the log. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  const cut = (text: string | undefined) => text?.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '');
  return { type: name, message: cut(message), code, stack: cut(stack), cause: cause && describeError(cause) };
}
