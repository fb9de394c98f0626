import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES, type BookingStatus } from '#core/bookings/status.ts';
import { PreparationCard } from './preparation-card.tsx';

const STEPS = ['Unlock the gate', 'Clear the way to the panel'];
const shown = (status: BookingStatus, preparation: string[]) =>
  renderToStaticMarkup(<PreparationCard booking={{ status, preparation }} />);

describe('how to prepare', () => {
  it('is read while the visit is ahead, and not before or after', () => {
    const read = BOOKING_STATUSES.filter((status) => shown(status, STEPS) !== '');
    expect(read).toEqual(['pending', 'confirmed']);
    for (const part of ['Before the visit', ...STEPS]) expect(shown('confirmed', STEPS)).toContain(part);
  });

  it('leaves no empty card', () => {
    expect(shown('confirmed', [])).toBe('');
  });
});
