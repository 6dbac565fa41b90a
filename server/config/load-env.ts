import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv as parseFile } from 'node:util';
import { StartError } from '#server/lib/start-error.ts';
import { type Env, type Needs, parseEnv } from './env.ts';
import { folders } from './folders.ts';
import { type UnknownName, unknownNameLine, unknownNames } from './unknown-names.ts';

export interface LoadedEnv {
  env: Env;
  /** All given values, for names that are read outside the table of variables. */
  source: Record<string, string | undefined>;
  /** Names that no code reads, and a warning line for each. */
  unknown: UnknownName[];
  warnings: string[];
}

/**
 * Loads the environment. Missing values are taken from the file that ENV_FILE names, or else from `.env` in the program's folder,
 * wherever the program was started from. Throws {@link StartError}.
 */
export function loadEnv(environment: Record<string, string | undefined>, needs?: Needs): LoadedEnv {
  const file = readEnvFile(environment.ENV_FILE);
  const source = { ...file, ...environment };
  const unknown = unknownNames(Object.keys(environment), Object.keys(file));
  return { env: parseEnv(source, needs), source, unknown, warnings: unknown.map(unknownNameLine) };
}

function readEnvFile(named: string | undefined): Record<string, string | undefined> {
  const path = named || join(folders.project, '.env');
  if (!named && !existsSync(path)) return {};
  try {
    return parseFile(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new StartError(`ENV_FILE: ${path} cannot be read`, { cause });
  }
}
