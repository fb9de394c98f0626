import { readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { minifySync } from 'vite';
import { isPlainPage } from './plain-page.ts';
import { FILE_BYTES, planFiles, type Shared, type User } from './plan.ts';

/** What the bundler tells of modules. */
export type Modules = {
  getModuleInfo(id: string): {
    code: string | null;
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
  } | null;
};

const ROUTE = '?__react-router-build-client-route';
const OURS = /[\\/]src[\\/]/;
const ICONS = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.m?js$/;
const ICON = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;
/** What menus and drawers import of React. The entry needs it as well, and must not fetch them for it. */
const MENUS = /[\\/]react-dom[\\/](index|cjs[\\/]react-dom\.)/;
const IMPORT = /^import[^;]*;|\bimport(?:[\w$*{},\s]+from)?"[^"]*";/g;
/**
 * A screen wants at most thirty files: entry, root, what they stand on, its own, and so many of those shared, packages
 * included. The largest screens end with up to eight more, as their bytes allow.
 */
const MOST_FILES = 16;
/** What comes when something opens may come in more. */
const MOST_LATE = 60;
/** Beside others in its file a minified module is sent in about this share of its length, as measured over all screens. */
const SENT_SHARE = 0.39;
/** What is left of packages of which screens use a part, as measured in the built files. */
const LEFT_OF: readonly [RegExp, number][] = [
  [/[\\/]node_modules[\\/]d3-/, 0.32],
  [/[\\/]node_modules[\\/]@dnd-kit[\\/]/, 0.66],
  [/[\\/]node_modules[\\/]zod[\\/]/, 0.04],
];
/** What every screen is sent before its own: entry, root and the packages they stand on, in bytes. */
const BASE = 130_500;
/** What a screen of a portal may be sent in all, a little below its budget (scripts/bench/budgets.ts): sizes here are estimates. */
const MOST_BYTES = { public: 151_500, homeowner: 202_500, vendor: 201_000, admin: 253_500 };
/** What opens on a screen may bring more in vain: the screen has most of it already. */
const SPARE_LATE = 200_000;

const ROOT = [resolve('src/web/entry.client.tsx'), resolve('src/web/root.tsx')];

/** The file of what the entry and the root import; null for other modules. */
export function rootFile(): (id: string, modules: Modules) => string | null {
  let root: Set<string> | undefined;
  return (id, modules) => {
    root ??= graphOf(modules).closure(ROOT);
    return MENUS.test(id) || (root.has(id) && !ROOT.includes(id)) ? 'root-parts' : null;
  };
}

/**
 * Which file a module goes into that more than one screen needs, or null where the bundler may choose. Modules of the
 * root are in a file of their own, which every screen loads.
 */
export function sharedFiles(): (id: string, modules: Modules) => string | null {
  let plan: Map<string, string> | undefined;
  return (id, modules) => {
    plan ??= planOf(modules);
    return plan.get(id) ?? null;
  };
}

