import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes';

const file = (name: string) => `portals/vendor/${name}`;

export const vendorRoutes: RouteConfigEntry[] = [
  route('contractor/login', file('contractor/login.ts')),
  route('contractor/earnings', file('contractor/to-earnings.ts')),
  route('account/contractor', file('contractor/to-account.ts')),
  layout(file('layout.tsx'), [
    route('contractor/account', file('contractor/account/route.tsx')),
    route('contractor/maintenance', file('contractor/maintenance/route.tsx')),
    route('account/vendor', file('to-dashboard.ts')),
    route('account/vendor/dashboard', file('dashboard/route.tsx')),
    route('account/vendor/notifications', file('notifications.tsx')),
    route('account/vendor/profile', file('profile/route.tsx')),
    route('account/vendor/profile/security', file('profile/security.tsx')),
    route('account/vendor/profile/data', file('profile/data.tsx')),
    route('account/vendor/credentials', file('credentials/route.tsx')),
    route('account/vendor/field-operations', file('field-operations/route.tsx')),
    route('account/vendor/schedule', file('schedule/route.tsx')),
    route('account/vendor/payouts', file('payouts/route.tsx')),
    route('account/vendor/disputes/new', file('disputes/new.tsx')),
    route('account/vendor/disputes/:id', file('disputes/$id/route.tsx')),
    route('account/vendor/warranty/:id', file('warranty/$id/route.tsx')),
    route('account/vendor/quotes', file('quotes/route.tsx')),
    route('account/vendor/quotes/:id', file('quotes/$id/route.tsx')),
    route('account/vendor/review-management', file('review-management/route.tsx')),
    route('account/vendor/support', file('support/route.tsx')),
    route('account/vendor/support/articles/:slug', file('support/articles/$slug/route.tsx')),
    route('account/vendor/support/cases/:id', file('support/cases/$id/route.tsx')),
    route('account/vendor/*', file('not-found.tsx')),
    route('vendor', file('to-dashboard.ts'), { id: 'portals/vendor/short' }),
    route('vendor/earnings', file('earnings/route.tsx')),
    route('vendor/profile/compliance', file('profile/compliance.tsx')),
    route('vendor/*', file('not-found.tsx'), { id: 'portals/vendor/short-not-found' }),
  ]),
];
