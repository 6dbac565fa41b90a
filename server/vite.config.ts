import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

/** Packages that stay outside: they are native, start threads from files of their own, or bring files to be read. */
const external = ['@electric-sql/pglite', 'pg-native', 'pino', 'sharp', 'swagger-ui-dist', 'vite'];

/** One file of the server and of what it imports: Node takes four times as long to read them one by one. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [unmappedPackages()],
  ssr: { noExternal: true, external },
  build: {
    ssr: 'server/index.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    copyPublicDir: false,
    sourcemap: true,
    target: 'node24',
    rolldownOptions: {
      external,
      output: { codeSplitting: false, sourcemapExcludeSources: true },
    },
  },
});

/** Leaves packages out of the source map. Node keeps it in memory, and with them it is twenty times as large. */
function unmappedPackages(): Plugin {
  return {
    name: 'unmapped-packages',
    transform: {
      filter: { id: /\/node_modules\// },
      handler: (code) => ({ code, map: { mappings: '' } }),
    },
  };
}
