import {
  addOnMinutes,
  type BookedLine,
  bookedLines,
  type ChosenAddOn,
  isDiscount,
  priceOfLines,
} from '#core/bookings/lines.ts';
import type { WantedAddOn } from '#core/catalog/add-ons.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Cents, sumCents } from '#core/lib/money.ts';
import { localDate, localMinuteOfDay, weekday } from '#core/lib/time.ts';
import { drawOfText } from '#core/matching/scoring/rank.ts';
import { laborCents, type Price, type PriceInput } from '#core/payments/price.ts';
import { PRIORITY_LEAD_MINUTES } from '#core/plans/limits.ts';
import { bestDiscount, feesOn, type RunningPromotion } from '#core/pricing/price-work.ts';
import { addMinutes, type TimeRange } from '#core/scheduling/window.ts';
import { chosenAddOns, type ServiceRecord, serviceBySlug } from '#server/catalog/queries.ts';
import { homeOf, type PlacedHome } from '#server/homes/queries.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { feeDiscountOf } from '#server/loyalty/queries/members.ts';
import { placeOfZip, type ServedPlace } from '#server/markets/queries.ts';
import { type Ranking, rankVendorsAt } from '#server/matching/queries/matches.ts';
import { benefitsOfHome, discountBy, type HomeBenefits } from '#server/plans/queries/benefits.ts';
import { type PriceTerms, termsFor } from '#server/pricing/queries/terms.ts';
import { type Candidate, candidatesFor, ratingOf } from '#server/vendors/queries.ts';

/** Work somebody thinks about, wherever it is. */
export type WorkInput = {
  serviceSlug: string;
  vendorId?: string;
  minutes?: number;
  addOns: readonly WantedAddOn[];
};

/** The same at one of the caller's own homes. */
export type VisitInput = WorkInput & { homeId: string };

export type Rated = Candidate & {
  rateCents: Cents;
  laborCents: Cents;
  rating: number | null;
  reviews: number;
  /** The company's terms on this day, at this place, for this technician; missing where the price was agreed on before. */
  terms?: PriceTerms;
};

/** How the drives of technicians decide on times and prices. */
export type Nearby = {
  /** Of the company's rules, within what the setting allows; null where they give nothing then. */
  discountAt(who: Pick<Rated, 'technicianId' | 'terms'>, startsAt: Date): RunningPromotion | null;
  /** Of several technicians of a company whoever drives least for it goes first; companies keep their order. */
  inOrder(free: readonly Rated[], startsAt: Date): Rated[];
};

/** A visit with everybody who could do it, the best match first; without an account its place is a ZIP code's. */
export type BookableVisit<Place extends ServedPlace = PlacedHome> = {
  service: ServiceRecord;
  home: Place;
  /** The whole visit; `laborMinutes` of it are the service's own. */
  minutes: number;
  /** What the asking homeowner's tier takes off the service fee. */
  feeDiscountBp: number;
  /** What the home's plans give; none without a home. */
  benefits: HomeBenefits;
  laborMinutes: number;
  addOns: ChosenAddOn[];
  candidates: Rated[];
  /** How the companies were ranked; missing where only one could come, or nobody asked for the best match. */
  ranking?: Ranking;
  /** What another visit close by takes off, and what a visit adds to a technician's drives; missing where nobody was asked. */
  nearby?: Nearby;
  /** Bookings that look for another time: their own ones count as free. */
  movingIds?: readonly string[];
  /** Last local day looked at, counted from today; the calendar's own horizon unless told otherwise. */
  horizonDays?: number;
};

/** Longest visit that can be booked, in minutes. */
const MAX_MINUTES = 8 * 60;

/**
 * Reads what a visit needs: the service, the caller's own home, and the technicians who could come, best match first.
 * Throws not_found for unknown services and other people's homes, invalid for a length the service is not sold in.
 */
