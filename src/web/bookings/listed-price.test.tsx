import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { BookingStatus } from '#core/bookings/status.ts';
import { ListedPrice } from './listed-price.tsx';

const drawn = (status: BookingStatus, amountCents = 65_051) =>
  renderToStaticMarkup(<ListedPrice of={{ status, amountCents }} />);

describe('the price of a job in a list', () => {
  it.each(['cancelled', 'declined', 'expired', 'no_show'] as const)('is struck through when %s', (status) => {
    expect(drawn(status)).toMatch(/^<s[^>]*>\$650\.51<\/s>$/);
  });

  it.each(['pending', 'confirmed', 'in_progress', 'completed'] as const)('stands when %s', (status) => {
    expect(drawn(status)).toBe('$650.51');
  });

  it('strikes no words through: a free visit that was canceled costs nothing either way', () => {
    expect(drawn('cancelled', 0)).toBe('Free');
  });

  it('is the fee where one was charged instead', () => {
    const of = { status: 'cancelled' as const, amountCents: 65_051, cancellationFeeCents: 4_000 };
    expect(renderToStaticMarkup(<ListedPrice of={of} />)).toBe('$40.00');
  });

  it('says what was refunded of it, and whether that is all', () => {
    const html = (refundedCents: number) =>
      renderToStaticMarkup(
        <ListedPrice
          of={{ status: 'completed', amountCents: 13_602, cancellationFeeCents: 0, refundedCents }}
        />,
      );
    expect(html(3_500)).toContain('>Part refund<');
    expect(html(3_500)).toContain('title="$35.00 refunded"');
    expect(html(3_500)).toContain('>$136.02<');
    expect(html(13_602)).toContain('>Refunded<');
    expect(html(0)).toBe('$136.02');
  });
});
