import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import type { Reader } from '#server/lib/modules/notices.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '../tables.ts';

/** The company and the person who runs it; null when it is gone. */
export async function getVendorReader(
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
