import { describe, expect, it } from 'vitest';
import { at, confirmed, requested, work } from './journey.ts';
import { useWorld } from './world.ts';

describe('the history of payments', () => {
  const world = useWorld();

  it('goes by the dates that it shows, page by page', async () => {
    const early = await confirmed(world, world.ada);
    world.minutesPass(60);
    const later = await requested(world, world.ada, { startsAt: at(2, 10) });
    world.minutesPass(60);
    // The first one to be made is the last one to be charged.
    await work(world, early.id);
    await world.as(world.cora).api.bookings.complete({ id: early.id });
    await world.settle();
    const { payments } = world.as(world.ada).api;

    const whole = await payments.history({});
    expect(whole.items.map(({ bookingId }) => bookingId)).toEqual([early.id, later.id]);
    const times = whole.items.map(({ at: shown }) => shown.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));

    const first = await payments.history({ limit: 1 });
    expect(first.items.map(({ bookingId }) => bookingId)).toEqual([early.id]);
    const second = await payments.history({ limit: 1, cursor: first.older ?? '' });
    expect(second.items.map(({ bookingId }) => bookingId)).toEqual([later.id]);
    expect(second.older).toBeNull();
    const back = await payments.history({ limit: 1, cursor: second.newer ?? '' });
    expect(back.items.map(({ bookingId }) => bookingId)).toEqual([early.id]);
  });
});
