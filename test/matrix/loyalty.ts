import { type Expectations, HOMEOWNERS } from './expectation.ts';

export const loyaltyExpectations: Expectations = { 'loyalty.mine': { allowed: HOMEOWNERS } };
