import { ADMINS, type Expectations } from './expectation.ts';

/** The world is a live application, which has no such clock, whoever asks. */
export const demoExpectations: Expectations = {
  'demo.moveClock': { allowed: ADMINS, own: () => ({ days: 1 }), answers: 404 },
  'demo.reset': { allowed: ADMINS, answers: 404 },
};
