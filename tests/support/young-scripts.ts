import type { Identifier } from '@mdn/browser-compat-data';
import { type ESTree, parseSync, Visitor } from 'vite';
import { browsersWithout, compatData, type Feature, partsOf } from './browser-support.ts';

const { api, javascript } = compatData;
const builtins = { ...javascript.builtins, ...javascript.builtins?.Intl };
const windowNames = new Set(['window', 'globalThis', 'self']);

/**
 * What built scripts use that a supported browser does not have, by MDN's names: globals, static members of globals, and
 * members of objects, with the browsers that lack it. Of a member only the name is known: it counts when no object has one
 * of that name in every browser, and, unless it is the language's, when the scripts have nothing of their own called so.
 */
export function youngInScripts(scripts: string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const ownNames = new Set<string>();
  for (const script of scripts) readScript(script, found, ownNames);
  for (const name of ownNames) if (!languageMembers.has(name)) found.delete(`.${name}`);
  return found;
}

function readScript(code: string, found: Map<string, string[]>, ownNames: Set<string>): void {
  /** Identifiers that are the name of a property and no reference, by their place. */
  const propertyNames = new Set<number>();
  const note = (name: string, feature: Feature | undefined) => {
    const missing = browsersWithout(feature);
    if (missing.length > 0) found.set(name, missing);
  };
  const noteKey = ({ key, computed }: { key: ESTree.Node; computed: boolean }) => {
    if (computed) return;
    propertyNames.add(key.start);
    if (key.type === 'Identifier') ownNames.add(key.name);
  };
  new Visitor({
    Property: noteKey,
    MethodDefinition: noteKey,
    PropertyDefinition: noteKey,
    Identifier({ name, start }) {
      if (!propertyNames.has(start)) note(name, globalNamed(name));
    },
    MemberExpression({ object, property, computed }) {
      if (computed || property.type !== 'Identifier') return;
      propertyNames.add(property.start);
      const owner = object.type === 'Identifier' ? object.name : undefined;
      if (owner && windowNames.has(owner)) return note(property.name, globalNamed(property.name));
      const own = owner === undefined ? undefined : staticOf(owner, property.name);
      if (own) return note(`${owner}.${property.name}`, own);
      const missing = youngMembers.get(property.name);
      if (missing) found.set(`.${property.name}`, missing);
    },
    Literal(node) {
      for (const [name, feature] of patternFeatures(node)) note(name, feature);
    },
    StaticBlock: () => note('static {}', javascript.classes?.static?.initialization_blocks),
    VariableDeclaration({ kind }) {
      if (kind === 'using') note(kind, javascript.statements?.using);
      if (kind === 'await using') note(kind, javascript.statements?.await_using);
    },
    ImportExpression({ options }) {
      if (options) note('import(…, options)', javascript.operators?.import?.options_parameter);
    },
  }).visit(parseSync('built.js', code).program);
}

function patternFeatures(node: ESTree.Node): [name: string, feature: Identifier | undefined][] {
  if (!('regex' in node) || !node.regex) return [];
  const { pattern, flags } = node.regex;
  const features: [isUsed: boolean, name: string, feature: Identifier | undefined][] = [
    [flags.includes('v'), '/…/v', javascript.builtins?.RegExp?.unicodeSets],
    [/\(\?<[=!]/.test(pattern), '(?<=…)', javascript.regular_expressions?.lookbehind_assertion],
    [/\(\?[ims-]+:/.test(pattern), '(?i:…)', javascript.regular_expressions?.modifier],
  ];
  return features.filter(([isUsed]) => isUsed).map(([, name, feature]) => [name, feature]);
}

function globalNamed(name: string): Identifier | undefined {
  return own(builtins, name) ?? own(api, name) ?? own(api.Window, name);
}

function staticOf(owner: string, name: string): Identifier | undefined {
  return own(own(builtins, owner), name) ?? own(own(api, owner), `${name}_static`);
}

function own(features: Identifier | undefined, name: string): Identifier | undefined {
  return features && Object.hasOwn(features, name) ? features[name] : undefined;
}

/** Members that some objects have in new browsers only, and none in all of them. */
function membersBySupport(owners: Identifier): Map<string, string[]> {
  const members = partsOf(owners)
    // Of an object that is itself young, what leads to it is found.
    .filter(([, owner]) => browsersWithout(owner).length === 0)
    .flatMap(([, owner]) => partsOf(owner))
    .filter(([name, { __compat }]) => /^[a-zA-Z]+$/.test(name) && __compat?.status?.standard_track !== false)
    .map(([name, member]) => ({ name, missing: browsersWithout(member) }));
  const everywhere = new Set(members.filter(({ missing }) => missing.length === 0).map(({ name }) => name));
  return new Map(members.filter(({ name }) => !everywhere.has(name)).map(({ name, missing }) => [name, missing]));
}

const languageMembers = membersBySupport(builtins);
const youngMembers = membersBySupport({ ...api, ...builtins });
