import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folders } from '#server/config/folders.ts';

/** README.md and what is in docs, the decisions apart: they say what was so when they were made. */
export const documents = ['README.md', ...globSync('docs/*.md', { cwd: folders.project })].sort();

export function readDocument(file: string): string {
  return readFileSync(join(folders.project, file), 'utf8');
}

/** The commands of a document's blocks of shell, each in one line and without remarks. */
export function shellLinesOf(file: string): string[] {
  const blocks = [...readDocument(file).matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
  return blocks
    .flatMap((block) => block.replaceAll('\\\n', '').split('\n'))
    .map((line) =>
      line
        .replace(/(^|\s)#\s.*$/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean);
}
