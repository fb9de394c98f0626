import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { files } from '#server/lib/tables.ts';
import { vendors } from '../tables.ts';

/** Whether somebody uploaded bytes with this hash. */
export async function isUploaded(ctx: Ctx, sha256: string): Promise<boolean> {
  const rows = await ctx.db.read
    .select({ sha256: files.sha256 })
    .from(files)
    .where(eq(files.sha256, sha256))
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
