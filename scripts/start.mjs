// `npm start`: builds when sources changed since the last build, then becomes the server.
import { buildIfStale } from './build-if-stale.mjs';

try {
  buildIfStale();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
process.env.NODE_ENV ??= 'production';
// argon2 and sharp share libuv's threads with file reads.
process.env.UV_THREADPOOL_SIZE ??= '8';
await import('../build/server/main.js');
