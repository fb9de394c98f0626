import { ADMINS, EVERYBODY, type Expectations } from './expectation.ts';

export const monitoringExpectations: Expectations = {
  'monitoring.status': { allowed: EVERYBODY },
  'monitoring.metrics': { allowed: ADMINS },
  'monitoring.vitals': {
    allowed: EVERYBODY,
    own: () => ({ path: '/book', device: 'phone', measured: [{ name: 'LCP', value: 1_800 }] }),
  },
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
