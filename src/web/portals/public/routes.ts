import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes';

const file = (name: string) => `portals/public/${name}.tsx`;

export const publicRoutes: RouteConfigEntry[] = [
  layout(file('layout'), [
    index(file('home/route')),
    route('services', file('services/route')),
    route('pros/:vendor', file('pros/$vendor/route')),
    route('support', file('support/route')),
    route('support/articles/:slug', file('support/articles/$slug/route')),
    route('support/cases/:id', file('support/cases/$id/route')),
    route('contractor-marketing', file('contractor-marketing/route')),
    route('passport/verify', file('passport/verify/route')),
    route('passport/:id', file('passport/$id/route')),
    route('shared-photos/:token', file('shared-photos/$token/route')),
    route('how-it-works', file('how-it-works/route')),
    route('privacy-policy', file('privacy-policy/route')),
    route('terms-of-service', file('terms-of-service/route')),
    route('health', file('health/route')),
    route('outbox', file('outbox/route')),
    route('500', file('500')),
    route('*', file('not-found')),
  ]),
  layout(file('entry/layout'), [
    route('login', file('login')),
    route('signup', file('signup')),
    route('forgot-password', file('forgot-password')),
    route('reset-password', file('reset-password')),
    route('sign-in-link', file('sign-in-link')),
    route('verify-email', file('verify-email')),
    route('household-invitation', file('household-invitation')),
    route('vendor-invitation', file('vendor-invitation')),
  ]),
  route('admin-login', file('admin-login/route')),
  route('admin-login/two-factor', file('admin-login/two-factor')),
  route('book', file('book/route')),
  route('book/quotes', file('book/quotes/route')),
  route('messages', file('messages/route')),
  route('bank/:ref', file('bank/$ref/route')),
  route('dashboard', file('dashboard')),
  route('account/data', file('account/data')),
  route('payments', file('payments')),
];
