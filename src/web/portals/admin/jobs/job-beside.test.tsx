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
  ...{
    totalCents: 15_167,
    chargedCents: 15_167,
    pointsCents: 0,
    pointsReturnedCents: 0,
    cancellationFeeCents: 0,
  },
  tip: { amountCents: null },
} as unknown as BookingDetail;

const priceOf = (more: object) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <JobBeside job={{ ...job, ...more }} now={now} />
    </MemoryRouter>,
  );
  return html.slice(html.indexOf('aria-label="Price"'), html.indexOf('aria-label="Timeline"'));
};
const centsIn = (html: string) =>
  [...html.matchAll(/-?\$([\d,]+\.\d\d)/g)].map(
    ([all, text = '']) => (all.startsWith('-') ? -1 : 1) * Math.round(Number(text.replaceAll(',', '')) * 100),
  );

it('lists everything that its total counts, extra work too', () => {
  const price = priceOf({});
  expect(centsIn(price)).toEqual([15_167, 14_897, 30_064]);
  expect(price).toContain('Shutoff valve, extra work');
});

it('goes on from the total to what was refunded and the net', () => {
  const refund = { id: 'r', amountCents: 3_500, cardCents: 3_500, status: 'succeeded', at: now };
  const payment = (purpose: string, capturedCents: number, refunds: object[]) => ({
    ...{ purpose, status: 'captured', capturedCents, method: 'Visa ending 4242', refunds },
  });
  const price = priceOf({
    payments: [payment('visit', 15_167, [refund]), payment('extra', 14_897, [])],
    tip: { amountCents: 1_000 },
  });
  expect(centsIn(price)).toEqual([15_167, 14_897, 1_000, 31_064, 1_000, 30_064, -3_500, 26_564]);
  for (const word of ['Still due', 'Paid', 'Refunded to Visa 4242', 'Net']) expect(price).toContain(word);
});

it('ends with the fee where the visit didn’t take place', () => {
  const price = priceOf({ status: 'cancelled', cancellationFeeCents: 4_000, extras: [] });
  expect(centsIn(price)).toEqual([15_167, 15_167, 4_000, 4_000]);
  expect(price).toContain('Cancellation fee');
});
