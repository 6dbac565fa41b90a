import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

const packageName = 'lucide-react';

/**
 * Takes each icon from its own file. Imported from the package's index, every icon of the site would look as if whoever
 * imports one used them all, and a visitor would load them (see visitor-chunk.ts).
 */
export function iconImports(): Plugin {
  const files = iconFiles();
  return {
    name: 'icon-imports',
    enforce: 'pre',
    transform: {
      filter: { id: /\/client\/src\/.+\.tsx?$/, code: /from 'lucide-react'/ },
      handler: (code, id) => ({ code: split(code, id, files), map: null }),
    },
  };
}

/** The file of each icon, by the names that the package exports it under. */
function iconFiles(): Map<string, string> {
  const folder = path.join(path.dirname(createRequire(import.meta.url).resolve(packageName)), '../esm');
  const index = readFileSync(path.join(folder, `${packageName}.mjs`), 'utf8');
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of index.matchAll(/^export \{ (default as .+) \} from '(\.\/icons\/.+)';$/gm)) {
    for (const name of names.split(', ')) files.set(name.replace('default as ', ''), path.join(folder, file));
  }
  return files;
}

function split(code: string, id: string, files: Map<string, string>): string {
  const declarations: ESTree.ImportDeclaration[] = [];
  new Visitor({
    ImportDeclaration(declaration) {
      if (declaration.importKind !== 'type' && declaration.source.value === packageName) declarations.push(declaration);
    },
  }).visit(parseSync(id, code).program);
  // From the end on, so that the places before stay where they are.
  return declarations.reverse().reduce((text, { start, end, specifiers }) => {
    const imports = specifiers.map((specifier) => {
      const written = code.slice(specifier.start, specifier.end);
      const [name = '', local = name] = written.split(' as ');
      const file = files.get(name);
      return file ? `import ${local} from '${file}';` : `import { ${written} } from '${packageName}';`;
    });
    return text.slice(0, start) + imports.join(' ') + text.slice(end);
  }, code);
}
