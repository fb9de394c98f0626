import { expect, it } from 'vitest';
import type { JobRow } from '#core/bookings/desk/views.ts';
import { listedJob } from './listed-job.ts';

const job = { id: 'j1', number: 7, address: '1 Main St', description: 'Drips', homeownerId: 'h1' } as JobRow;

it('a row brings what the list shows, and what was chosen beside it', () => {
  expect(listedJob(job, null)).toMatchObject({ id: 'j1', number: 7 });
  for (const field of ['address', 'description', 'homeownerId']) {
    expect(listedJob(job, null)).not.toHaveProperty(field);
  }
  const chosen = listedJob(job, ['job', 'address']);
  expect(chosen).toMatchObject({ address: '1 Main St' });
  expect(chosen).not.toHaveProperty('description');
});
