import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

/**
 * JSON lines to `destination`, or else on standard output, where a terminal gets readable ones. Secrets are cut out by name,
 * errors lose their parameters.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
    serializers: { err: describeError },
  };
  if (destination) return pino(options, destination);
  const pretty = { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } };
  return pino({ ...options, ...(process.stdout.isTTY ? pretty : {}) });
}

const secretNames = ['password', 'passwordHash', 'apiKey', 'smtpPassword', 'authorization', 'cookie', 'sessionId'];

/** Where and why, down the chain of causes. A failed query's parameters (what visitors wrote, hashes) are not for the log. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  const [told = ''] = message.split('\nparams: ');
  return {
    type: name,
    message: told,
    code,
    stack: stack?.replace(message, () => told),
    cause: cause && describeError(cause),
  };
}
