import { importAgain } from './lazy-part.ts';

/**
 * Imports a file that exports something under a given name, and after a failure imports it again by its address. The bundler may put several
 * modules into one file: each of them is then an object among the file's exports.
 */
export function importingAgain<File extends object>(
  importFile: () => Promise<File>,
  name: string,
): () => Promise<File> {
  let lastError: unknown;
  return async () => {
    const file = await importAgain(importFile, lastError).catch((error) => {
      lastError = error;
      // The message has no address, because `lazyPart` would import the file by it and not look inside its exports.
      throw new Error(name);
    });
    return [file, ...Object.values<typeof file>(Object(file))].find((module) => name in Object(module)) ?? file;
  };
}
