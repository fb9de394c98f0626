import type { Expectations } from './expectation.ts';

export const quotesExpectations: Expectations = {};
