import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { BookingDetail } from '#core/bookings/views.ts';
import { TipCard } from './tip-card.tsx';

const done = {
  ...{ actions: ['tip'], inDispute: true, vendorName: 'Bellini Waterworks' },
  tip: { amountCents: null, waitsForBank: null, suggestedCents: [1_200, 1_800, 2_400] },
} as unknown as BookingDetail;
const shown = (booking: BookingDetail) =>
  renderToStaticMarkup(
    <TipCard booking={booking} saved={{ methods: [] } as never} cards={'test' as never} />,
  );

it('asks nobody for a tip while the job is in dispute, and still says that one was given', () => {
  expect(shown(done)).toBe('');
  const given = { ...done, tip: { ...done.tip, amountCents: 1_800 } };
  expect(shown(given)).toContain('You tipped $18.00.');
});
