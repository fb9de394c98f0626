import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figures } from '../figures.ts';

const MIB = 1_048_576;

type Lock = { packages: Record<string, { dev?: boolean; devOptional?: boolean }> };

/** What the image holds besides Node: the packages of a production install, the build and the migrations. */
export function benchInstall(figures: Figures): void {
  figures.heading('Size of a production install');
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
  const nested = Object.keys(packages);
  let bytes = 0;
  for (const [path, { dev, devOptional }] of Object.entries(packages)) {
    if (!path.startsWith('node_modules/') || dev || devOptional) continue;
    // Packages inside of packages have a line of their own.
    bytes += sizeOf(path, new Set(nested.filter((other) => other.startsWith(`${path}/node_modules/`))));
  }
  const [client, server] = [sizeOf('build/client'), sizeOf('build/server')];
  figures.add('packages', bytes / MIB, 'MiB');
  figures.add('what browsers get, compressed copies included', client / MIB, 'MiB');
  figures.add('server', server / MIB, 'MiB');
  figures.add('together with migrations', (bytes + client + server + sizeOf('migrations')) / MIB, 'MiB');
}

/** Bytes below a path, without those in `except`; 0 when it is not there (another platform's package). */
function sizeOf(path: string, except: ReadonlySet<string> = new Set()): number {
  if (except.has(path)) return 0;
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return found.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name), except), 0);
}
