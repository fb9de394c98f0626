import { REMINDER_DAYS } from './limits.ts';
import { CREDENTIAL_STATUSES } from './status.ts';

export const EXPIRY_SPAN_NAMES = ['week', 'month', 'two_months'] as const;
export type ExpirySpan = (typeof EXPIRY_SPAN_NAMES)[number];
/** Credentials that end in so many days at most: the days at which vendors are reminded. */
export const EXPIRY_SPANS: Record<ExpirySpan, number> = {
  week: REMINDER_DAYS[2],
  month: REMINDER_DAYS[1],
  two_months: REMINDER_DAYS[0],
};

/** The list opens with what waits for review, so all of them have a word of their own. */
export const FIRST_CREDENTIAL_STATUS = 'submitted';
export const CREDENTIAL_STATUS_SETS = { all: CREDENTIAL_STATUSES };
