import { expect, it } from 'vitest';
import type { JobRow } from '#core/bookings/desk/views.ts';
import { listedJob } from './listed-job.ts';

const job = {
  id: 'j1',
  number: 7,
  address: '1 Main St',
  description: 'Drips',
  homeownerId: 'h1',
  status: 'confirmed',
  windowEndsAt: new Date('2026-03-03T00:00:00Z'),
  moveProposedBy: null as string | null,
} as JobRow;
const now = new Date('2026-03-02T15:00:00Z');

it('a row brings what the list shows, and what was chosen beside it', () => {
  expect(listedJob(job, null, now)).toMatchObject({ id: 'j1', number: 7, look: { label: 'Confirmed' } });
  for (const field of ['address', 'description', 'homeownerId', 'windowEndsAt']) {
    expect(listedJob(job, null, now)).not.toHaveProperty(field);
  }
  const chosen = listedJob(job, ['job', 'address'], now);
  expect(chosen).toMatchObject({ address: '1 Main St' });
  expect(chosen).not.toHaveProperty('description');
});

it('a row says what the job waits for', () => {
  const late = { ...job, windowEndsAt: new Date('2026-03-02T14:48:00Z') };
  expect(listedJob(late, null, now).look.label).toBe('Late 12 min');
});

it('a row brings what was refunded and a fee only where there is one', () => {
  expect(listedJob({ ...job, refundedCents: 0, cancellationFeeCents: 0 }, null, now)).not.toHaveProperty(
    'refundedCents',
  );
  expect(listedJob({ ...job, refundedCents: 3_500 }, null, now)).toMatchObject({ refundedCents: 3_500 });
});
