/** What a case is about. */
export const CASE_CATEGORIES = [
  'job',
  'payment',
  'review',
  'vendor',
  'account',
  'dispute',
  'warranty',
  'error',
  'other',
] as const;
export type CaseCategory = (typeof CASE_CATEGORIES)[number];

export const CASE_CATEGORY_LABELS: Record<CaseCategory, string> = {
  job: 'Job',
  payment: 'Payment',
  review: 'Review',
  vendor: 'Vendor',
  account: 'Account',
  dispute: 'Dispute',
  warranty: 'Warranty claim',
  error: 'Error',
  other: 'Other',
};
