import type { AnyRouter } from '@orpc/server';
import type { ServerBuild } from 'react-router';
import { addressNames, type NamedPattern, UNKNOWN_ADDRESS } from '#core/monitoring/address-names.ts';
import type { MetricsCollector } from '#server/monitoring/writes/metrics-collector.ts';
import type { HttpParts } from './lib/http/create-http.ts';

/** Streams that stay open, and what machines ask all the time: their lengths say nothing. */
const NOT_MEASURED = new Set(['/api/live', '/api/health']);

/** The name under which an answer is counted: a page's route template, or an operation. */
export type AddressNames = { page(pathname: string): string; api(method: string, pathname: string): string };

/** Names out of the site map and the router, so that there are never more series than addresses of ours. */
export async function addressNamesOf(
  router: AnyRouter,
  build: ServerBuild | (() => Promise<ServerBuild>) | undefined,
): Promise<AddressNames> {
  const operations = operationsOf(router, []);
  const rest = new Map<string, (pathname: string) => string>();
  for (const method of new Set(operations.map((operation) => operation.method))) {
    const patterns = operations.filter((operation) => operation.method === method);
    rest.set(method, addressNames(patterns));
  }
  const known = new Set(operations.map(({ name }) => name));
  const page = addressNames(build ? await pagePatterns(build) : []);
  return {
    // What the router asks for a page's data alone has `.data` behind the page's address.
    page: (pathname) => page(pathname.replace(/^\/_root\.data$/, '/').replace(/\.data$/, '')),
    api(method, pathname) {
      if (pathname.startsWith('/api/rpc/')) {
        const name = pathname.slice('/api/rpc/'.length).replaceAll('/', '.');
        return known.has(name) ? name : UNKNOWN_ADDRESS;
      }
      if (pathname.startsWith('/api/v1/')) {
        return rest.get(method)?.(pathname.slice('/api/v1'.length)) ?? UNKNOWN_ADDRESS;
      }
      const [, , kind = ''] = pathname.split('/');
      return ['files', 'documents', 'export', 'calendar', 'webhooks'].includes(kind) ? kind : UNKNOWN_ADDRESS;
    },
  };
}

/** What the web role tells of its answers, as series of metrics. */
export function metricsOf(
  collector: MetricsCollector,
  names: AddressNames,
): NonNullable<HttpParts['metrics']> {
  return {
    answered({ method, pathname, status, ms }) {
      if (NOT_MEASURED.has(pathname)) return;
      const isApi = pathname.startsWith('/api/');
      const name = isApi ? names.api(method, pathname) : names.page(pathname);
      collector.request({ kind: isApi ? 'api' : 'page', name, status, ms });
    },
    used(actor) {
      if (actor.kind === 'user' && !actor.suspended) collector.active(actor);
    },
  };
}

type Operation = NamedPattern & { method: string };

function operationsOf(node: object, path: string[]): Operation[] {
  const route = (node as { '~orpc'?: { route?: { method?: string; path?: string } } })['~orpc']?.route;
  if (route) return [{ name: path.join('.'), pattern: route.path ?? '', method: route.method ?? 'POST' }];
  return Object.entries(node).flatMap(([key, child]) => operationsOf(child as object, [...path, key]));
}

/** Every page of the site map with its whole address. */
async function pagePatterns(build: ServerBuild | (() => Promise<ServerBuild>)): Promise<NamedPattern[]> {
  const { routes } = typeof build === 'function' ? await build() : build;
  return Object.values(routes).flatMap((route) => {
    if (!route?.path && !route?.index) return [];
    const pattern = addressOf(routes, route);
    return [{ pattern, name: pattern }];
  });
}

/** The whole address of a route, as `/admin/jobs/:id`. */
export function addressOf(
  routes: ServerBuild['routes'],
  route: NonNullable<ServerBuild['routes'][string]>,
): string {
  const parts: string[] = [];
  for (let at: typeof route | undefined = route; at; at = at.parentId ? routes[at.parentId] : undefined) {
    if (at.path) parts.unshift(at.path);
  }
  return `/${parts.join('/')}`;
}

/** What browsers call their build, so that errors of both sides stand beside each other. */
export async function buildIdOf(
  build: ServerBuild | (() => Promise<ServerBuild>) | undefined,
): Promise<string | undefined> {
  return (typeof build === 'function' ? await build() : build)?.assets.version;
}
