import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { ListedBooking } from '#core/bookings/views.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import { jobColumns } from './job-columns.tsx';

const now = new Date('2026-03-03T18:00:00Z');
const done = {
  ...{ id: 'a', number: 7, status: 'completed', title: 'Leaking faucet', vendorName: 'Bellini' },
  ...{ startsAt: now, windowEndsAt: now, zone: 'America/Los_Angeles', neighborhood: 'Ballard' },
  ...{ enRouteAt: null, moveProposedBy: null, cardDeclined: false, inDispute: false, series: null },
  ...{ amountCents: 15_000, totalCents: 15_000, chargedCents: 15_000, need: null },
} as unknown as ListedBooking;

const words = (job: ListedBooking) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <DataTable label="Jobs" columns={jobColumns(now)} rows={[job]} rowId={({ id }) => id} empty={null} />
    </MemoryRouter>,
  );

it('says of a disputed job that it is in dispute, though its work is completed', () => {
  expect(words(done)).toContain('Completed');
  expect(words({ ...done, inDispute: true })).toContain('In dispute');
  expect(words({ ...done, inDispute: true })).not.toContain('Completed');
});

it('marks what waits for the homeowner', () => {
  expect(words(done)).not.toMatch(/Answer needed|Payment due|Not rated yet/);
  expect(words({ ...done, need: 'proposed_time' })).toContain('Answer needed');
  expect(words({ ...done, need: 'extra_payment' })).toContain('Payment due');
  expect(words({ ...done, need: 'rate' })).toContain('Not rated yet');
});