export async function bookableFor(ctx: Ctx, input: VisitInput): Promise<BookableVisit> {
  return byMatch(ctx, await unratedBookable(ctx, input));
}

/** The same for somebody without a home here, seen from the center of a ZIP code. Throws invalid where it is not served. */
export async function bookableByZip(
  ctx: Ctx,
  input: WorkInput & { zip: string },
): Promise<BookableVisit<ServedPlace>> {
  const [service, home] = await Promise.all([
    serviceBySlug(ctx, input.serviceSlug),
    placeOfZip(ctx, input.zip),
  ]);
  return byMatch(ctx, await bookableAt(ctx, input, { service, home, feeDiscountBp: 0, benefits: [] }));
}

/** With what people see of each company, the best match first (ADR 0086); technicians of one keep their order. */
export async function byMatch<Place extends ServedPlace>(
  ctx: Ctx,
  bookable: BookableVisit<Place>,
): Promise<BookableVisit<Place>> {
  const { service, home } = bookable;
  const terms = new Map(
    bookable.candidates.map((one) => [one.vendorId, { priceCents: one.laborCents, hoursToFirstFree: 0 }]),
  );
  const place = 'id' in home ? String(home.id) : home.zoneId;
  const draw = drawOfText(`${place} ${service.id} ${localDate(now(ctx), home.market.zone)}`);
  const [ratings, ranking] = await Promise.all([
    ratingOf(ctx, [...terms.keys()]),
    // Whoever is the only one needs no rank.
    terms.size > 1 ? rankVendorsAt(ctx, service, home, terms, draw) : undefined,
  ]);
  const places = new Map(ranking?.ranked.map(({ vendorId }, at) => [vendorId, at]));
  const placeOf = ({ vendorId }: Rated) => places.get(vendorId) ?? 0;
  const rated = bookable.candidates.map((candidate): Rated => {
    const { rating, reviews: number } = ratings.get(candidate.vendorId) ?? { rating: null, reviews: 0 };
    return { ...candidate, rating, reviews: number };
  });
  const candidates = rated.sort((a, b) => placeOf(a) - placeOf(b));
  return { ...bookable, candidates, ...(ranking ? { ranking } : {}) };
}

/** `bookableFor` without reviews, for whoever does not care who is the best match. */
export function unratedBookable(ctx: Ctx, input: VisitInput): Promise<BookableVisit> {
  return bookableOfOwner(ctx, userIdOf(ctx), input);
}

/** `bookableFor` in somebody's place: the best match first, unless one vendor was named. */
export async function bookableForOwner(ctx: Ctx, ownerId: string, input: VisitInput): Promise<BookableVisit> {
  const bookable = await bookableOfOwner(ctx, ownerId, input);
  return input.vendorId ? bookable : byMatch(ctx, bookable);
}

async function bookableOfOwner(ctx: Ctx, ownerId: string, input: VisitInput): Promise<BookableVisit> {
  const [service, home, discount, benefits] = await Promise.all([
    serviceBySlug(ctx, input.serviceSlug),
    homeOf(ctx, ownerId, input.homeId),
    feeDiscountOf(ctx, ownerId),
    benefitsOfHome(ctx, input.homeId),
  ]);
  // Canopy's plans take off Canopy's own fee; the better of plan and tier holds.
  const feeDiscountBp = Math.max(discount.percent * 100, discountBy(benefits, null));
  return bookableAt(ctx, input, { service, home, feeDiscountBp, benefits });
}

/** Whose plan waives the late cancellation fee of a visit of this vendor: its own goes first, since it costs nobody else. */
export function lateFeeWaiverOf(
  { benefits }: Pick<BookableVisit, 'benefits'>,
  { vendorId }: Pick<Rated, 'vendorId'>,
): 'vendor' | 'canopy' | null {
  const waiving = benefits.filter(({ waivesLateFee }) => waivesLateFee);
  if (waiving.some((plan) => plan.vendorId === vendorId)) return 'vendor';
  return waiving.some((plan) => plan.vendorId === null) ? 'canopy' : null;
}

