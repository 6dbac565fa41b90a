import { hash } from 'node:crypto';
import type { LlmConnection } from './llm.ts';

const ids = new WeakMap<LlmConnection, string>();

/**
 * Identifies the combination of provider, address and key, without keeping the key in plain text. It is computed once per
 * object, so a cached connection costs nothing here.
 */
export function connectionId(connection: LlmConnection): string {
  const known = ids.get(connection);
  if (known) return known;
  const { provider, baseUrl, apiKey } = connection;
  const id = hash('sha256', `${provider}\n${baseUrl}\n${apiKey}`, 'base64url');
  ids.set(connection, id);
  return id;
}
