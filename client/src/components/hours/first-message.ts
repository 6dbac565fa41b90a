/** The first error message of a form for a field, at any depth. */
export function firstMessage(errors: unknown, ...path: string[]): string | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined;
  const [name, ...rest] = path;
  if (name !== undefined) return firstMessage(Reflect.get(errors, name), ...rest);
  if ('message' in errors && typeof errors.message === 'string') return errors.message;
  for (const [key, inner] of Object.entries(errors)) {
    // `ref` is the element with the error. It has circular references.
    const message = key === 'ref' ? undefined : firstMessage(inner);
    if (message) return message;
  }
  return undefined;
}
