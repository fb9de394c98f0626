import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { NO_RULES } from '#core/pricing/rules.ts';
import { NEARBY_DISCOUNTS } from '#core/pricing/settings.ts';
import type { RulesView } from '#core/pricing/views.ts';
import type { Ctx } from '#server/lib/context.ts';
import { users } from '#server/users/tables.ts';
import { baseOfVendor, ownVendorId } from '#server/vendors/queries.ts';
import { technicians } from '#server/vendors/tables.ts';
import { ruleSets, technicianLevels } from '../tables.ts';
import { todayOf } from './scope.ts';

const SHOWN = 12;

/** pricing.rules */
export async function rulesOf(ctx: Ctx): Promise<RulesView> {
  const vendorId = ownVendorId(ctx);
  const { read } = ctx.db;
  const [nearby, today, base, sets, team] = await Promise.all([
    ctx.settings.get(NEARBY_DISCOUNTS),
    todayOf(ctx, vendorId),
    baseOfVendor(ctx, vendorId),
    read
      .select({ set: ruleSets, by: users.name })
      .from(ruleSets)
      .leftJoin(users, eq(users.id, ruleSets.createdBy))
      .where(and(eq(ruleSets.vendorId, vendorId), isNull(ruleSets.withdrawnAt)))
      .orderBy(desc(ruleSets.effectiveFrom), desc(ruleSets.id))
      .limit(SHOWN),
    read
      .select({ id: technicians.id, name: technicians.name, level: technicianLevels.level })
      .from(technicians)
      .leftJoin(technicianLevels, eq(technicianLevels.technicianId, technicians.id))
      .where(and(eq(technicians.vendorId, vendorId), eq(technicians.active, true)))
      .orderBy(asc(technicians.createdAt), asc(technicians.id)),
  ]);
  const current = sets.find(({ set }) => set.effectiveFrom <= today)?.set;
  const scheduled = sets.findLast(({ set }) => set.effectiveFrom > today)?.set;
  return {
    nearby,
    current: { rules: current?.rules ?? NO_RULES, effectiveFrom: current?.effectiveFrom ?? null },
    scheduled: scheduled ? { rules: scheduled.rules, effectiveFrom: scheduled.effectiveFrom } : null,
    history: sets.map(({ set, by }) => ({
      ...{ id: set.id, rules: set.rules, effectiveFrom: set.effectiveFrom },
      ...{ createdAt: set.createdAt, createdBy: by },
    })),
    technicians: team.map(({ level, ...one }) => ({ ...one, level: level ?? ('standard' as const) })),
    hasBase: base !== null,
    today,
  };
}