/** How soon a vendor can come: sooner for members of a plan with priority. Undefined: as for everybody. */
export function leadMinutesOf(
  { benefits }: Pick<BookableVisit<ServedPlace>, 'benefits'>,
  vendorId: string,
): number | undefined {
  const hasPriority = benefits.some(
    (plan) => plan.priority && (plan.vendorId === null || plan.vendorId === vendorId),
  );
  return hasPriority ? PRIORITY_LEAD_MINUTES : undefined;
}

async function bookableAt<Place extends ServedPlace>(
  ctx: Ctx,
  input: WorkInput,
  known: Pick<BookableVisit<Place>, 'service' | 'home' | 'feeDiscountBp' | 'benefits'>,
): Promise<BookableVisit<Place>> {
  const { service, home } = known;
  const laborMinutes = bookedMinutes(service, input.minutes);
  const addOns = await chosenAddOns(ctx, service.id, input.addOns);
  const minutes = wholeMinutes(laborMinutes, addOns);
  const found = await candidatesFor(ctx, {
    serviceId: service.id,
    home,
    ...(input.vendorId ? { vendorId: input.vendorId } : {}),
  });
  const { market, latitude, longitude } = home;
  const termsOf = await termsFor(ctx, {
    vendorIds: found.map(({ vendorId }) => vendorId),
    serviceId: service.id,
    place: { latitude, longitude, marketId: market.id },
    on: localDate(now(ctx), market.zone),
  });
  const candidates = found.map((candidate): Rated => {
    const terms = termsOf(candidate.vendorId, candidate.technicianId);
    const rateCents = terms.rateCents ?? candidate.priceCents ?? service.priceCents;
    const labor = laborCents({ pricing: service.pricing, priceCents: rateCents }, laborMinutes);
    return { ...candidate, rating: null, reviews: 0, rateCents, laborCents: labor, terms };
  });
  return { ...known, minutes, laborMinutes, addOns, candidates };
}

function bookedMinutes(service: ServiceRecord, wanted: number | undefined): number {
  if (wanted === undefined || wanted === service.durationMinutes) return service.durationMinutes;
  const fits =
    service.pricing === 'hourly' &&
    wanted % 30 === 0 &&
    wanted >= service.durationMinutes &&
    wanted <= MAX_MINUTES;
  if (fits) return wanted;
  throw new AppError('invalid', 'This service can’t be booked for that long. Choose a shorter visit.', {
    fields: {
      minutes:
        service.pricing === 'hourly'
          ? `In 30-minute steps from ${service.durationMinutes} to ${MAX_MINUTES} minutes`
          : `This service takes ${service.durationMinutes} minutes`,
    },
  });
}

/** Throws invalid when the add-ons make the visit longer than a working day allows. */
function wholeMinutes(laborMinutes: number, addOns: readonly ChosenAddOn[]): number {
  const minutes = laborMinutes + addOnMinutes(addOns);
  if (minutes <= MAX_MINUTES) return minutes;
  throw new AppError('invalid', 'That’s too much for one visit. Remove something or book two visits.', {
    fields: { addOns: `One visit takes at most ${MAX_MINUTES / 60} hours` },
  });
}

type Priced = Pick<
  BookableVisit<ServedPlace>,
  'service' | 'home' | 'laborMinutes' | 'addOns' | 'feeDiscountBp' | 'benefits' | 'nearby'
>;
type Pricer = Pick<Rated, 'vendorId' | 'technicianId' | 'rateCents' | 'laborCents' | 'terms'>;

/**
 * What would be written down when `candidate` does it at `startsAt`; without a time nothing is added for the hour or the
 * hurry. A price preview and the booking ask here alike, so what is charged is what was shown.
 */
