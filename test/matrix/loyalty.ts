import { ADMINS, EVERYBODY, type Expectations, HOMEOWNERS, VENDORS } from './expectation.ts';

export const loyaltyExpectations: Expectations = {
  'loyalty.rules': { allowed: EVERYBODY },
  'loyalty.mine': { allowed: HOMEOWNERS },
  'loyalty.history': { allowed: HOMEOWNERS },
  'loyalty.vendorTiers': { allowed: EVERYBODY },
  'loyalty.vendorStanding': { allowed: VENDORS },
  'loyalty.tierOfVendor': {
    allowed: ADMINS,
    own: ({ users }) => ({ id: users.vendorA.vendor?.id ?? '' }),
  },
  'loyalty.adjust': {
    allowed: ADMINS,
    own: ({ users }) => ({ userId: users.homeownerA.user.id, points: 100, reason: 'Settled by telephone' }),
    objectKey: 'userId',
  },
};
