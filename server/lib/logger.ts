import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { boundedLog } from './bounded-log.ts';

export type { Logger };

interface LogOptions {
  /** Replaces standard output. */
  destination?: DestinationStream;
  /** Whether an error only says that something is down that all work needs. Lines with such errors are few, however much fails. */
  isOutage?: (error: unknown) => boolean;
}

/** The limit of lines for each message in a minute. */
const outageLines = { max: 2, windowMs: 60_000 };

/**
 * Logs JSON lines to `destination`, or else to standard output, where a terminal gets readable ones. Secrets are removed by name, and
 * errors are logged without their parameters.
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
 * Standard output that gathers lines before it writes them, because a write for each line is a fourteenth of what the server computes
 * for a visitor's message. Waiting lines are written when the process ends by itself or by an error, and lost when it is killed.
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

/** Describes an error and the chain of its causes. The parameters of a failed query (what visitors wrote, hashes) must not be logged. */
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
