import { describe, expect, it } from 'vitest';
import { type HealthFacts, healthStatus } from './health.ts';

const fine: HealthFacts = {
  errors: { recent: 0, critical: 0 },
  events: { lagSeconds: 0, dead: 0 },
  jobs: { waiting: 0, delaySeconds: 0 },
  audit: { unsealed: 0, delaySeconds: 0 },
  mail: { waiting: 0, delaySeconds: 0, failed: 0 },
};

describe('health', () => {
  it('is critical without a database and with any critical error', () => {
    expect(healthStatus(null)).toBe('critical');
    expect(healthStatus({ ...fine, errors: { recent: 1, critical: 1 } })).toBe('critical');
  });

  it('§9 error monitor: degraded above 5 errors in ten minutes', () => {
    expect(healthStatus({ ...fine, errors: { recent: 5, critical: 0 } })).toBe('healthy');
    expect(healthStatus({ ...fine, errors: { recent: 6, critical: 0 } })).toBe('degraded');
  });

  it('is degraded when a part of the machinery has stopped', () => {
    expect(healthStatus({ ...fine, events: { lagSeconds: 61, dead: 0 } })).toBe('degraded');
    expect(healthStatus({ ...fine, jobs: { waiting: 1, delaySeconds: 301 } })).toBe('degraded');
    expect(healthStatus({ ...fine, audit: { unsealed: 9, delaySeconds: 61 } })).toBe('degraded');
    expect(healthStatus({ ...fine, mail: { waiting: 3, delaySeconds: 901, failed: 0 } })).toBe('degraded');
    expect(
      healthStatus({
        ...fine,
        events: { lagSeconds: 59, dead: 2 },
        mail: { waiting: 9, delaySeconds: 9, failed: 4 },
      }),
    ).toBe('healthy');
  });
});
