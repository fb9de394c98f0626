import type { InferInsertModel, InferSelectModel } from 'drizzle-orm';
import type { GivenRole } from '#core/vendors/company/roles.ts';
import { tokenDigest } from '#server/users/identity/token-digest.ts';
import { companyUsers } from '#server/vendors/tables.ts';
import { nextNumber, only, type Site, write } from './site.ts';
import type { User } from './users.ts';
import type { Vendor } from './vendors.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

/** Somebody who works for a company in a role; a technician is its first, unless told otherwise. */
export async function buildCompanyUser(
  site: Site,
  vendor: Vendor,
  user: User,
  companyRole: GivenRole,
  overrides: Partial<InferInsertModel<typeof companyUsers>> = {},
): Promise<InferSelectModel<typeof companyUsers>> {
  const at = site.clock.now();
  const rows = await write(site, (sql) =>
    sql
      .insert(companyUsers)
      .values({
        id: site.ids.uuid(),
        vendorId: vendor.id,
        userId: user.id,
        email: user.email,
        companyRole,
        technicianId: companyRole === 'technician' ? (vendor.technicians[0]?.id ?? null) : null,
        invitedAt: at,
        expiresAt: new Date(at.getTime() + WEEK_MS),
        joinedAt: at,
        ...overrides,
      })
      .returning(),
  );
  return only(rows);
}

/** An invitation that is still open; `token` is the secret of its link. */
export async function buildCompanyInvitation(
  site: Site,
  vendor: Pick<Vendor, 'id'>,
  companyRole: Exclude<GivenRole, 'technician'> = 'dispatcher',
): Promise<InferSelectModel<typeof companyUsers> & { token: string }> {
  const at = site.clock.now();
  const token = site.ids.token();
  const rows = await write(site, (sql) =>
    sql
      .insert(companyUsers)
      .values({
        id: site.ids.uuid(),
        vendorId: vendor.id,
        email: `invited-${nextNumber(site)}@test.example`,
        companyRole,
        tokenHash: tokenDigest(token),
        invitedAt: at,
        expiresAt: new Date(at.getTime() + WEEK_MS),
      })
      .returning(),
  );
  return { ...only(rows), token };
}
