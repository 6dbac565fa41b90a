/** Checks JSON by hand where zod would cost more than all other work: once per token of a reply. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** JSON that should be a `T` but is not checked. The compiler knows its names, and the reader of a value has to check it. */
export type Unchecked<T> = { readonly [name in keyof T]?: unknown };
