import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/**
 * Replaces Vite's helper around `import()` in the chat's build with a plain call. The helper loads styles and dependencies first. The
 * chat's later parts have no styles, and their dependencies are loaded already, so every visitor would load the helper for nothing.
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
