import { bookingsAccess } from '#core/bookings/access.ts';
import { BOOKING_STATUS_LABELS, type BookingStatus } from '#core/bookings/status.ts';
import { casesAccess } from '#core/cases/access.ts';
import { CASE_STATUS_LABELS, type CaseStatus } from '#core/cases/status.ts';
import { catalogAccess } from '#core/catalog/access.ts';
import { CATEGORIES } from '#core/catalog/categories.ts';
import type { AccessRule } from '#core/lib/access-rule.ts';
import { usersAccess } from '#core/users/access.ts';
import { vendorsAccess } from '#core/vendors/access.ts';
import { VENDOR_STATUS_LABELS, type VendorStatus } from '#core/vendors/status.ts';

/** Spec §2, admin search palette: the tabs in their order. */
export const SEARCH_TABS = [
  'all',
  'accounts',
  'vendors',
  'jobs',
  'campaigns',
  'cases',
  'tasks',
  'products',
  'reports',
  'settings',
  'users',
] as const;
export type SearchTab = (typeof SEARCH_TABS)[number];

/** What a result is. `pages` are the screens that are neither reports nor settings; they show on the tab All. */
export type SearchKind = Exclude<SearchTab, 'all'> | 'pages';

export const SEARCH_PRIORITIES = ['critical', 'high', 'medium', 'low'] as const;
export type SearchPriority = (typeof SEARCH_PRIORITIES)[number];

/** Kinds whose rows stand in search.entries. Those that have no rows yet have their tab all the same. */
export const ENTRY_KINDS = ['vendors', 'jobs', 'cases', 'products', 'users'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

type EntryRules = {
  /** Nobody finds what they could not open. */
  mayFind: AccessRule;
  href(id: string, category: string): string;
  /** The status as it is shown; null shows none. */
  status(status: string): string | null;
};

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1).replaceAll('_', ' ')}`;

export const ENTRY_RULES: Record<EntryKind, EntryRules> = {
  vendors: {
    mayFind: vendorsAccess.list,
    href: (id) => `/admin/vendors/${id}`,
    status: (status) => VENDOR_STATUS_LABELS[status as VendorStatus] ?? capital(status),
  },
  jobs: {
    mayFind: bookingsAccess.jobs,
    href: (id) => `/admin/jobs/${id}`,
    status: (status) => BOOKING_STATUS_LABELS[status as BookingStatus] ?? capital(status),
  },
  cases: {
    mayFind: casesAccess.list,
    href: (id) => `/admin/cases/${id}`,
    status: (status) => CASE_STATUS_LABELS[status as CaseStatus] ?? capital(status),
  },
  products: {
    mayFind: catalogAccess.products,
    // Materials have no screen of their own: what they are used for has.
    href: (_, category) => {
      const slug = CATEGORIES.find(({ name }) => name === category)?.slug;
      return slug ? `/services?category=${slug}` : '/services';
    },
    status: capital,
  },
  users: { mayFind: usersAccess.list, href: (id) => `/admin/users/${id}`, status: capital },
};
