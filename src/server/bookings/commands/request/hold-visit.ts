import { checkAnswers } from '#core/bookings/answers.ts';
import { holdExpiresAt } from '#core/bookings/deadlines.ts';
import type { BookingSummary } from '#core/bookings/views.ts';
import { AppError } from '#core/lib/app-error.ts';
import { valueOrRefusal } from '#core/lib/result.ts';
import { COMMISSION_BP } from '#core/payments/limits.ts';
import { addMinutes } from '#core/scheduling/window.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { lock } from '#server/lib/db/locks.ts';
import { insertRow } from '#server/lib/db/write-row.ts';
import { ownUploads } from '#server/lib/files/own-uploads.ts';
import { audit } from '#server/lib/pipeline.ts';
import { claimTime } from '#server/scheduling/commands/claim-time.ts';
import {
  type BookableVisit,
  bookableFor,
  claimOf,
  linesOfBookable,
  ownHolds,
  priceOfBookable,
  unratedBookable,
  type VisitInput,
} from '../../queries/bookable-visit.ts';
import { assertTechnicianFree, freeAt, slotTaken } from '../../queries/slots.ts';
import { summaryOf } from '../../queries/summary.ts';
import { bookingLines, bookings, photos } from '../../tables.ts';
import { addStep, lockBooking } from '../../writes/booking.ts';
import { releaseHeld } from '../../writes/closing.ts';

export type HoldInput = VisitInput & {
  startsAt: string;
  answers: Record<string, string | number | boolean>;
  notes: string;
  photos: readonly string[];
};

/** Callers who want the same time wait for each other in this process, not on connections. */
export function queueHoldVisit(input: HoldInput): string {
  return `${input.vendorId ?? 'any'}:${Date.parse(input.startsAt)}`;
}

/** Says 409 with other times before a transaction is opened: nearly everybody in a crowd ends here, nobody alone. */
export async function prepareHoldVisit(ctx: Ctx, input: HoldInput): Promise<void> {
  const bookable = await unratedBookable(ctx, input);
  assertOffered(bookable);
  await assertTechnicianFree(ctx, bookable, new Date(input.startsAt));
}

function assertOffered(bookable: BookableVisit): void {
  if (bookable.candidates.length > 0) return;
  throw new AppError(
    'conflict',
    'No vendor offers this at your address yet. We’re adding vendors in your area.',
    {
      fields: { vendorId: 'Does not offer this at your address' },
    },
  );
}

/**
 * Keeps a free time for 10 minutes. Without a vendor the best match that is free gets it. A person holds one time
 * at once: holding another gives the first one back.
 */
export async function holdVisit(ctx: Ctx, input: HoldInput): Promise<BookingSummary> {
  const homeownerId = userIdOf(ctx);
  // One at a time per person, or two tabs at once would hold two times.
  await lock(ctx, 'hold', homeownerId);
  const startsAt = new Date(input.startsAt);
  const bookable = await bookableFor(ctx, input);
  assertOffered(bookable);
  const answers = valueOrRefusal(checkAnswers(bookable.service.questions, input.answers));
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

  const price = priceOfBookable(bookable, winner);
  const { service, home } = bookable;
  const visit = insertRow(ctx.db.tx, bookings, {
    id,
    status: 'held',
    homeownerId,
    homeId: home.id,
    marketId: home.market.id,
    vendorId: winner.vendorId,
    technicianId: winner.technicianId,
    serviceId: service.id,
    title: service.name,
    notes: input.notes,
    answers,
    zone: home.market.zone,
    startsAt,
    endsAt: addMinutes(startsAt, bookable.minutes),
    bookedMinutes: bookable.minutes,
    laborCents: price.laborCents,
    materialsCents: price.materialsCents,
    serviceFeeCents: price.serviceFeeCents,
    taxCents: price.taxCents,
    totalCents: price.totalCents,
    feeDiscountBp: bookable.feeDiscountBp,
    commissionBp: COMMISSION_BP,
    laborTaxBp: home.market.laborTaxBp,
    materialsTaxBp: home.market.materialsTaxBp,
    respondBy: expiresAt,
    createdAt: now(ctx),
    updatedAt: now(ctx),
  });
  const lines = linesOfBookable(bookable, winner).map((line, position) => {
    const row = { ...line, id: ctx.ids.uuid(), bookingId: id, position, status: 'agreed' as const };
    return insertRow(ctx.db.tx, bookingLines, row);
  });
  const note = {
    action: 'bookings.hold',
    resource: 'booking',
    resourceId: id,
    category: 'data',
    details: { startsAt: input.startsAt },
  } as const;
  await Promise.all([visit, ...lines, addStep(ctx, id, 'held'), audit(ctx, note)]);
  await showPhotos(ctx, id, input.photos);
  return summaryOf(ctx, id);
}

/** Puts what the homeowner took pictures of to the booking; the bytes were uploaded before. */
async function showPhotos(ctx: Ctx, bookingId: string, pictures: readonly string[]): Promise<void> {
  const shown = await ownUploads(ctx, pictures, {
    field: 'photos',
    message: 'One of the photos did not arrive. Add it again.',
    hint: 'Add the photo again',
  });
  if (shown.length === 0) return;
  await ctx.db.tx.insert(photos).values(
    shown.map(({ sha256 }) => ({
      id: ctx.ids.uuid(),
      bookingId,
      kind: 'request' as const,
      sha256,
      uploadedBy: userIdOf(ctx),
      takenAt: now(ctx),
    })),
  );
}
