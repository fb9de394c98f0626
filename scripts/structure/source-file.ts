import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** A file of the project; `path` is relative to its root, with forward slashes. */
export type SourceFile = { path: string; text: string };

const ROOTS = ['src', 'scripts', 'test', 'migrations'];
const TEXT = /\.(tsx?|mjs|cjs|css|json|sql)$/;

/** Every source file below `root`, and the configuration files beside package.json. */
export function readSources(root: string): SourceFile[] {
  const files: SourceFile[] = [];
  const add = (path: string) => {
    files.push({ path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') });
  };
  const walk = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (TEXT.test(entry.name)) add(path);
    }
  };
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (entry.isDirectory() && ROOTS.includes(entry.name)) walk(join(root, entry.name));
    else if (entry.isFile() && /\.(ts|mjs|cjs)$/.test(entry.name)) add(join(root, entry.name));
  }
  return files;
}

/** Tests, the suites they share, and everything in test/. */
export function isTest(path: string): boolean {
  return path.startsWith('test/') || /\.(test|spec)\.tsx?$/.test(path) || /-suite\.ts$/.test(path);
}

/** Tables of facts rather than logic: they may be long. */
export function isData(path: string): boolean {
  // Tables of facts are in core; what a screen's loader reads is code, whatever its file is called.
  return (
    /(^src\/core\/.*-data\.ts|\/cities\.ts|\.css|\.json|\.sql)$/.test(path) ||
    path.startsWith('scripts/templates/')
  );
}
