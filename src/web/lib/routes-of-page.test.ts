import { createStaticHandler, type EntryContext, matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { withRoutesOfPage } from './routes-of-page.ts';

const ROUTES: RouteObject[] = [
  {
    id: 'root',
    children: [
      {
        id: 'public',
        children: [
          { id: 'home', index: true },
          { id: 'service', path: 'services/:slug' },
        ],
      },
      {
        id: 'admin',
        children: [
          { id: 'admin-home', path: 'admin' },
          { id: 'users', path: 'admin/users' },
          { id: 'new-user', path: 'admin/users/new' },
          { id: 'user', path: 'admin/users/:id', children: [{ id: 'user-edit', path: 'edit' }] },
          { id: 'jobs', path: 'admin/jobs' },
        ],
      },
      { id: 'missing', path: '*' },
    ],
  },
];

const handler = createStaticHandler(ROUTES);
const idsOf = (path: string) => (matchRoutes(ROUTES, path) ?? []).map(({ route }) => route.id ?? '');
const ALL = 'root public home service admin admin-home users new-user user user-edit jobs missing'.split(' ');
const manifest = { version: '1', routes: Object.fromEntries(ALL.map((id) => [id, { id }])) };

function contextOf(pathname: string): EntryContext {
  const matches = matchRoutes(ROUTES, pathname);
  return {
    manifest,
    branches: handler._internalRouteBranches,
    nonce: 'kept',
    staticHandlerContext: { location: { pathname }, matches },
  } as unknown as EntryContext;
}

describe('what the drawing of a page knows of the site map', () => {
  it.each([
    ['/', []],
    ['/admin/users', ['/admin', '/']],
    ['/admin/users/7/edit', ['/admin/users/7', '/admin/users', '/admin', '/']],
    // No page stands at /services: what answers there is told as well.
    ['/services/gutters', ['/services', '/']],
  ])('%s: its routes and those above it', (pathname, above) => {
    const { manifest: known, branches, nonce } = withRoutesOfPage(contextOf(pathname));
    const wanted = new Set([pathname, ...above].flatMap(idsOf));
    expect(Object.keys(known.routes).sort()).toEqual([...wanted].sort());
    expect([known.version, nonce]).toEqual(['1', 'kept']);
    // The router finds for each of these addresses what it would find among all routes.
    for (const path of [pathname, ...above]) {
      const found = branches.find(({ path: each }) => matchRoutes([{ path: each }], path));
      expect(
        found?.routesMeta.map(({ route }) => route.id),
        path,
      ).toEqual(idsOf(path));
    }
  });

  it('belongs to the page: an address of the same depth with another page gets its own', () => {
    const known = (pathname: string) => Object.keys(withRoutesOfPage(contextOf(pathname)).manifest.routes);
    expect(known('/admin/users/7')).toContain('user');
    expect(known('/admin/users/new')).toContain('new-user');
    expect(known('/admin/users/new')).not.toContain('user');
  });

  it('is everything for an address deeper than any page: made-up ones cost nothing more', () => {
    const context = contextOf(`/${'a/'.repeat(500)}`);
    expect(withRoutesOfPage(context)).toBe(context);
  });
});
