import { sql } from 'drizzle-orm';
import { services } from '#server/catalog/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { idList } from '#server/lib/db/prepared.ts';

/** Minutes to get away after a visit, by service. */
export async function buffersOf(ctx: Ctx, serviceIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await ctx.db.read
    .select({ id: services.id, minutes: services.bufferMinutes })
    .from(services)
    .where(sql`${services.id} = any(${idList([...new Set(serviceIds)])})`);
  return new Map(rows.map(({ id, minutes }) => [id, minutes]));
}
