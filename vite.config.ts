import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig } from 'vite';
import { pagesInDevelopment, serverProxy } from './client/build/development.ts';
import { endpointImports } from './client/build/endpoint-imports.ts';
import { fileCircles } from './client/build/file-circles.ts';
import { inlineFirstPaint } from './client/build/inline-first-paint.ts';
import { plainImports } from './client/build/plain-imports.ts';
import { precompress } from './client/build/precompress.ts';
import { productionBuild } from './client/build/production-build.ts';
import { sharedParts } from './client/build/shared-parts.ts';

/** The path of a file of the client: Vite looks for a relative one in several folders. */
function inClient(file: string): string {
  return fileURLToPath(new URL(`client/${file}`, import.meta.url));
}

const vendorModule =
  /node_modules\/(?:react|react-dom|scheduler|@tanstack|wouter|regexparam|use-sync-external-store)\//;

/** The site and the public chat share no file: a visitor loads nothing that a page of the site needs. */
function browserBuild(page: 'site' | 'chat'): BuildEnvironmentOptions {
  return {
    outDir: '../dist/client',
    emptyOutDir: false,
    manifest: `.vite/${page}.json`,
    rolldownOptions: {
      input: inClient(`${page}.html`),
      // The inbox imports a file with its page that the shared list of messages imports late. Both are intended.
      checks: { ineffectiveDynamicImport: page === 'chat' },
      // What changes with an upgrade only stays in the browser's cache over our own releases.
      output: {
        // Names of files in letters and digits of one case compress better, and files are full of each other's names.
        hashCharacters: 'base36',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'vendor', test: vendorModule, priority: 1 },
            // What the page begins with is one file; later parts take from it what they share with it.
            { name: `first-${page}`, tags: ['$initial'], priority: 1 },
            {
              name: 'icons',
              test: /lucide-react/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 15_000,
            },
            page === 'site' ? { debugName: 'shared', name: sharedParts() } : { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  };
}

export default defineConfig({
  root: inClient('.'),
  appType: 'mpa',
  plugins: [
    productionBuild(),
    endpointImports(),
    react(),
    tailwindcss(),
    inlineFirstPaint(),
    pagesInDevelopment(),
    plainImports(),
    fileCircles(),
    precompress(),
  ],
  build: {
    sourcemap: false,
    // The page's CSP has no data: addresses.
    assetsInlineLimit: 0,
    // Every browser that reads these bundles preloads modules by itself.
    modulePreload: { polyfill: false },
  },
  environments: {
    client: { build: { ...browserBuild('site'), emptyOutDir: true } },
    chat: { consumer: 'client', build: browserBuild('chat') },
    /** What stands on owners' own sites: one file, always at the same address. */
    widget: {
      consumer: 'client',
      build: {
        outDir: '../dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: { input: inClient('src/widget/main.ts'), output: { format: 'iife', entryFileNames: 'w.js' } },
      },
    },
    /** The same on the example page in the editor. */
    widgetPreview: {
      consumer: 'client',
      build: {
        outDir: '../dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: inClient('src/widget/preview.ts'),
          output: { format: 'iife', entryFileNames: 'w-preview.js' },
        },
      },
    },
    /** What the server draws of a chat before its scripts are there. */
    firstPaint: {
      consumer: 'server',
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: '../dist/client/.server',
        emptyOutDir: true,
        copyPublicDir: false,
        minify: true,
        rolldownOptions: { input: inClient('src/chat/first-paint.tsx'), output: { entryFileNames: 'first-paint.js' } },
      },
    },
  },
  builder: {
    async buildApp({ build, environments }) {
      for (const environment of Object.values(environments)) await build(environment);
    },
  },
  server: { proxy: serverProxy },
});
