import type { Who } from './screen-list.ts';

/**
 * How many files of script a page names before it can be used. Wanted are thirty; this is how far the plan of files
 * comes (scripts/chunks) without sending screens more than their budget of script.
 */
export const MOST_SCRIPTS: Readonly<Record<Who, number>> = {
  nobody: 25,
  homeowner: 31,
  vendor: 34,
  admin: 39,
};

/** Pages that are only read: not a byte of script. */
export const PLAIN_PAGES: readonly string[] = [
  '/how-it-works',
  '/contractor-marketing',
  '/contractor-marketing?trade=plumbing&city=seattle',
  '/privacy-policy',
  '/terms-of-service',
  '/pros/:id',
];

/** How large a page may be before compression, in KiB, where it is not named below. */
export const OTHERS_KIB = 95;

/** Larger pages, as they are now. Wanted are 80 of the services, and 120 of a list of fifty rows. */
export const PAGE_KIB: Readonly<Record<string, number>> = {
  '/': 105,
  '/services': 60,
  '/how-it-works': 40,
  '/privacy-policy': 30,
  '/terms-of-service': 30,
  '/book': 108,
  // A sidebar of fifteen items stands beside a list.
  '/account/vendor/customer-portal': 122,
  '/account/home/notifications?view=settings': 125,
  '/account/vendor/schedule': 155,
  // Disputes and quotes to answer stand on it beside requests.
  '/account/vendor/dashboard': 105,
  // The criteria of three vendor tiers are nineteen fields; suggested prices stand on it, too.
  '/admin/settings': 125,
  '/account/vendor/notifications': 120,
  '/account/vendor/notifications?view=settings': 142,
  '/account/vendor/profile?tab=services': 130,
  // Emergencies and who is on call stand on it beside the visits, and the way to partners.
  '/account/vendor/field-operations': 128,
  '/account/vendor/payouts': 108,
  // Its months end with different days, which are a row or two more.
  '/vendor/earnings': 124,
  // Jobs with their photos, four of each.
  '/account/vendor/photo-documentation': 110,
  // Charts with the tables behind them.
  '/account/vendor/enterprise-ai-intelligence': 108,
  '/account/vendor/enterprise-ai-intelligence?measure=revenue': 108,
  '/account/vendor/review-management': 97,
  '/admin/dashboard': 105,
  '/admin/jobs': 120,
  '/admin/vendors': 120,
  '/admin/users': 116,
  '/admin/revenue': 136,
  // Fifty entries, once other journeys have left some.
  '/admin/reports/audit': 120,
};
