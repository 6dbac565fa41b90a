import { folders } from './config/folders.ts';
import { loadEnv } from './config/load-env.ts';
import { programVersion } from './config/program-version.ts';
import { isDatabaseAway } from './db/faults.ts';
import { printFirstPassword } from './lib/first-password-block.ts';
import { createLogger } from './lib/logger.ts';
import { startServer } from './server.ts';
import { startFailure } from './start-failure.ts';

const lastLinesMs = 1_000;

/** env → database → container → app → listen; closes in reverse on SIGTERM. */
async function main(): Promise<void> {
  process.stdout.write(`Asistentes ${programVersion()}\n`);
  const { env, unknown: unknownNames, warnings } = loadEnv(process.env);
  const logger = createLogger(env.LOG_LEVEL, { isOutage: isDatabaseAway });
  for (const warning of warnings) logger.warn(warning);
  const clientFolder = folders.client;
  const server = await startServer({ env, logger, clientFolder, unknownNames, showPassword: printFirstPassword });
  // An error of one request must not end the conversations of all others.
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      logger.info({ signal }, 'stopping');
      // The last responses are logged too, and the lines are written before the end, but that may take no longer than `lastLinesMs`.
      const end = (code: number) => {
        setTimeout(() => process.exit(code), lastLinesMs);
        setImmediate(() => logger.flush(() => process.exit(code)));
      };
      server.close().then(
        () => end(0),
        (error: unknown) => {
          logger.error({ err: error }, 'the stop failed');
          end(1);
        },
      );
    });
  }
  // A program that waits for this line may end this process right away.
  process.stdout.write(`Listening on ${server.url}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`Could not start: ${startFailure(error)}\n`);
  process.exit(1);
});
