import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

const suffix = '?endpoints';

/** The name of an exported constant such as `export const contactEndpoints = { … }` in a contract. */
const endpointsName = /^\w+Endpoints$/;

/**
 * Keeps schemas that only the server needs out of the bundle. The site calls endpoints by method and path, and does not check responses
 * with their schemas. So it imports endpoints from a copy of their contract (`…?endpoints`) that has nothing else. The contract itself
 * keeps the schemas that forms use.
 */
export function endpointImports(): Plugin {
  return {
    name: 'endpoint-imports',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /\?endpoints$/ },
      async handler(source, importer) {
        const contract = await this.resolve(source.replace(suffix, ''), importer);
        return contract && `${contract.id}${suffix}`;
      },
    },
    transform: {
      filter: { id: [/\/client\/src\/.+\.tsx?$/, /\/shared\/contracts\/.+\.ts(?:\?endpoints)?$/] },
      handler(code, id) {
        const file = id.replace(suffix, '');
        const { program } = parseSync(file, code);
        if (id.endsWith(suffix)) return { code: addressesOf(code, program, id), map: null };
        if (file.includes('/shared/contracts/')) return { code: withoutEndpoints(code, program), map: null };
        return code.includes('#shared/contracts/') ? { code: importsSplit(code, program), map: null } : null;
      },
    },
  };
}

interface Change extends ESTree.Span {
  text: string;
}

function changed(code: string, changes: Change[]): string {
  // From the end to the beginning, so that the positions before a change stay valid.
  return changes
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
}

/** Splits imports: endpoints come from the copy, everything else from the contract. */
function importsSplit(code: string, program: ESTree.Program): string {
  const changes: Change[] = [];
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || statement.importKind === 'type') continue;
    const source = statement.source.value;
    if (!source.startsWith('#shared/contracts/')) continue;
    const values = statement.specifiers.filter(
      (specifier) => !('importKind' in specifier) || specifier.importKind !== 'type',
    );
    const [endpoints, others] = [true, false].map((ofEndpoints) =>
      values
        .filter(({ local }) => endpointsName.test(local.name) === ofEndpoints)
        .map((specifier) => code.slice(specifier.start, specifier.end)),
    );
    const text = [
      endpoints?.length ? `import { ${endpoints.join(', ')} } from '${source}${suffix}';` : '',
      others?.length ? `import { ${others.join(', ')} } from '${source}';` : '',
    ].join(' ');
    changes.push({ start: statement.start, end: statement.end, text });
  }
  return changed(code, changes);
}

/** The contract's endpoints only, each with its method and path. */
function addressesOf(code: string, program: ESTree.Program, id: string): string {
  const addresses: Change[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [definition], start, end }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || definition?.type !== 'ObjectExpression') return;
      const kept = definition.properties.filter(isAddress);
      if (kept.length !== (kept[0]?.type === 'SpreadElement' ? 1 : 2))
        throw new Error(`${id}: an endpoint's method and path are to be written as they are`);
      addresses.push({ start, end, text: `{ ${kept.map((part) => code.slice(part.start, part.end)).join(', ')} }` });
    },
  }).visit(program);
  const left = new Set<ESTree.Node>([...endpointsOf(program), ...program.body.filter(isPathsImport)]);
  const others = program.body.filter((statement) => !left.has(statement));
  return changed(code, [...addresses, ...others.map(({ start, end }) => ({ start, end, text: '' }))]);
}

/** Whether a statement imports a file that has only methods and paths, such as `visitor-paths.ts`. */
function isPathsImport(statement: ESTree.Node): boolean {
  return statement.type === 'ImportDeclaration' && statement.source.value.endsWith('-paths.ts');
}

function isAddress(property: ESTree.ObjectPropertyKind): boolean {
  if (property.type === 'SpreadElement') return true;
  return (
    property.key.type === 'Identifier' &&
    ['method', 'path'].includes(property.key.name) &&
    property.value.type === 'Literal'
  );
}

/** The contract without its endpoints. Its schemas are marked as pure, so that unused ones are dropped. */
function withoutEndpoints(code: string, program: ESTree.Program): string {
  const schemas: Change[] = program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ init }) =>
      init?.type === 'CallExpression' ? [{ start: init.start, end: init.start, text: '/* @__PURE__ */ ' }] : [],
    );
  });
  const endpoints = endpointsOf(program);
  return changed(code, [...schemas, ...endpoints.map(({ start, end }) => ({ start, end, text: '' }))]);
}

function endpointsOf(program: ESTree.Program): ESTree.ExportNamedDeclaration[] {
  return program.body.filter((statement): statement is ESTree.ExportNamedDeclaration => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration')
      return false;
    const [declared] = statement.declaration.declarations;
    return declared?.id.type === 'Identifier' && endpointsName.test(declared.id.name);
  });
}
