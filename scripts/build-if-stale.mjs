import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

// Plain JavaScript: an installation without development tools runs it too.
const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const STAMP = join(ROOT, 'build', '.sources');
/** Of the browser's files alone, and what the server's build has to know of them (`vite.config.ts` keeps it). */
const CLIENT_STAMP = join(ROOT, 'build', '.client-sources');
const CLIENT_MANIFEST = join(ROOT, 'build', '.client-manifest.json');
const BUILT = join(ROOT, 'build', 'server', 'main.js');
const SOURCES = [
  'src',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'scripts/bundle',
  'scripts/chunks',
  'scripts/compress-assets.ts',
];

/**
 * Digests of everything the build is made from, and of that without the server's own code, which no screen imports
 * (.dependency-cruiser.cjs); tests beside the sources do not count.
 */
function digestsOfSources() {
  const all = createHash('sha256');
  const client = createHash('sha256');
  const add = (path) => {
    const name = relative(ROOT, path);
    const content = readFileSync(path);
    for (const hash of /^src[\\/]server[\\/]/.test(name) ? [all] : [all, client]) {
      hash.update(`${name}\0`).update(content).update('\0');
    }
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
  return { all: all.digest('hex'), client: client.digest('hex') };
}

/**
 * Puts a new embedded database beside the built server, with which installations begin. It is made anew when a migration or
 * the library has changed, and kept beside the packages like what other tools of ours remember.
 */
function addNewDatabase() {
  const hash = createHash('sha256');
  const migrations = join(ROOT, 'migrations');
  for (const name of readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    hash
      .update(`${name}\0`)
      .update(readFileSync(join(migrations, name)))
      .update('\0');
  }
  hash.update(readFileSync(join(ROOT, 'node_modules', '@electric-sql', 'pglite', 'package.json')));
  const cache = join(ROOT, 'node_modules', '.cache', 'canopy');
  const kept = join(cache, `new-database-${hash.digest('hex').slice(0, 16)}.tar.gz`);
  if (!existsSync(kept)) {
    mkdirSync(cache, { recursive: true });
    const half = `${kept}.${process.pid}`;
    const made = spawnSync(
      process.execPath,
      [join(ROOT, 'build', 'server', 'new-database.js'), migrations, half],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    );
    if (made.status !== 0) throw new Error('The new database could not be made; the reason is above.');
    renameSync(half, kept);
  }
  cpSync(kept, join(ROOT, 'build', 'server', 'new-database.tar.gz'));
}

function holds(file, text) {
  return existsSync(file) && readFileSync(file, 'utf8') === text;
}

/** Runs the build when a source changed since the last one, or none was made. Returns whether it ran. Throws when it fails. */
export function buildIfStale() {
  const hasSources =
    existsSync(join(ROOT, 'src')) && existsSync(join(ROOT, 'node_modules', '.bin', 'react-router'));
  // An image ships the build without its sources and tools.
  if (!hasSources && existsSync(BUILT)) return false;
  const digests = digestsOfSources();
  if (existsSync(BUILT) && holds(STAMP, digests.all)) return false;
  // Screens take most of the time, and most changes of the server do not touch them.
  const serverAlone = existsSync(CLIENT_MANIFEST) && holds(CLIENT_STAMP, digests.client);
  const manifests = join(ROOT, 'build', 'client', '.vite');
  if (serverAlone) {
    rmSync(join(ROOT, 'build', 'server'), { recursive: true, force: true });
    cpSync(CLIENT_MANIFEST, join(manifests, 'manifest.json'));
  }
  const build = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules', '@react-router', 'dev', 'bin.js'), 'build'],
    {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production', CANOPY_BUILD: serverAlone ? 'server' : '' },
    },
  );
  if (serverAlone) rmSync(manifests, { recursive: true, force: true });
  if (build.status !== 0) throw new Error('The build failed; its output is above.');
  if (!existsSync(BUILT)) throw new Error('The build ended without build/server/main.js.');
  addNewDatabase();
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, digests.all);
  writeFileSync(CLIENT_STAMP, digests.client);
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
