import { and, eq, sql } from 'drizzle-orm';
import { cancellationTerms } from '#core/bookings/cancellation.ts';
import { AppError } from '#core/lib/app-error.ts';
import type { Cents } from '#core/lib/money.ts';
import { type CentsPart, type Price, whereEveryCentGoes } from '#core/payments/price.ts';
import { authorizeAt } from '#core/payments/status.ts';
import { creditOf } from '#server/ledger/queries/balances.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { bookings } from '../tables.ts';
import { offerFor, priceOfOffer, type VisitInput } from './offer.ts';
import { freeAt } from './slots.ts';

/** bookings.price: what a visit costs, where every cent goes, and the terms of cancelling it. */
export async function priceOfVisit(ctx: Ctx, input: VisitInput & { startsAt?: string }) {
  const [offer, credit] = await Promise.all([offerFor(ctx, input), creditWithinReach(ctx, userIdOf(ctx))]);
  const startsAt = input.startsAt ? new Date(input.startsAt) : null;
  // The best match is the best of those who are free then: the price shown is the price held.
  const free = startsAt ? await freeAt(ctx, offer, startsAt) : [];
  const candidate = free[0] ?? offer.candidates[0];
  if (!candidate) {
    throw new AppError(
      'conflict',
      'Nobody does this at your address yet. We are looking for good people there.',
      {
        fields: input.vendorId
          ? { vendorId: 'Does not offer this at your address' }
          : { homeId: 'Outside every area for this service' },
      },
    );
  }
  const price = priceOfOffer(offer, candidate, credit);
  return {
    vendorId: candidate.vendorId,
    vendorName: candidate.company,
    lines: price.lines.map(({ kind, label, amountCents }) => ({ kind, label, amountCents })),
    totalCents: price.totalCents,
    creditCents: price.creditCents,
    chargedCents: price.chargedCents,
    parts: moneyParts(price, candidate.company),
    cancellation: startsAt ? cancellationTerms(startsAt, price.workCents) : null,
    authorizeAt: startsAt ? authorizeAt(startsAt, now(ctx)) : null,
  };
}

/** Credit a person could use: their balance and what is set aside for a held time, which gives way to the next one. */
async function creditWithinReach(ctx: Ctx, userId: string): Promise<Cents> {
  const [balance, [held]] = await Promise.all([
    creditOf(ctx, userId),
    ctx.db.read
      .select({ cents: sql<number>`coalesce(sum(${bookings.creditCents}), 0)::bigint` })
      .from(bookings)
      .where(and(eq(bookings.homeownerId, userId), eq(bookings.status, 'held'))),
  ]);
  return balance + Number(held?.cents ?? 0);
}

const PARTY_LABELS: Record<CentsPart['party'], (company: string) => string> = {
  vendor: (company) => company,
  tax: () => 'State and city sales tax',
  canopy: () => 'Canopy',
  card: () => 'Card network',
};

/** The parts with names for people; they sum to the total. */
export function moneyParts(price: Price, company: string) {
  return whereEveryCentGoes(price).map((part) => named(part, company));
}

export function named<P extends CentsPart>(part: P, company: string): P & { label: string } {
  return { ...part, label: PARTY_LABELS[part.party](company) };
}
