import { and, eq } from 'drizzle-orm';
import type { BookingParty } from '#core/bookings/status.ts';
import { isAdministrator } from '#core/lib/actor.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { Ctx } from '#server/lib/context.ts';
import { bookings } from '../tables.ts';

export type BookingRecord = typeof bookings.$inferSelect;

/** The caller's side of a booking. */
export function partyOf(ctx: Ctx): BookingParty {
  if (ctx.actor.kind === 'system') return 'system';
  if (isAdministrator(ctx.actor)) return 'admin';
  return ctx.actor.kind === 'user' && ctx.actor.role === 'vendor' ? 'vendor' : 'homeowner';
}

/** By what the bookings are known that the caller may see; null for those who see all. */
export function sideOf({ actor }: Ctx): { column: 'vendorId' | 'homeownerId'; id: string } | null {
  if (actor.kind === 'system' || isAdministrator(actor)) return null;
  if (actor.kind !== 'user') throw notFound('Job');
  if (actor.role !== 'vendor') return { column: 'homeownerId', id: actor.userId };
  if (!actor.vendorId) throw notFound('Job');
  return { column: 'vendorId', id: actor.vendorId };
}

/** The same for single jobs: a technician has their own, and those of colleagues are unknown, like another company's. */
export function jobsOf(ctx: Ctx): { column: 'vendorId' | 'homeownerId' | 'technicianId'; id: string } | null {
  const technicianId = ownTechnicianId(ctx);
  return technicianId === null ? sideOf(ctx) : { column: 'technicianId', id: technicianId };
}

/** Whose jobs the caller is confined to; null for everybody who is not a company's technician. */
export function ownTechnicianId({ actor }: Ctx): string | null {
  if (actor.kind !== 'user' || actor.vendorRole !== 'technician') return null;
  if (!actor.technicianId) throw notFound('Job');
  return actor.technicianId;
}

/** Where the caller may look: their own bookings, their company's jobs, or all. */
export function scopeOf(ctx: Ctx) {
  const side = jobsOf(ctx);
  return side ? eq(bookings[side.column], side.id) : undefined;
}

/** A vendor learns of a booking when it is requested, not while somebody is still choosing. */
export function isHidden(ctx: Ctx, booking: Pick<BookingRecord, 'requestedAt'>): boolean {
  return booking.requestedAt === null && partyOf(ctx) === 'vendor';
}

/** One of the caller's bookings as it stands, without a lock. Throws not_found. */
export async function ownBooking(ctx: Ctx, id: string): Promise<BookingRecord> {
  const [booking] = isUuid(id)
    ? await ctx.db.read
        .select()
        .from(bookings)
        .where(and(eq(bookings.id, id), scopeOf(ctx)))
    : [];
  if (!booking || isHidden(ctx, booking)) throw notFound('Job');
  return booking;
}
