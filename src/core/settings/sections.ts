/** The sections of /admin/settings, in their order. One with a `to` has a page of its own as well. */
export const SETTING_SECTIONS: readonly { id: string; label: string; says: string; to?: string }[] = [
  {
    id: 'points',
    label: 'Points',
    says: 'Tiers, what points are worth and how long they last',
    to: '/admin/settings/points',
  },
  { id: 'security', label: 'Security', says: 'What is told to whom, and what signing in takes' },
  { id: 'limits', label: 'Rate limits', says: 'How often something may be tried before it is blocked' },
];
