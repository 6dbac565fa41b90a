import type { Plugin, Rolldown } from 'vite';

/**
 * Fails a build in which files import each other, directly or through others. The first of them to run would lack the exports of the
 * others, and no page would be shown.
 */
export function fileCircles(): Plugin {
  return {
    name: 'file-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const circle = circleIn(bundle);
      if (circle) throw new Error(`Files import each other: ${circle.join(' → ')}`);
    },
  };
}

/** Files in a circle: each imports the next one, and the last one is the first. Undefined if there is no circle. */
export function circleIn(bundle: Record<string, Pick<Rolldown.OutputChunk, 'imports'> | object>): string[] | undefined {
  const done = new Set<string>();
  const circleFrom = (file: string, above: string[]): string[] | undefined => {
    if (above.includes(file)) return [...above.slice(above.indexOf(file)), file];
    if (done.has(file)) return undefined;
    const chunk = bundle[file];
    const imports = chunk && 'imports' in chunk ? chunk.imports : [];
    for (const imported of imports) {
      const circle = circleFrom(imported, [...above, file]);
      if (circle) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of Object.keys(bundle)) {
    const circle = circleFrom(file, []);
    if (circle) return circle;
  }
  return undefined;
}
