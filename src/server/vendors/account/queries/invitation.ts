import { and, eq, gt, isNull } from 'drizzle-orm';
import type { GivenRole } from '#core/vendors/account/roles.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { tokenDigest } from '#server/lib/ids.ts';
import { vendors, vendorUsers } from '../../tables.ts';

/** An invitation that can still be accepted; null for a link that is unknown, past or used. */
export async function openInvitation(ctx: Ctx, token: string) {
  const [found] = await ctx.db.read
    .select({
      id: vendorUsers.id,
      vendorId: vendorUsers.vendorId,
      email: vendorUsers.email,
      role: vendorUsers.vendorRole,
      company: vendors.company,
    })
    .from(vendorUsers)
    .innerJoin(vendors, eq(vendors.id, vendorUsers.vendorId))
    .where(
      and(
        eq(vendorUsers.tokenHash, tokenDigest(token)),
        isNull(vendorUsers.userId),
        gt(vendorUsers.expiresAt, now(ctx)),
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
