import { EVERYBODY, type Expectations } from './expectation.ts';

export const marketsExpectations: Expectations = {
  'markets.list': { allowed: EVERYBODY },
};
