import { copyFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import packageJson from './package.json' with { type: 'json' };
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

/** Screens that need a module before it goes into the file of parts that most of them share. */
const SHARED_BY = 30;

/**
 * Left to itself the bundler makes a file of each set of modules that some screens share: sixty small ones for a screen.
 * In a few files they compress to less and cost fewer requests. What the root imports, every screen needs anyway.
 */
function sharedChunks() {
  let ofRoot: Set<string> | undefined;
  const inRoot = (id: string, modules: Modules) => {
    ofRoot ??= importedBy([resolve('src/web/entry.client.tsx'), resolve('src/web/root.tsx')], modules);
    return ofRoot.has(id) ? 'root-parts' : null;
  };
  const ours = /[\\/]src[\\/]/;
  const overPage = /[\\/]ui[\\/]overlay[\\/](modal|trigger|floating|place|show|tab-stops|menu|popover)/;
  const formCore = /[\\/]ui[\\/]form[\\/]state[\\/](use-form|read-form|form-faults)\.ts$/;
  const common = (id: string) => ours.test(id) && !overPage.test(id);
  return [
    { name: inRoot, test: ours, priority: 4 },
    // Half of the screens have a form, the public home page has none. Before the shared parts, which would take it along;
    // what it imports itself is in the root's file by then.
    { name: 'form-core', test: formCore, priority: 3 },
    { name: 'screen-parts', test: common, minShareCount: SHARED_BY, priority: 2 },
    // Every portal has menus and a drawer, but hardly a page that everybody may open. What they import of React the
    // entry needs as well, and must not fetch them for it.
    { name: 'react-dom', test: /[\\/]react-dom[\\/](index|cjs[\\/]react-dom\.)/, priority: 5 },
    { name: 'over-page', test: overPage, priority: 1 },
  ];
}

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** Every module that these import, directly or through others. */
function importedBy(entries: string[], modules: Modules): Set<string> {
  const found = new Set<string>();
  const open = [...entries];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) {
      if (found.has(imported)) continue;
      found.add(imported);
      open.push(imported);
    }
  }
  return found;
}

/**
 * Packages of many small files: a start reads them quicker from our own. The rest of what a production install holds
 * stays outside: what is native, comes with files of its own, is read only when it is needed, or exists once per process.
 */
const BUNDLED =
  /^(@orpc\/|(@hono\/node-server|@noble\/ciphers|drizzle-orm|hono|jose|temporal-polyfill|zod)$)/;

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), serverEntries(), serverAlone(), compressAssets()],
  // Of the test build (scripts/crash/test-build.ts); here the bundler takes every call and name out.
  define: { 'import.meta.env.CANOPY_CRASH_POINTS': 'false' },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: sharedChunks() } } } } },
    ssr: {
      // Browser libraries are bundled as well. Not in development: there everything is installed, and CommonJS
      // packages have to stay what they are.
      ...(command === 'build'
        ? {
            resolve: {
              noExternal: true as const,
              external: Object.keys(packageJson.dependencies).filter((name) => !BUNDLED.test(name)),
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
            'new-database': './src/server/lib/db/new-database.ts',
          },
        },
      },
    },
  },
}));
