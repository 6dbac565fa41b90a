import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const secretBytes = 32;

/** The environment's APP_SECRET, or the one generated in DATA_DIR on the first start (readable by its owner only). */
export function appSecret(fromEnv: string | undefined, dataDir: string): string {
  const existing = existingSecret(fromEnv, dataDir);
  if (existing) return existing;
  const secret = randomBytes(secretBytes).toString('base64url');
  // Written to another file first, so that a start that is killed does not leave a part of a secret.
  const file = join(dataDir, 'secret.key');
  writeFileSync(`${file}.partial`, secret, { mode: 0o600, flush: true });
  renameSync(`${file}.partial`, file);
  return secret;
}

/** The same secret, but none is generated. Undefined if there is none. */
export function existingSecret(fromEnv: string | undefined, dataDir: string): string | undefined {
  const file = join(dataDir, 'secret.key');
  return fromEnv ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined);
}
