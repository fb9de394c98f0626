import { fileURLToPath } from 'node:url';
import * as build from 'virtual:react-router/server-build';
import { main } from './main.ts';

// This file becomes build/server/main.js.
await main({
  build,
  entry: fileURLToPath(import.meta.url),
  assets: fileURLToPath(new URL('../client', import.meta.url)),
  migrations: fileURLToPath(new URL('../../migrations', import.meta.url)),
});
