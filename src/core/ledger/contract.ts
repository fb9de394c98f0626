import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { cents, objectId } from '#core/lib/wire.ts';

const tags = ['ledger'];

const entryView = z.object({ account: z.string(), label: z.string(), amountCents: cents });
export const journalView = z.object({
  id: z.uuid(),
  kind: z.string(),
  memo: z.string(),
  postedAt: z.date(),
  bookingId: z.nullable(z.uuid()),
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

export const ledgerContract = {
  earnings: oc
    .route({
      method: 'GET',
      path: '/vendor/balance',
      summary: "A company's balance, payouts and what made it up",
      tags,
    })
    .input(z.object({}))
    .output(
      z.object({
        balanceCents: cents,
        inTransitCents: cents,
        paidOutCents: cents,
        nextPayoutAt: z.date(),
        canPayOutNow: z.boolean(),
        whyNot: z.nullable(z.string()),
        payouts: z.array(payoutView),
        entries: z.array(
          z.object({
            at: z.date(),
            memo: z.string(),
            kind: z.string(),
            bookingId: z.nullable(z.uuid()),
            amountCents: cents,
          }),
        ),
      }),
    ),
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
  ofBooking: oc
    .route({
      method: 'GET',
      path: '/bookings/{bookingId}/journals',
      summary: 'Everything the books say of a booking',
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
        }),
        latest: z.array(journalView),
      }),
    ),
};
