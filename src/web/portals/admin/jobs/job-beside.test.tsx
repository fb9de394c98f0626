import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { BookingDetail } from '#core/bookings/views.ts';
import { JobBeside } from './job-beside.tsx';

const now = new Date('2026-03-03T18:00:00Z');
const extra = (status: string, label: string, totalCents: number) => ({
  id: label,
  status,
  label,
  totalCents,
  vendorCents: 0,
});
const job = {
  ...{ id: 'a', status: 'completed', priority: 'medium', zone: 'America/Los_Angeles', notes: '' },
  ...{ startsAt: now, windowEndsAt: now, enRouteAt: null, moveProposedBy: null },
  ...{ cardDeclined: false, inDispute: false },
  ...{ home: { line1: '1 Main St', neighborhood: 'Ballard' }, marketName: 'Seattle', actions: [] },
  ...{ homeowner: { id: 'b', name: 'Ana', phone: null }, vendor: { id: 'c', company: 'Bellini' } },
  ...{ technician: { name: 'Edda' }, timeline: [], payments: [], creditCharge: null },
  lines: [{ kind: 'labor', label: 'Leaking faucet', amountCents: 15_167 }],
  extras: [extra('agreed', 'Shutoff valve', 14_897), extra('declined', 'New sink', 90_000)],
  amountCents: 30_064,
} as unknown as BookingDetail;

it('lists everything that its total counts, extra work too', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <JobBeside job={job} now={now} />
    </MemoryRouter>,
  );
  const price = html.slice(html.indexOf('aria-label="Price"'), html.indexOf('aria-label="Timeline"'));
  const cents = [...price.matchAll(/\$([\d,]+\.\d\d)/g)].map(([, text = '']) =>
    Math.round(Number(text.replaceAll(',', '')) * 100),
  );
  expect(cents).toEqual([15_167, 14_897, 30_064]);
  expect(price).toContain('Shutoff valve, extra work');
});
