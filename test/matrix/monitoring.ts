import { EVERYBODY, type Expectations } from './expectation.ts';

export const monitoringExpectations: Expectations = {
  'monitoring.status': { allowed: EVERYBODY },
  'monitoring.report': {
    allowed: EVERYBODY,
    own: () => ({
      errors: [
        {
          message: 'x is not a function',
          stack: null,
          componentStack: null,
          route: '/book',
          buildId: 'test',
          severity: 'high',
          category: 'render',
        },
      ],
    }),
  },
};