function planOf(modules: Modules): Map<string, string> {
  const graph = graphOf(modules);
  const root = graph.closure(ROOT);
  const plan = new Map<string, string>();
  const screens = readdirSync('src/web/portals', { recursive: true, encoding: 'utf8' })
    .map((file) => join('src/web/portals', file))
    .filter((file) => modules.getModuleInfo(resolve(file) + ROUTE));
  const layouts = new Set(screens.filter((file) => file.endsWith('layout.tsx')));
  const pages = screens
    .filter((file) => !layouts.has(file) && !isPlainPage(modules.getModuleInfo(resolve(file))?.code ?? ''))
    .sort();
  const needs = pages.map((page) => {
    const around = page.split('/').map((_, at, steps) => [...steps.slice(0, at), 'layout.tsx'].join('/'));
    const files = [...around.filter((file) => layouts.has(file)), page];
    return graph.closure(files.map((file) => resolve(file) + ROUTE));
  });
  const users: User[] = pages.map((page, at) => {
    const own = [...(needs[at] ?? [])].filter((id) => !root.has(id));
    const needed = BASE + FILE_BYTES * MOST_FILES + own.reduce((sum, id) => sum + graph.sizeOf(id), 0);
    return { mostFiles: MOST_FILES, spare: Math.max(0, mostBytesOf(page) - needed) };
  });
  // Grows as it is walked through: a late part may have late parts of its own.
  for (const part of graph.late) {
    needs.push(graph.closure([part]));
    users.push({ mostFiles: MOST_LATE, spare: SPARE_LATE, isLate: true });
  }
  // What stands alone in a file already: screens, layouts, and late parts unless several screens have them from the start.
  const isEarly = (part: string) =>
    needs.filter((ids, user) => !users[user]?.isLate && ids.has(part)).length > 1;
  const alone = new Set([
    ...screens.map((file) => resolve(file)),
    ...[...graph.late].filter((part) => !isEarly(part)),
  ]);
  const shared = new Map<string, Shared & { usedBy: Set<number> }>();
  for (const [user, ids] of needs.entries()) {
    for (const id of ids) {
      if (root.has(id) || id.includes('?') || id.endsWith('.css')) continue;
      const file = alone.has(id) ? id : OURS.test(id) || ICON.test(id) ? undefined : packageOf(id);
      const known = shared.get(id) ?? {
        id,
        size: graph.sizeOf(id),
        imports: graph.imports(id),
        usedBy: new Set(),
        ...(file === undefined ? {} : { file }),
      };
      known.usedBy.add(user);
      shared.set(id, known);
    }
  }
  const several = [...shared.values()].filter(({ usedBy }) => usedBy.size > 1);
  for (const [at, ids] of planFiles(several, users).entries()) {
    for (const id of ids) plan.set(id, `parts-${at + 1}`);
  }
  return plan;
}

/** The name of a package, which the bundler keeps in files of its own; those of D3 need each other and come in one. */
function packageOf(id: string): string {
  if (/[\\/]node_modules[\\/]d3-/.test(id)) return 'd3';
  return /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[1] ?? id;
}

function mostBytesOf(page: string): number {
  return MOST_BYTES[page.split('/')[3] as keyof typeof MOST_BYTES] ?? 0;
}

/** The imports as they are after what nobody uses of the icons is gone. */
function graphOf(modules: Modules) {
  const icons = new Map<string, string>();
  const known = new Map<string, string[]>();
  const late = new Set<string>();
  const sizes = new Map<string, number>();

  function imports(id: string): string[] {
    const before = known.get(id);
    if (before) return before;
    const info = modules.getModuleInfo(id);
    const found = (info?.importedIds ?? []).flatMap((imported) =>
      ICONS.test(imported) ? iconsIn(info?.code ?? '', imported) : [imported],
    );
    known.set(id, found);
    if (OURS.test(id))
      for (const part of info?.dynamicallyImportedIds ?? []) if (OURS.test(part)) late.add(part);
    return found;
  }

  /** The files of the icons that a module imports by name from the list of all. */
  function iconsIn(code: string, list: string): string[] {
    if (icons.size === 0) {
      const text = modules.getModuleInfo(list)?.code ?? '';
      for (const { 1: names = '', 2: file = '' } of text.matchAll(
        /export \{([^}]*)\} from ['"]([^'"]+)['"]/g,
      )) {
        for (const { 1: name = '' } of names.matchAll(/default as (\w+)/g))
          icons.set(name, join(dirname(list), file));
      }
    }
    const taken = /import \{([^}]*)\} from ['"]lucide-react['"]/.exec(code)?.[1] ?? '';
    return taken.split(',').flatMap((name) => icons.get(name.trim().split(' as ')[0] ?? '') ?? []);
  }

  function closure(ids: readonly string[]): Set<string> {
    const found = new Set<string>();
    const open = [...ids];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (found.has(id)) continue;
      found.add(id);
      open.push(...imports(id));
    }
    return found;
  }

  /** About how many bytes of a file a module takes. What it imports stands beside it or is named by a few letters. */
  function sizeOf(id: string): number {
    const before = sizes.get(id);
    if (before !== undefined) return before;
    const { code } = minifySync(id, modules.getModuleInfo(id)?.code ?? '');
    const left = LEFT_OF.find(([names]) => names.test(id))?.[1] ?? 1;
    const size = Math.round(code.replaceAll(IMPORT, '').length * SENT_SHARE * left);
    sizes.set(id, size);
    return size;
  }

  return { imports, closure, late, sizeOf };
}
