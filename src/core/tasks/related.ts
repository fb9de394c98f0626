export const RELATED_KINDS = ['job', 'case', 'user', 'vendor', 'quote'] as const;
/** What a task can be about. */
export type RelatedKind = (typeof RELATED_KINDS)[number];
/** What a vendor's task can be about: a job of its own, or a customer. */
export const VENDOR_RELATED_KINDS = ['job', 'user'] as const satisfies readonly RelatedKind[];

type RelatedFact = { label: string; path: (id: string) => string };

export const RELATED: Record<RelatedKind, RelatedFact> = {
  job: { label: 'Job', path: (id) => `/admin/jobs/${id}` },
  case: { label: 'Case', path: (id) => `/admin/cases/${id}` },
  user: { label: 'User', path: (id) => `/admin/users/${id}` },
  vendor: { label: 'Vendor', path: (id) => `/admin/vendors/${id}` },
  quote: { label: 'Quote request', path: (id) => `/admin/quotes/${id}` },
};

/** The same, as a vendor's users know it. */
export const VENDOR_RELATED: Record<(typeof VENDOR_RELATED_KINDS)[number], RelatedFact> = {
  job: { label: 'Job', path: (id) => `/account/vendor/field-operations?job=${id}` },
  user: { label: 'Customer', path: (id) => `/account/vendor/customer-portal/${id}` },
};
