import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '#server/vendors/tables.ts';
import type { Names } from './bundle.ts';

/** Both sides as they know each other: the homeowner by name, the vendor by its company's. */
export async function namesOf(
  ctx: Ctx,
  { homeownerId, vendorId }: { homeownerId: string; vendorId: string },
): Promise<Names> {
  const [[homeowner], [vendor]] = await Promise.all([
    ctx.db.read.select({ name: users.name }).from(users).where(eq(users.id, homeownerId)),
    ctx.db.read.select({ name: vendors.company }).from(vendors).where(eq(vendors.id, vendorId)),
  ]);
  return { homeowner: homeowner?.name ?? 'Homeowner', vendor: vendor?.name ?? 'Vendor' };
}
