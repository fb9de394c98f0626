import { and, asc, eq, notExists } from 'drizzle-orm';
import type { VendorAccountView } from '#core/vendors/account/contract.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { users } from '#server/users/tables.ts';
import { ownerOf } from '../../queries/list.ts';
import { marketOfVendor, ownVendorId, vendorOf } from '../../queries.ts';
import { technicians, vendorUsers } from '../../tables.ts';

/** vendors.account: the company's legal facts, its bank by name, and who has access. */
export async function vendorAccount(ctx: Ctx): Promise<VendorAccountView> {
  const vendorId = ownVendorId(ctx);
  const [vendor, owner, members, free, market] = await Promise.all([
    vendorOf(ctx, vendorId),
    ownerOf(ctx, vendorId),
    ctx.db.read
      .select({
        id: vendorUsers.id,
        name: users.name,
        email: vendorUsers.email,
        role: vendorUsers.vendorRole,
        technician: { id: technicians.id, name: technicians.name },
        invitedAt: vendorUsers.invitedAt,
        joinedAt: vendorUsers.joinedAt,
        expiresAt: vendorUsers.expiresAt,
        lastLoginAt: users.lastLoginAt,
      })
      .from(vendorUsers)
      .leftJoin(users, eq(users.id, vendorUsers.userId))
      .leftJoin(technicians, eq(technicians.id, vendorUsers.technicianId))
      .where(eq(vendorUsers.vendorId, vendorId))
      .orderBy(asc(vendorUsers.invitedAt), asc(vendorUsers.id)),
    ctx.db.read
      .select({ id: technicians.id, name: technicians.name })
      .from(technicians)
      .where(
        and(
          eq(technicians.vendorId, vendorId),
          eq(technicians.active, true),
          notExists(
            ctx.db.read
              .select({ id: vendorUsers.id })
              .from(vendorUsers)
              .where(eq(vendorUsers.technicianId, technicians.id)),
          ),
        ),
      )
      .orderBy(asc(technicians.name)),
    marketOfVendor(ctx, vendorId),
  ]);
  const at = now(ctx);
  return {
    company: vendor.company,
    legalName: vendor.legalName,
    entityType: vendor.entityType,
    taxIdEnding: vendor.taxIdEnding,
    bank: { connected: vendor.payoutAccount !== null, label: vendor.payoutLabel },
    owner: { name: owner.name, email: owner.email, lastLoginAt: owner.lastLoginAt },
    users: members.map(({ expiresAt, ...member }) => ({
      ...member,
      expired: member.joinedAt === null && expiresAt <= at,
    })),
    technicians: free,
    zone: market?.zone ?? 'UTC',
  };
}
