import { holdExpiresAt } from '#core/bookings/deadlines.ts';
import type { LineKind } from '#core/bookings/lines.ts';
import type { Answers } from '#core/catalog/question.ts';
import type { Price, TaxClass } from '#core/payments/price.ts';
import { addMinutes } from '#core/scheduling/window.ts';
import type { PageChannel } from '#core/vendors/page-channel.ts';
import type { PlacedHome } from '#server/homes/queries.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { lock } from '#server/lib/db/locks.ts';
import { insertRow } from '#server/lib/db/write-row.ts';
import { claimTime } from '#server/scheduling/commands/claim-time.ts';
import { type BookableVisit, claimOf, lateFeeWaiverOf, type Rated } from '../queries/bookable-visit.ts';
import { ownHolds } from '../queries/times/calendars.ts';
import { freeAt, slotTaken } from '../queries/times/slots.ts';
import { bookingLines, bookings, photos } from '../tables.ts';
import { addStep, lockBooking } from './booking.ts';
import { releaseHeld } from './closing.ts';

/** What is agreed on when `winner` comes. */
export type Agreed = {
  title: string;
  notes: string;
  answers: Answers;
  price: Price;
  lines: readonly {
    kind: LineKind;
    label: string;
    quantity: number;
    unit: string;
    unitCents: number;
    amountCents: number;
    taxClass: TaxClass;
    refId: string | null;
  }[];
  commissionBp: number;
  /** Where the homeowner came by the company's own page. */
  pageChannel?: PageChannel | null;
  laborTaxBp: number;
  materialsTaxBp: number;
  /** What the homeowner took pictures of. */
  photos: readonly string[];
  /** Where an accepted quote is booked. */
  quoteOptionId?: string;
  /** Where a vendor answers an emergency. */
  emergencyId?: string;
  priority?: 'critical' | 'high';
  /** Where more than the usual was agreed on. */
  warrantyDays?: number;
};

/**
 * Keeps a free time of a bookable visit for 10 minutes, as a booking that is `held`; its id. Whoever holds one already
 * gives it back. Throws conflict with other times when nobody is free then.
 */
export async function holdTime(
  ctx: Ctx,
  bookable: BookableVisit,
  startsAt: Date,
  agreedWith: (winner: Rated) => Agreed,
): Promise<string> {
  const homeownerId = userIdOf(ctx);
  // One at a time per person, or two tabs at once would hold two times.
  await lock(ctx, 'hold', homeownerId);
  const [free, held] = await Promise.all([freeAt(ctx, bookable, startsAt), ownHolds(ctx)]);
  if (free.length === 0) throw await slotTaken(ctx, bookable, startsAt);
  for (const id of held) {
    const other = await lockBooking(ctx, id);
    // It may have become a request meanwhile, in another tab: then it stands.
    if (other.status === 'held') await releaseHeld(ctx, other);
  }

  const id = ctx.ids.uuid();
  const expiresAt = holdExpiresAt(now(ctx));
  const technicianId = await claimTime(ctx, {
    technicianIds: free.map((candidate) => candidate.technicianId),
    during: claimOf(bookable, startsAt),
    bookingId: id,
    expiresAt,
  });
  const winner = free.find((candidate) => candidate.technicianId === technicianId);
  if (!winner) throw await slotTaken(ctx, bookable, startsAt);
  await writeHeld(ctx, {
    id,
    place: bookable.home,
    serviceId: bookable.service.id,
    vendorId: winner.vendorId,
    technicianId: winner.technicianId,
    startsAt,
    minutes: bookable.minutes,
    feeDiscountBp: bookable.feeDiscountBp,
    lateFeeWaiver: lateFeeWaiverOf(bookable, winner),
    respondBy: expiresAt,
    agreed: agreedWith(winner),
  });
  return id;
}

/** Whose time is held, for what, and at which terms. */
export type Held = {
  id: string;
  place: Pick<PlacedHome, 'id' | 'market'>;
  serviceId: string;
  vendorId: string;
  technicianId: string;
  startsAt: Date;
  minutes: number;
  feeDiscountBp: number;
  /** Who pays the vendor's part of a late fee that a plan waives; null where none is waived. */
  lateFeeWaiver: ReturnType<typeof lateFeeWaiverOf>;
  respondBy: Date;
  agreed: Agreed;
};

/** Writes the booking of a time that was just claimed: `held`, in the name of the calling homeowner. */
export async function writeHeld(ctx: Ctx, held: Held): Promise<void> {
  const homeownerId = userIdOf(ctx);
  const { id, place, serviceId, vendorId, technicianId, startsAt, minutes } = held;
  const { price, lines, photos: pictures, ...agreed } = held.agreed;
  const visit = insertRow(ctx.db.tx, bookings, {
    ...agreed,
    id,
    status: 'held',
    homeownerId,
    homeId: place.id,
    marketId: place.market.id,
    ...{ vendorId, technicianId, serviceId },
    zone: place.market.zone,
    startsAt,
    endsAt: addMinutes(startsAt, minutes),
    bookedMinutes: minutes,
    laborCents: price.laborCents,
    materialsCents: price.materialsCents,
    coveredCents: price.coveredCents,
    serviceFeeCents: price.serviceFeeCents,
    taxCents: price.taxCents,
    totalCents: price.totalCents,
    feeDiscountBp: held.feeDiscountBp,
    lateFeeWaiver: held.lateFeeWaiver,
    respondBy: held.respondBy,
    createdAt: now(ctx),
    updatedAt: now(ctx),
  });
  const written = lines.map((line, position) =>
    insertRow(ctx.db.tx, bookingLines, {
      ...line,
      id: ctx.ids.uuid(),
      bookingId: id,
      position,
      status: 'agreed' as const,
    }),
  );
  await Promise.all([visit, ...written, addStep(ctx, id, 'held')]);
  if (pictures.length > 0) {
    await ctx.db.tx.insert(photos).values(
      pictures.map((sha256) => ({
        id: ctx.ids.uuid(),
        bookingId: id,
        kind: 'request' as const,
        sha256,
        uploadedBy: homeownerId,
        takenAt: now(ctx),
      })),
    );
  }
}
