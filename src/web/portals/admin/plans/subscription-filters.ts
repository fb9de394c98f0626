import type { ListFilter } from '#web/search/lists/list-state.ts';

/** What subscriptions can be narrowed by, beside their status. */
export const SUBSCRIPTION_FILTERS: readonly ListFilter[] = [
  {
    kind: 'choice',
    name: 'seller',
    label: 'Sold by',
    pinned: true,
    options: [
      { value: 'canopy', label: 'Canopy' },
      { value: 'vendors', label: 'Vendors' },
    ],
  },
  {
    kind: 'choice',
    name: 'renews',
    label: 'Next charge',
    pinned: true,
    options: [
      { value: 'week', label: 'Next 7 days' },
      { value: 'month', label: 'Next 30 days' },
    ],
  },
  {
    kind: 'choice',
    name: 'cadence',
    label: 'Charged',
    pinned: true,
    options: [
      { value: 'monthly', label: 'Monthly' },
      { value: 'yearly', label: 'Yearly' },
    ],
  },
  { kind: 'days', from: 'startedFrom', to: 'startedTo', label: 'Started' },
];
