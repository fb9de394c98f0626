import { and, eq, lte } from 'drizzle-orm';
import { type Ctx, now } from '#server/lib/context.ts';
import { dataExports } from '../../tables.ts';
import { removeExport } from '../writes/remove-export.ts';

/** Deletes copies whose time is up, with what was written for them. */
export async function expireExports(ctx: Ctx): Promise<void> {
  const over = await ctx.db.read
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(and(eq(dataExports.status, 'ready'), lte(dataExports.expiresAt, now(ctx))));
  for (const { id } of over) await removeExport(ctx, id);
}
