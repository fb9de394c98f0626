/** The sections of /admin/settings, in their order. One with a `to` is edited on a page of its own. */
export const SETTING_SECTIONS: readonly { id: string; label: string; says: string; to?: string }[] = [
  {
    id: 'points',
    label: 'Points',
    says: 'Tiers, value and expiry',
    to: '/admin/settings/points',
  },
  { id: 'emergencies', label: 'Emergencies', says: 'Waves, fees and arrival promise' },
  { id: 'commission', label: 'Commission', says: 'Rates for vendors’ own pages, and vendor tiers' },
  { id: 'prices', label: 'Prices', says: 'Suggested prices and their limits' },
  { id: 'security', label: 'Security', says: 'Sign-in and account privacy' },
  { id: 'limits', label: 'Rate limits', says: 'Attempts allowed before a block' },
];
