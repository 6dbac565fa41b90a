import type { Rolldown } from 'vite';
import { type Part, planFiles } from './file-plan.ts';

type ModuleInfo = (id: string) => Rolldown.ModuleInfo | null;

/** Modules that import all of something, whoever needs one of it: its parts are shared out by what is used (`icons`). */
const listOfIcons = /\/lucide-react\.m?js$/;

/** What everybody who is signed in loads beside the page. */
const besidePages = /\/app\/shell\/bars\.tsx$/;

/** A page, as `client/src/app/pages.ts` names them; every other part that is loaded later is one of a page. */
const page = /-page\.tsx$/;

/** What strangers begin with loads what it needs and nothing else. */
const strangersParts = /\/auth\/(?:pages\/.*-page\.tsx|entry-rules\.ts)$|\/pricing-page\.tsx$|\/picker-page\.tsx$/;

/**
 * Names the file for what several parts of the site share (`planFiles`). Left to itself, the bundler makes a file for each set of parts
 * that share something, often of a few lines, and a page asks for ninety of them.
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
    // What nothing else needs stays in its own file.
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

/** The page's own entry, from any of its modules. */
function startOf(id: string, infoOf: ModuleInfo): string {
  const seen = new Set([id]);
  for (const one of seen) {
    const info = infoOf(one);
    if (info?.isEntry) return one;
    for (const importer of [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])]) seen.add(importer);
  }
  throw new Error(`${id} belongs to no page`);
}

/** What some modules import, and what that imports, and on: what is loaded with them, or with `later` what is loaded at any time. */
function reached(from: string[], infoOf: ModuleInfo, later = false): Set<string> {
  const seen = new Set(from);
  // A set grows while it is walked.
  for (const one of seen) {
    for (const imported of importsOf(one, infoOf)) seen.add(imported);
    if (later) for (const imported of infoOf(one)?.dynamicallyImportedIds ?? []) seen.add(imported);
  }
  return seen;
}

function importsOf(id: string, infoOf: ModuleInfo): readonly string[] {
  return listOfIcons.test(id) ? [] : (infoOf(id)?.importedIds ?? []);
}
