import type { CaseCategory } from '../category.ts';
import type { CasePriority } from '../status.ts';

/** What somebody can contact support about. Errors come by themselves. */
export const CONTACT_CATEGORIES = [
  'job',
  'payment',
  'account',
  'vendor',
  'review',
  'other',
] as const satisfies CaseCategory[];
export type ContactCategory = (typeof CONTACT_CATEGORIES)[number];

/** As whoever asks would say it. */
export const CONTACT_CATEGORY_LABELS: Record<ContactCategory, string> = {
  job: 'A job or booking',
  payment: 'A payment, refund or payout',
  account: 'Signing in or my account',
  vendor: 'A vendor or my company',
  review: 'A review',
  other: 'Something else',
};

/** How urgent a message is before anybody has read it: what touches a visit or money comes first. */
export const CONTACT_PRIORITIES: Record<ContactCategory, CasePriority> = {
  job: 'high',
  payment: 'medium',
  account: 'medium',
  vendor: 'medium',
  review: 'low',
  other: 'low',
};
