// `npm run dev`: one HTTP server. Plain JavaScript: Vite compiles all the rest, and a second compiler would cost seconds.
import { realpathSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname } from 'node:path';
import { createServerModuleRunner, createServer as createVite } from 'vite';
import { routesOnDemand, SERVER_CHANGED, tellsBrowsers } from './vite-plugins.mjs';

process.env.NODE_ENV ??= 'development';
// argon2 and sharp share libuv's threads with file reads.
process.env.UV_THREADPOOL_SIZE ??= '8';

const server = createServer();
const vite = await createVite({
  appType: 'custom',
  plugins: [routesOnDemand(), tellsBrowsers()],
  // All that screens need of packages is compiled at once: what is found later makes open pages useless.
  optimizeDeps: {
    entries: ['src/web/entry.client.tsx', 'src/web/root.tsx', 'src/web/portals/**/!(*.test).tsx'],
  },
  server: {
    middlewareMode: true,
    hmr: { server },
    // The packages can be links to a folder elsewhere.
    fs: { allow: ['.', dirname(realpathSync('node_modules/vite'))] },
    watch: {
      ignored: ['build', 'docs', 'test', 'test-results', '.canopy'].map(
        (name) => `${process.cwd()}/${name}/**`,
      ),
    },
  },
});
/** Loads a module of ours; one that did not change, nor anything it imports, is the same as the last time. */
const runners = new WeakMap();
const load = (url) => {
  // A change of Vite's configuration gives it other environments.
  const environment = vite.environments.ssr;
  const runner =
    runners.get(environment) ??
    createServerModuleRunner(environment, { hmr: false, sourcemapInterceptor: 'prepareStackTrace' });
  runners.set(environment, runner);
  return runner.import(url);
};

const { serve } = await load('/scripts/dev/serve.ts');
await serve({ vite, server, load, changed: SERVER_CHANGED });
