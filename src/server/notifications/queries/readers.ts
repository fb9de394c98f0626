import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { BookingStatus } from '#core/bookings/status.ts';
import type { BookingStory } from '#core/notifications/message.ts';
import { commissionOf } from '#core/payments/price.ts';
import { shownWindow } from '#core/scheduling/window.ts';
import { bookings } from '#server/bookings/tables.ts';
import { homes } from '#server/homes/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { prepared } from '#server/lib/db/prepared.ts';
import { zones } from '#server/markets/tables.ts';
import { users } from '#server/users/tables.ts';
import { technicians, vendors } from '#server/vendors/tables.ts';

/** Somebody who can be told something. */
export type Reader = { id: string; name: string; email: string };

/** Named, so that each connection plans its joins once: planning takes ten times as long as reading one row. */
const bookingWithPeople = prepared((handle) => {
  const owners = alias(users, 'owners');
  return handle
    .select({
      booking: bookings,
      homeowner: { id: users.id, name: users.name, email: users.email },
      vendor: { id: owners.id, name: owners.name, email: owners.email },
      company: vendors.company,
      technicianName: technicians.name,
      neighborhood: zones.name,
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
  const [row] = await bookingWithPeople(ctx.db.read).execute({ id: bookingId });
  if (!row) return null;
  const { booking, homeowner, vendor, company, technicianName, neighborhood } = row;
  const { id, number, title, startsAt, zone, respondBy, serviceFeeCents, taxCents, totalCents } = booking;
  const workCents = booking.laborCents + booking.materialsCents;
  const story: BookingStory = {
    id,
    number,
    title,
    startsAt,
    windowEndsAt: shownWindow(startsAt, booking.bookedMinutes).end,
    zone,
    respondBy,
    accepted: booking.acceptedAt !== null,
    homeownerName: homeowner.name,
    company,
    technicianName,
    neighborhood,
    workCents,
    serviceFeeCents,
    taxCents,
    totalCents,
    creditCents: booking.creditCents,
    vendorCents: workCents - commissionOf(workCents, booking.commissionBp),
    commissionBp: booking.commissionBp,
    toldAt: now(ctx),
  };
  return { story, status: booking.status, homeowner, vendor };
}

/** The company and the person who runs it; null when it is gone. */
export async function companyReader(
  ctx: Ctx,
  vendorId: string,
): Promise<{ company: string; vendor: Reader } | null> {
  const [row] = await ctx.db.read
    .select({
      company: vendors.company,
      vendor: { id: users.id, name: users.name, email: users.email },
    })
    .from(vendors)
    .innerJoin(users, eq(users.id, vendors.ownerId))
    .where(eq(vendors.id, vendorId));
  return row ?? null;
}

const administrators = prepared((handle) =>
  handle
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isSystemAdmin, true), isNull(users.suspendedAt)))
    .prepare('administrators'),
);

/** The people who run the market. */
export async function adminReaders(ctx: Ctx): Promise<Reader[]> {
  return administrators(ctx.db.read).execute();
}

/** One person, to be told about their own account; null when they are gone. */
export async function personReader(ctx: Ctx, userId: string): Promise<Reader | null> {
  const [row] = await ctx.db.read
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? null;
}
