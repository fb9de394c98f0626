import { eq } from 'drizzle-orm';
import { bookings } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { vendors } from '#server/vendors/tables.ts';

/**
 * Why somebody keeps the role they have, in words with the way out; null when it can change. What was booked belongs to
 * a homeowner, and a company to its vendor: neither would find its person in another portal.
 */
export async function whyRoleStays(ctx: Ctx, user: { id: string; name: string }): Promise<string | null> {
  const [[vendor], [booking]] = await Promise.all([
    ctx.db.read.select({ name: vendors.company }).from(vendors).where(eq(vendors.ownerId, user.id)).limit(1),
    ctx.db.read.select({ id: bookings.id }).from(bookings).where(eq(bookings.homeownerId, user.id)).limit(1),
  ]);
  const wayOut = 'Invite them with another email address to give them another role.';
  if (vendor) return `${user.name} owns ${vendor.name}, so they have to stay a vendor. ${wayOut}`;
  if (booking) return `${user.name} has bookings, so they have to stay a homeowner. ${wayOut}`;
  return null;
}
