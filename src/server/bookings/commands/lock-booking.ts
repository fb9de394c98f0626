import { and, eq } from 'drizzle-orm';
import { type BookingAction, type BookingParty, next, nextBy } from '#core/bookings/status.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { isAdministrator } from '#core/users/actor.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { bookingSteps, bookings } from '../tables.ts';

export type BookingRecord = typeof bookings.$inferSelect;

/** The caller's side of a booking. */
export function partyOf(ctx: Ctx): BookingParty {
  if (ctx.actor.kind === 'system') return 'system';
  if (isAdministrator(ctx.actor)) return 'admin';
  return ctx.actor.kind === 'user' && ctx.actor.role === 'vendor' ? 'vendor' : 'homeowner';
}

/** Where the caller may look: their own bookings, their company's jobs, or all. */
export function scopeOf(ctx: Ctx) {
  const { actor } = ctx;
  if (actor.kind === 'system' || isAdministrator(actor)) return undefined;
  if (actor.kind !== 'user') throw notFound('Job');
  if (actor.role === 'vendor') {
    if (!actor.vendorId) throw notFound('Job');
    return eq(bookings.vendorId, actor.vendorId);
  }
  return eq(bookings.homeownerId, actor.userId);
}

/** Locks one of the caller's bookings for this transaction. Throws not_found for anybody else's. */
export async function lockBooking(ctx: Ctx, id: string): Promise<BookingRecord> {
  const [row] = isUuid(id)
    ? await ctx.db.tx
        .select()
        .from(bookings)
        .where(and(eq(bookings.id, id), scopeOf(ctx)))
        .for('update')
    : [];
  if (!row || isHidden(ctx, row)) throw notFound('Job');
  return row;
}

/** Nobody changes the booking before this transaction ends; others may keep it as well. Whether it is theirs, ask apart. */
export async function keepBooking(ctx: Ctx, id: string): Promise<void> {
  if (isUuid(id))
    await ctx.db.tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, id)).for('share');
}

/** A vendor learns of a booking when it is requested, not while somebody is still choosing. */
export function isHidden(ctx: Ctx, booking: Pick<BookingRecord, 'requestedAt'>): boolean {
  return booking.requestedAt === null && partyOf(ctx) === 'vendor';
}

/**
 * Moves a locked booking along the state machine, with the columns that change besides, and adds the step to its
 * story. Throws conflict when the booking is not at that point, forbidden when it is not the caller's to move.
 */
export async function moveBooking(
  ctx: Ctx,
  booking: BookingRecord,
  action: BookingAction,
  change: Partial<BookingRecord> = {},
  note = '',
): Promise<BookingRecord> {
  const party = partyOf(ctx);
  const status = party === 'system' ? next(booking.status, action) : nextBy(party, booking.status, action);
  const [moved] = await ctx.db.tx
    .update(bookings)
    .set({ ...change, status, updatedAt: now(ctx) })
    .where(eq(bookings.id, booking.id))
    .returning();
  if (!moved) throw notFound('Job');
  await addStep(ctx, booking.id, status, note);
  return moved;
}

/** Adds one line to a booking's story. */
export async function addStep(ctx: Ctx, bookingId: string, step: string, note = ''): Promise<void> {
  const party = partyOf(ctx);
  await ctx.db.tx.insert(bookingSteps).values({
    id: ctx.ids.uuid(),
    bookingId,
    step,
    actorId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    actorRole: party,
    note,
    at: now(ctx),
  });
}

/** What every event of a booking says. */
export function factOf(booking: BookingRecord) {
  return { bookingId: booking.id, homeownerId: booking.homeownerId, vendorId: booking.vendorId };
}
