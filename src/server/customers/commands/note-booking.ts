import { eq } from 'drizzle-orm';
import { invitationBooked } from '#core/customers/events.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { invitationAnswered } from '../queries/invitations.ts';
import { invitations } from '../tables.ts';

type Booked = { bookingId: string; vendorId: string; homeownerId: string };

/** A booking with a company that has invited the homeowner lately is the invitation's result. Safe to run again. */
export async function noteBooking(ctx: Ctx, { bookingId, vendorId, homeownerId }: Booked): Promise<void> {
  const found = await invitationAnswered(ctx, { vendorId, homeownerId });
  if (!found) return;
  await ctx.db.tx
    .update(invitations)
    .set({ bookingId, bookedAt: now(ctx) })
    .where(eq(invitations.id, found.id));
  await emit(ctx, invitationBooked, { invitationId: found.id, vendorId, homeownerId, bookingId });
}
