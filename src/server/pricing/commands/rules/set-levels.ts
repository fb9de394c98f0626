import { and, eq, inArray } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { priceRulesChanged } from '#core/pricing/events.ts';
import type { SkillLevel } from '#core/pricing/kinds.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownVendorId, techniciansOf } from '#server/vendors/queries.ts';
import { technicianLevels } from '../../tables.ts';
import { lockBook } from '../../writes/price.ts';

/** pricing.setLevels: of the technicians that are named; the others stay as they are. */
export async function setLevels(
  ctx: Ctx,
  { levels }: { levels: readonly { technicianId: string; level: SkillLevel }[] },
): Promise<{ done: true }> {
  const vendorId = ownVendorId(ctx);
  await lockBook(ctx, vendorId);
  const team = new Set((await techniciansOf(ctx, vendorId)).map(({ id }) => id));
  const wanted = new Map(levels.map(({ technicianId, level }) => [technicianId, level]));
  if ([...wanted.keys()].some((id) => !team.has(id))) throw notFound('Technician');
  if (wanted.size === 0) return { done: true };
  await ctx.db.tx
    .delete(technicianLevels)
    .where(
      and(
        eq(technicianLevels.vendorId, vendorId),
        inArray(technicianLevels.technicianId, [...wanted.keys()]),
      ),
    );
  const rows = [...wanted].flatMap(([technicianId, level]) =>
    level === 'standard' ? [] : [{ technicianId, vendorId, level }],
  );
  if (rows.length > 0) await ctx.db.tx.insert(technicianLevels).values(rows);
  await emit(ctx, priceRulesChanged, { vendorId });
  await audit(ctx, {
    resource: 'price_rules',
    resourceId: vendorId,
    category: 'data',
    details: { levels: Object.fromEntries(wanted) },
  });
  return { done: true };
}
