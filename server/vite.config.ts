import { fileURLToPath } from 'node:url';
import { type BuildEnvironmentOptions, defineConfig, type Plugin } from 'vite';

/** Packages that are not bundled, because they are native, start threads from files of their own, or bring files to be read. */
const external = ['@electric-sql/pglite', 'pg-native', 'pino', 'sharp', 'swagger-ui-dist', 'vite'];

/** Bundles a program and what it imports into one file, because Node takes four times as long to read the files one by one. */
function oneFile(source: string, output: string): BuildEnvironmentOptions {
  return {
    outDir: 'dist/server',
    emptyOutDir: false,
    copyPublicDir: false,
    ssr: true,
    sourcemap: true,
    target: 'node24',
    rolldownOptions: {
      input: source,
      external,
      output: { codeSplitting: false, entryFileNames: output, sourcemapExcludeSources: true },
    },
  };
}

/** The process that reads documents may only read its own program from the disk, so this program includes everything. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [unmappedPackages(), lateHttp()],
  ssr: { noExternal: true, external },
  environments: {
    documents: {
      consumer: 'server',
      resolve: { noExternal: true },
      build: { ...oneFile('server/providers/documents/reading-child.ts', 'read-document.mjs'), emptyOutDir: true },
    },
    commands: {
      consumer: 'server',
      resolve: { noExternal: true, external },
      build: oneFile('server/cli/commands.ts', 'commands.js'),
    },
    ssr: { build: oneFile('server/index.ts', 'index.js') },
  },
  builder: {
    async buildApp({ build, environments }) {
      // `index.js` comes last: its age shows whether all of it is as new as its sources.
      for (const name of ['documents', 'commands', 'ssr']) if (environments[name]) await build(environments[name]);
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

/**
 * Gets `http` and `https` from Node as `require` does. An `import` evaluates all their exports. One of these loads Node's whole client
 * for `fetch`, which is an eighth of the loading time of the built file.
 */
function lateHttp(): Plugin {
  return {
    name: 'late-http',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(?:node:)?https?$/ },
      handler: (id) => `\0late:${id.replace('node:', '')}`,
    },
    load: {
      filter: { id: /^\0late:/ },
      handler: (id) => `module.exports = process.getBuiltinModule('node:${id.replace('\0late:', '')}');`,
    },
  };
}
