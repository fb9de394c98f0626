import { AsyncLocalStorage } from 'node:async_hooks';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import type { Load } from './load.ts';

type Routes = ServerBuild['routes'];
type Screen = NonNullable<Routes[string]>['module'];
/** As `routesOnDemand` leaves it: a screen is a function that loads it. */
type OpenBuild = Omit<ServerBuild, 'routes'> & {
  routes: Record<string, Omit<NonNullable<Routes[string]>, 'module'> & { module: () => Promise<Screen> }>;
};

const NOT_ASKED_FOR = {} as Screen;

/** The build of the screens in which only those are loaded that a request needs. */
export function screensOnDemand(load: Load) {
  const builds = new AsyncLocalStorage<ServerBuild>();

  async function buildFor(pathname: string | null): Promise<ServerBuild> {
    const build = (await load('virtual:react-router/server-build')) as OpenBuild;
    const needed = new Set(pathname === null ? [] : ['root', ...matching(build.routes, pathname)]);
    const routes: Routes = {};
    await Promise.all(
      Object.entries(build.routes).map(async ([id, route]) => {
        routes[id] = { ...route, module: NOT_ASKED_FOR };
        if (needed.has(id)) routes[id] = { ...route, module: await route.module() };
      }),
    );
    return { ...build, routes };
  }

  return {
    /** Loads what a request for this address needs, then answers it. Rejects when that does not compile. */
    async answering<T>(pathname: string, answer: () => Promise<T>): Promise<T> {
      return builds.run(await buildFor(pathname), answer);
    },
    /** Outside a request: the site map without its screens. */
    build: async (): Promise<ServerBuild> => builds.getStore() ?? buildFor(null),
  };
}

function matching(routes: OpenBuild['routes'], pathname: string): string[] {
  const page = pathname.replace(/^\/_root\.data$/, '/').replace(/\.data$/, '');
  return (matchRoutes(treeOf(routes, undefined), page) ?? []).flatMap(({ route }) => route.id ?? []);
}

function treeOf(routes: OpenBuild['routes'], parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index ? { id, path, index, caseSensitive } : { id, path, caseSensitive, children: treeOf(routes, id) },
    );
}
