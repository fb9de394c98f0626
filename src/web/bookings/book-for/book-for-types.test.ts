import { expect, it } from 'vitest';
import { chosenSlot, type VisitSlots } from './book-for-types.ts';

const NINE = new Date('2026-03-04T17:00:00Z');
const slots = {
  zone: 'America/Los_Angeles',
  vendors: [],
  days: [
    { date: '2026-03-04', slots: [{ startsAt: NINE, windowEndsAt: NINE, free: 1, technicianName: null }] },
  ],
} as unknown as VisitSlots;

it('finds the time that an address names among those that are shown, however it is written', () => {
  expect(chosenSlot(slots, '2026-03-04T17:00:00.000Z')?.startsAt).toBe(NINE);
  expect(chosenSlot(slots, '2026-03-04T09:00:00-08:00')?.startsAt).toBe(NINE);
});

it.each(['', 'x', '2026-03-04T18:00:00.000Z', '2026-13-45'])('has none for %j', (at) => {
  expect(chosenSlot(slots, at)).toBeNull();
  expect(chosenSlot(null, at)).toBeNull();
});
