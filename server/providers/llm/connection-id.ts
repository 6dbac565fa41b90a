import { hash } from 'node:crypto';
import type { LlmConnection } from './llm.ts';

/** Tells provider, address and key from all others, without keeping the key in clear. */
export function connectionId({ provider, baseUrl, apiKey }: LlmConnection): string {
  return hash('sha256', `${provider}\n${baseUrl}\n${apiKey}`, 'base64url');
}

/** Sets a value; past `max` the one that was set longest ago goes. */
export function setBounded<V>(map: Map<string, V>, key: string, value: V, max: number): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= max) return;
  for (const oldest of map.keys()) {
    map.delete(oldest);
    return;
  }
}
