/** A part of the site that is loaded as a whole. */
export interface Part {
  /** The ids of its modules. */
  needed: Set<string>;
  kind: 'page' | 'strangersPage' | 'laterPart';
}

interface Modules {
  sizeOf: (id: string) => number;
  importsOf: (id: string) => readonly string[];
}

/** How much an unneeded character counts. It counts most for strangers, who wait longest; a later part loads after its page is shown. */
const weights: Record<Part['kind'], number> = { page: 1, strangersPage: 40, laterPart: 0.015 };

/** One more file costs as much as this many characters of source. */
const charsPerFile = 55_000;

/** A group of modules that will become one file. */
interface Group {
  modules: string[];
  size: number;
  /** For each part, whether it loads this group. */
  isLoaded: boolean[];
  /** The groups that this group imports. */
  imports: Set<Group>;
}

interface Pair {
  one: Group;
  other: Group;
  /** The cost that is saved if both are in one file. */
  gain: number;
}

/**
 * Plans the files of modules that several parts need. Modules that the same parts need form a group. Then the two groups that save most are
 * joined, again and again: joining saves files, but a part may load modules that it does not need. Two files never import each other, not
 * even through a third one, because the page could not be shown then.
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

/** The two groups that save most if they are joined. */
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

/** The cost for each part of loading a group and all that the group imports, except what the part already loads. */
function costsOf(group: Group, parts: Part[]): number[] {
  const imported = [...reachedFrom(group)];
  return parts.map(({ kind }, part) => {
    const missing = imported.filter(({ isLoaded }) => !isLoaded[part]);
    return weights[kind] * missing.reduce((sum, { size }) => sum + size + charsPerFile, group.size);
  });
}

function reachedFrom({ imports }: Group): Set<Group> {
  const seen = new Set(imports);
  // The set grows during the iteration.
  for (const one of seen) for (const imported of one.imports) seen.add(imported);
  return seen;
}

/** Whether a group imports another one through a third. If the two were one file, it and the third would import each other. */
function leadsBack(from: Group, to: Group): boolean {
  return [...from.imports].some((between) => between !== to && reachedFrom(between).has(to));
}

/** Moves the second of two groups into the first. From now on, a part that loads one of them loads both, with all that they import. */
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
