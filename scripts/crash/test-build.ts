import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import packageJson from '../../package.json' with { type: 'json' };
import { runProgram } from '../terminal.ts';

export const RELEASE_BUILD = 'build/server';
/** As deep as the release build, so that the same relative paths lead to screens and migrations. */
export const TEST_BUILD = 'build/crash';
export const TEST_ENTRY = join(TEST_BUILD, 'main.js');
const STAMP = join(TEST_BUILD, '.sources');
/** What the release build was made from, as it says itself. */
const RELEASE_STAMP = 'build/.sources';
const SCREENS = '../server/server-build.js';

/** The screens are those of the release build: only the server has crash points. */
function releasedScreens(): Plugin {
  return {
    name: 'canopy:released-screens',
    enforce: 'pre',
    resolveId: (id) => (id === 'virtual:react-router/server-build' ? { id: SCREENS, external: true } : null),
  };
}

/**
 * Makes the release build and, beside it, the server once more with its crash points; either only when a source
 * changed. Throws when one fails.
 */
export async function buildForCrashes(): Promise<void> {
  const release = await runProgram(process.execPath, ['scripts/build-if-stale.mjs'], { show: true });
  if (release.code !== 0) throw new Error('The build failed; its output is above.');
  const sources = readFileSync(RELEASE_STAMP, 'utf8') + readFileSync('scripts/crash/test-build.ts', 'utf8');
  if (existsSync(TEST_ENTRY) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return;
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [releasedScreens()],
    define: { 'import.meta.env.CANOPY_CRASH_POINTS': 'true' },
    ssr: { noExternal: true, external: Object.keys(packageJson.dependencies) },
    build: {
      ssr: true,
      target: 'node20',
      outDir: TEST_BUILD,
      emptyOutDir: true,
      copyPublicDir: false,
      rollupOptions: {
        input: {
          main: './src/server/entry.ts',
          // Routes are searched in a program of its own.
          'route-worker': './src/server/lib/routing/route-worker.ts',
        },
        output: { entryFileNames: '[name].js', chunkFileNames: 'assets/[name]-[hash].js' },
      },
    },
  });
  mkdirSync(TEST_BUILD, { recursive: true });
  writeFileSync(STAMP, sources);
}

/** Which of these names stand anywhere in the scripts of a built server. */
export function namesIn(folder: string, names: readonly string[]): string[] {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  return names.filter((name) => texts.some((text) => text.includes(name)));
}
