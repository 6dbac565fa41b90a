import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/**
 * The chat loads its later parts by `import()` alone. Vite's helper around it fetches styles, of which they have none, and what
 * they import, which is there already; every visitor would load it.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'chat',
    resolveId: { handler: (id) => (id === helper ? helper : undefined) },
    load: (id) => (id === helper ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}
