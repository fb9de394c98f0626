import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import type { openInstallation } from '../src/server/installation.ts';
import { parseEnv } from '../src/server/lib/env.ts';

// `npm run dev`: one HTTP server. Vite serves the browser's modules and hot updates, everything else goes to the
// application, which is opened again when a file of core or server changes.

type App = Awaited<ReturnType<typeof openInstallation>>;

process.env.UV_THREADPOOL_SIZE ??= '8';
const env = parseEnv(process.env);
const server = createServer();
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });

async function open(): Promise<App> {
  const module = (await vite.ssrLoadModule('/src/server/installation.ts')) as {
    openInstallation: typeof openInstallation;
  };
  const app = await module.openInstallation({
    env,
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as never,
    migrations: 'migrations',
  });
  await app.start();
  return app;
}

let app = open();
server.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    const listener = getRequestListener(
      (await app).fetch as (request: Request, bindings: unknown) => Promise<Response>,
    );
    await listener(request, response);
  });
});

let restart: NodeJS.Timeout | undefined;
vite.watcher.on('change', (path) => {
  if (!/\/src\/(server|core)\//.test(path) || path.endsWith('.test.ts')) return;
  clearTimeout(restart);
  restart = setTimeout(() => {
    app = app
      .then(async (old) => {
        old.beginStop();
        await old.close();
        vite.moduleGraph.invalidateAll();
        return open();
      })
      .catch((error: unknown) => {
        console.error(error);
        process.exit(1);
      });
  }, 200);
});

await app;
server.listen(env.PORT, env.HOST, () =>
  console.log(`Canopy is open for work at http://localhost:${env.PORT}`),
);

async function stop(): Promise<void> {
  const open = await app;
  open.beginStop();
  await open.close();
  await vite.close();
  process.exit(0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
