import * as z from 'zod/mini';
import { cents, pageOf, placeInput } from '#core/lib/wire.ts';
import { PAGE_CHANNELS } from '#core/vendors/page-channel.ts';
import { FINDING_KINDS } from './reconcile/findings.ts';

/** The shapes of what a company earned, of statements and of reconciliations. */

export const earningsInput = z.object({
  /** Local days of the company, both included; the last 30 without them. */
  from: z.optional(z.iso.date({ error: 'A day such as 2026-11-21' })),
  to: z.optional(z.iso.date({ error: 'A day such as 2026-11-21' })),
  ...placeInput(50),
});
export type EarningsInput = z.output<typeof earningsInput>;

/**
 * Work, commission (negative), tips, referral fees (positive from a partner, negative to one) and what was taken back
 * (negative); they sum to the net.
 */
const earned = {
  workCents: cents,
  commissionCents: cents,
  tipCents: cents,
  referralCents: cents,
  refundCents: cents,
  netCents: cents,
};

const jobEarnings = z.object({
  /** Null where a partner has the job by now: its page is the partner's. */
  bookingId: z.nullable(z.uuid()),
  number: z.int(),
  title: z.string(),
  /** When money of it last moved in the period. */
  at: z.date(),
  /** By the company's own page, at its lower commission. */
  pageChannel: z.nullable(z.enum(PAGE_CHANNELS)),
  ...earned,
});
export type JobEarnings = z.output<typeof jobEarnings>;

export const earningsReportView = z.extend(pageOf(jobEarnings), {
  zone: z.string(),
  from: z.string(),
  to: z.string(),
  totals: z.object(earned),
  days: z.array(z.object({ date: z.string(), netCents: cents })),
});

const statementPart = z.object({ label: z.string(), amountCents: cents });

export const statementView = z.object({
  number: z.int(),
  title: z.string(),
  zone: z.string(),
  lines: z.array(
    z.object({
      id: z.uuid(),
      at: z.date(),
      kind: z.string(),
      title: z.string(),
      amountCents: cents,
      parts: z.array(statementPart),
      /** False for what only moved account credit about. */
      counts: z.boolean(),
    }),
  ),
  totals: z.array(statementPart),
  totalCents: cents,
  /** What refunds took of it. */
  refundedCents: cents,
});
export type StatementView = z.output<typeof statementView>;

export const reconciliationView = z.object({
  id: z.uuid(),
  startedAt: z.date(),
  since: z.date(),
  payments: z.int(),
  refunds: z.int(),
  payouts: z.int(),
  journals: z.int(),
  bookings: z.int(),
  findings: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(FINDING_KINDS),
      detail: z.string(),
      bookingId: z.nullable(z.uuid()),
      bookingNumber: z.nullable(z.int()),
      expectedCents: z.nullable(cents),
      foundCents: z.nullable(cents),
    }),
  ),
  /** How many there are in all; the list has the first of them. */
  total: z.int(),
});
export type ReconciliationView = z.output<typeof reconciliationView>;