export function linesOfBookable(
  ctx: Ctx,
  bookable: Priced,
  candidate: Pricer,
  startsAt: Date | null,
): BookedLine[] {
  const { service, laborMinutes, home } = bookable;
  const { rateCents, laborCents: labor, terms } = candidate;
  const addOns = bookable.addOns.map((one) => ({
    ...one,
    priceCents: terms?.addOnCents.get(one.id) ?? one.priceCents,
  }));
  const addOnCents = addOns.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  // A visit that ends in a quote has its price in the quote.
  const rules = terms && service.pricing !== 'quote' ? terms : null;
  return bookedLines({
    title: service.name,
    pricing: service.pricing,
    rateCents,
    laborCents: labor,
    laborMinutes,
    addOns,
    planDiscountBp: discountBy(bookable.benefits, candidate.vendorId),
    promotions: promotionsAt(bookable, candidate, startsAt),
    fees: rules
      ? feesOn(
          { laborCents: labor, addOnCents },
          { miles: rules.miles, start: startsAt && momentOf(startsAt, home.market.zone, now(ctx)) },
          rules.rules,
        )
      : [],
  });
}

/** What runs for a company, and the nearby discount of its rules at that time. A visit that ends in a quote has none of them. */
function promotionsAt(
  { service, nearby }: Pick<Priced, 'service' | 'nearby'>,
  { technicianId, terms }: Pick<Pricer, 'technicianId' | 'terms'>,
  startsAt: Date | null,
): readonly RunningPromotion[] {
  if (!terms || service.pricing === 'quote') return [];
  const near = startsAt && nearby?.discountAt({ technicianId, terms }, startsAt);
  return near ? [...terms.promotions, near] : terms.promotions;
}

/** Off the labor, in basis points, because another visit is close by; null where nothing is, or more is off by something else. */
export function nearbyBpAt(bookable: Priced, candidate: Pricer, startsAt: Date): number | null {
  const near = bookable.nearby?.discountAt(candidate, startsAt);
  if (!near) return null;
  const off = bestDiscount(
    candidate.laborCents,
    discountBy(bookable.benefits, candidate.vendorId),
    promotionsAt(bookable, candidate, startsAt),
  );
  return off && off.kind !== 'plan_discount' && off.promotionId === null ? near.value : null;
}

function momentOf(startsAt: Date, zone: string, bookedAt: Date) {
  return {
    weekday: weekday(localDate(startsAt, zone)),
    minuteOfDay: localMinuteOfDay(startsAt, zone),
    leadMinutes: (startsAt.getTime() - bookedAt.getTime()) / 60_000,
  };
}

/** What a company asks for the visit whenever it is, before discounts: what choices of companies compare. */
export function workCentsOf(ctx: Ctx, bookable: Priced, candidate: Pricer): Cents {
  const lines = linesOfBookable(ctx, { ...bookable, addOns: [], benefits: [] }, candidate, null);
  return sumCents(lines.flatMap(({ kind, amountCents }) => (isDiscount(kind) ? [] : [amountCents])));
}

/** The price of a bookable visit when `candidate` does it at `startsAt`. Credit lowers what the card pays. */
export function priceOfBookable(
  ctx: Ctx,
  bookable: Priced,
  candidate: Pricer,
  startsAt: Date | null,
  rest: Pick<PriceInput, 'creditAvailableCents' | 'pointsCreditCents' | 'commissionBp'> = {},
): Price {
  return priceOfLines(linesOfBookable(ctx, bookable, candidate, startsAt), {
    laborTaxBp: bookable.home.market.laborTaxBp,
    materialsTaxBp: bookable.home.market.materialsTaxBp,
    feeDiscountBp: bookable.feeDiscountBp,
    ...rest,
  });
}

/** The stretch of time a claim of this visit would take. */
export function claimOf(bookable: BookableVisit<ServedPlace>, start: Date): TimeRange {
  return { start, end: addMinutes(start, bookable.minutes + bookable.service.bufferMinutes) };
}
