import { hash } from 'node:crypto';
import type { PoolClient } from 'pg';

/** The program's statements differ in little more than the length of a list; past this many, the rest stay unnamed. */
const maxStatements = 500;
const nameLength = 20;
const names = new Map<string, string>();

/**
 * Gives every parameterised statement of a connection a name made of its text, so that PostgreSQL parses and plans it once a
 * connection: planning is most of what a short statement costs.
 */
export function nameStatements(client: PoolClient): void {
  const { query } = client;
  Object.defineProperty(client, 'query', {
    configurable: true,
    value: (...args: unknown[]): unknown => {
      const [config, values] = args;
      if (isUnnamed(config) && Array.isArray(values) && values.length > 0) config.name = nameOf(config.text);
      return Reflect.apply(query, client, args);
    },
  });
}

function isUnnamed(config: unknown): config is { text: string; name?: string | undefined } {
  return typeof config === 'object' && config !== null && 'text' in config && !('name' in config && config.name);
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= maxStatements) return known;
  const name = hash('sha256', text, 'base64url').slice(0, nameLength);
  names.set(text, name);
  return name;
}
