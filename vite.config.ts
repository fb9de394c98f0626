import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import packageJson from './package.json' with { type: 'json' };
import { compressAssets } from './scripts/compress-assets.ts';

/** Server and routes come from one build, or the embedded database would be opened by two copies of the code. */
function twoServerEntries(): Plugin {
  return {
    name: 'canopy:two-server-entries',
    enforce: 'post',
    configEnvironment(name) {
      if (name !== 'ssr') return;
      // React Router fixes the name of its only entry; with two of them each keeps its own.
      return { build: { rollupOptions: { output: { entryFileNames: '[name].js' } } } };
    },
  };
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), twoServerEntries(), compressAssets()],
  // Of the test build (scripts/crash/build.ts); here the bundler takes every call and name out.
  define: { 'import.meta.env.CANOPY_CRASH_POINTS': 'false' },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    ssr: {
      // What a production install holds stays outside; browser libraries are bundled here as well. Not in
      // development: there everything is installed, and CommonJS packages have to stay what they are.
      ...(command === 'build'
        ? { resolve: { noExternal: true as const, external: Object.keys(packageJson.dependencies) } }
        : {}),
      build: {
        target: 'node20',
        rollupOptions: {
          input: { 'server-build': 'virtual:react-router/server-build', main: './src/server/entry.ts' },
        },
      },
    },
  },
}));
