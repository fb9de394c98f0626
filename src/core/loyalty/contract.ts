import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { cents, done, freeText, objectId, pageOf, placeInput } from '#core/lib/wire.ts';
import {
  ADJUSTMENT_MAX_POINTS,
  HISTORY_FILTERS,
  LOYALTY_TIERS,
  REASON_MAX_LENGTH,
  REASON_MIN_LENGTH,
} from './limits.ts';
import { POINTS_KINDS } from './lots.ts';
import { vendorTiersContract } from './vendors/contract.ts';

const tags = ['loyalty'];
const tier = z.enum(LOYALTY_TIERS);

const rules = z.object({
  tiers: z.array(z.object({ tier, fromPoints: z.int(), ratePercent: z.int(), feeDiscountPercent: z.int() })),
  stepPoints: z.int(),
  stepCents: cents,
  expiryMonths: z.int(),
  noticeDays: z.int(),
});
export type LoyaltyRulesView = z.output<typeof rules>;

const rewards = z.object({
  points: z.int(),
  lifetimePoints: z.int(),
  tier,
  next: z.nullable(z.object({ tier, missing: z.int() })),
  /** 0 to 1 on the way to the next tier. */
  progress: z.number(),
  /** What the points are worth when a booking is paid with them; whole steps only. */
  worthCents: cents,
  /** What the tier takes off the service fee. */
  feeDiscountPercent: z.int(),
  rules,
  /** The soonest first, and what of it is gone within the notice. */
  expiring: z.array(z.object({ points: z.int(), expiresAt: z.date() })),
  expiringSoon: z.int(),
});
export type RewardsView = z.output<typeof rewards>;

const pointsLine = z.object({
  id: z.uuid(),
  kind: z.enum(POINTS_KINDS),
  points: z.int(),
  /** Points there were after it. */
  balance: z.int(),
  memo: z.string(),
  bookingId: z.nullable(z.uuid()),
  booking: z.nullable(z.object({ id: z.uuid(), number: z.int(), title: z.string() })),
  /** Of points given. */
  expiresAt: z.nullable(z.date()),
  at: z.date(),
});
export type PointsLineView = z.output<typeof pointsLine>;

export const loyaltyContract = {
  ...vendorTiersContract,
  rules: oc
    .route({
      method: 'GET',
      path: '/rewards/rules',
      summary: 'What points and tiers give, as the settings have it now',
      tags,
    })
    .input(z.object({}))
    .output(rules),
  mine: oc
    .route({
      method: 'GET',
      path: '/rewards',
      summary: "The caller's points, tier, progress to the next one and expiry dates",
      tags,
    })
    .input(z.object({}))
    .output(rewards),
  history: oc
    .route({ method: 'GET', path: '/rewards/history', summary: "Every change of the caller's points", tags })
    .input(
      z.object({
        filter: z._default(z.enum(HISTORY_FILTERS), 'all'),
        ...placeInput(20),
      }),
    )
    .output(pageOf(pointsLine)),
  adjust: oc
    .route({
      method: 'POST',
      path: '/users/{userId}/points',
      summary: 'Adjust a homeowner’s points',
      tags,
    })
    .input(
      z.object({
        userId: objectId,
        points: z
          .int({ error: 'Whole points' })
          .check(
            z.minimum(-ADJUSTMENT_MAX_POINTS, { error: 'That’s more than one adjustment can remove' }),
            z.maximum(ADJUSTMENT_MAX_POINTS, { error: 'That’s more than one adjustment can add' }),
          ),
        /** Whether the tier follows too; otherwise only what can be used. */
        countsForTier: z._default(z.boolean(), false),
        reason: freeText(REASON_MAX_LENGTH).check(
          z.minLength(REASON_MIN_LENGTH, { error: 'Add a short reason' }),
        ),
      }),
    )
    .output(done),
};
