import { and, eq } from 'drizzle-orm';
import { cancellationTerms } from '#core/bookings/cancellation.ts';
import { named } from '#core/bookings/money/named-parts.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Cents, sumCents } from '#core/lib/money.ts';
import { mostRedeemable, worthOf } from '#core/loyalty/redemption.ts';
import { type Price, whereEveryCentGoes } from '#core/payments/price.ts';
import { authorizeAt } from '#core/payments/status.ts';
import { creditOf } from '#server/ledger/queries/balances.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { pointsOfBooking } from '#server/loyalty/queries/booking-points.ts';
import { loyaltyRules, pointsOf } from '#server/loyalty/queries/members.ts';
import { tierRatesOf } from '#server/loyalty/vendors/queries/tiers.ts';
import type { ServedPlace } from '#server/markets/queries.ts';
import { commissionForCaller } from '#server/payments/queries/commission.ts';
import { bookings, isHeld } from '../tables.ts';
import {
  type BookableVisit,
  bookableFor,
  lateFeeWaiverOf,
  priceOfBookable,
  type Rated,
  type VisitInput,
} from './bookable-visit.ts';
import { freeAt, withNearbyAt } from './times/slots.ts';

/** bookings.price: what a visit costs, where every cent goes, and the terms of cancelling it. */
export async function priceOfVisit(
  ctx: Ctx,
  input: VisitInput & { startsAt?: string; redeemPoints: number },
) {
  const startsAt = input.startsAt ? new Date(input.startsAt) : null;
  const [bookable, purse, rules, agreed] = await Promise.all([
    bookableFor(ctx, input).then((found) => withNearbyAt(ctx, found, startsAt)),
    purseOf(ctx, userIdOf(ctx)),
    loyaltyRules(ctx),
    commissionForCaller(ctx, input.vendorId),
  ]);
  const [candidate, tierRate] = await Promise.all([
    whoWouldCome(ctx, bookable, startsAt, input.vendorId ? 'vendorId' : 'homeId'),
    tierRatesOfBookable(ctx, bookable),
  ]);
  const { totalCents } = priceOfBookable(ctx, bookable, candidate, startsAt);
  const most = mostRedeemable({ ...purse, totalCents }, rules);
  // What cannot be redeemed any more is left out: the screen shows what is possible now.
  const pointsCreditCents = worthOf(Math.min(input.redeemPoints, most), rules);
  const creditAvailableCents = purse.creditCents + pointsCreditCents;
  const price = priceOfBookable(ctx, bookable, candidate, startsAt, {
    creditAvailableCents,
    pointsCreditCents,
    commissionBp: tierRate(candidate.vendorId, agreed.commissionBp),
  });
  return {
    ...pricedView(ctx, price, candidate, startsAt, lateFeeWaiverOf(bookable, candidate) !== null),
    redeem: {
      points: purse.points,
      most,
      redeemed: Math.min(input.redeemPoints, most),
      stepPoints: rules.stepPoints,
      stepCents: rules.stepCents,
    },
  };
}

/**
 * What a visit costs whoever it is for, without their points and credit: those are nobody else's to see. `field` is the
 * input that rules everybody out when nobody comes there.
 */
export async function priceWithoutCredit(
  ctx: Ctx,
  found: Promise<BookableVisit<ServedPlace>>,
  input: { vendorId?: string; startsAt?: string },
  field: 'homeId' | 'zip',
) {
  const startsAt = input.startsAt ? new Date(input.startsAt) : null;
  const [bookable, agreed] = await Promise.all([
    found.then((visit) => withNearbyAt(ctx, visit, startsAt)),
    commissionForCaller(ctx, input.vendorId),
  ]);
  const [candidate, tierRate] = await Promise.all([
    whoWouldCome(ctx, bookable, startsAt, input.vendorId ? 'vendorId' : field),
    tierRatesOfBookable(ctx, bookable),
  ]);
  const commissionBp = tierRate(candidate.vendorId, agreed.commissionBp);
  const price = priceOfBookable(ctx, bookable, candidate, startsAt, { commissionBp });
  return pricedView(ctx, price, candidate, startsAt, lateFeeWaiverOf(bookable, candidate) !== null);
}

/**
 * The best of those who are free at `startsAt`, so that the price shown is the price held; the best of all without a
 * time. Throws conflict, naming the input that rules everybody out, when nobody comes there.
 */
async function whoWouldCome(
  ctx: Ctx,
  bookable: BookableVisit<ServedPlace>,
  startsAt: Date | null,
  field: 'vendorId' | 'homeId' | 'zip',
): Promise<Rated> {
  const free = startsAt ? await freeAt(ctx, bookable, startsAt) : [];
  const candidate = free[0] ?? bookable.candidates[0];
  if (candidate) return candidate;
  throw new AppError(
    'conflict',
    'No vendor offers this at your address yet. We’re adding vendors in your area.',
    {
      fields: {
        [field]:
          field === 'vendorId' ? 'Doesn’t offer this at your address' : 'No vendor covers this address',
      },
    },
  );
}

/** What the tiers of those who could come make of a commission. */
function tierRatesOfBookable(ctx: Ctx, { candidates }: Pick<BookableVisit<ServedPlace>, 'candidates'>) {
  return tierRatesOf(
    ctx,
    candidates.map(({ vendorId }) => vendorId),
  );
}

/** What everybody may know of a price, and with a time the terms that follow from it. */
function pricedView(
  ctx: Ctx,
  price: Price,
  { vendorId, company }: Rated,
  startsAt: Date | null,
  isLateFeeWaived = false,
) {
  return {
    vendorId,
    vendorName: company,
    lines: price.lines.map(({ kind, label, amountCents }) => ({ kind, label, amountCents })),
    totalCents: price.totalCents,
    creditCents: price.creditCents,
    chargedCents: price.chargedCents,
    parts: moneyParts(price, company),
    cancellation: startsAt ? cancellationTerms(startsAt, price.workCents, isLateFeeWaived) : null,
    authorizeAt: startsAt ? authorizeAt(startsAt, now(ctx)) : null,
  };
}

/**
 * Credit and points a person could use: what they have, and what a held time was given of it, which gives way to the
 * next one.
 */
async function purseOf(ctx: Ctx, userId: string): Promise<{ creditCents: Cents; points: number }> {
  const [balance, { points }, held] = await Promise.all([
    creditOf(ctx, userId),
    pointsOf(ctx, userId),
    ctx.db.read
      .select({ id: bookings.id, cents: bookings.creditCents })
      .from(bookings)
      .where(and(eq(bookings.homeownerId, userId), isHeld)),
  ]);
  const redeemed = await Promise.all(held.map(({ id }) => pointsOfBooking(ctx, id)));
  const heldCents = sumCents(held.map(({ cents }) => cents));
  return {
    creditCents: balance + heldCents - sumCents(redeemed.map(({ redeemedCents }) => redeemedCents)),
    points: points + redeemed.reduce((sum, each) => sum + each.redeemed, 0),
  };
}

/** The parts with names for people; they sum to the total. */
export function moneyParts(price: Price, company: string) {
  return whereEveryCentGoes(price).map((part) => named(part, company));
}
