import { existsSync } from 'node:fs';
import { type Env, parseEnv } from '#server/config/env.ts';
import { faultReason } from '#server/db/faults.ts';
import { StartError } from '#server/lib/start-error.ts';

/** Runs a command with the environment and its arguments; what fails is printed in one line, and the exit status is 1. */
export function runCommand(name: string, command: (env: Env, args: string[]) => Promise<string>): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
  Promise.resolve()
    .then(() => command(parseEnv(process.env), process.argv.slice(2)))
    .then((said) => process.stdout.write(`${said}\n`))
    .catch((error: unknown) => {
      const reason = error instanceof StartError ? error.message : faultReason(error);
      process.stderr.write(`${name} failed: ${reason}\n`);
      process.exitCode = 1;
    });
}
