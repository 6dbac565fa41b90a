import { type Plugin, parseSync, Visitor } from 'vite';

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** What the browser needs of an endpoint at run time; the types keep the rest. */
const keptProperties = new Set(['method', 'path']);

/**
 * Leaves of an endpoint its method and path, and lets the bundler drop a contract's schemas that nothing reads any more.
 * The public chat calls typed endpoints without zod in its bundle (15 kB); a form that imports a schema still gets it.
 */
export function slimContracts(): Plugin {
  return {
    name: 'slim-contracts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/shared\/contracts\/[^/]+\.ts(?:\?endpoints)?$/ },
      handler: (code, id) => ({ code: slim(code, id), map: null }),
    },
  };
}

function slim(code: string, id: string): string {
  const edits: Edit[] = [];
  const { program } = parseSync(id.replace(/\?.*/, ''), code);
  new Visitor({
    CallExpression({ callee, arguments: [definition] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || definition?.type !== 'ObjectExpression') return;
      const kept = definition.properties.filter(
        ({ type, ...property }) =>
          type === 'Property' &&
          'key' in property &&
          property.key.type === 'Identifier' &&
          keptProperties.has(property.key.name),
      );
      const text = `{ ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} }`;
      edits.push({ start: definition.start, end: definition.end, text });
    },
    VariableDeclarator({ init }) {
      if (init?.type !== 'CallExpression' && init?.type !== 'ObjectExpression') return;
      edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' });
      edits.push({ start: init.end, end: init.end, text: '))()' });
    },
  }).visit(program);
  return applied(code, edits);
}

function applied(code: string, edits: Edit[]): string {
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}
