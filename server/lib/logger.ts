import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { boundedLog } from './bounded-log.ts';

export type { Logger };

interface LogOptions {
  /** Instead of standard output. */
  destination?: DestinationStream;
  /** Whether an error says only that something all work needs is away: lines with such a one are few, however much fails. */
  isOutage?: (error: unknown) => boolean;
}

/** Of each message in a minute. */
const outageLines = { max: 2, windowMs: 60_000 };

/**
 * JSON lines to `destination`, or else on standard output, where a terminal gets readable ones. Secrets are cut out by name,
 * errors lose their parameters.
 */
export function createLogger(level: string, { destination, isOutage }: LogOptions = {}): Logger {
  const options: LoggerOptions = {
    level,
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
    serializers: { err: describeError },
    ...(isOutage ? { hooks: { logMethod: fewOf(isOutage) } } : {}),
  };
  if (destination) return pino(options, destination);
  if (!process.stdout.isTTY) return pino(options, gatheredOutput());
  return pino({ ...options, transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } });
}

function fewOf(isOutage: (error: unknown) => boolean): NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> {
  const bounded = boundedLog(outageLines);
  return function write(args, method) {
    const [fields, message]: unknown[] = args;
    if (typeof fields !== 'object' || fields === null || !('err' in fields) || !isOutage(fields.err))
      return method.apply(this, args);
    bounded(String(message), (leftOut) => method.apply(this, [{ ...fields, leftOut }, String(message)]));
  };
}

/** How long a line waits for others that are written with it. */
const gatherMs = 20;

/**
 * Standard output, written to as lines gather: a write for each line is a fourteenth of what the server computes for a visitor's message.
 * What waits is written when the process ends by itself or by an error, and lost when it is killed.
 */
function gatheredOutput(): DestinationStream & { flush(done: () => void): void } {
  const output = pino.destination({ fd: process.stdout.fd, sync: false, minLength: 8_192 });
  let isDue = false;
  const flush = () => {
    isDue = false;
    output.flush();
  };
  return {
    write(line) {
      output.write(line);
      if (!isDue) setTimeout(flush, gatherMs).unref();
      isDue = true;
    },
    flush: (done) => output.flush(() => done()),
  };
}

const secretNames = ['password', 'passwordHash', 'apiKey', 'smtpPassword', 'authorization', 'cookie', 'sessionId'];

/** Where and why, down the chain of causes. A failed query's parameters (what visitors wrote, hashes) are not for the log. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  const [shown = ''] = message.split('\nparams: ');
  return {
    type: name,
    message: shown,
    code,
    stack: stack?.replace(message, () => shown),
    cause: cause && describeError(cause),
  };
}
