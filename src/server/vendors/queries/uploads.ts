import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '../tables.ts';

/** Where a company's logo is read; null without one. */
export function logoUrlOf({ logoSha256 }: { logoSha256: string | null }): string | null {
  return logoSha256 ? `/api/files/${logoSha256}` : null;
}

/** The logos of those companies that have one. */
export async function logosOf(ctx: Ctx, vendorIds: readonly string[]): Promise<Map<string, string | null>> {
  if (vendorIds.length === 0) return new Map();
  const rows = await ctx.db.read
    .select({ id: vendors.id, logoSha256: vendors.logoSha256 })
    .from(vendors)
    .where(and(inArray(vendors.id, [...vendorIds]), isNotNull(vendors.logoSha256)));
  return new Map(rows.map((row) => [row.id, logoUrlOf(row)]));
}

/** Where everybody reads the logo of a company that can be booked. */
export function publicLogoUrlOf({ logoSha256 }: { logoSha256: string | null }): string | null {
  return logoSha256 ? `/api/pictures/${logoSha256}` : null;
}

/** Whether everybody may see a picture: the logo of a company that can be booked (`shownVendor`). */
export async function isShownLogo(ctx: Ctx, sha256: string): Promise<boolean> {
  const rows = await ctx.db.read
    .select({ id: vendors.id })
    .from(vendors)
    .innerJoin(users, eq(users.id, vendors.ownerId))
    .where(and(eq(vendors.logoSha256, sha256), eq(vendors.status, 'approved'), isNull(users.suspendedAt)))
    .limit(1);
  return rows.length > 0;
}

/** Whether a picture is the logo of a company: anyone signed in may see those. */
export async function isLogo(ctx: Ctx, sha256: string): Promise<boolean> {
  const rows = await ctx.db.read
    .select({ id: vendors.id })
    .from(vendors)
    .where(eq(vendors.logoSha256, sha256))
    .limit(1);
  return rows.length > 0;
}
