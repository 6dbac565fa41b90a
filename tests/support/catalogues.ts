import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Catalogue } from '#client/i18n/catalogue.ts';
import * as site from '#client/i18n/en/site.ts';
import * as visitor from '#client/i18n/en/visitor.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';

const i18n = fileURLToPath(new URL('../../client/src/i18n', import.meta.url));

/** The English of each catalogue, by its name. */
export const english: Readonly<Record<string, unknown>> = { ...visitor, ...site };

/** Every catalogue of the interface, with its Spanish; of one folder where it is named. */
export async function readCatalogues(folder = '**'): Promise<Catalogue<unknown>[]> {
  const files = globSync(`${folder}/*.ts`, { cwd: `${i18n}/es` }).sort();
  const modules = await Promise.all(files.map((file): Promise<object> => import(`${i18n}/es/${file}`)));
  return modules.flatMap((module) => Object.values(module));
}

/** What visitors read in a language but Spanish, by the catalogues' names. */
export async function visitorTranslation(language: VisitorLanguage): Promise<Readonly<Record<string, unknown>>> {
  return import(`${i18n}/${language}/visitor.ts`);
}
