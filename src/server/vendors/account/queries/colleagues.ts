import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { VendorRole } from '#core/lib/actor.ts';
import type { Ctx } from '#server/lib/context.ts';
import type { Reader } from '#server/lib/modules/notices.ts';
import { users } from '#server/users/tables.ts';
import { vendors, vendorUsers } from '../../tables.ts';

export type Colleague = Reader & { role: VendorRole; technicianId: string | null };

/** Who has access to the companies of these owners, besides them. One statement, whoever is named. */
export async function colleaguesOf(ctx: Ctx, ownerIds: readonly string[]): Promise<Colleague[]> {
  if (ownerIds.length === 0) return [];
  return ctx.db.read
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: vendorUsers.vendorRole,
      technicianId: vendorUsers.technicianId,
    })
    .from(vendors)
    .innerJoin(vendorUsers, and(eq(vendorUsers.vendorId, vendors.id), isNotNull(vendorUsers.userId)))
    .innerJoin(users, eq(users.id, vendorUsers.userId))
    .where(inArray(vendors.ownerId, [...new Set(ownerIds)]));
}
