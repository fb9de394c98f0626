/** How often a subscription is charged; its term is a year either way. */
export const CADENCES = ['monthly', 'yearly'] as const;
export type Cadence = (typeof CADENCES)[number];

/** Charges in a term. */
export const CHARGES_PER_TERM: Record<Cadence, number> = { monthly: 12, yearly: 1 };

/** Months that one charge pays for. */
export const MONTHS_PER_CHARGE: Record<Cadence, number> = { monthly: 1, yearly: 12 };

export const CHARGE_REASONS = ['first', 'renewal', 'change'] as const;
export type ChargeReason = (typeof CHARGE_REASONS)[number];

export const CANCEL_WHEN = ['period_end', 'now'] as const;
export type CancelWhen = (typeof CANCEL_WHEN)[number];

/** `$240.00 a year` without the amount. */
export const PER: Record<Cadence, string> = { monthly: 'a month', yearly: 'a year' };

/** A visit of a template: what is done, and in which calendar month it is due. */
export type PlannedVisit = { serviceSlug: string; dueMonth: number; scope: string };

export type Benefits = {
  /** Of a vendor's plan: off that vendor's labor. Of Canopy's: off the service fee of every booking. */
  discountBp: number;
  waivesLateFee: boolean;
  priority: boolean;
};
