import { copyFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import packageJson from './package.json' with { type: 'json' };
import { drizzleKinds } from './scripts/bundle/drizzle-kinds.ts';
import { latinLettersOnly } from './scripts/bundle/latin-letters.ts';
import { noCircles } from './scripts/chunks/no-circles.ts';
import { PLANNED, rootFile, sharedFiles } from './scripts/chunks/shared-chunks.ts';
import { workerFiles } from './scripts/chunks/worker-files.ts';
import { compressAssets } from './scripts/compress-assets.ts';

/** Server and routes come from one build, or the embedded database would be opened by two copies of the code. */
function serverEntries(): Plugin {
  return {
    name: 'canopy:server-entries',
    enforce: 'post',
    configEnvironment(name) {
      if (name !== 'ssr') return;
      // React Router fixes the name of its only entry; with several each keeps its own.
      return { build: { rollupOptions: { output: { entryFileNames: '[name].js' } } } };
    },
  };
}

/** Files of the plan take single modules, not what these import as well: the entries must let others import from them. */
function clientEntries(): Plugin {
  return {
    name: 'canopy:client-entries',
    enforce: 'post',
    configEnvironment(name) {
      if (name !== 'client') return;
      return { build: { rollupOptions: { preserveEntrySignatures: 'allow-extension' } } };
    },
  };
}

/**
 * The server built alone, beside browser's files that are as they were: scripts/build-if-stale.mjs compares their sources
 * and puts the manifest back, which React Router deletes and the server's build reads.
 */
function serverAlone(): Plugin {
  return {
    name: 'canopy:server-alone',
    apply: 'build',
    enforce: 'post',
    config() {
      if (process.env.CANOPY_BUILD !== 'server') return;
      return {
        build: { emptyOutDir: false },
        builder: {
          async buildApp(builder) {
            if (builder.environments.ssr) await builder.build(builder.environments.ssr);
          },
        },
      };
    },
    writeBundle({ dir }) {
      if (this.environment.name !== 'client' || !dir) return;
      copyFileSync(join(dir, '.vite', 'manifest.json'), join(dir, '..', '.client-manifest.json'));
    },
  };
}

/**
 * The router's package names its development build alone, with warnings that nobody reads in a browser. The other lies
 * beside it; on the server the package stays what is installed.
 */
function productionRouter(): Plugin {
  const production = join(dirname(fileURLToPath(import.meta.resolve('react-router'))), '..', 'production');
  const files = { 'react-router': 'index.mjs', 'react-router/dom': 'dom-export.mjs' };
  return {
    name: 'canopy:production-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^react-router(\/dom)?$/ },
      handler: (id) => join(production, files[id as keyof typeof files]),
    },
  };
}

/** Modules that several screens need go into few files (scripts/chunks). */
function sharedChunks() {
  return [
    // What the root imports, with the packages that it stands on, every screen needs anyway.
    {
      name: rootFile(),
      debugName: 'root',
      test: /[\\/](src|react-dom)[\\/]|rolldown[\\/]runtime/,
      priority: 2,
    },
    {
      name: sharedFiles(),
      debugName: 'shared',
      test: PLANNED,
      includeDependenciesRecursively: false,
      priority: 1,
    },
  ];
}

/**
 * Packages of many small files: a start reads them quicker from our own. The rest of what a production install holds
 * stays outside: what is native, comes with files of its own, is read only when it is needed, or exists once per process.
 */
const BUNDLED =
  /^(@orpc\/|(@hono\/node-server|@noble\/ciphers|drizzle-orm|hono|jose|temporal-polyfill|zod)$)/;

/** Large, and asked for after a page stands: the server never does. */
const BROWSERS_ALONE = ['maplibre-gl', 'pmtiles'];

export default defineConfig(({ command }) => ({
  plugins: [
    latinLettersOnly(),
    tailwindcss(),
    reactRouter(),
    serverEntries(),
    clientEntries(),
    productionRouter(),
    serverAlone(),
    drizzleKinds(),
    noCircles(),
    workerFiles(),
    compressAssets(),
  ],
  // Of the test build (scripts/crash/test-build.ts); here the bundler takes every call and name out.
  define: { 'import.meta.env.CANOPY_CRASH_POINTS': 'false' },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      // What only a server does is left out.
      define: { 'typeof window': '"object"' },
      build: { rollupOptions: { output: { codeSplitting: { groups: sharedChunks() } } } },
    },
    ssr: {
      // Browser libraries are bundled as well. Not in development: there everything is installed, and CommonJS
      // packages have to stay what they are.
      ...(command === 'build'
        ? {
            resolve: {
              noExternal: true as const,
              external: [
                ...Object.keys(packageJson.dependencies).filter((name) => !BUNDLED.test(name)),
                ...BROWSERS_ALONE,
              ],
            },
          }
        : {}),
      build: {
        target: 'node20',
        rollupOptions: {
          input: {
            'server-build': 'virtual:react-router/server-build',
            main: './src/server/entry.ts',
            // Programs of their own, which the server and the build start.
            typesetter: './src/server/lib/files/documents/typesetter.ts',
            'route-worker': './src/server/lib/routing/route-worker.ts',
            'new-database': './src/server/lib/db/new-database.ts',
          },
        },
      },
    },
  },
}));
