import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { bookings } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { ownVendorId } from '#server/vendors/queries.ts';

/** Jobs by which a homeowner is a company's customer; `isCustomerJob` of customer-rows.ts in the words of Drizzle. */
export function customerJobs(vendorId: string, homeownerId: string) {
  return and(
    eq(bookings.vendorId, vendorId),
    eq(bookings.homeownerId, homeownerId),
    or(isNotNull(bookings.acceptedAt), inArray(bookings.status, ['confirmed', 'in_progress', 'completed'])),
  );
}

/**
 * The caller's company and one of its customers. Throws not_found for everybody else: a homeowner whom it has never worked
 * for is as unknown to it as one who doesn't exist.
 */
export async function ownCustomer(
  ctx: Ctx,
  homeownerId: string,
): Promise<{ vendorId: string; homeownerId: string }> {
  const vendorId = ownVendorId(ctx);
  const [known] = isUuid(homeownerId)
    ? await ctx.db.read
        .select({ id: bookings.id })
        .from(bookings)
        .where(customerJobs(vendorId, homeownerId))
        .limit(1)
    : [];
  if (!known) throw notFound('Customer');
  return { vendorId, homeownerId };
}
