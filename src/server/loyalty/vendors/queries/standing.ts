import { and, desc, eq, sql } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { addDays } from '#core/lib/format-time.ts';
import { isUuid } from '#core/lib/ids.ts';
import { localDate, startOfDay } from '#core/lib/time.ts';
import { VENDOR_BADGES } from '#core/loyalty/vendors/badges.ts';
import type {
  TierHistoryLine,
  VendorTierRulesView,
  VendorTierStanding,
} from '#core/loyalty/vendors/contract.ts';
import {
  commissionWithTier,
  criteriaOf,
  EMPTY_RECORD,
  FIRST_STANDING,
  nextTierOf,
  tierOfRecord,
} from '#core/loyalty/vendors/tiers.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { COMMISSION_BP } from '#core/payments/limits.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { markets } from '#server/markets/tables.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { vendors } from '#server/vendors/tables.ts';
import { vendorBadges, vendorTiers } from '../../tables.ts';
import { vendorRecords } from './records.ts';
import { tierStandings, vendorTierRulesNow } from './tiers.ts';

/** More than a company gets in many years. */
const HISTORY_SHOWN = 100;

/** loyalty.vendorTiers: the public criteria. */
export async function vendorTiersPublic(ctx: Ctx): Promise<VendorTierRulesView> {
  const { tiers, ...terms } = await vendorTierRulesNow(ctx);
  return { ...terms, tiers: [...tiers] };
}

/** loyalty.vendorStanding: the company's tier, what the next one still demands, its badges and its history. */
export async function ownTierStanding(ctx: Ctx): Promise<VendorTierStanding> {
  const vendorId = ownVendorId(ctx);
  const rules = await vendorTierRulesNow(ctx);
  const at = now(ctx);
  // The window follows the day of the company's city; a day more or less of a year needs no question before the others.
  const from = startOfDay(addDays(localDate(at, HOME_ZONE), -rules.windowDays), HOME_ZONE);
  const [standings, records, steps, badges] = await Promise.all([
    tierStandings(ctx, [vendorId]),
    vendorRecords(ctx, [vendorId], { from, until: at }),
    stepsOf(ctx, vendorId),
    badgesOf(ctx, vendorId),
  ]);
  const { tier, fallsOn } = standings.get(vendorId) ?? FIRST_STANDING;
  const record = records.get(vendorId) ?? EMPTY_RECORD;
  const earned = tierOfRecord(record, rules);
  const rankOf = (of: string) => rules.tiers.findIndex((one) => one.tier === of);
  // A record that is worth more already is on its way from there.
  const shown = rankOf(earned) > rankOf(tier) ? earned : tier;
  const rule = rules.tiers.find((one) => one.tier === shown);
  const next = nextTierOf(record, shown, rules);
  const dayOf = new Map(badges.map(({ badge, day }) => [badge, day]));
  const history: TierHistoryLine[] = [
    ...steps,
    ...badges.map(({ id, badge, day }) => ({
      ...{ id, kind: 'badge' as const, tier: null, badge, commissionBp: null, fallsOn: null, day },
    })),
  ];
  return {
    tier,
    commissionBp: commissionWithTier(COMMISSION_BP, tier, rules),
    earned,
    fallsOn,
    criteria: rule && shown !== 'Bronze' ? criteriaOf(record, rule, rules) : [],
    next: next && { tier: next.rule.tier, commissionBp: next.rule.commissionBp, criteria: next.criteria },
    badges: VENDOR_BADGES.map((badge) => ({ badge, day: dayOf.get(badge) ?? null })),
    history: history.sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0)),
    rules: { ...rules, tiers: [...rules.tiers] },
  };
}

function stepsOf(ctx: Ctx, vendorId: string) {
  return ctx.db.read
    .select({
      id: vendorTiers.id,
      kind: vendorTiers.step,
      tier: vendorTiers.tier,
      badge: sql<null>`null::text`,
      commissionBp: vendorTiers.commissionBp,
      fallsOn: vendorTiers.fallsOn,
      day: vendorTiers.day,
    })
    .from(vendorTiers)
    .where(eq(vendorTiers.vendorId, vendorId))
    .orderBy(desc(vendorTiers.day))
    .limit(HISTORY_SHOWN);
}

function badgesOf(ctx: Ctx, vendorId: string) {
  return ctx.db.read
    .select({ id: vendorBadges.id, badge: vendorBadges.badge, day: vendorBadges.day })
    .from(vendorBadges)
    .where(eq(vendorBadges.vendorId, vendorId));
}

/** loyalty.tierOfVendor, for administrators. Throws not_found. */
export async function tierOfVendor(ctx: Ctx, { id }: { id: string }) {
  if (!isUuid(id)) throw notFound('Vendor');
  const [rules, standings, [known]] = await Promise.all([
    vendorTierRulesNow(ctx),
    tierStandings(ctx, [id]),
    ctx.db.read
      .select({
        id: vendors.id,
        badges: sql<number>`(select count(*)::int from loyalty.vendor_badges b where b.vendor_id = ${id})`,
      })
      .from(vendors)
      .where(eq(vendors.id, id)),
  ]);
  if (!known) throw notFound('Vendor');
  const { tier, fallsOn } = standings.get(id) ?? FIRST_STANDING;
  return {
    tier,
    fallsOn,
    commissionBp: commissionWithTier(COMMISSION_BP, tier, rules),
    badges: known.badges,
  };
}

/** Open markets and their approved companies whose night of that day was not evaluated yet. */
export async function approvedVendors(ctx: Ctx, marketId: string): Promise<string[]> {
  const rows = await ctx.db.read
    .select({ id: vendors.id })
    .from(vendors)
    .where(and(eq(vendors.marketId, marketId), eq(vendors.status, 'approved')))
    .orderBy(vendors.id);
  return rows.map(({ id }) => id);
}

/** All markets, each with the last day that was evaluated there. */
export async function lastNights(ctx: Ctx): Promise<{ id: string; zone: string; last: string | null }[]> {
  return ctx.db.read
    .select({
      id: markets.id,
      zone: markets.zone,
      last: sql<
        string | null
      >`(select max(day)::text from loyalty.tier_nights n where n.market_id = ${markets.id})`,
    })
    .from(markets);
}
