import { DAY_MS } from '#core/lib/durations.ts';
import { promisedBy } from './promise.ts';
import { DISPATCH_PROMISE } from './settings.ts';

/** The missed promise of the sample city: its case stands in the rows of cases, so both know these. */
export const SAMPLE_MISSED = {
  emergencyId: '019a8c10-52d0-7a41-9f1e-3c5d7e9a1b20',
  caseId: '019a8c10-6b40-7c83-8d2f-4e6f8a0b2c31',
  daysAgo: 12,
  subject: 'Arrival promise missed: Water leak or burst pipe (E-501)',
  details:
    'The vendor accepted but couldn’t come, and no one arrived by the promised time. The homeowner was given $50.00 of account credit.',
} as const;

/** When that emergency was asked for. */
export function sampleMissedAt(now: Date): Date {
  return new Date(now.getTime() - SAMPLE_MISSED.daysAgo * DAY_MS);
}

/** When its promise was over. */
export function sampleMissedBy(now: Date): Date {
  return promisedBy(sampleMissedAt(now), DISPATCH_PROMISE.defaultValue.urgentMinutes);
}
