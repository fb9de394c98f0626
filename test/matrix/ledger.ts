import { ADMINS, type Expectations, VENDORS } from './expectation.ts';
import { bookingOf } from './world.ts';

export const ledgerExpectations: Expectations = {
  'ledger.earnings': { allowed: VENDORS, others: 'none' },
  // Nothing was earned yet.
  'ledger.payOut': { allowed: VENDORS, others: 'none', answers: 409 },
  'ledger.ofBooking': {
    allowed: ADMINS,
    own: async (world, caller) => ({ bookingId: (await bookingOf(world, caller)).id }),
  },
  'ledger.overview': { allowed: ADMINS },
};
