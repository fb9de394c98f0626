import type { RouteConfigEntry } from '@react-router/dev/routes';

/** Where a portal's addresses begin; the rest of an address is the file's path. `''` is the whole site. */
const BEGINNINGS: Record<string, string[]> = {
  admin: ['admin'],
  branch: ['branch'],
  homeowner: ['account/home'],
  public: [''],
  vendor: ['account/vendor', 'vendor'],
};

/**
 * Route files that do not stand where their address says, so that an address alone leads to its file:
 * `admin/jobs/:id/edit` is `portals/admin/jobs/$id/edit.tsx`. `/admin/jobs` is `jobs.tsx`, or `jobs/route.tsx` when it
 * has parts of its own; what ends in a parameter is always `$id/route.tsx`. Three kinds of files are named after what
 * they do: `layout`, `not-found`, and `to-…`, which only leads on to another address.
 */
export function routeProblems(routes: RouteConfigEntry[], above: string[] = []): string[] {
  return routes.flatMap((route) => {
    const address = [...above, ...(route.path ?? '').split('/').filter((part) => part !== '')];
    return [...placeProblems(route, address), ...routeProblems(route.children ?? [], address)];
  });
}

function placeProblems({ file, path, index, children }: RouteConfigEntry, address: string[]): string[] {
  const [, portal = '', inside = ''] = /^portals\/([^/]+)\/(.+)\.tsx?$/.exec(file) ?? [];
  const name = inside.split('/').at(-1) ?? '';
  const beginnings = BEGINNINGS[portal];
  if (beginnings === undefined)
    return [`src/web/${file}: a route's file stands in src/web/portals/<portal>/.`];
  if (path === undefined && index !== true) {
    return name === 'layout' ? [] : [`src/web/${file}: a frame around routes is called layout.tsx.`];
  }
  if (children !== undefined && children.length > 0) return [];
  if (name === 'not-found' || name.startsWith('to-')) return [];
  const wanted = places(address, beginnings);
  if (wanted.includes(inside)) return [];
  const choice = wanted.map((place) => `portals/${portal}/${place}`).join(' or ');
  return [
    `src/web/${file}: the file of /${address.join('/')} is ${choice}. Rename it, and its line in routes.ts.`,
  ];
}

/** Where the file of an address may stand, without its extension. */
function places(address: string[], beginnings: string[]): string[] {
  const beginning =
    beginnings.find((one) => `${address.join('/')}/`.startsWith(one === '' ? '' : `${one}/`)) ?? '';
  const rest = address.slice(beginning.split('/').filter((part) => part !== '').length);
  if (rest.length === 0) return ['home/route'];
  const inside = rest.map((part) => part.replace(/^:/, '$').replace(/\?$/, '')).join('/');
  return rest.at(-1)?.startsWith(':') ? [`${inside}/route`] : [inside, `${inside}/route`];
}
