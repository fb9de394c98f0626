import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { JobRows } from './job-rows.tsx';

const NOW = new Date('2026-11-23T18:00:00Z');
const job = {
  id: '0190c000-0000-7000-8000-000000000001',
  title: 'Drain cleaning',
  number: 10_007,
  status: 'confirmed',
  startsAt: new Date('2026-11-23T15:00:00Z'),
  zone: 'America/Los_Angeles',
  with: 'Ezra Quispe',
  amountCents: 18_000,
  cancellationFeeCents: 0,
  refundedCents: 0,
  enRouteAt: null,
  windowEndsAt: new Date('2026-11-23T17:48:00Z'),
  moveProposedBy: null,
  cardDeclined: false,
  inDispute: false,
};

function text(jobs: Parameters<typeof JobRows>[0]['jobs']): string {
  const rows = () => <JobRows label="Jobs" jobs={jobs} now={NOW} />;
  const router = createMemoryRouter([{ path: '/', Component: rows }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll(/<[^>]+>/g, ' ');
}

it('says what is wrong with a job before its plain status, as the list of jobs does', () => {
  expect(text([job])).toContain('Late 12 min');
  expect(text([{ ...job, cardDeclined: true }])).toContain('Card declined');
  expect(text([{ ...job, windowEndsAt: NOW, moveProposedBy: 'vendor' }])).toContain('New time proposed');
  expect(text([{ ...job, windowEndsAt: NOW, enRouteAt: NOW }])).toContain('On the way');
});

it('says in words what of a job was refunded', () => {
  const done = { ...job, status: 'completed', windowEndsAt: NOW };
  expect(text([done])).not.toContain('efunded');
  expect(text([{ ...done, refundedCents: 3_500 }])).toContain('Part refund');
  expect(text([{ ...done, refundedCents: 18_000 }])).toMatch(/Refunded(?! in part)/);
});
