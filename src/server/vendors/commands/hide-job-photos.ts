import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { workPhotos } from '../tables.ts';
import { changeVendor, lockVendor } from '../writes/vendor.ts';

/** Takes photos off a company's public profile, in the running transaction; the others move up. Fine when none is shown. */
export async function hideJobPhotos(
  ctx: Ctx,
  { vendorId, hashes }: { vendorId: string; hashes: readonly string[] },
): Promise<void> {
  const vendor = await lockVendor(ctx, vendorId);
  const shown = await ctx.db.tx
    .select()
    .from(workPhotos)
    .where(eq(workPhotos.vendorId, vendorId))
    .orderBy(asc(workPhotos.position));
  const left = shown.filter(({ sha256 }) => !hashes.includes(sha256));
  if (left.length === shown.length) return;
  await ctx.db.tx.delete(workPhotos).where(eq(workPhotos.vendorId, vendorId));
  if (left.length > 0)
    await ctx.db.tx.insert(workPhotos).values(left.map((photo, position) => ({ ...photo, position })));
  await changeVendor(
    ctx,
    vendor,
    'work_photos_changed',
    {},
    {
      action: 'vendors.setWorkPhotos',
      details: { photos: left.length, added: 0, removed: shown.length - left.length },
    },
  );
}
