/** The first sentence that a form has about something in it, however deep. */
export function firstMessage(errors: unknown, ...path: string[]): string | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined;
  const [name, ...rest] = path;
  if (name !== undefined) return firstMessage(Reflect.get(errors, name), ...rest);
  if ('message' in errors && typeof errors.message === 'string') return errors.message;
  for (const [key, inner] of Object.entries(errors)) {
    // What holds the error is a page's element, and endless.
    const message = key === 'ref' ? undefined : firstMessage(inner);
    if (message) return message;
  }
  return undefined;
}
