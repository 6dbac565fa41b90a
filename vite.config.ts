import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { endpointImports } from './client/build/endpoint-imports.ts';
import { iconImports } from './client/build/icon-imports.ts';
import { precompress } from './client/build/precompress.ts';
import { productionBuild } from './client/build/production-build.ts';
import { slimContracts } from './client/build/slim-contracts.ts';
import { visitorChunk } from './client/build/visitor-chunk.ts';

const vendorModule =
  /node_modules\/(?:react|react-dom|scheduler|@tanstack|wouter|regexparam|use-sync-external-store)\//;

export default defineConfig({
  root: fileURLToPath(new URL('client', import.meta.url)),
  plugins: [
    endpointImports(),
    iconImports(),
    productionBuild(),
    slimContracts(),
    react(),
    tailwindcss(),
    precompress(),
  ],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // The page's CSP has no data: addresses.
    assetsInlineLimit: 0,
    // Every browser that reads these bundles preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What changes with an upgrade only stays in the browser's cache over our own releases.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'vendor', test: vendorModule, priority: 1 },
            { name: visitorChunk(), debugName: 'visitor' },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
});
