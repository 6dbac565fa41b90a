/** Something that is loaded at once. */
export interface Part {
  /** Its modules. */
  needed: Set<string>;
  kind: 'page' | 'strangersPage' | 'laterPart';
}

interface Modules {
  sizeOf: (id: string) => number;
  importsOf: (id: string) => readonly string[];
}

/** How much a character too many matters. Strangers wait longest for it; what is loaded later has its page before it. */
const weights: Record<Part['kind'], number> = { page: 1, strangersPage: 40, laterPart: 0.02 };

/** As many characters of source weigh as much as one file more. */
const charsPerFile = 70_000;

/** Modules of one file to be. */
interface Group {
  modules: string[];
  size: number;
  /** Of each part, whether it loads this. */
  isLoaded: boolean[];
  /** The groups that it imports. */
  imports: Set<Group>;
}

interface Pair {
  one: Group;
  other: Group;
  /** What it saves to have them in one file. */
  gain: number;
}

/**
 * Puts modules that several parts need into files: what the same parts need into one, and then those two together, again and again, that
 * cost least, in what a part loads without a need for it, for what they save in files. Two files never import each other, not even over a
 * third: the page could not be shown.
 */
export function planFiles(parts: Part[], modules: Modules): Map<string, string> {
  const groups = groupsByNeed(parts, modules);
  for (let pair = bestPair([...groups], parts); pair; pair = bestPair([...groups], parts)) join(pair, groups);
  const ordered = [...groups].sort((a, b) => partsOf(b) - partsOf(a));
  return new Map(ordered.flatMap((group, index) => group.modules.map((id) => [id, `shared-${index + 1}`] as const)));
}

function partsOf({ isLoaded }: Group): number {
  return isLoaded.filter(Boolean).length;
}

function groupsByNeed(parts: Part[], { sizeOf, importsOf }: Modules): Set<Group> {
  const groups = new Map<string, Group>();
  const groupOf = new Map<string, Group>();
  const shared = new Set(parts.flatMap(({ needed }) => [...needed]));
  for (const id of [...shared].sort()) {
    const isLoaded = parts.map(({ needed }) => needed.has(id));
    if (isLoaded.filter(Boolean).length < 2) continue;
    const key = isLoaded.map(Number).join('');
    const group = groups.get(key) ?? { modules: [], size: 0, isLoaded, imports: new Set() };
    groups.set(key, group);
    groupOf.set(id, group);
    group.modules.push(id);
    group.size += sizeOf(id);
  }
  for (const [id, group] of groupOf) {
    for (const imported of importsOf(id)) {
      const other = groupOf.get(imported);
      if (other && other !== group) group.imports.add(other);
    }
  }
  return new Set(groups.values());
}

/** The two that save most together. */
function bestPair(groups: Group[], parts: Part[]): Pair | undefined {
  const costs = new Map(groups.map((group) => [group, costsOf(group, parts)]));
  const pairs: Pair[] = [];
  for (const [index, one] of groups.entries()) {
    for (const other of groups.slice(index + 1)) {
      let gain = 0;
      for (const [part, { kind }] of parts.entries()) {
        if (one.isLoaded[part])
          gain += other.isLoaded[part] ? charsPerFile * weights[kind] : -(costs.get(other)?.[part] ?? 0);
        else if (other.isLoaded[part]) gain -= costs.get(one)?.[part] ?? 0;
      }
      if (gain > 0) pairs.push({ one, other, gain });
    }
  }
  pairs.sort((a, b) => b.gain - a.gain);
  return pairs.find(({ one, other }) => !leadsBack(one, other) && !leadsBack(other, one));
}

/** What it costs each part to load a group, and all that this imports, beside what it has. */
function costsOf(group: Group, parts: Part[]): number[] {
  const imported = [...reachedFrom(group)];
  return parts.map(({ kind }, part) => {
    const missing = imported.filter(({ isLoaded }) => !isLoaded[part]);
    return weights[kind] * missing.reduce((sum, { size }) => sum + size + charsPerFile, group.size);
  });
}

function reachedFrom({ imports }: Group): Set<Group> {
  const seen = new Set(imports);
  // A set grows while it is walked.
  for (const one of seen) for (const imported of one.imports) seen.add(imported);
  return seen;
}

/** Whether a group imports another over a third: in one file, the two and the third would import each other. */
function leadsBack(from: Group, to: Group): boolean {
  return [...from.imports].some((between) => between !== to && reachedFrom(between).has(to));
}

/** Puts the second of two groups into the first: what loads one of them has both from now on, with all that they import. */
function join({ one, other }: Pair, groups: Set<Group>): void {
  groups.delete(other);
  one.modules.push(...other.modules);
  one.size += other.size;
  for (const imported of other.imports) one.imports.add(imported);
  for (const { imports } of groups) if (imports.delete(other)) imports.add(one);
  one.imports.delete(one);
  one.isLoaded = one.isLoaded.map((isLoaded, part) => isLoaded || other.isLoaded[part] === true);
  for (const imported of reachedFrom(one)) {
    imported.isLoaded = imported.isLoaded.map((isLoaded, part) => isLoaded || one.isLoaded[part] === true);
  }
}
