import { join } from 'node:path';
import { index, layout, route } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import siteMap from '../../src/web/routes.ts';
import { routeProblems } from './routes.ts';

describe('where the file of a route stands', () => {
  it('is where its address says, in the whole site', () => {
    expect(routeProblems(siteMap)).toEqual([]);
  });

  it.each([
    ['admin/jobs', 'admin/jobs/route.tsx'],
    ['admin/jobs', 'admin/jobs.tsx'],
    ['admin/jobs/new', 'admin/jobs/new.tsx'],
    ['admin/jobs/:id', 'admin/jobs/$id/route.tsx'],
    ['admin/jobs/:id/edit', 'admin/jobs/$id/edit.tsx'],
    ['admin', 'admin/to-dashboard.ts'],
    ['admin/*', 'admin/not-found.tsx'],
    ['account/vendor/schedule', 'vendor/schedule/route.tsx'],
    ['vendor/earnings', 'vendor/earnings/route.tsx'],
    ['contractor/login', 'vendor/contractor/login.ts'],
    ['login', 'public/login.tsx'],
  ])('/%s is %s', (address, file) => {
    expect(routeProblems([route(address, `portals/${file}`)])).toEqual([]);
  });

  it.each([
    ['admin/jobs/:id', 'admin/job/route.tsx', 'is portals/admin/jobs/$id/route.'],
    ['admin/jobs/:id', 'admin/jobs/$id.tsx', 'is portals/admin/jobs/$id/route.'],
    ['admin/jobs', 'admin/jobs/list.tsx', 'is portals/admin/jobs or portals/admin/jobs/route.'],
    ['vendor/earnings', 'vendor/money/route.tsx', 'is portals/vendor/earnings or'],
    ['login', '../lib/login.tsx', 'stands in src/web/portals/<portal>/'],
  ])('/%s is not %s', (address, file, message) => {
    expect(routeProblems([route(address, join('portals', file))])[0]).toContain(message);
  });

  it('reads an address through the frames around it', () => {
    const inside = layout('portals/homeowner/layout.tsx', [route('jobs', 'portals/homeowner/job-list.tsx')]);
    const problems = routeProblems([
      { path: 'account/home', file: 'portals/homeowner/layout.tsx', children: [inside] },
    ]);
    expect(problems).toEqual([
      'src/web/portals/homeowner/job-list.tsx: the file of /account/home/jobs is portals/homeowner/jobs or portals/homeowner/jobs/route. Rename it, and its line in routes.ts.',
    ]);
    expect(routeProblems([layout('portals/homeowner/frame.tsx', [])])[0]).toContain('called layout.tsx');
    expect(routeProblems([index('portals/public/home/route.tsx')])).toEqual([]);
  });
});
