import { and, eq, gt, isNull } from 'drizzle-orm';
import type { GivenRole } from '#core/vendors/company/roles.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { tokenDigest } from '#server/users/identity/token-digest.ts';
import { companyUsers, vendors } from '../../tables.ts';

/** An invitation that can still be accepted; null for a link that is unknown, past or used. */
export async function openInvitation(ctx: Ctx, token: string) {
  const [found] = await ctx.db.read
    .select({
      id: companyUsers.id,
      vendorId: companyUsers.vendorId,
      email: companyUsers.email,
      role: companyUsers.companyRole,
      company: vendors.company,
    })
    .from(companyUsers)
    .innerJoin(vendors, eq(vendors.id, companyUsers.vendorId))
    .where(
      and(
        eq(companyUsers.tokenHash, tokenDigest(token)),
        isNull(companyUsers.userId),
        gt(companyUsers.expiresAt, now(ctx)),
      ),
    );
  return found ?? null;
}

/** vendors.invitation */
export async function invitationOf(
  ctx: Ctx,
  input: { token: string },
): Promise<{ company: string | null; role: GivenRole | null; email: string | null }> {
  const found = await openInvitation(ctx, input.token);
  return { company: found?.company ?? null, role: found?.role ?? null, email: found?.email ?? null };
}
