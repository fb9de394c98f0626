import { type EntryContext, matchPath } from 'react-router';

type Part = Pick<EntryContext, 'manifest' | 'branches'>;

/** Parts that are remembered, and the deepest address that gets one: addresses are whatever somebody types. */
const MOST_PARTS = 1_000;
const MOST_SEGMENTS = 8;

const parts = new WeakMap<EntryContext['manifest'], Map<string, Part>>();

/**
 * What the drawing of a page has to know of the site map: its own routes, and those at the addresses above it, which the
 * router tells the browser as well. Otherwise the router would go through all of them for each page, more than once.
 */
export function withRoutesOfPage(context: EntryContext): EntryContext {
  const { location, matches } = context.staticHandlerContext;
  const above = addressesAbove(location.pathname);
  const leaf = matches.at(-1)?.route.id;
  if (leaf === undefined || above.length > MOST_SEGMENTS) return context;
  const known = parts.get(context.manifest) ?? new Map<string, Part>();
  parts.set(context.manifest, known);
  const key = `${leaf} ${above[0]}`;
  let part = known.get(key);
  if (!part) {
    if (known.size >= MOST_PARTS) known.clear();
    const own = matches.map(({ route }) => route.id);
    part = partOf(context, new Set([...own, ...above.flatMap((path) => routesAt(path, context))]));
    known.set(key, part);
  }
  return { ...context, ...part };
}

/** `/admin/users/7` → `/admin/users`, `/admin`, `/`: nearest first. */
function addressesAbove(pathname: string): string[] {
  const segments = pathname.split('/').filter(Boolean);
  return segments.map((_, depth) => `/${segments.slice(0, depth).join('/')}`).reverse();
}

/** The routes that an address leads to, from the root to its own; branches stand in the order in which they are tried. */
function routesAt(path: string, { branches }: EntryContext): string[] {
  const branch = branches.find((each) => matchPath(each.path, path));
  return branch?.routesMeta.map(({ route }) => route.id) ?? [];
}

function partOf({ manifest, branches }: EntryContext, ids: ReadonlySet<string>): Part {
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => ids.has(id)));
  const leads = branches.filter(({ routesMeta }) => routesMeta.every(({ route }) => ids.has(route.id)));
  return { manifest: { ...manifest, routes }, branches: leads };
}
