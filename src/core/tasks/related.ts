export const RELATED_KINDS = ['job', 'case', 'user', 'vendor', 'quote'] as const;
/** What a task can be about. */
export type RelatedKind = (typeof RELATED_KINDS)[number];

export const RELATED: Record<RelatedKind, { label: string; path: (id: string) => string }> = {
  job: { label: 'Job', path: (id) => `/admin/jobs/${id}` },
  case: { label: 'Case', path: (id) => `/admin/cases/${id}` },
  user: { label: 'User', path: (id) => `/admin/users/${id}` },
  vendor: { label: 'Vendor', path: (id) => `/admin/vendors/${id}` },
  quote: { label: 'Quote request', path: (id) => `/admin/quotes/${id}` },
};
