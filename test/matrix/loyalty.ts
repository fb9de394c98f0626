import { ADMINS, EVERYBODY, type Expectations, HOMEOWNERS } from './expectation.ts';

export const loyaltyExpectations: Expectations = {
  'loyalty.rules': { allowed: EVERYBODY },
  'loyalty.mine': { allowed: HOMEOWNERS },
  'loyalty.history': { allowed: HOMEOWNERS },
  'loyalty.adjust': {
    allowed: ADMINS,
    own: ({ users }) => ({ userId: users.homeownerA.user.id, points: 100, reason: 'Settled by telephone' }),
    objectKey: 'userId',
  },
};
