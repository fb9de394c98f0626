/** Charged to the homeowner on labor and materials; untaxed. */
export const SERVICE_FEE_BP = 400;
export const SERVICE_FEE_MIN_CENTS = 200;
export const SERVICE_FEE_MAX_CENTS = 3_000;

/** Canopy's share of labor and materials, and of a cancellation fee. */
export const COMMISSION_BP = 1_200;
/** The same of a booking that came by the company's own page, unless a setting says otherwise. */
export const PAGE_COMMISSION_BP = 600;
/** Less would not cover the card network's part of a large job, of which the service fee is capped. */
export const PAGE_COMMISSION_MIN_BP = 400;

/** What the card network takes of an amount charged. */
export const CARD_COST_BP = 290;
export const CARD_COST_FIXED_CENTS = 30;

/** Card processors refuse smaller charges. */
export const MIN_CHARGE_CENTS = 50;

/** A tip can be given this long after the work was done. */
export const TIP_WITHIN_DAYS = 30;
export const TIP_MIN_CENTS = 100;
export const TIP_MAX_CENTS = 50_000;
/** What the screen offers, in basis points of labor and materials. */
export const TIP_SUGGESTIONS_BP = [1_000, 1_500, 2_000] as const;

/** A saved card is authorised this long before the visit, or at once when the visit is nearer. */
export const AUTHORIZE_DAYS_BEFORE = 5;
/** A booking without a good authorisation is released this long before the visit. */
export const RELEASE_UNPAID_HOURS_BEFORE = 24;
/** An authorisation not captured by then is gone. */
export const HOLD_LAPSE_DAYS = 7;
