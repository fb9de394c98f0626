import { existsSync, readFileSync, statSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { isPlainPage } from '../../chunks/plain-page.ts';
import { PORTALS, type Portal, portalOf } from '../../chunks/portal-of.ts';
import { BUDGETS } from '../budgets.ts';
import type { Figures } from '../figures.ts';

// How much script each screen needs before it can be used. Counted are the entry, the root, the portal's layouts and
// the screen with everything they import, as gzip sends it; what is imported when something opens is not.

const CLIENT = 'build/client';
const ENTRY = 'src/web/entry.client.tsx';
const ROUTE = '?__react-router-build-client-route';

type Chunk = { file: string; imports?: string[] };
type Manifest = Record<string, Chunk>;

/** The largest screen of each portal; with `each`, every screen beside the budget of its portal. */
export function benchScripts(figures: Figures, each: boolean): void {
  figures.heading('Script before a screen can be used, gzip');
  const rows = screensOf(JSON.parse(manifestText()) as Manifest);
  if (each) {
    for (const { path, kib, portal } of rows) {
      const { most } = BUDGETS[`scripts.${portal}-kib`];
      const mark = kib > most ? 'OVER' : '    ';
      console.log(`${kib.toFixed(1).padStart(7)} KiB  of ${most}  ${mark}  ${path}`);
    }
  }
  for (const portal of PORTALS) {
    const own = rows.filter((row) => row.portal === portal).sort((a, b) => b.kib - a.kib);
    const [most] = own;
    if (!most) continue;
    figures.add(
      `${portal}: the most of ${own.length} screens, ${most.path}`,
      most.kib,
      'KiB',
      `scripts.${portal}-kib`,
    );
  }
}

function screensOf(manifest: Manifest): { path: string; kib: number; portal: Portal }[] {
  const screens = Object.keys(manifest).filter(
    (name) =>
      /^src\/web\/portals\/.*\?__/.test(name) &&
      !name.includes('/layout.tsx') &&
      !isPlainPage(readFileSync(name.replace(ROUTE, ''), 'utf8')),
  );
  return screens
    .map((screen) => {
      const path = screen.replace(ROUTE, '');
      // A screen stands in the layouts of its folders.
      const layouts = path
        .split('/')
        .map((_, at, parts) => `${[...parts.slice(0, at), 'layout.tsx'].join('/')}${ROUTE}`);
      const needs = needed(manifest, [ENTRY, `src/web/root.tsx${ROUTE}`, ...layouts, screen]);
      return {
        path: path.replace('src/web/portals/', ''),
        kib: kibOf(manifest, needs),
        portal: portalOf(path),
      };
    })
    .sort((a, b) => a.path.localeCompare(b.path));
}

/** React Router removes the manifest itself and leaves its compressed copy. */
function manifestText(): string {
  const path = `${CLIENT}/.vite/manifest.json`;
  if (existsSync(path)) return readFileSync(path, 'utf8');
  return gunzipSync(readFileSync(`${path}.gz`)).toString('utf8');
}

function needed(manifest: Manifest, names: readonly string[]): Set<string> {
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

function kibOf(manifest: Manifest, names: Iterable<string>): number {
  let bytes = 0;
  for (const name of names) bytes += statSync(`${CLIENT}/${manifest[name]?.file}.gz`).size;
  return bytes / 1024;
}
