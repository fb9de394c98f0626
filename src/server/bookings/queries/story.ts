import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { soldLines } from '#core/bookings/lines.ts';
import { vendorCentsAfterReferral } from '#core/bookings/money/job-money.ts';
import type { BookingStory } from '#core/bookings/notices/story.ts';
import { vendorCentsOf } from '#core/bookings/settlement.ts';
import type { BookingStatus } from '#core/bookings/status.ts';
import { promisedWindow } from '#core/scheduling/window.ts';
import { homes } from '#server/homes/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { prepared } from '#server/lib/db/prepared.ts';
import type { Reader } from '#server/lib/modules/notices.ts';
import { zones } from '#server/markets/tables.ts';
import { users } from '#server/users/tables.ts';
import { technicians, vendors } from '#server/vendors/tables.ts';
import { referralOf } from '../desk/queries/handover.ts';
import { bookings } from '../tables.ts';
import { soldOf } from './sold.ts';

/** Named, so that each connection plans its joins once: planning takes ten times as long as reading one row. */
const bookingWithParties = prepared((handle) => {
  const owners = alias(users, 'owners');
  return handle
    .select({
      booking: bookings,
      homeowner: { id: users.id, name: users.name, email: users.email },
      vendor: { id: owners.id, name: owners.name, email: owners.email },
      company: vendors.company,
      technicianName: technicians.name,
      neighborhood: zones.name,
      sold: soldOf(bookings.id),
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.homeownerId))
    .innerJoin(vendors, eq(vendors.id, bookings.vendorId))
    .innerJoin(owners, eq(owners.id, vendors.ownerId))
    .innerJoin(technicians, eq(technicians.id, bookings.technicianId))
    .innerJoin(homes, eq(homes.id, bookings.homeId))
    .innerJoin(zones, eq(zones.id, homes.zoneId))
    .where(eq(bookings.id, sql.placeholder('id')))
    .prepare('booking_story');
});

/** A booking as messages tell of it, with the people of both sides; null when it is gone. */
export async function storyOf(
  ctx: Ctx,
  bookingId: string,
): Promise<{ story: BookingStory; status: BookingStatus; homeowner: Reader; vendor: Reader } | null> {
  const [row] = await bookingWithParties(ctx.db.read).execute({ id: bookingId });
  if (!row) return null;
  const { booking, homeowner, vendor, company, technicianName, neighborhood } = row;
  const { id, number, title, startsAt, zone, respondBy, serviceFeeCents, taxCents, totalCents } = booking;
  const referral = await referralOf(ctx, booking);
  const workCents = booking.laborCents + booking.materialsCents;
  const story: BookingStory = {
    id,
    number,
    title,
    startsAt,
    windowEndsAt: promisedWindow(booking).end,
    zone,
    respondBy,
    accepted: booking.acceptedAt !== null,
    homeownerName: homeowner.name,
    company,
    technicianName,
    neighborhood,
    sold: soldLines(row.sold),
    workCents,
    serviceFeeCents,
    taxCents,
    totalCents,
    creditCents: booking.creditCents,
    vendorCents: vendorCentsAfterReferral(vendorCentsOf(booking), referral),
    referral,
    commissionBp: booking.commissionBp,
    notifiedAt: now(ctx),
  };
  return { story, status: booking.status, homeowner, vendor };
}
