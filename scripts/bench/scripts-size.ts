import { existsSync, readFileSync, statSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

// How much script each screen needs before it can be used: `npm run bench:scripts` after `npm run build`. Counted are
// the entry, the root, the portal's layouts and the screen with everything they import, as gzip sends it; what is
// imported when something opens is not. Exits with 1 when a screen is over its budget (docs/architecture.md).

const CLIENT = 'build/client';
const BUDGET_KIB: Record<string, number> = { public: 150, homeowner: 200, vendor: 200, admin: 250 };
const ENTRY = 'src/web/entry.client.tsx';
const ROUTE = '?__react-router-build-client-route';

type Chunk = { file: string; imports?: string[] };
const manifest = JSON.parse(manifestText()) as Record<string, Chunk>;

/** React Router removes the manifest itself and leaves its compressed copy. */
function manifestText(): string {
  const path = `${CLIENT}/.vite/manifest.json`;
  if (existsSync(path)) return readFileSync(path, 'utf8');
  return gunzipSync(readFileSync(`${path}.gz`)).toString('utf8');
}

function needed(names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || found.has(name)) return;
    found.add(name);
    chunk.imports?.forEach(add);
  };
  names.forEach(add);
  return found;
}

function kib(names: Iterable<string>): number {
  let bytes = 0;
  for (const name of names) bytes += statSync(`${CLIENT}/${manifest[name]?.file}.gz`).size;
  return bytes / 1024;
}

const screens = Object.keys(manifest).filter(
  (name) => /^src\/web\/portals\/.*\?__/.test(name) && !name.includes('/layout.tsx'),
);
const rows = screens.map((screen) => {
  const path = screen.replace(ROUTE, '');
  // A screen stands in the layouts of its folders.
  const layouts = path
    .split('/')
    .map((_, at, parts) => `${[...parts.slice(0, at), 'layout.tsx'].join('/')}${ROUTE}`);
  const portal = path.split('/')[3] ?? '';
  const size = kib(needed([ENTRY, `src/web/root.tsx${ROUTE}`, ...layouts, screen]));
  // Messages are a screen of each portal, at one address.
  const budget = BUDGET_KIB[path.includes('/messages/') ? 'vendor' : portal] ?? 0;
  return { path: path.replace('src/web/portals/', ''), size, budget };
});

const over = rows.filter(({ size, budget }) => size > budget);
for (const { path, size, budget } of rows.sort((a, b) => a.path.localeCompare(b.path))) {
  process.stdout.write(
    `${size.toFixed(1).padStart(7)} KiB  of ${budget}  ${size > budget ? 'OVER' : '    '}  ${path}\n`,
  );
}
process.stdout.write(`${rows.length} screens, ${over.length} over their budget\n`);
process.exitCode = over.length > 0 ? 1 : 0;
