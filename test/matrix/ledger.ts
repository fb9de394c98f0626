import { payouts } from '#server/ledger/tables.ts';
import { ADMINS, type Expectations, HOMEOWNERS, isPaper, VENDORS } from './expectation.ts';
import { bookingOf, type Someone, type World } from './world.ts';

/** A booking that the vendor knows of. */
const requestedBy = (world: World, user: Someone) =>
  bookingOf(world, user, { status: 'confirmed', requestedAt: world.ctx.clock.now() });

/** A payout to somebody's company that has arrived; to company A's for those without one. */
async function payoutOf(world: World, user: Someone): Promise<{ id: string }> {
  const { ctx, users } = world;
  const vendorId = (user.vendor ?? users.vendorA.vendor)?.id ?? '';
  const at = ctx.clock.now();
  const id = ctx.ids.uuid();
  await ctx.db.transaction(() =>
    ctx.db.tx.insert(payouts).values({
      ...{ id, vendorId, amountCents: 5_000, status: 'paid' as const },
      ...{ createdAt: at, updatedAt: at, paidAt: at },
    }),
  );
  return { id };
}

export const ledgerExpectations: Expectations = {
  'ledger.earnings': { allowed: VENDORS, others: 'none' },
  // Nothing was earned yet.
  'ledger.payOut': { allowed: VENDORS, others: 'none', answers: 409 },
  'ledger.setSchedule': {
    allowed: VENDORS,
    own: () => ({ cadence: 'weekly', weekday: 1, minimumCents: 0 }),
    others: 'none',
  },
  'ledger.report': { allowed: VENDORS, others: 'none' },
  'ledger.statement': {
    allowed: [...HOMEOWNERS, ...VENDORS, ...ADMINS],
    own: async (world, user) => ({ bookingId: (await requestedBy(world, user)).id }),
    others: async (world, user) => ({ bookingId: (await requestedBy(world, user)).id }),
    objectKey: 'bookingId',
    everybodys: ADMINS,
  },
  'ledger.reconciliation': { allowed: ADMINS },
  'ledger.ofBooking': {
    allowed: ADMINS,
    own: async (world, caller) => ({ bookingId: (await bookingOf(world, caller)).id }),
  },
  'ledger.overview': { allowed: ADMINS },
  'ledger.payoutStatement': {
    allowed: [...VENDORS, ...ADMINS],
    own: payoutOf,
    others: payoutOf,
    everybodys: ADMINS,
    check: isPaper,
  },
  'ledger.csvFile': { allowed: VENDORS, others: 'none' },
};
