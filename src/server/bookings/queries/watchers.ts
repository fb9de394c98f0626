import type { Ctx } from '#server/lib/context.ts';
import { listAdministrators } from '#server/users/queries/readers.ts';
import { getVendorReader } from '#server/vendors/queries/readers.ts';
import { storyOf } from './story.ts';

export type BookingFact = { bookingId: string; fromVendorId?: string };

/** Everybody whose open screens show a booking: both sides, administrators, and the company that just lost it. */
export async function watchersOf(
  ctx: Ctx,
  { bookingId, fromVendorId }: BookingFact,
): Promise<{ id: string; userIds: string[] } | null> {
  const known = await storyOf(ctx, bookingId);
  if (!known) return null;
  const before = fromVendorId ? await getVendorReader(ctx, fromVendorId) : null;
  const users = [known.homeowner, known.vendor, ...(await listAdministrators(ctx))];
  if (before) users.push(before.vendor);
  return { id: bookingId, userIds: users.map(({ id }) => id) };
}
