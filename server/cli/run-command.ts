import type { Env, Needs } from '#server/config/env.ts';
import { type LoadedEnv, loadEnv } from '#server/config/load-env.ts';
import { faultReason } from '#server/db/faults.ts';
import { StartError } from '#server/lib/start-error.ts';

type Command = (env: Env, args: string[], source: LoadedEnv['source']) => Promise<string>;

/** Runs a command with the environment and its arguments. A failure is printed in one line, and the exit status is then 1. */
export function runCommand(name: string, command: Command, needs?: Needs): void {
  Promise.resolve()
    .then(() => {
      const { env, source, warnings } = loadEnv(process.env, needs);
      for (const warning of warnings) process.stderr.write(`${warning}\n`);
      return command(env, process.argv.slice(2), source);
    })
    .then((said) => process.stdout.write(`${said}\n`))
    .catch((error: unknown) => {
      process.stderr.write(`${name} failed: ${shownReason(error)}\n`);
      process.exitCode = 1;
    });
}

/** The reason of a failure in one line: our own message if there is one. */
export function shownReason(error: unknown): string {
  return error instanceof StartError ? error.message : faultReason(error);
}
