import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const secretBytes = 32;

/** The environment's APP_SECRET, or the one generated in DATA_DIR on the first start (readable by its owner only). */
export function appSecret(fromEnv: string | undefined, dataDir: string): string {
  const existing = existingSecret(fromEnv, dataDir);
  if (existing) return existing;
  const secret = randomBytes(secretBytes).toString('base64url');
  writeFileSync(join(dataDir, 'secret.key'), secret, { mode: 0o600, flag: 'wx' });
  return secret;
}

/** The same, without making one up. */
export function existingSecret(fromEnv: string | undefined, dataDir: string): string | undefined {
  const file = join(dataDir, 'secret.key');
  return fromEnv ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined);
}
