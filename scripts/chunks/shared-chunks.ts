import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { graphOf, type ModuleGraph, type Modules } from './module-graph.ts';
import { isPlainPage } from './plain-page.ts';
import { planFiles, type Shared } from './plan.ts';
import type { User } from './plan-cost.ts';
import { portalOf } from './portal-of.ts';
import { storedPlan, storePlan } from './stored-plan.ts';

const ROUTE = '?__react-router-build-client-route';
/** What the plan says a file for: our own, icons, and small packages of parts that come later. The rest is in a file by package. */
export const PLANNED = /[\\/](src|lucide-react|idb|web-vitals)[\\/]/;
/** A few helpers of the bundler's that nearly all files import. */
const RUNTIME = /rolldown[\\/]runtime/;
/** What menus and drawers import of React. The entry needs it as well, and must not fetch them for it. */
const MENUS = /[\\/]react-dom[\\/](index|cjs[\\/]react-dom\.)/;
/**
 * A screen may make thirty requests: its document with style, letters, routes and live updates, then entry, root, its
 * own file and the measuring of its speed. What is left is for shared files, packages included.
 */
const MOST_FILES = 13;
const WEIGHT_START = 2;
/** The same with a part that is drawn as soon as it stands; with all such parts, of which a page may draw a few. */
const MOST_SOON = 14;
/** What comes when something opens may come in more, and matters less. */
const MOST_OPENED = 12;
const WEIGHT_OPENED = 0.3;
/** What the root asks for, every page does: in a file each, with next to nothing that others need. */
const MOST_OF_ROOT = 1;
const SPARE_OF_ROOT = 4_000;
const WEIGHT_OF_ROOT = 10;
/** What every screen is sent before its own: entry, root and the packages they stand on, in bytes. */
const BASE = 127_650;
/** What a screen of a portal may be sent in all, a little below its budget (scripts/bench/budgets.ts): sizes here are estimates. */
const MOST_BYTES = { public: 148_800, homeowner: 202_500, vendor: 201_000, admin: 253_500 };
/** What comes later may bring more in vain: the screen has most of it already. */
const SPARE_LATER = 200_000;

/** Steps of a search for each part: on from the stored plan, for what has changed since, and of one that starts anew. */
const STEPS_ON = 50;
const STEPS_ANEW = 3_000;

const ENTRY = resolve('src/web/entry.client.tsx');
const ROOT = resolve('src/web/root.tsx');

/**
 * The file of the root with all that the entry and it import; null for other modules. The entry is none of it: it starts
 * what the others have.
 */
