import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { objectId } from '#core/lib/wire.ts';
import { LOYALTY_TIERS } from '../limits.ts';
import { VENDOR_BADGES } from './badges.ts';
import { TIER_STEPS, VENDOR_CRITERIA } from './tiers.ts';

const tags = ['loyalty'];
const tier = z.enum(LOYALTY_TIERS);

const tierRule = z.object({
  tier,
  jobs: z.int(),
  ratingTenths: z.int(),
  completionPercent: z.int(),
  onTimePercent: z.int(),
  commissionBp: z.int(),
});

const rules = z.object({
  tiers: z.array(tierRule),
  windowDays: z.int(),
  lostDisputes: z.int(),
  graceDays: z.int(),
  noticeDays: z.int(),
});
export type VendorTierRulesView = z.output<typeof rules>;

const criterion = z.object({
  criterion: z.enum(VENDOR_CRITERIA),
  value: z.nullable(z.number()),
  wanted: z.int(),
  met: z.boolean(),
});
export type CriterionView = z.output<typeof criterion>;

const historyLine = z.object({
  id: z.uuid(),
  kind: z.enum([...TIER_STEPS, 'badge']),
  tier: z.nullable(tier),
  badge: z.nullable(z.enum(VENDOR_BADGES)),
  commissionBp: z.nullable(z.int()),
  fallsOn: z.nullable(z.string()),
  /** The day in the company's city. */
  day: z.string(),
});
export type TierHistoryLine = z.output<typeof historyLine>;

const standing = z.object({
  tier,
  commissionBp: z.int(),
  /** What the record is worth today: the next night's check follows it. */
  earned: tier,
  /** The tier falls on this day unless the record recovers. */
  fallsOn: z.nullable(z.string()),
  /** Where the record is with what the tier itself demands, or the higher one that it has earned by now. */
  criteria: z.array(criterion),
  next: z.nullable(z.object({ tier, commissionBp: z.int(), criteria: z.array(criterion) })),
  badges: z.array(z.object({ badge: z.enum(VENDOR_BADGES), day: z.nullable(z.string()) })),
  /** The newest first. */
  history: z.array(historyLine),
  rules,
});
export type VendorTierStanding = z.output<typeof standing>;

export const vendorTiersContract = {
  vendorTiers: oc
    .route({
      method: 'GET',
      path: '/vendor-tiers',
      summary: 'What each vendor tier requires, and the commission it brings; no account needed',
      tags,
    })
    .input(z.object({}))
    .output(rules),
  vendorStanding: oc
    .route({
      method: 'GET',
      path: '/vendor-tiers/mine',
      summary: "The caller's company: tier, commission, progress, badges and history",
      tags,
    })
    .input(z.object({}))
    .output(standing),
  tierOfVendor: oc
    .route({ method: 'GET', path: '/vendors/{id}/tier', summary: 'The tier of a company', tags })
    .input(z.object({ id: objectId }))
    .output(
      z.object({
        tier,
        commissionBp: z.int(),
        fallsOn: z.nullable(z.string()),
        badges: z.int(),
      }),
    ),
};
