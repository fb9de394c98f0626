import type { StatusLooks } from '#core/lib/status-look.ts';

/** Where a ranking was asked for. */
export const DECISION_KINDS = ['match', 'booking', 'quote'] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

export const DECISION_KIND_LOOKS: StatusLooks<DecisionKind> = {
  match: { label: 'AI matching', tone: 'accent', icon: 'circle-dot' },
  booking: { label: 'Booking', tone: 'blue', icon: 'circle-check' },
  quote: { label: 'Quote request', tone: 'stone', icon: 'mail' },
};

/** Why a vendor was not ranked. The first that holds is given, in this order. */
export const EXCLUSIONS = ['not_approved', 'service', 'technician', 'area', 'credentials', 'busy'] as const;
export type Exclusion = (typeof EXCLUSIONS)[number];

/** How soon the work is wanted. */
export const URGENCIES = ['emergency', 'soon', 'week', 'flexible'] as const;
export type Urgency = (typeof URGENCIES)[number];

export const URGENCY_LABELS: Record<Urgency, string> = {
  emergency: 'Today',
  soon: 'Within 3 days',
  week: 'Within a week',
  flexible: 'Within a month',
};

/** How many days ahead free times are looked for. */
export const URGENCY_DAYS: Record<Urgency, number> = { emergency: 1, soon: 3, week: 7, flexible: 30 };
