import { sql } from 'drizzle-orm';
import type { LoyaltyTier } from '#core/loyalty/limits.ts';
import { readVendorTierRules } from '#core/loyalty/vendors/settings.ts';
import {
  commissionWithTier,
  FIRST_STANDING,
  type TierStanding,
  type VendorTierRules,
} from '#core/loyalty/vendors/tiers.ts';
import type { Ctx } from '#server/lib/context.ts';
import { idList, prepared } from '#server/lib/db/prepared.ts';
import { vendorTiers } from '../../tables.ts';

/** The rules in force. */
export function vendorTierRulesNow(ctx: Ctx): Promise<VendorTierRules> {
  return readVendorTierRules(ctx.settings);
}

const latest = prepared((handle) =>
  handle
    .selectDistinctOn([vendorTiers.vendorId], {
      vendorId: vendorTiers.vendorId,
      tier: vendorTiers.tier,
      fallsOn: vendorTiers.fallsOn,
      reminded: vendorTiers.reminded,
    })
    .from(vendorTiers)
    .where(sql`${vendorTiers.vendorId} = any(${idList(sql.placeholder('vendorIds'))})`)
    .orderBy(vendorTiers.vendorId, sql`${vendorTiers.day} desc`)
    .prepare('vendor_tiers_now'),
);

/** Where companies are now; every id asked for has a standing. */
export async function tierStandings(
  ctx: Ctx,
  vendorIds: readonly string[],
): Promise<Map<string, TierStanding>> {
  const found = new Map<string, TierStanding>(vendorIds.map((id) => [id, FIRST_STANDING]));
  if (vendorIds.length === 0) return found;
  for (const { vendorId, ...standing } of await latest(ctx.db.read).execute({ vendorIds: [...vendorIds] }))
    found.set(vendorId, standing);
  return found;
}

/** What the tier of a company makes of an agreed commission: the lower of the two, now. */
export type TierRates = (vendorId: string, agreedBp: number) => number;

/** For companies that may get a booking, in one statement for all of them. */
export async function tierRatesOf(ctx: Ctx, vendorIds: readonly string[]): Promise<TierRates> {
  const [rules, standings] = await Promise.all([
    vendorTierRulesNow(ctx),
    tierStandings(ctx, [...new Set(vendorIds)]),
  ]);
  return (vendorId, agreedBp) => {
    const tier: LoyaltyTier = standings.get(vendorId)?.tier ?? FIRST_STANDING.tier;
    return commissionWithTier(agreedBp, tier, rules);
  };
}
