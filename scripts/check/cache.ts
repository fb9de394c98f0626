import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Made by tools, or not ours. */
const NOT_SOURCES = new Set([
  'node_modules',
  'build',
  'coverage',
  'test-results',
  '.git',
  '.canopy',
  '.react-router',
]);

/** Digests of files by path, as they are now. */
export type Contents = Map<string, string>;

/** Every file below the folder; of the root without what tools make. */
export function contentsOf(folder: string): Contents {
  const contents: Contents = new Map();
  const walk = (path: string) => {
    if (!existsSync(path)) return;
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (path === '.' && NOT_SOURCES.has(entry.name)) continue;
      const name = join(path, entry.name);
      if (entry.isDirectory()) walk(name);
      else if (entry.isFile()) contents.set(name, digest(readFileSync(name)));
    }
  };
  walk(folder);
  return contents;
}

/** One digest of those files that `counts` is true for. */
export function digestOf(contents: Contents, counts: (path: string) => boolean): string {
  const lines = [...contents].filter(([path]) => counts(path)).map((pair) => pair.join(' '));
  return digest(lines.sort().join('\n'));
}

function digest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** A table that is kept beside the packages, so that a fresh install starts without it. A broken one is an empty one. */
export function keptTable<Value>(name: string): {
  read(): Record<string, Value>;
  write(table: Record<string, Value>): void;
} {
  const file = `node_modules/.cache/canopy/${name}.json`;
  return {
    read() {
      try {
        return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Value>;
      } catch {
        return {};
      }
    },
    write(table) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(table));
    },
  };
}
