import { describe, expect, it } from 'vitest';
import type { StatusView } from '#core/monitoring/contract.ts';
import { duration, healthParts } from './health-words.ts';

const calm: StatusView = {
  status: 'healthy',
  checkedAt: new Date(0),
  upSince: new Date(0),
  database: 'up',
  cards: { processor: 'simulated', waiting: 0, delaySeconds: 0 },
  jobs: { waiting: 0, delaySeconds: 0 },
  events: { lagSeconds: 0, dead: 0 },
  mail: { waiting: 0, delaySeconds: 0, failed: 0 },
  audit: { unsealed: 0, delaySeconds: 0 },
  errors: { critical: 0, high: 0, medium: 0, low: 0 },
};
const part = (change: Partial<StatusView>, id: string) =>
  healthParts({ ...calm, ...change }).find((candidate) => candidate.id === id);

describe('the parts of the health page', () => {
  it('are all well on a calm day', () => {
    expect(healthParts(calm).every(({ ok }) => ok)).toBe(true);
    expect(part({}, 'mail')?.says).toBe('No backlog');
  });

  it('say what is late, and by how much', () => {
    expect(part({ jobs: { waiting: 1_200, delaySeconds: 400 } }, 'jobs')).toMatchObject({
      says: '1,200 waiting, the oldest for 6 minutes',
      ok: false,
    });
    expect(part({ events: { lagSeconds: 61, dead: 2 } }, 'events')).toMatchObject({
      says: '1 minute behind, 2 set aside for review',
      ok: false,
    });
    expect(part({ database: 'away' }, 'database')).toMatchObject({ says: 'Not responding', ok: false });
    expect(part({ mail: { waiting: 0, delaySeconds: 0, failed: 3 } }, 'mail')?.ok).toBe(false);
  });

  it('count what the audit log has yet to protect', () => {
    const says = (unsealed: number) => part({ audit: { unsealed, delaySeconds: 1 } }, 'audit')?.says;
    expect([0, 1, 1_200].map(says)).toEqual([
      'Protected',
      '1 entry not yet protected',
      '1,200 entries not yet protected',
    ]);
  });

  it('tell times in their largest unit', () => {
    expect([1, 59, 60, 7_200, 200_000].map(duration)).toEqual([
      '1 second',
      '59 seconds',
      '1 minute',
      '2 hours',
      '2 days',
    ]);
  });
});
