import { index, layout, prefix, type RouteConfigEntry, route } from '@react-router/dev/routes';

const file = (name: string) => `portals/homeowner/${name}.tsx`;

export const homeownerRoutes: RouteConfigEntry[] = [
  route('account', file('account')),
  ...prefix('account/home', [
    index(file('to-dashboard')),
    route('book', file('book')),
    layout(file('layout'), [
      route('dashboard', file('dashboard/route')),
      route('jobs', file('jobs/route')),
      route('job/:id', file('job/$id/route')),
      route('disputes/new', file('disputes/new')),
      route('disputes/:id', file('disputes/$id/route')),
      route('warranty/new', file('warranty/new')),
      route('warranty/:id', file('warranty/$id/route')),
      route('emergency-response', file('emergency-response/route')),
      route('ai-matching', file('ai-matching/route')),
      route('quotes', file('quotes/route')),
      route('quotes/:id', file('quotes/$id/route')),
      route('payments', file('payments/route')),
      route('subscriptions', file('subscriptions/route')),
      route('subscriptions/:id', file('subscriptions/$id/route')),
      route('subscriptions/:id/change', file('subscriptions/$id/change')),
      route('rewards', file('rewards/route')),
      route('profile', file('profile/route')),
      route('profile/security', file('profile/security')),
      route('profile/data', file('profile/data')),
      route('household', file('household/route')),
      route('household/book', file('household/book/route')),
      route('notifications', file('notifications')),
      route('support', file('support/route')),
      route('support/articles/:slug', file('support/articles/$slug/route')),
      route('support/cases/:id', file('support/cases/$id/route')),
      route('*', file('not-found')),
    ]),
  ]),
];
