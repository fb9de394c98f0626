import { expect } from 'vitest';
import { ADMINS, type Expectations } from './expectation.ts';

export const assistantExpectations: Expectations = {
  'assistant.conversation': {
    allowed: ADMINS,
    others: 'none',
    check: (output) => expect(output).toEqual([]),
  },
  'assistant.ask': { allowed: ADMINS, own: () => ({ question: 'How is revenue?' }), others: 'none' },
  'assistant.clear': { allowed: ADMINS, others: 'none' },
};
