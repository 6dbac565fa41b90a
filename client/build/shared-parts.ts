import type { Rolldown } from 'vite';
import { type Part, planFiles } from './file-plan.ts';

type ModuleInfo = (id: string) => Rolldown.ModuleInfo | null;

/**
 * A module that imports all icons, although each part needs only some. Its imports are ignored, because the bundler's group `icons` splits
 * them by use.
 */
const listOfIcons = /\/lucide-react\.m?js$/;

/** The bars of signed-in users, which load beside every page. */
const besidePages = /\/app\/shell\/bars\.tsx$/;

/** A page, as named in `client/src/app/pages.ts`. Every other part that is loaded later belongs to a page. */
const page = /-page\.tsx$/;

/** The pages that strangers see first. They load only what they need. */
const strangersParts = /\/auth\/(?:pages\/.*-page\.tsx|entry-rules\.ts)$|\/pricing-page\.tsx$|\/picker-page\.tsx$/;

/**
 * Assigns modules that several parts of the site share to files (`planFiles`). By default, the bundler makes a file for each set of parts
 * that share something, often with only a few lines, and a page loads ninety of them.
 */
export function sharedParts(): Rolldown.CodeSplittingNameFunction {
  let plan: ReadonlyMap<string, string> | undefined;
  return (id, context) => {
    plan ??= planOf(id, (module) => context.getModuleInfo(module));
    return plan.get(id) ?? null;
  };
}

function planOf(anyModule: string, infoOf: ModuleInfo): Map<string, string> {
  const start = startOf(anyModule, infoOf);
  const first = reached([start], infoOf);
  const later = new Set([...reached([start], infoOf, true)].flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? []));
  const parts = [...later].sort().map((id): Part & { id: string } => {
    const needed = new Set([...reached([id], infoOf)].filter((one) => !first.has(one)));
    return { id, needed, kind: kindOf(id) };
  });
  const ofPages = new Set(parts.flatMap(({ id, needed }) => (besidePages.test(id) ? [] : [...needed])));
  const beside = parts.flatMap(({ id, needed }) => (besidePages.test(id) ? [...needed] : []));
  for (const { needed, kind } of parts) {
    // Modules of the bars that no page needs stay in their own file.
    if (kind === 'page') for (const id of beside) if (ofPages.has(id)) needed.add(id);
  }
  return planFiles(parts, {
    sizeOf: (id) => infoOf(id)?.code?.length ?? 0,
    importsOf: (id) => importsOf(id, infoOf),
  });
}

function kindOf(id: string): Part['kind'] {
  if (strangersParts.test(id)) return 'strangersPage';
  return page.test(id) ? 'page' : 'laterPart';
}

/** The entry module of the page, found from any of its modules. */
function startOf(id: string, infoOf: ModuleInfo): string {
  const seen = new Set([id]);
  for (const one of seen) {
    const info = infoOf(one);
    if (info?.isEntry) return one;
    for (const importer of [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])]) seen.add(importer);
  }
  throw new Error(`${id} belongs to no page`);
}

/** The modules that some modules import, directly or through others, including themselves. With `later`, also those behind `import()`. */
function reached(from: string[], infoOf: ModuleInfo, later = false): Set<string> {
  const seen = new Set(from);
  // The set grows during the iteration.
  for (const one of seen) {
    for (const imported of importsOf(one, infoOf)) seen.add(imported);
    if (later) for (const imported of infoOf(one)?.dynamicallyImportedIds ?? []) seen.add(imported);
  }
  return seen;
}

function importsOf(id: string, infoOf: ModuleInfo): readonly string[] {
  return listOfIcons.test(id) ? [] : (infoOf(id)?.importedIds ?? []);
}
