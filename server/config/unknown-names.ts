import { envNames, secretNames } from './variables/variables.ts';

const fileNames = secretNames.map((name) => `${name}_FILE`);

/** Names that are read outside the table of variables: by the programs around ours, or before it. */
const others = new Set([
  ...['ENV_FILE', 'OLD_APP_SECRET', 'OLD_APP_SECRET_FILE', 'POSTGRES_PASSWORD', 'SITE', 'HTTP_PROXY'],
  ...['NODE_ENV', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'TZ', 'MALLOC_ARENA_MAX', 'HOME', 'PATH'],
]);

const known = [...envNames, ...fileNames];

export interface UnknownName {
  name: string;
  nearest: string;
  /** Whether the name is probably a misspelling of one of ours. */
  isSlip: boolean;
}

/** Names that no code reads: from the environment only probable misspellings of ours, from our own file all of them. */
export function unknownNames(environment: Iterable<string>, ownFile: Iterable<string> = []): UnknownName[] {
  const inFile = new Set(ownFile);
  const names = new Set([...inFile, ...environment]);
  return [...names].flatMap((name) => {
    if (known.includes(name) || others.has(name.toUpperCase()) || name.startsWith('COMPOSE_')) return [];
    const { nearest, distance } = nearestName(name);
    const isSlip = distance <= allowedSlips(name);
    return isSlip || inFile.has(name) ? [{ name, nearest, isSlip }] : [];
  });
}

/** A line for the log. The value is not repeated, as it may be a password. */
export function unknownNameLine({ name, nearest, isSlip }: UnknownName): string {
  return isSlip ? `${name} is not read: do you mean ${nearest}?` : `${name} is not read: the nearest is ${nearest}`;
}

/** A short name may have fewer slips, because one of them makes another word of it (HOME is not HOST). */
function allowedSlips(name: string): number {
  return Math.min(3, Math.max(1, Math.floor(name.length / 5)));
}

function nearestName(name: string): { nearest: string; distance: number } {
  const upper = name.toUpperCase();
  const isKin = (other: string) => Number(other.split('_')[0] === upper.split('_')[0]);
  const ranked = known
    .map((nearest) => ({ nearest, distance: slips(upper, nearest) }))
    .sort((a, b) => a.distance - b.distance || isKin(b.nearest) - isKin(a.nearest));
  return ranked[0] ?? { nearest: '', distance: Number.POSITIVE_INFINITY };
}

/** Counts the letters that are added, left out, changed, or exchanged with their neighbour. */
function slips(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      const isExchange = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(isExchange ? Math.min(cost, (before[j - 2] ?? 0) + 1) : cost);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
