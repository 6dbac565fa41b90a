import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

interface SourceFile {
  path: string;
  text: string;
  /** Files of this project that it imports, from the root; `typeOnly` when nothing is left of it at run time. */
  imports: { path: string; typeOnly: boolean }[];
  /** Packages that it imports for more than their types. */
  packages: string[];
}

export function sourceFiles(folder: string): SourceFile[] {
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const found = [...text.matchAll(importPattern)].map(([, typeOnly, , specifier = '']) => ({
      specifier,
      typeOnly: typeOnly !== undefined,
    }));
    return {
      path,
      text,
      imports: found.flatMap(({ specifier, typeOnly }) => {
        const target = resolve(path, specifier);
        return target ? [{ path: target, typeOnly }] : [];
      }),
      packages: found
        .filter(({ specifier, typeOnly }) => !typeOnly && !resolve(path, specifier))
        .map(({ specifier }) => specifier),
    };
  });
}

const importPattern = /^(?:import|export)(\s+type)?\s+([^;'"]*?from\s+)?['"]([^'"]+)['"]/gm;

function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  if (specifier.startsWith('#client/')) return specifier.replace('#client/', 'client/src/');
  return specifier.startsWith('#') ? specifier.slice(1) : undefined;
}
