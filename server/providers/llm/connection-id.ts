import { hash } from 'node:crypto';
import type { LlmConnection } from './llm.ts';

const ids = new WeakMap<LlmConnection, string>();

/**
 * Distinguishes provider, address and key from all others, without keeping the key in clear. Computed once for each object, so
 * a connection that is kept costs nothing here.
 */
export function connectionId(connection: LlmConnection): string {
  const known = ids.get(connection);
  if (known) return known;
  const { provider, baseUrl, apiKey } = connection;
  const id = hash('sha256', `${provider}\n${baseUrl}\n${apiKey}`, 'base64url');
  ids.set(connection, id);
  return id;
}
