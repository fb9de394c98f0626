import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Page } from 'playwright-core';
import type { DEMO_LOGINS } from '#core/demo/logins.ts';
import { TABS } from '#web/portals/vendor/profile/profile-tabs.ts';
import siteMap from '#web/routes.ts';
import { bookingSteps } from './booking-steps.ts';
import { matchAddress } from './match-address.ts';

export type Who = keyof typeof DEMO_LOGINS | 'nobody';

export type Screen =
  /**
   * Addresses to open. `:id` is taken from the first link of that shape on the page `from`; `find` adds those that
   * only calls tell.
   */
  | {
      who: Who;
      open: readonly string[];
      from?: string;
      find?: (page: Page) => Promise<string[]>;
      status?: 404 | 500;
    }
  /** No screen of its own: it leads on to this one. */
  | { who: Who; leadsTo: string };

/** What stands behind each path of the site map, for everybody who sees something else there. A route that is missing here fails the test of the list. */
export const SCREENS: Record<string, Screen | readonly Screen[]> = {
  '/': { who: 'nobody', open: ['/'] },
  '/services': { who: 'nobody', open: ['/services', '/services?q=nothing+like+this'] },
  '/pros/:vendor': {
    who: 'nobody',
    open: ['/pros/:id'],
    from: '/book?service=water-heater-flush&zip=98107&step=time',
  },
  '/support': { who: 'nobody', open: ['/support', '/support?q=refund', '/support?q=nothing+like+this'] },
  '/support/articles/:slug': { who: 'nobody', open: ['/support/articles/cancel-visit'] },
  // Without the link of an email it is an unknown case.
  '/support/cases/:id': { who: 'nobody', open: ['/support/cases/no-such-case'], status: 404 },
  '/contractor-marketing': {
    who: 'nobody',
    open: ['/contractor-marketing', '/contractor-marketing?trade=plumbing&city=seattle'],
  },
  '/passport/verify': { who: 'nobody', open: ['/passport/verify', '/passport/verify?passport=hello'] },
  // Each company issues its own: there is none before.
  '/passport/:id': { who: 'nobody', open: ['/passport/no-such-passport'], status: 404 },
  // Its secret is told once; the journey of photo documentation opens one.
  '/shared-photos/:token': { who: 'nobody', open: ['/shared-photos/no-such-link'], status: 404 },
  '/how-it-works': { who: 'nobody', open: ['/how-it-works'] },
  '/theme': { who: 'nobody', leadsTo: '/' },
  '/privacy-policy': { who: 'nobody', open: ['/privacy-policy'] },
  '/terms-of-service': { who: 'nobody', open: ['/terms-of-service'] },
  '/health': { who: 'nobody', open: ['/health'] },
  // Shown by installations without a mail server to those who sit at them.
  '/outbox': { who: 'nobody', open: ['/outbox'], status: 404 },
  '/500': { who: 'nobody', open: ['/500'], status: 500 },
  '/*': { who: 'nobody', open: ['/no/such/page'], status: 404 },
  '/login': { who: 'nobody', open: ['/login'] },
  '/signup': { who: 'nobody', open: ['/signup', '/signup?role=vendor'] },
  '/forgot-password': { who: 'nobody', open: ['/forgot-password'] },
  '/reset-password': { who: 'nobody', open: ['/reset-password?token=abc', '/reset-password'] },
  '/household-invitation': {
    who: 'nobody',
    open: ['/household-invitation', '/household-invitation?token=abc'],
  },
  '/vendor-invitation': {
    who: 'nobody',
    open: ['/vendor-invitation', '/vendor-invitation?token=abc'],
  },
  '/verify-email': { who: 'nobody', open: ['/verify-email'] },
  '/sign-in-link': { who: 'nobody', open: ['/sign-in-link', '/sign-in-link?token=abc'] },
  // Only for administrators who still have to set one up; others are led on.
  '/admin-login/two-factor': { who: 'nobody', leadsTo: '/admin-login' },
  '/admin-login': { who: 'nobody', open: ['/admin-login'] },
  '/book': {
    who: 'homeowner',
    open: ['/book', '/book?service=water-heater-flush'],
    find: bookingSteps,
  },
  '/book/quotes': {
    who: 'homeowner',
    open: [
      '/book/quotes?service=water-heater-replacement',
      '/book/quotes?service=water-heater-replacement&zip=98107&step=vendors',
      '/book/quotes?service=water-heater-replacement&zip=98107&step=send',
    ],
  },
  '/messages': (['homeowner', 'vendor', 'admin'] as const).map((who) => ({
    who,
    open: ['/messages', '/messages?channel=:id'],
    from: '/messages',
  })),
  '/bank/:ref': { who: 'nobody', open: ['/bank/no-such-challenge'] },
  '/dashboard': { who: 'homeowner', leadsTo: '/account/home/dashboard' },

  '/account/data': [
    { who: 'homeowner', leadsTo: '/account/home/profile/data' },
    { who: 'vendor', leadsTo: '/account/vendor/profile/data' },
  ],
  '/account': { who: 'homeowner', leadsTo: '/account/home/dashboard' },
  '/payments': [
    { who: 'homeowner', leadsTo: '/account/home/payments' },
    { who: 'vendor', leadsTo: '/vendor/earnings' },
    { who: 'admin', leadsTo: '/admin/revenue' },
  ],
  '/account/home': { who: 'homeowner', leadsTo: '/account/home/dashboard' },
  '/account/home/book': { who: 'homeowner', leadsTo: '/book' },
  '/account/home/dashboard': { who: 'homeowner', open: ['/account/home/dashboard'] },
  '/account/home/jobs': {
    who: 'homeowner',
    open: ['/account/home/jobs', '/account/home/jobs?q=nothing+like+this'],
  },
  '/account/home/job/:id': {
    who: 'homeowner',
    open: ['/account/home/job/:id'],
    from: '/account/home/jobs',
  },
  // Of a job, which its address names; the journey of disputes fills both forms in.
  '/account/home/disputes/new': { who: 'homeowner', open: ['/account/home/disputes/new'], status: 404 },
  '/account/home/warranty/new': { who: 'homeowner', open: ['/account/home/warranty/new'], status: 404 },
  '/account/home/disputes/:id': {
    who: 'homeowner',
    open: ['/account/home/disputes/:id'],
    from: '/account/home/dashboard',
  },
  '/account/home/warranty/:id': {
    who: 'homeowner',
    open: ['/account/home/warranty/:id'],
    from: '/account/home/dashboard',
  },
  '/account/vendor/disputes/new': { who: 'vendor', open: ['/account/vendor/disputes/new'], status: 404 },
  '/account/vendor/disputes/:id': {
    who: 'vendor',
    open: ['/account/vendor/disputes/:id'],
    from: '/account/vendor/dashboard',
  },
  '/account/vendor/warranty/:id': {
    who: 'vendor',
    open: ['/account/vendor/warranty/:id'],
    from: '/account/vendor/dashboard',
  },
  '/account/home/emergency-response': {
    who: 'homeowner',
    open: [
      '/account/home/emergency-response',
      '/account/home/emergency-response?kind=burst_pipe',
      '/account/home/emergency-response?kind=gas_smell',
    ],
  },
  '/account/home/ai-matching': {
    who: 'homeowner',
    open: ['/account/home/ai-matching'],
    find: matchAddress,
  },
  '/account/home/subscriptions': { who: 'homeowner', open: ['/account/home/subscriptions'] },
  '/account/home/subscriptions/:id': {
    who: 'homeowner',
    open: ['/account/home/subscriptions/:id'],
    from: '/account/home/subscriptions',
  },
  '/account/home/subscriptions/:id/change': {
    who: 'homeowner',
    open: ['/account/home/subscriptions/:id/change'],
    from: '/account/home/subscriptions',
  },
  '/account/home/quotes': { who: 'homeowner', open: ['/account/home/quotes'] },
  '/account/home/quotes/:id': {
    who: 'homeowner',
    open: ['/account/home/quotes/:id'],
    from: '/account/home/quotes',
  },
  '/account/home/payments': { who: 'homeowner', open: ['/account/home/payments'] },
  '/account/home/rewards': { who: 'homeowner', open: ['/account/home/rewards'] },
  '/account/home/profile': { who: 'homeowner', open: ['/account/home/profile'] },
  '/account/home/household': { who: 'homeowner', open: ['/account/home/household'] },
  '/account/home/household/book': { who: 'homeowner', open: ['/account/home/household/book'] },
  '/account/home/profile/data': { who: 'homeowner', open: ['/account/home/profile/data'] },
  '/account/home/profile/security': { who: 'homeowner', open: ['/account/home/profile/security'] },
  '/account/home/notifications': {
    who: 'homeowner',
    open: ['/account/home/notifications', '/account/home/notifications?view=settings'],
  },
  '/account/home/support': {
    who: 'homeowner',
    open: ['/account/home/support', '/account/home/support?view=contact', '/account/home/support?view=cases'],
  },
  '/account/home/support/articles/:slug': {
    who: 'homeowner',
    open: ['/account/home/support/articles/card-hold'],
  },
  '/account/home/support/cases/:id': {
    who: 'homeowner',
    open: ['/account/home/support/cases/:id'],
    from: '/account/home/support?view=cases',
  },
  '/account/home/*': { who: 'homeowner', open: ['/account/home/no-such-page'], status: 404 },

  '/account/vendor': { who: 'vendor', leadsTo: '/account/vendor/dashboard' },
  '/vendor': { who: 'vendor', leadsTo: '/account/vendor/dashboard' },
  '/account/vendor/dashboard': { who: 'vendor', open: ['/account/vendor/dashboard'] },
  '/account/vendor/notifications': {
    who: 'vendor',
    open: ['/account/vendor/notifications', '/account/vendor/notifications?view=settings'],
  },
  '/account/vendor/profile': {
    who: 'vendor',
    open: TABS.map(({ id }) => `/account/vendor/profile?tab=${id}`),
  },
  '/account/vendor/profile/data': { who: 'vendor', open: ['/account/vendor/profile/data'] },
  '/account/vendor/profile/security': { who: 'vendor', open: ['/account/vendor/profile/security'] },
  '/account/vendor/credentials': {
    who: 'vendor',
    open: ['/account/vendor/credentials', '/account/vendor/credentials?add=license'],
  },
  '/vendor/profile/compliance': { who: 'vendor', open: ['/vendor/profile/compliance'] },
  '/account/vendor/field-operations': {
    who: 'vendor',
    open: ['/account/vendor/field-operations', '/account/vendor/field-operations?job=:id'],
    from: '/account/vendor/field-operations',
  },
  '/account/vendor/inventory': {
    who: 'vendor',
    open: [
      '/account/vendor/inventory',
      '/account/vendor/inventory?state=low',
      '/account/vendor/inventory?search=nothing+like+this',
    ],
  },
  '/account/vendor/inventory/parts/new': { who: 'vendor', open: ['/account/vendor/inventory/parts/new'] },
  '/account/vendor/inventory/parts/:id': {
    who: 'vendor',
    open: ['/account/vendor/inventory/parts/:id', '/account/vendor/inventory/parts/:id?edit=1'],
    from: '/account/vendor/inventory',
  },
  '/account/vendor/inventory/scan': {
    who: 'vendor',
    open: ['/account/vendor/inventory/scan', '/account/vendor/inventory/scan?search=0000000000000'],
  },
  '/account/vendor/inventory/deliveries': { who: 'vendor', open: ['/account/vendor/inventory/deliveries'] },
  '/account/vendor/inventory/van': { who: 'vendor', open: ['/account/vendor/inventory/van'] },
  '/account/vendor/inventory/orders': {
    who: 'vendor',
    open: ['/account/vendor/inventory/orders', '/account/vendor/inventory/orders?status=draft'],
  },
  '/account/vendor/inventory/orders/new': { who: 'vendor', open: ['/account/vendor/inventory/orders/new'] },
  '/account/vendor/inventory/orders/:id': {
    who: 'vendor',
    open: ['/account/vendor/inventory/orders/:id'],
    from: '/account/vendor/inventory/orders',
  },
  '/account/vendor/inventory/locations': { who: 'vendor', open: ['/account/vendor/inventory/locations'] },
  '/account/vendor/inventory/suppliers': { who: 'vendor', open: ['/account/vendor/inventory/suppliers'] },
  '/account/vendor/inventory/service-parts': {
    who: 'vendor',
    open: ['/account/vendor/inventory/service-parts'],
  },
  // A sheet is opened by counting; the journey of inventory counts on one.
  '/account/vendor/inventory/counts/:id': {
    who: 'vendor',
    open: ['/account/vendor/inventory/counts/no-such-count'],
    status: 404,
  },
  '/account/vendor/inventory/import': { who: 'vendor', open: ['/account/vendor/inventory/import'] },
  '/account/vendor/pricing': {
    who: 'vendor',
    open: [
      '/account/vendor/pricing',
      '/account/vendor/pricing?kind=material',
      '/account/vendor/pricing?search=nothing+like+this',
    ],
  },
  '/account/vendor/pricing/lines/:id': {
    who: 'vendor',
    open: ['/account/vendor/pricing/lines/:id'],
    from: '/account/vendor/pricing',
  },
  '/account/vendor/pricing/rules': { who: 'vendor', open: ['/account/vendor/pricing/rules'] },
  '/account/vendor/pricing/promotions': { who: 'vendor', open: ['/account/vendor/pricing/promotions'] },
  '/account/vendor/pricing/import': { who: 'vendor', open: ['/account/vendor/pricing/import'] },
  '/account/vendor/pricing/preview': { who: 'vendor', open: ['/account/vendor/pricing/preview'] },
  '/account/vendor/pricing/suggestions': { who: 'vendor', open: ['/account/vendor/pricing/suggestions'] },
  '/account/vendor/route-optimization': { who: 'vendor', open: ['/account/vendor/route-optimization'] },
  '/account/vendor/schedule': { who: 'vendor', open: ['/account/vendor/schedule'] },
  '/account/vendor/schedule/move-visits': {
    who: 'vendor',
    open: ['/account/vendor/schedule/move-visits'],
  },
  '/account/vendor/payouts': { who: 'vendor', open: ['/account/vendor/payouts'] },
  '/account/vendor/quotes': {
    who: 'vendor',
    open: ['/account/vendor/quotes', '/account/vendor/quotes?status=declined'],
  },
  '/account/vendor/quotes/:id': {
    who: 'vendor',
    open: ['/account/vendor/quotes/:id'],
    from: '/account/vendor/quotes',
  },
  '/account/vendor/review-management': {
    who: 'vendor',
    open: ['/account/vendor/review-management', '/account/vendor/review-management?view=matching'],
  },
  '/account/vendor/support': {
    who: 'vendor',
    open: [
      '/account/vendor/support',
      '/account/vendor/support?view=contact',
      '/account/vendor/support?view=cases',
    ],
  },
  '/account/vendor/support/articles/:slug': {
    who: 'vendor',
    open: ['/account/vendor/support/articles/payouts'],
  },
  '/account/vendor/support/cases/:id': {
    who: 'vendor',
    open: ['/account/vendor/support/cases/:id'],
    from: '/account/vendor/support?view=cases',
  },
  '/account/vendor/photo-documentation': {
    who: 'vendor',
    open: [
      '/account/vendor/photo-documentation',
      '/account/vendor/photo-documentation?kind=after',
      '/account/vendor/photo-documentation?search=nothing+like+this',
    ],
  },
  '/account/vendor/photo-documentation/shot-lists': {
    who: 'vendor',
    open: ['/account/vendor/photo-documentation/shot-lists'],
  },
  '/account/vendor/photo-documentation/:id': {
    who: 'vendor',
    open: ['/account/vendor/photo-documentation/:id'],
    from: '/account/vendor/photo-documentation',
  },
  '/account/vendor/customer-portal': { who: 'vendor', open: ['/account/vendor/customer-portal'] },
  '/account/vendor/customer-portal/:id': {
    who: 'vendor',
    open: ['/account/vendor/customer-portal/:id'],
    from: '/account/vendor/customer-portal',
  },
  '/account/vendor/*': { who: 'vendor', open: ['/account/vendor/no-such-page'], status: 404 },
  '/contractor/login': { who: 'nobody', leadsTo: '/login' },
  '/contractor/earnings': { who: 'vendor', leadsTo: '/vendor/earnings' },
  '/vendor/earnings': { who: 'vendor', open: ['/vendor/earnings'] },
  '/vendor/*': { who: 'vendor', open: ['/vendor/no-such-page'], status: 404 },

  '/admin': { who: 'admin', leadsTo: '/admin/dashboard' },
  '/admin/dashboard': { who: 'admin', open: ['/admin/dashboard'] },
  '/admin/profile': { who: 'admin', open: ['/admin/profile'] },
  '/admin/profile/security': { who: 'admin', open: ['/admin/profile/security'] },
  '/admin/help': { who: 'admin', open: ['/admin/help'] },
  '/admin/users': { who: 'admin', open: ['/admin/users', '/admin/users?search=nothing+like+this'] },
  '/admin/users/new': { who: 'admin', open: ['/admin/users/new'] },
  '/admin/users/:id': { who: 'admin', open: ['/admin/users/:id'], from: '/admin/users' },
  '/admin/users/:id/edit': { who: 'admin', open: ['/admin/users/:id/edit'], from: '/admin/users' },
  '/admin/vendors': { who: 'admin', open: ['/admin/vendors'] },
  '/admin/vendors/new': { who: 'admin', open: ['/admin/vendors/new'] },
  '/admin/vendors/:id': { who: 'admin', open: ['/admin/vendors/:id'], from: '/admin/vendors' },
  '/admin/vendors/:id/edit': { who: 'admin', open: ['/admin/vendors/:id/edit'], from: '/admin/vendors' },
  '/admin/jobs': { who: 'admin', open: ['/admin/jobs'] },
  '/admin/jobs/new': { who: 'admin', open: ['/admin/jobs/new'] },
  '/admin/jobs/:id': { who: 'admin', open: ['/admin/jobs/:id'], from: '/admin/jobs' },
  '/admin/jobs/:id/edit': { who: 'admin', open: ['/admin/jobs/:id/edit'], from: '/admin/jobs' },
  '/admin/plans': { who: 'admin', open: ['/admin/plans', '/admin/plans?status=past_due'] },
  '/admin/plans/:id': { who: 'admin', open: ['/admin/plans/:id'], from: '/admin/plans' },
  '/admin/billing/reminders': { who: 'admin', open: ['/admin/billing/reminders'] },
  '/vendor/tasks': { who: 'vendor', open: ['/vendor/tasks'] },
  '/vendor/tasks/new': { who: 'vendor', open: ['/vendor/tasks/new'] },
  '/vendor/tasks/agreements': { who: 'vendor', open: ['/vendor/tasks/agreements'] },
  '/vendor/tasks/:id': { who: 'vendor', open: ['/vendor/tasks/:id'], from: '/vendor/tasks' },
  '/vendor/tasks/:id/edit': { who: 'vendor', open: ['/vendor/tasks/:id/edit'], from: '/vendor/tasks' },
  '/admin/settings/agreements': { who: 'admin', open: ['/admin/settings/agreements'] },
  '/admin/settings/promotions': { who: 'admin', open: ['/admin/settings/promotions'] },
  '/contractor/account': { who: 'vendor', open: ['/contractor/account'] },
  '/account/contractor': { who: 'vendor', leadsTo: '/contractor/account' },
  '/contractor/health': { who: 'vendor', open: ['/contractor/health'] },
  '/account/vendor/enterprise-ai-intelligence': {
    who: 'vendor',
    open: [
      '/account/vendor/enterprise-ai-intelligence',
      '/account/vendor/enterprise-ai-intelligence?measure=revenue',
    ],
  },
  '/contractor/loyalty': { who: 'vendor', open: ['/contractor/loyalty'] },
  '/contractor/network': { who: 'vendor', open: ['/contractor/network', '/contractor/network?status=open'] },
  '/contractor/network/referrals/:id': {
    who: 'vendor',
    open: ['/contractor/network/referrals/:id'],
    from: '/contractor/network',
  },
  '/contractor/network/pass-on/:id': {
    who: 'vendor',
    open: ['/contractor/network/pass-on/00000000-0000-7000-8000-000000000000'],
    status: 404,
  },
  '/account/vendor/reputation-passport': { who: 'vendor', open: ['/account/vendor/reputation-passport'] },
  '/contractor/maintenance': { who: 'vendor', open: ['/contractor/maintenance'] },
  '/admin/quotes': {
    who: 'admin',
    open: ['/admin/quotes', '/admin/quotes?status=unanswered', '/admin/quotes?search=nothing+like+this'],
  },
  '/admin/quotes/:id': { who: 'admin', open: ['/admin/quotes/:id'], from: '/admin/quotes' },
  '/admin/emergencies': {
    who: 'admin',
    open: [
      '/admin/emergencies',
      '/admin/emergencies?status=open',
      '/admin/emergencies?search=nothing+like+this',
    ],
  },
  '/admin/emergencies/:id': { who: 'admin', open: ['/admin/emergencies/:id'], from: '/admin/emergencies' },
  '/admin/cases': {
    who: 'admin',
    open: ['/admin/cases', '/admin/cases?status=resolved', '/admin/cases?view=board'],
  },
  '/admin/cases/new': { who: 'admin', open: ['/admin/cases/new'] },
  '/admin/cases/saved-replies': { who: 'admin', open: ['/admin/cases/saved-replies'] },
  '/admin/cases/credentials': {
    who: 'admin',
    open: [
      '/admin/cases/credentials',
      '/admin/cases/credentials?status=all',
      '/admin/cases/credentials?expiring=month&status=approved',
    ],
  },
  '/admin/cases/credentials/:id': {
    who: 'admin',
    open: ['/admin/cases/credentials/:id'],
    from: '/admin/cases/credentials',
  },
  '/admin/cases/:id': { who: 'admin', open: ['/admin/cases/:id'], from: '/admin/cases' },
  '/admin/cases/:id/edit': { who: 'admin', open: ['/admin/cases/:id/edit'], from: '/admin/cases' },
  '/admin/products': { who: 'admin', open: ['/admin/products', '/admin/products?search=nothing+like+this'] },
  '/admin/products/:id': { who: 'admin', open: ['/admin/products/:id'], from: '/admin/products' },
  '/admin/revenue': { who: 'admin', open: ['/admin/revenue'] },
  '/admin/settings': { who: 'admin', open: ['/admin/settings'] },
  '/admin/settings/credentials': { who: 'admin', open: ['/admin/settings/credentials'] },
  '/admin/settings/points': { who: 'admin', open: ['/admin/settings/points'] },
  '/admin/feature-toggles': { who: 'admin', open: ['/admin/feature-toggles'] },
  '/admin/matching-settings': {
    who: 'admin',
    open: [
      '/admin/matching-settings',
      '/admin/matching-settings?view=history',
      '/admin/matching-settings?view=decisions',
    ],
  },
  '/admin/matching-settings/:id': {
    who: 'admin',
    open: ['/admin/matching-settings/:id'],
    from: '/admin/matching-settings?view=decisions',
  },
  '/admin/reports/audit': { who: 'admin', open: ['/admin/reports/audit'] },
  '/admin/reports/audit/:id': {
    who: 'admin',
    open: ['/admin/reports/audit/:id'],
    from: '/admin/reports/audit',
  },
  '/admin/reports/audit/browser': { who: 'admin', open: ['/admin/reports/audit/browser'] },
  '/admin/reports/audit/browser/:id': { who: 'admin', open: ['/admin/reports/audit/browser/of-another'] },
  '/admin/qa-dashboard': { who: 'admin', open: ['/admin/qa-dashboard'] },
  '/admin/qa-dashboard/errors': { who: 'admin', open: ['/admin/qa-dashboard/errors'] },
  // Nothing has failed in a fresh installation.
  '/admin/qa-dashboard/errors/:id': {
    who: 'admin',
    open: ['/admin/qa-dashboard/errors/019a0000-0000-7000-8000-000000000000'],
    status: 404,
  },
  '/admin/ai-assistant': { who: 'admin', open: ['/admin/ai-assistant'] },
  ...Object.fromEntries(
    Object.entries({
      'add-vendor': '/admin/vendors/new',
      'create-account': '/admin/users/new',
      'create-job': '/admin/jobs/new',
      'escalate-case': '/admin/cases/new',
    }).flatMap(([name, leadsTo]) => [
      [`/admin/quick-actions/${name}`, { who: 'admin', leadsTo } as const],
      [`/admin/${name}`, { who: 'admin', leadsTo } as const],
    ]),
  ),
  // The Branch has no screen yet; its guard answers before that is said.
  '/branch': { who: 'vendor', open: ['/branch'], status: 404 },
  '/branch/*': { who: 'admin', open: ['/branch/vendor'], status: 404 },
  '/admin/tasks': { who: 'admin', open: ['/admin/tasks'] },
  '/admin/tasks/new': { who: 'admin', open: ['/admin/tasks/new'] },
  '/admin/tasks/:id': {
    who: 'admin',
    open: ['/admin/tasks/:id'],
    from: '/admin/tasks',
  },
  '/admin/tasks/:id/edit': {
    who: 'admin',
    open: ['/admin/tasks/:id/edit'],
    from: '/admin/tasks',
  },
  '/admin/*': { who: 'admin', open: ['/admin/no-such-page'], status: 404 },
};

/** The way of one job from the request to the payout: these the short run draws too, all others it only asks for. */
export const MAIN_JOB: ReadonlySet<string> = new Set([
  ...['/', '/services', '/book', '/500', '/*'],
  ...['/login', '/signup', '/admin-login', '/forgot-password', '/reset-password', '/verify-email'],
  ...['/account/home/dashboard', '/account/home/jobs', '/account/home/job/:id'],
  ...['/account/home/payments', '/account/home/rewards'],
  ...['/account/vendor/dashboard', '/account/vendor/field-operations', '/account/vendor/payouts'],
  ...['/admin/dashboard', '/admin/jobs', '/admin/jobs/:id', '/admin/revenue'],
]);

/** Every path of the site map, as `/admin/jobs/:id`. */
export function pathsOfSite(entries: readonly RouteConfigEntry[] = siteMap, parent = ''): string[] {
  return entries.flatMap(({ path = '', children }) => {
    const full = [parent, path].filter(Boolean).join('/');
    return children?.length ? pathsOfSite(children, full) : [`/${full}`];
  });
}
