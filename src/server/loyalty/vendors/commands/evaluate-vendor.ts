import { localDate } from '#core/lib/time.ts';
import { VENDOR_BADGES, type VendorBadge } from '#core/loyalty/vendors/badges.ts';
import {
  vendorBadgeEarned,
  vendorTierChanged,
  vendorTierEnding,
  vendorTierRecovered,
} from '#core/loyalty/vendors/events.ts';
import {
  commissionWithTier,
  nextStep,
  type TierStanding,
  type TierStep,
  tierOfRecord,
  type VendorRecord,
  type VendorTierRules,
} from '#core/loyalty/vendors/tiers.ts';
import { COMMISSION_BP } from '#core/payments/limits.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { vendorBadges, vendorTiers } from '../../tables.ts';
import { tierStandings } from '../queries/tiers.ts';

export type Evaluation = {
  vendorId: string;
  /** The day of the company's city, and its zone. */
  day: string;
  zone: string;
  record: VendorRecord;
  /** When its record had each badge. */
  badges: Partial<Record<VendorBadge, Date>>;
  rules: VendorTierRules;
};

/**
 * Writes what a night changed of a company: a step of its tier, badges it earned, with notices to its owner. The second run
 * of a day finds the row of the first and changes nothing.
 */
export async function evaluateVendor(ctx: Ctx, found: Evaluation): Promise<void> {
  const standing = (await tierStandings(ctx, [found.vendorId])).get(found.vendorId);
  if (standing) await moveTier(ctx, found, standing);
  await addBadges(ctx, found);
}

async function moveTier(ctx: Ctx, found: Evaluation, standing: TierStanding): Promise<void> {
  const { vendorId, day, record, rules } = found;
  const earned = tierOfRecord(record, rules);
  const step = nextStep(standing, earned, day, rules);
  if (!step) return;
  const commissionBp = commissionWithTier(COMMISSION_BP, step.tier, rules);
  const [written] = await ctx.db.tx
    .insert(vendorTiers)
    .values({
      ...{ id: ctx.ids.uuid(), vendorId, day, step: step.kind, tier: step.tier, previousTier: standing.tier },
      ...{ commissionBp, fallsOn: step.fallsOn, reminded: step.reminded, record, at: now(ctx) },
    })
    .onConflictDoNothing()
    .returning({ id: vendorTiers.id });
  if (!written) return;
  await announce(ctx, { vendorId, step, from: standing.tier, earned, commissionBp });
  await audit(ctx, {
    action: 'loyalty.evaluateVendor',
    resource: 'vendor',
    resourceId: vendorId,
    category: 'system',
    details: { step: step.kind, from: standing.tier, to: step.tier, commissionBp },
  });
}

type Announced = { vendorId: string; step: TierStep; from: string; earned: string; commissionBp: number };

async function announce(ctx: Ctx, { vendorId, step, from, earned, commissionBp }: Announced): Promise<void> {
  const { kind, tier, fallsOn } = step;
  if (kind === 'recovery') return emit(ctx, vendorTierRecovered, { vendorId, tier });
  if (kind === 'rise' || kind === 'fall')
    return emit(ctx, vendorTierChanged, { vendorId, from, to: tier, rises: kind === 'rise', commissionBp });
  if (fallsOn === null) throw new Error('A period of grace without an end');
  await emit(ctx, vendorTierEnding, { vendorId, tier, to: earned, fallsOn, reminder: kind === 'reminder' });
}

async function addBadges(ctx: Ctx, { vendorId, badges, zone }: Evaluation): Promise<void> {
  const earned = VENDOR_BADGES.flatMap((badge) => {
    const moment = badges[badge];
    return moment ? [{ badge, day: localDate(moment, zone) }] : [];
  });
  if (earned.length === 0) return;
  const written = await ctx.db.tx
    .insert(vendorBadges)
    .values(earned.map((one) => ({ id: ctx.ids.uuid(), vendorId, ...one, at: now(ctx) })))
    .onConflictDoNothing()
    .returning({ badge: vendorBadges.badge, day: vendorBadges.day });
  for (const { badge, day } of written) await emit(ctx, vendorBadgeEarned, { vendorId, badge, day });
}
