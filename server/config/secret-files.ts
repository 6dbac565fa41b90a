import { readFileSync } from 'node:fs';
import { StartError } from '#server/lib/start-error.ts';
import { secretNames } from './variables/variables.ts';

type Values = Record<string, string | undefined>;

/** Reads each secret that is in a file named by `NAME_FILE`, as container platforms mount them. Throws {@link StartError}. */
export function withSecretFiles(given: Values): Values {
  const values = { ...given };
  for (const name of secretNames) {
    const file = given[`${name}_FILE`];
    if (!file) continue;
    if (given[name]) throw new StartError(`${name}_FILE: ${name} is set as well; take one of them away`);
    values[name] = readSecret(name, file);
    if (!values[name]) throw new StartError(`${name}_FILE: the file is empty`);
  }
  return values;
}

/** Reads a secret without the line break that editors put at the end of a file. */
function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unreadable';
    throw new StartError(`${name}_FILE: the file cannot be read (${code})`, { cause });
  }
}
