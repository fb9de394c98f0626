import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

// Plain JavaScript: an installation without development tools runs it too.
const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const STAMP = join(ROOT, 'build', '.sources');
const BUILT = join(ROOT, 'build', 'server', 'main.js');
const SOURCES = [
  'src',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'scripts/compress-assets.ts',
];

/** A digest of everything the build is made from; tests beside the sources do not count. */
function digestOfSources() {
  const hash = createHash('sha256');
  const add = (path) => {
    hash
      .update(`${relative(ROOT, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  };
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (!/\.test\.tsx?$/.test(entry.name)) add(path);
    }
  };
  for (const name of SOURCES) {
    const path = join(ROOT, name);
    if (!existsSync(path)) continue;
    if (name.includes('.')) add(path);
    else walk(path);
  }
  return hash.digest('hex');
}

/** Runs the build when a source changed since the last one, or none was made. Returns whether it ran. Throws when it fails. */
export function buildIfStale() {
  const hasSources =
    existsSync(join(ROOT, 'src')) && existsSync(join(ROOT, 'node_modules', '.bin', 'react-router'));
  // An image ships the build without its sources and tools.
  if (!hasSources && existsSync(BUILT)) return false;
  const digest = digestOfSources();
  if (existsSync(BUILT) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest) return false;
  const build = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules', '@react-router', 'dev', 'bin.js'), 'build'],
    {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  if (build.status !== 0) throw new Error('The build failed; its output is above.');
  if (!existsSync(BUILT)) throw new Error('The build ended without build/server/main.js.');
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, digest);
  return true;
}

if (process.argv[1] && fileURLToPath(import.meta.url) === process.argv[1]) {
  try {
    process.stdout.write(buildIfStale() ? 'Built.\n' : 'The build is up to date.\n');
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
