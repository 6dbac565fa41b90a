export interface Robots {
  allows(path: string): boolean;
  /** Addresses of sitemaps, as they are written. */
  sitemaps: string[];
}

interface Rule {
  allows: boolean;
  pattern: string;
}

export const everythingAllowed: Robots = { allows: () => true, sitemaps: [] };

/** The most rules with `*` that apply. Each of them may read a whole path, while a rule without `*` only reads its beginning. */
const maxWildcards = 2_000;

/**
 * Parses the rules of a robots.txt for a robot (RFC 9309). The longest rule that matches a path decides, and `allow` wins
 * over `disallow`. Rules for `*` only apply if none name the robot.
 */
export function readRobots(text: string, robot: string): Robots {
  const sitemaps: string[] = [];
  const own: Rule[] = [];
  const others: Rule[] = [];
  let hasOwn = false;
  let names: string[] = [];
  let isNaming = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const [, rawKey = '', rawValue = ''] = /^\s*([A-Za-z-]{1,40})\s*:([^#]*)/.exec(line) ?? [];
    const [key, value] = [rawKey.toLowerCase(), rawValue.trim()];
    if (key === 'sitemap' && value) sitemaps.push(value);
    else if (key === 'user-agent') {
      names = isNaming ? [...names, value.toLowerCase()] : [value.toLowerCase()];
      isNaming = true;
      if (namesRobot(names, robot)) hasOwn = true;
    } else if (key === 'allow' || key === 'disallow') {
      isNaming = false;
      if (value === '') continue;
      const rule = { allows: key === 'allow', pattern: value };
      if (namesRobot(names, robot)) own.push(rule);
      else if (names.includes('*')) others.push(rule);
    }
  }
  const binding = withFewWildcards(hasOwn ? own : others);
  return { sitemaps, allows: (path) => allows(binding, path) };
}

function withFewWildcards(rules: Rule[]): Rule[] {
  let wildcards = 0;
  return rules.filter(({ pattern }) => {
    if (pattern.includes('*')) wildcards += 1;
    return !pattern.includes('*') || wildcards <= maxWildcards;
  });
}

function namesRobot(names: string[], robot: string): boolean {
  return names.some((name) => name.split('/')[0] === robot.toLowerCase());
}

function allows(rules: Rule[], path: string): boolean {
  let [best, longest] = [true, -1];
  for (const { allows: isAllowed, pattern } of rules) {
    const isLonger = pattern.length > longest || (pattern.length === longest && isAllowed);
    if (isLonger && fits(pattern, path)) [best, longest] = [isAllowed, pattern.length];
  }
  return best;
}

/**
 * `*` matches anything, `$` the end. Pieces are matched one after the other, so that no pattern reads the path more than
 * once per piece.
 */
function fits(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$');
  const [first = '', ...pieces] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const [index, piece] of pieces.entries()) {
    const isLast = index === pieces.length - 1;
    const found = isWhole && isLast ? path.length - piece.length : path.indexOf(piece, at);
    if (found < at || (isWhole && isLast && !path.endsWith(piece))) return false;
    at = found + piece.length;
  }
  return !isWhole || at === path.length;
}
