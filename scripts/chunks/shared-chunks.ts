import { readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { planFiles, type Shared, type User } from './plan.ts';

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
/** A screen wants at most thirty files: its own, its layouts, the root, packages, and so many of those shared. */
const MOST_FILES = 17;
/** What comes when something opens may come in more. */
const MOST_LATE = 40;
/** A minified module is sent in about this share of its source. */
const SENT_SHARE = 0.3;
/** What a screen may be sent in vain, in bytes: only administrators' screens are far from their budget (budgets.ts). */
const SPARE = { public: 0, homeowner: 4_000, vendor: 2_500, admin: 20_000 };
const SPARE_LATE = 20_000;

const ROOT = [resolve('src/web/entry.client.tsx'), resolve('src/web/root.tsx')];

/** The file of what the entry and the root import; null for other modules. */
export function rootFile(): (id: string, modules: Modules) => string | null {
  let root: Set<string> | undefined;
  return (id, modules) => {
    root ??= graphOf(modules).closure(ROOT);
    return root.has(id) && !ROOT.includes(id) ? 'root-parts' : null;
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
  const pages = screens.filter((file) => !layouts.has(file)).sort();
  const needs = pages.map((page) => {
    const around = page.split('/').map((_, at, steps) => [...steps.slice(0, at), 'layout.tsx'].join('/'));
    const files = [...around.filter((file) => layouts.has(file)), page];
    return graph.closure(files.map((file) => resolve(file) + ROUTE));
  });
  const users: User[] = pages.map((page) => ({ mostFiles: MOST_FILES, spare: spareOf(page) }));
  // Grows as it is walked through: a late part may have late parts of its own.
  for (const part of graph.late) {
    needs.push(graph.closure([part]));
    users.push({ mostFiles: MOST_LATE, spare: SPARE_LATE });
  }
  // What stands alone in a file already: screens, layouts and late parts.
  const alone = new Set([...screens.map((file) => resolve(file)), ...graph.late]);
  const shared = new Map<string, Shared & { usedBy: Set<number> }>();
  for (const [user, ids] of needs.entries()) {
    for (const id of ids) {
      if (
        root.has(id) ||
        alone.has(id) ||
        !(OURS.test(id) || ICON.test(id)) ||
        id.includes('?') ||
        id.endsWith('.css')
      )
        continue;
      const known = shared.get(id) ?? {
        id,
        size: graph.sizeOf(id),
        imports: graph.imports(id),
        usedBy: new Set(),
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

function spareOf(page: string): number {
  return SPARE[page.split('/')[3] as keyof typeof SPARE] ?? 0;
}

/** The imports as they are after what nobody uses of the icons is gone. */
function graphOf(modules: Modules) {
  const icons = new Map<string, string>();
  const known = new Map<string, string[]>();
  const late = new Set<string>();

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

  const sizeOf = (id: string) => Math.round((modules.getModuleInfo(id)?.code?.length ?? 0) * SENT_SHARE);
  return { imports, closure, late, sizeOf };
}
