import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserName, CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data';

/** The oldest browsers that the client supports. */
const oldestBrowsers: [BrowserName, version: string][] = [
  ['chrome', '111'],
  ['edge', '111'],
  ['firefox', '114'],
  ['safari', '16.4'],
  ['safari_ios', '16.4'],
];

/** MDN's table of what each browser can do since when. Read as text: a module of 20 MB would be compiled by the test runner. */
export const compatData: CompatData = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
);

/** Whatever MDN has a line for. */
export type Feature = Pick<Identifier, '__compat'>;

/** The features that one is made of, by their names. */
export function partsOf(feature: Identifier | undefined): [name: string, part: Identifier][] {
  return Object.keys(feature ?? {}).flatMap((name): [string, Identifier][] => {
    const part = name === '__compat' ? undefined : feature?.[name];
    return part ? [[name, part]] : [];
  });
}

/** The browsers that are supported and too old for a feature; none for what MDN does not know. */
export function browsersWithout(feature: Feature | undefined): string[] {
  const support = feature?.__compat?.support;
  if (!support) return [];
  return oldestBrowsers
    .filter(([browser, oldest]) => !isSupportedBy(support, browser, oldest))
    .map(([browser, oldest]) => `${browser} ${oldest}`);
}

function isSupportedBy(support: CompatStatement['support'], browser: BrowserName, oldest: string) {
  return [support[browser] ?? []].flat().some((statement) => {
    const { version_added: added, version_removed: removed, flags, prefix, alternative_name: alias } = statement;
    if (typeof added !== 'string' || flags || prefix || alias) return false;
    return !isLater(added, oldest) && (typeof removed !== 'string' || isLater(removed, oldest));
  });
}

/** "≤37" is at the latest 37; "preview" is later than every version. */
function isLater(version: string, than: string): boolean {
  const numeric = version.replace('≤', '');
  return !/^\d/.test(numeric) || numeric.localeCompare(than, undefined, { numeric: true }) > 0;
}
