import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { cents, cursorInput, objectId, pageOf } from '#core/lib/wire.ts';
import { PASSWORD_MAX_LENGTH } from '#core/users/limits.ts';
import { earningsInput, earningsReportView, reconciliationView, statementView } from './earnings-views.ts';
import { PAYOUT_CADENCES, PAYOUT_MINIMUM_MAX_CENTS } from './payday.ts';
import { PAYOUT_HOLD_REASONS } from './payout-hold.ts';

const tags = ['ledger'];

const entryView = z.object({ account: z.string(), label: z.string(), amountCents: cents });
export const journalView = z.object({
  id: z.uuid(),
  kind: z.string(),
  memo: z.string(),
  postedAt: z.date(),
  bookingId: z.nullable(z.uuid()),
  /** The extra, the tip or the refund it is about; else the booking or the payout. */
  referenceId: z.uuid(),
  entries: z.array(entryView),
});
export type JournalView = z.output<typeof journalView>;

const payoutView = z.object({
  id: z.uuid(),
  amountCents: cents,
  status: z.enum(['intent', 'paid', 'failed']),
  failure: z.nullable(z.string()),
  createdAt: z.date(),
  paidAt: z.nullable(z.date()),
});
export type PayoutView = z.output<typeof payoutView>;

const payoutSchedule = z.object({
  cadence: z.enum(PAYOUT_CADENCES),
  weekday: z.int().check(z.minimum(1), z.maximum(5)),
  minimumCents: z.int().check(z.minimum(0), z.maximum(PAYOUT_MINIMUM_MAX_CENTS)),
});

const balanceEntry = z.object({
  at: z.date(),
  memo: z.string(),
  kind: z.string(),
  bookingId: z.nullable(z.uuid()),
  bookingNumber: z.nullable(z.int()),
  title: z.nullable(z.string()),
  amountCents: cents,
});

const earningsView = z.object({
  balanceCents: cents,
  /** What a payout would pay now: the balance without what is held. */
  availableCents: cents,
  /** Jobs whose earnings are not paid out for now. */
  held: z.array(
    z.object({
      bookingId: z.uuid(),
      number: z.int(),
      title: z.string(),
      reason: z.enum(PAYOUT_HOLD_REASONS),
      amountCents: cents,
      since: z.date(),
    }),
  ),
  inTransitCents: cents,
  paidOutCents: cents,
  /** In which days and times are meant. */
  zone: z.string(),
  /** Null for a company that asks for its payouts itself, and for one whose payouts wait until it is reinstated. */
  nextPayoutAt: z.nullable(z.date()),
  schedule: payoutSchedule,
  /** What the company recognizes its bank account by. */
  bank: z.nullable(z.string()),
  /** Whether changes of where money goes ask for the password. */
  asksPassword: z.boolean(),
  /** Nothing is paid out while the company is suspended. */
  isOnHold: z.boolean(),
  canPayOutNow: z.boolean(),
  whyNot: z.nullable(z.string()),
  payouts: pageOf(payoutView),
  entries: z.extend(pageOf(balanceEntry), {
    /** What the company was owed after the first line of the page. */
    afterCents: cents,
  }),
});
export type EarningsView = z.output<typeof earningsView>;

export const ledgerContract = {
  earnings: oc
    .route({
      method: 'GET',
      path: '/vendor/balance',
      summary: "A vendor's balance, payouts and breakdown",
      tags,
    })
    .input(z.object({ payoutsCursor: cursorInput, entriesCursor: cursorInput }))
    .output(earningsView),
  payOut: oc
    .route({
      method: 'POST',
      path: '/vendor/payouts',
      summary: 'Pay the whole balance out now',
      tags,
      successStatus: 201,
    })
    .input(z.object({}))
    .output(payoutView),
  setSchedule: oc
    .route({
      method: 'POST',
      path: '/vendor/payout-schedule',
      summary: 'Change the payout schedule',
      tags,
    })
    .input(
      z.extend(payoutSchedule, {
        password: z._default(z.string().check(z.maxLength(PASSWORD_MAX_LENGTH)), ''),
      }),
    )
    .output(payoutSchedule),
  report: oc
    .route({
      method: 'GET',
      path: '/vendor/earnings',
      summary: 'A vendor’s earnings in a period, by day and by job',
      tags,
    })
    .input(earningsInput)
    .output(earningsReportView),
  statement: oc
    .route({
      method: 'GET',
      path: '/bookings/{bookingId}/statement',
      summary: 'Where every cent of a booking went, from the caller’s side',
      tags,
    })
    .input(z.object({ bookingId: objectId }))
    .output(statementView),
  reconciliation: oc
    .route({
      method: 'GET',
      path: '/reconciliation',
      summary: 'The latest comparison of processor, books and bookings',
      tags,
    })
    .input(z.object({}))
    .output(z.nullable(reconciliationView)),
  ofBooking: oc
    .route({
      method: 'GET',
      path: '/bookings/{bookingId}/journals',
      summary: 'All ledger entries of a booking',
      tags,
    })
    .input(z.object({ bookingId: objectId }))
    .output(z.array(journalView)),
  overview: oc
    .route({
      method: 'GET',
      path: '/revenue',
      summary: 'Revenue of a period and the proof that the books balance',
      tags,
    })
    .input(z.object({ days: z._default(z.int().check(z.minimum(1), z.maximum(366)), 30) }))
    .output(
      z.object({
        from: z.date(),
        to: z.date(),
        grossCents: cents,
        revenueCents: cents,
        previousRevenueCents: cents,
        processingFeesCents: cents,
        /** The vendors’ part of refunds that Canopy bore. */
        refundExpenseCents: cents,
        tipsCents: cents,
        refundedCents: cents,
        paidOutCents: cents,
        owedToVendorsCents: cents,
        taxOwedCents: cents,
        days: z.array(z.object({ date: z.string(), revenueCents: cents, previousCents: cents })),
        byMarket: z.array(z.object({ name: z.string(), grossCents: cents })),
        accounts: z.array(
          z.object({ account: z.string(), label: z.string(), balanceCents: cents, entries: z.int() }),
        ),
        proof: z.object({
          journals: z.int(),
          entries: z.int(),
          unbalancedJournals: z.int(),
          sumCents: cents,
          capturedCents: cents,
          clearingMatches: z.boolean(),
          /** Entries posted before it were added up at night; null before the first night. */
          closedThrough: z.nullable(z.date()),
        }),
        latest: z.array(journalView),
      }),
    ),
};
