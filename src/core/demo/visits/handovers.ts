import { MINUTE_MS } from '#core/lib/durations.ts';
import type { Dice } from '../dice.ts';
import type { Story } from '../stories/booking-story.ts';
import type { DemoVendor } from '../users/vendors.ts';

/** One in so many accepted visits was asked of another company first. */
const ONE_IN = 60;
const SHORTEST_MINUTES = 10;

/**
 * Visits that an administrator gave to the company they are now with, before it accepted: the step says from whom. A
 * request that was answered at once had no time for it.
 */
export function handSomeOver(input: {
  dice: Dice;
  stories: readonly Story[];
  vendors: readonly DemoVendor[];
  adminId: string;
}): void {
  const { dice, stories, vendors, adminId } = input;
  for (const { booking, plan, steps } of stories) {
    const { requestedAt, acceptedAt } = booking;
    if (!requestedAt || !acceptedAt || booking.seriesId || dice.int(1, ONE_IN) > 1) continue;
    const waited = acceptedAt.getTime() - requestedAt.getTime();
    const to = plan.technician.company;
    const others = vendors.filter(
      (vendor) =>
        vendor !== to &&
        vendor.market === to.market &&
        vendor.prices.has(booking.serviceId) &&
        vendor.opensAt < requestedAt,
    );
    if (waited < SHORTEST_MINUTES * MINUTE_MS || others.length === 0) continue;
    const at = new Date(requestedAt.getTime() + Math.round(waited * dice.between(0.2, 0.7)));
    booking.askedAt = at;
    // In the order in which it happened.
    steps.splice(
      Math.max(
        0,
        steps.findIndex((step) => step.at > at),
      ),
      0,
      {
        id: dice.id(at),
        bookingId: booking.id,
        step: 'reassigned',
        actorId: adminId,
        actorRole: 'admin',
        note: `From ${dice.pick(others).row.company} to ${to.row.company}`,
        at,
      },
    );
  }
}
