import { and, asc, eq, notExists } from 'drizzle-orm';
import type { CompanyAccountView } from '#core/vendors/company/contract.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { users } from '#server/users/tables.ts';
import { ownerOf } from '../../queries/list.ts';
import { marketOfVendor, ownVendorId, vendorOf } from '../../queries.ts';
import { companyUsers, technicians } from '../../tables.ts';

/** vendors.account: the company's legal facts, its bank by name, and who has access. */
export async function companyAccount(ctx: Ctx): Promise<CompanyAccountView> {
  const vendorId = ownVendorId(ctx);
  const [vendor, owner, members, free, market] = await Promise.all([
    vendorOf(ctx, vendorId),
    ownerOf(ctx, vendorId),
    ctx.db.read
      .select({
        id: companyUsers.id,
        name: users.name,
        email: companyUsers.email,
        role: companyUsers.companyRole,
        technician: { id: technicians.id, name: technicians.name },
        invitedAt: companyUsers.invitedAt,
        joinedAt: companyUsers.joinedAt,
        expiresAt: companyUsers.expiresAt,
        lastLoginAt: users.lastLoginAt,
      })
      .from(companyUsers)
      .leftJoin(users, eq(users.id, companyUsers.userId))
      .leftJoin(technicians, eq(technicians.id, companyUsers.technicianId))
      .where(eq(companyUsers.vendorId, vendorId))
      .orderBy(asc(companyUsers.invitedAt), asc(companyUsers.id)),
    ctx.db.read
      .select({ id: technicians.id, name: technicians.name })
      .from(technicians)
      .where(
        and(
          eq(technicians.vendorId, vendorId),
          eq(technicians.active, true),
          notExists(
            ctx.db.read
              .select({ id: companyUsers.id })
              .from(companyUsers)
              .where(eq(companyUsers.technicianId, technicians.id)),
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
