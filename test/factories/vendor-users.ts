import type { InferInsertModel, InferSelectModel } from 'drizzle-orm';
import { WEEK_MS } from '#core/lib/durations.ts';
import type { GivenRole } from '#core/vendors/account/roles.ts';
import { tokenDigest } from '#server/lib/ids.ts';
import { vendorUsers } from '#server/vendors/tables.ts';
import { nextNumber, only, type Site, write } from './site.ts';
import type { User } from './users.ts';
import type { Vendor } from './vendors.ts';

/** Somebody who works for a company in a role; a technician is its first, unless told otherwise. */
export async function buildVendorUser(
  site: Site,
  vendor: Vendor,
  user: User,
  vendorRole: GivenRole,
  overrides: Partial<InferInsertModel<typeof vendorUsers>> = {},
): Promise<InferSelectModel<typeof vendorUsers>> {
  const at = site.clock.now();
  const rows = await write(site, (sql) =>
    sql
      .insert(vendorUsers)
      .values({
        id: site.ids.uuid(),
        vendorId: vendor.id,
        userId: user.id,
        email: user.email,
        vendorRole,
        technicianId: vendorRole === 'technician' ? (vendor.technicians[0]?.id ?? null) : null,
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
export async function buildVendorInvitation(
  site: Site,
  vendor: Pick<Vendor, 'id'>,
  vendorRole: Exclude<GivenRole, 'technician'> = 'dispatcher',
): Promise<InferSelectModel<typeof vendorUsers> & { token: string }> {
  const at = site.clock.now();
  const token = site.ids.token();
  const rows = await write(site, (sql) =>
    sql
      .insert(vendorUsers)
      .values({
        id: site.ids.uuid(),
        vendorId: vendor.id,
        email: `invited-${nextNumber(site)}@test.example`,
        vendorRole,
        tokenHash: tokenDigest(token),
        invitedAt: at,
        expiresAt: new Date(at.getTime() + WEEK_MS),
      })
      .returning(),
  );
  return { ...only(rows), token };
}
