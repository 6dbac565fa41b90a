import postcss, { type AtRule, type Declaration, type Rule } from 'postcss';
import { browsersWithout, compatData, type Feature } from './browser-support.ts';

const { 'at-rules': atRules, properties, selectors, types } = compatData.css;

/**
 * What built styles use that a supported browser does not have, by MDN's names: at-rules, properties with their keywords,
 * functions, and what selectors hold; with the browsers that lack it. What stands in `@supports` asks for itself.
 */
export function youngInStyles(styles: string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const style of styles) {
    postcss.parse(style).walk((node) => {
      if (isAskedFor(node)) return;
      for (const [name, feature] of featuresOf(node)) {
        const missing = browsersWithout(feature);
        if (missing.length > 0) found.set(name, missing);
      }
    });
  }
  return found;
}

type Features = [name: string, feature: Feature | undefined][];

function featuresOf(node: postcss.ChildNode): Features {
  if (node.type === 'atrule') return ofAtRule(node);
  if (node.type === 'rule') return ofRule(node);
  return node.type === 'decl' ? ofDeclaration(node) : [];
}

function ofAtRule({ name, params }: AtRule): Features {
  const media = name === 'media' ? [...params.matchAll(/[a-z-]{4,}/g)] : [];
  return [
    [`@${name}`, atRules?.[name]],
    ...media.map(([word]): Features[number] => [`@media ${word}`, atRules?.media?.[word]]),
  ];
}

function ofRule({ selector, parent }: Rule): Features {
  const isNested = parent?.type === 'rule';
  return [
    ...[...selector.matchAll(/(?<!\\):{1,2}([a-z-]+)/g)].map(([written, name = '']): Features[number] => [
      written,
      selectors?.[name],
    ]),
    ...(isNested ? [['&', selectors?.nesting] satisfies Features[number]] : []),
  ];
}

function ofDeclaration({ prop, value }: Declaration): Features {
  const property = properties?.[prop];
  return [
    [prop, property],
    ...[...value.matchAll(/(?<![\w-])([a-z-]+)(\(?)/g)].map(([, word = '', isFunction]): Features[number] =>
      isFunction
        ? [`${word}()`, types?.color?.[word] ?? types?.[word] ?? property?.[word]]
        : [`${prop}: ${word}`, property?.[word]],
    ),
  ];
}

/** Whether it counts only where a browser says that it has what it needs. */
function isAskedFor(node: postcss.Node): boolean {
  for (let parent = node.parent; parent; parent = parent.parent) {
    if (parent.type === 'atrule' && 'name' in parent && parent.name === 'supports') return true;
  }
  return false;
}
