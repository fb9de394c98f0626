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
});
