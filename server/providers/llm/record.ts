/** Narrows JSON by hand where zod would cost more than the rest: once for each token of a reply. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** JSON that should be a `T`, and may be anything: the compiler knows its names, and whoever reads a value checks it. */
export type Unchecked<T> = { readonly [name in keyof T]?: unknown };
