import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { youngInScripts } from '#tests/support/young-scripts.ts';
import { youngInStyles } from '#tests/support/young-styles.ts';

/** What may stand in a script though a supported browser does not have it: it asks first, or is only called like it. */
const allowedInScripts: Record<string, string> = {
  navigation: 'React DOM asks for it with typeof, for view transitions, which the client does not use',
  setImmediate: 'React’s scheduler asks for it with typeof, and takes MessageChannel',
  'Error.captureStackTrace': 'zod asks for it with in',
  'URL.canParse': 'zod asks for it with typeof, and takes new URL',
  '.startViewTransition': 'React DOM asks for it, and the client does not use it',
  '.popover': 'an attribute’s name in React DOM’s list',
  '.cssFloat': 'React DOM’s name for a style',
  '.checkVisibility': 'Radix asks for it with typeof',
  '.toSorted': 'a method of Radix’s own collection',
  '.notification': 'of a tap on one, which all have; only that of a push is young',
  '.delay': 'an option of React’s scheduler',
  '.orient': 'uPlot’s name for a direction',
  '.sync': 'an option of uPlot’s: charts that move together',
  '.drop': 'our own: an unsent message’s',
  '.take': 'our own: a sentence’s name',
  '.isError': 'TanStack Query’s: a state',
  '.escape': 'marked’s: a rule',
};

/** What may stand in a style: where a browser does not know it, the page looks a little plainer and works the same. */
const allowedInStyles: Record<string, string> = {
  '@property': 'Tailwind sets the same values by itself where it is missing',
  'user-select': 'follows its prefixed form',
  'text-decoration: dotted': 'follows its prefixed form',
  ':popover-open': 'in Tailwind’s :is(), which forgives what it does not know',
  ':open': 'in Tailwind’s :is(), which forgives what it does not know',
  ':has': 'shades the label of a radio button, which shows by itself what is chosen',
  'text-wrap': 'breaks lines as ever',
  'text-wrap: balance': 'breaks lines as ever',
  'content-visibility': 'draws also what is not in sight',
  'content-visibility: auto': 'draws also what is not in sight',
  'contain-intrinsic-size': 'means nothing without content-visibility',
  'font-family: ui-monospace': 'has other fonts behind it',
  'scrollbar-width': 'else a bar is shown',
  'scrollbar-width: none': 'else a bar is shown',
  '::-webkit-inner-spin-button': 'exists where it is known',
  '-webkit-tap-highlight-color': 'exists where it is known',
  'forced-color-adjust': 'stands where colours are forced, which Safari does on no system',
  'forced-color-adjust: none': 'stands where colours are forced, which Safari does on no system',
  '-webkit-touch-callout': 'Safari on iOS alone shows what it hides: a menu on a long press',
};

/** A phone has no pointer to show, and no corner to pull. */
const ofPointers = /^(?:cursor|resize)\b/;

/** What a browser gets of a kind: in files, and inside the pages. */
function built(extension: 'js' | 'css', element: 'script' | 'style'): string[] {
  const folder = inject('clientFolder');
  const read = (pattern: string) =>
    globSync(pattern, { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));
  const inside = new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g');
  const inline = read('*.html').flatMap((html) => [...html.matchAll(inside)].map(([, content = '']) => content));
  return [...read(`**/*.${extension}`), ...inline];
}

test('the built scripts use nothing that a supported browser does not have', () => {
  const young = youngInScripts(built('js', 'script'));
  expect([...young].filter(([name]) => !(name in allowedInScripts))).toEqual([]);
  expect(Object.keys(allowedInScripts).filter((name) => !young.has(name))).toEqual([]);
});

test('the built styles use nothing that a supported browser does not have', () => {
  const young = youngInStyles(built('css', 'style'));
  expect([...young].filter(([name]) => !(name in allowedInStyles) && !ofPointers.test(name))).toEqual([]);
  expect(Object.keys(allowedInStyles).filter((name) => !young.has(name))).toEqual([]);
});

test.each([
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['URL.parse(href)?.href', 'URL.parse'],
  ['list.with(0, value)', '.with'],
  ['window.navigation.back()', 'navigation'],
  ['new CloseWatcher()', 'CloseWatcher'],
  ['/a/v.test(text)', '/…/v'],
  ['/(?i:a)/.test(text)', '(?i:…)'],
  ['{ using file = open() }', 'using'],
])('a script with %s is found out', (script, name) => {
  expect([...youngInScripts([script]).keys()]).toEqual([name]);
});

test.each([
  'URL.createObjectURL(file)',
  'const { navigation } = text; use(text.navigation)',
  '/(?<=a)b/.test(text)',
  'class A { static { use(A) } }',
])('a script with %s is for every browser', (script) => {
  expect([...youngInScripts([script]).keys()].filter((name) => name !== 'navigation')).toEqual([]);
});

test.each([
  ['a{field-sizing:content}', ['field-sizing', 'field-sizing: content']],
  ['p:has(a){color:red}', [':has']],
  ['@starting-style{a{opacity:0}}', ['@starting-style']],
  ['a{color:light-dark(red,blue)}', ['light-dark()']],
  ['@supports (field-sizing:content){a{field-sizing:content}}', []],
  ['a{height:100dvh;color:color-mix(in srgb,red,blue)}', []],
])('a style with %s holds %j', (style, names) => {
  expect([...youngInStyles([style]).keys()]).toEqual(names);
});
