import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const WORKER = 'src/web/lib/signal/worker/service-worker.ts';
/** What opens without a network: the start, the root, and the field screens with all that opens on them. */
const SCREENS = [
  'src/web/entry.client.tsx',
  'src/web/root.tsx',
  'src/web/portals/vendor/layout.tsx',
  'src/web/portals/vendor/field-operations/route.tsx',
].map((file) => resolve(file));
/** Tiles of a map come from elsewhere: without a network there are none, and most installations have none at all. */
const FROM_ELSEWHERE = resolve('src/web/ui/data/map/tiles/open-ground.ts');
/** The letters of the screens' own language. */
const FONT = /^assets\/inter-latin-(?!ext)[\w-]+\.woff2$/;

type Chunk = {
  type: 'chunk';
  facadeModuleId: string | null;
  imports: string[];
  dynamicImports: string[];
  viteMetadata?: { importedCss: Set<string> };
};
type Bundle = Record<string, Chunk | { type: 'asset' }>;

/** The files that the service worker keeps, by address: those of the field screens, and what these load later. */
export function workerFilesOf(bundle: Bundle): string[] {
  const files = new Set(Object.keys(bundle).filter((name) => FONT.test(name)));
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name) || chunk.facadeModuleId === FROM_ELSEWHERE) return;
    files.add(name);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) add(next);
  };
  for (const [name, chunk] of Object.entries(bundle)) {
    const id = chunk.type === 'chunk' ? chunk.facadeModuleId?.split('?')[0] : undefined;
    if (id && SCREENS.includes(id)) add(name);
  }
  return [...files].sort().map((name) => `/${name}`);
}

/**
 * Builds the service worker into a file of its own at the top of the site, whose scope is all of it. It names the files of
 * its release, so a new release is a new worker.
 */
export function workerFiles(): Plugin {
  return {
    name: 'canopy:worker-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle(_options, bundle) {
      const files = workerFilesOf(bundle as unknown as Bundle);
      const release = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: {
          __WORKER_FILES__: JSON.stringify(files),
          __WORKER_RELEASE__: JSON.stringify(release),
        },
        build: {
          write: false,
          target: 'es2022',
          rollupOptions: { input: resolve(WORKER), output: { format: 'iife' } },
        },
      });
      const [output] = Array.isArray(built) ? built : [built];
      const code = output && 'output' in output ? output.output[0].code : '';
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: code });
    },
  };
}