export function rootFile(): (id: string, modules: Modules) => string | null {
  let root: Set<string> | undefined;
  return (id, modules) => {
    root ??= new Set([...graphOf(modules).closure([ENTRY, ROOT]), ROOT + ROUTE]);
    return RUNTIME.test(id) || MENUS.test(id) || (root.has(id) && id !== ENTRY) ? 'root' : null;
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
  const root = graph.closure([ENTRY, ROOT]);
  const screens = readdirSync('src/web/portals', { recursive: true, encoding: 'utf8' })
    .map((file) => join('src/web/portals', file))
    .filter((file) => modules.getModuleInfo(resolve(file) + ROUTE));
  const layouts = new Set(screens.filter((file) => file.endsWith('layout.tsx')));
  const pages = screens
    .filter((file) => !layouts.has(file) && !isPlainPage(modules.getModuleInfo(resolve(file))?.code ?? ''))
    .sort();
  const beginnings = pages.map((page) => {
    const around = page.split('/').map((_, at, steps) => [...steps.slice(0, at), 'layout.tsx'].join('/'));
    return [...around.filter((file) => layouts.has(file)), page].map((file) => resolve(file) + ROUTE);
  });
  const starts = beginnings.map(graph.closure);
  const ofRoot = [...root].flatMap(graph.lateOf);
  const opened = openedOf(graph, beginnings.flat()).filter((part) => !ofRoot.includes(part));
  // Each page as it starts, with each part that is drawn a moment later, and with all of them; then each part that opens on one.
  const variants = beginnings.flatMap((ids, page) => {
    const each = graph.withEachSoon(ids).map((all) => ({ page, all }));
    return each.length > 1 ? [...each, { page, all: graph.withSoon(ids) }] : each;
  });
  const needs = [
    ...starts,
    ...variants.map(({ all }) => all),
    ...opened.map((part) => graph.withSoon([part])),
    ...ofRoot.map((part) => graph.closure([part])),
  ];
  const users: User[] = [
    ...pages.map((page, at) => {
      const own = [...(starts[at] ?? [])].filter((id) => !root.has(id));
      const needed = own.reduce((sum, id) => sum + graph.sizeOf(id), BASE);
      return { mostFiles: MOST_FILES, spare: MOST_BYTES[portalOf(page)] - needed, weight: WEIGHT_START };
    }),
    ...variants.map(() => ({ mostFiles: MOST_SOON, spare: SPARE_LATER, isLate: true })),
    ...opened.map(() => ({
      mostFiles: MOST_OPENED,
      spare: SPARE_LATER,
      isLate: true,
      weight: WEIGHT_OPENED,
    })),
    ...ofRoot.map(() => ({
      mostFiles: MOST_OF_ROOT,
      spare: SPARE_OF_ROOT,
      isLate: true,
      weight: WEIGHT_OF_ROOT,
    })),
  ];
  const firstOpened = pages.length + variants.length;
  const laterParts = [...opened, ...ofRoot];
  // These are in a file of their own already, unless a page wants them before anything opens.
  const isStart = (part: string) => needs.slice(0, firstOpened).some((ids) => ids.has(part));
  const alone = new Set([
    ...pages.map((file) => resolve(file)),
    ...opened.filter((part) => !isStart(part)),
    ...withOwnPackages(graph, starts, laterParts),
  ]);
  const shared = new Map<string, Shared & { usedBy: Set<number> }>();
  for (const [user, ids] of needs.entries()) {
    for (const id of ids) {
      if (root.has(id) || id.includes('?') || id.endsWith('.css')) continue;
      const file = alone.has(id) ? id : PLANNED.test(id) ? undefined : packageOf(id);
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
  // What one page has, and nothing else, stays with it unless it comes later; so does what one other part has. Were the page
  // and what it draws later to import each other's files, one of them would run before what it stands on.
  const pageOf = (user: number) => variants[user - pages.length]?.page ?? user;
  const ofLater = graph.closure(beginnings.flatMap((ids) => [...graph.withSoon(ids)].flatMap(graph.drawnOf)));
  const several = [...shared.values()].filter(({ id, usedBy }) => {
    const [first = 0] = usedBy;
    if (first < pages.length) return ofLater.has(id) || [...usedBy].some((user) => pageOf(user) !== first);
    // … and what a part that must be alone has: it stands on the package too.
    const [part] = usedBy.size === 1 ? [laterParts[first - firstOpened]] : [];
    return !(part && alone.has(part));
  });
  const files = filesOf(several, users);
  const plan = new Map<string, string>();
  for (const [at, ids] of files.entries()) {
    for (const id of ids) plan.set(id, `parts-${at + 1}`);
  }
  // With what the bundler starts it by in its file, a layout needs none of its own.
  for (const layout of layouts) {
    const file = plan.get(resolve(layout));
    if (file) plan.set(resolve(layout) + ROUTE, file);
  }
  return plan;
}

/** By the plan that is stored, or by a new one to store (`npm run plan-files`): a good one takes longer than a build may. */
function filesOf(modules: readonly Shared[], users: readonly User[]): string[][] {
  const searches = Number(process.env.CANOPY_PLAN_SEARCHES ?? 0);
  if (searches === 0) return planFiles(modules, users, { steps: STEPS_ON, stored: storedPlan() });
  const files = planFiles(modules, users, { steps: STEPS_ANEW, searches });
  storePlan(files);
  return files;
}

/** Parts that come when they are wanted, of pages and of each other: all but what is drawn as a page stands or is scrolled. */
function openedOf(graph: ModuleGraph, beginnings: readonly string[]): string[] {
  const soon = new Set<string>();
  const late = new Set<string>();
  const seen = graph.closure(beginnings);
  // Grows as it is walked through.
  for (const id of seen) {
    for (const part of graph.drawnOf(id)) soon.add(part);
    for (const part of graph.lateOf(id)) {
      late.add(part);
      for (const found of graph.closure([part])) seen.add(found);
    }
  }
  return [...late].filter((part) => !soon.has(part));
}

/**
 * Later parts that alone bring a package. The bundler keeps it in the file that a part is asked for by: were the part
 * itself elsewhere, each of the two files would import the other, and one of them run before what it stands on.
 */
function withOwnPackages(
  graph: ModuleGraph,
  starts: readonly ReadonlySet<string>[],
  opened: readonly string[],
): string[] {
  const known = new Set(starts.flatMap((ids) => [...ids]));
  const soon = new Set([...known, ...opened].flatMap((id) => graph.soonOf(id)));
  for (const part of soon)
    for (const id of graph.closure([part])) for (const next of graph.soonOf(id)) soon.add(next);
  const broughtBy = new Map<string, string[]>();
  for (const part of [...soon, ...opened]) {
    for (const id of graph.closure([part])) {
      if (known.has(id) || PLANNED.test(id) || packageOf(id) === 'd3') continue;
      broughtBy.set(id, [...(broughtBy.get(id) ?? []), part]);
    }
  }
  return [...new Set([...broughtBy.values()].filter((parts) => parts.length === 1).flat())];
}

/** The name of a package, which the bundler keeps in files of its own; those of D3 need each other and come in one. */
function packageOf(id: string): string {
  if (/[\\/]node_modules[\\/]d3-/.test(id)) return 'd3';
  return /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[1] ?? id;
}
