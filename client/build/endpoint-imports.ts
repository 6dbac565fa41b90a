import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

/**
 * Takes endpoints from a copy of their contract of their own (`…?endpoints`), in which slimContracts leaves nothing else.
 * A module is in one chunk as a whole: without this, a form that uses a schema of a contract would put that schema, and
 * zod, where the endpoints are, which is in everybody's first load.
 */
export function endpointImports(): Plugin {
  return {
    name: 'endpoint-imports',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\?endpoints$/ },
      async handler(source, importer) {
        const contract = await this.resolve(source.replace(suffix, ''), importer);
        return contract && `${contract.id}${suffix}`;
      },
    },
    transform: {
      filter: { id: /\/client\/src\/.+\.tsx?$/, code: /#shared\/contracts\// },
      handler: (code, id) => ({ code: split(code, id), map: null }),
    },
  };
}

const suffix = '?endpoints';

function split(code: string, id: string): string {
  const declarations: ESTree.ImportDeclaration[] = [];
  const { program } = parseSync(id, code);
  new Visitor({
    ImportDeclaration(declaration) {
      if (declaration.importKind !== 'type' && declaration.source.value.startsWith('#shared/contracts/')) {
        declarations.push(declaration);
      }
    },
  }).visit(program);
  // From the end on, so that the places before stay where they are.
  return declarations.reverse().reduce((text, { start, end, source, specifiers }) => {
    const values = specifiers.filter((specifier) => 'importKind' in specifier && specifier.importKind !== 'type');
    const texts = values.map((specifier) => code.slice(specifier.start, specifier.end));
    const endpoints = texts.filter((name) => /^\w+Endpoints\b/.test(name));
    const others = texts.filter((name) => !endpoints.includes(name));
    const imports = [
      endpoints.length > 0 ? `import { ${endpoints.join(', ')} } from '${source.value}${suffix}';` : '',
      others.length > 0 ? `import { ${others.join(', ')} } from '${source.value}';` : '',
    ];
    return text.slice(0, start) + imports.join(' ') + text.slice(end);
  }, code);
}
