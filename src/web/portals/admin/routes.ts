import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { QUICK_ACTIONS } from './quick-actions.ts';

// Programs that read the site map without Vite have no mode.
const isDevelopment = import.meta.env?.MODE === 'development';
const file = (name: string) => `portals/admin/${name}`;

export const adminRoutes: RouteConfigEntry[] = [
  layout(file('layout.tsx'), [
    route('admin', file('to-dashboard.ts')),
    route('admin/dashboard', file('dashboard/route.tsx')),
    route('admin/profile', file('profile/route.tsx')),
    route('admin/profile/security', file('profile/security.tsx')),
    route('admin/ai-assistant', file('ai-assistant/route.tsx')),
    route('admin/help', file('help/route.tsx')),
    // The gallery of the design system, for whoever builds screens: `npm run dev` only.
    ...(isDevelopment ? [route('admin/help/components', file('help/components.tsx'))] : []),
    route('admin/users', file('users/route.tsx')),
    route('admin/users/new', file('users/new.tsx')),
    route('admin/users/:id', file('users/$id/route.tsx')),
    route('admin/users/:id/edit', file('users/$id/edit.tsx')),
    route('admin/vendors', file('vendors/route.tsx')),
    route('admin/vendors/new', file('vendors/new.tsx')),
    route('admin/vendors/:id', file('vendors/$id/route.tsx')),
    route('admin/vendors/:id/edit', file('vendors/$id/edit.tsx')),
    route('admin/jobs', file('jobs/route.tsx')),
    route('admin/jobs/new', file('jobs/new/route.tsx')),
    route('admin/jobs/:id/edit', file('jobs/$id/edit.tsx')),
    route('admin/jobs/:id', file('jobs/$id/route.tsx')),
    route('admin/quotes', file('quotes/route.tsx')),
    route('admin/quotes/:id', file('quotes/$id/route.tsx')),
    route('admin/emergencies', file('emergencies/route.tsx')),
    route('admin/emergencies/:id', file('emergencies/$id/route.tsx')),
    route('admin/cases', file('cases/route.tsx')),
    route('admin/cases/new', file('cases/new.tsx')),
    route('admin/cases/saved-replies', file('cases/saved-replies/route.tsx')),
    route('admin/cases/:id/edit', file('cases/$id/edit.tsx')),
    route('admin/cases/:id', file('cases/$id/route.tsx')),
    route('admin/products', file('products/route.tsx')),
    route('admin/products/:id', file('products/$id/route.tsx')),
    route('admin/revenue', file('revenue/route.tsx')),
    route('admin/reports/audit', file('reports/audit/route.tsx')),
    route('admin/reports/audit/browser', file('reports/audit/browser/route.tsx')),
    route('admin/reports/audit/browser/:id', file('reports/audit/browser/$id/route.tsx')),
    route('admin/reports/audit/:id', file('reports/audit/$id/route.tsx')),
    route('admin/settings', file('settings/route.tsx')),
    route('admin/settings/points', file('settings/points/route.tsx')),
    route('admin/qa-dashboard', file('qa-dashboard/route.tsx')),
    route('admin/qa-dashboard/errors', file('qa-dashboard/errors/route.tsx')),
    route('admin/qa-dashboard/errors/:id', file('qa-dashboard/errors/$id/route.tsx')),
    route('admin/feature-toggles', file('feature-toggles/route.tsx')),
    route('admin/matching-settings', file('matching-settings/route.tsx')),
    route('admin/matching-settings/:id', file('matching-settings/$id/route.tsx')),
    ...Object.keys(QUICK_ACTIONS).flatMap((name) => [
      route(`admin/quick-actions/${name}`, file('to-quick-action.ts'), { id: `portals/admin/quick/${name}` }),
      route(`admin/${name}`, file('to-quick-action.ts'), { id: `portals/admin/short/${name}` }),
    ]),
    route('admin/*', file('not-found.tsx')),
  ]),
];
