import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Catalogue } from '#client/i18n/catalogue.ts';
import * as site from '#client/i18n/en/site.ts';
import * as visitor from '#client/i18n/en/visitor.ts';

const folder = fileURLToPath(new URL('../../client/src/i18n/es', import.meta.url));

/** The English of each catalogue, by its name; and of the server's sentences. */
export const english: Readonly<Record<string, unknown>> = { ...visitor, ...site };

/** Every catalogue of the interface, with its Spanish. */
export async function readCatalogues(): Promise<Catalogue<unknown>[]> {
  const files = globSync('**/*.ts', { cwd: folder }).sort();
  const modules = await Promise.all(files.map((file): Promise<object> => import(`${folder}/${file}`)));
  return modules.flatMap((module) => Object.values(module));
}
