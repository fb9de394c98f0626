import { checkAnswers } from '#core/bookings/answers.ts';
import type { BookedLine } from '#core/bookings/lines.ts';
import type { BookingSummary } from '#core/bookings/views.ts';
import { AppError } from '#core/lib/app-error.ts';
import { valueOrRefusal } from '#core/lib/result.ts';
import type { Ctx } from '#server/lib/context.ts';
import { ownUploads } from '#server/lib/files/own-uploads.ts';
import { audit } from '#server/lib/pipeline.ts';
import { tierRatesOf } from '#server/loyalty/vendors/queries/tiers.ts';
import { recordDecision } from '#server/matching/writes/decision.ts';
import { type CommissionTerms, commissionForCaller } from '#server/payments/queries/commission.ts';
import { claimPromotion } from '#server/pricing/commands/claim-promotion.ts';
import {
  type BookableVisit,
  bookableFor,
  linesOfBookable,
  priceOfBookable,
  unratedBookable,
  type VisitInput,
} from '../../queries/bookable-visit.ts';
import { summaryOf } from '../../queries/summary.ts';
import { assertTechnicianFree, withNearbyAt } from '../../queries/times/slots.ts';
import { holdTime } from '../../writes/hold.ts';

export type HoldInput = VisitInput & {
  startsAt: string;
  answers: Record<string, string | number | boolean>;
  notes: string;
  photos: readonly string[];
  /** Where somebody else than the homeowner asks; by the caller's own way here without. */
  terms?: CommissionTerms;
};

/** Callers who want the same time wait for each other in this process, not on connections. */
export function queueHoldBooking(input: HoldInput): string {
  return `${input.vendorId ?? 'any'}:${Date.parse(input.startsAt)}`;
}

/** Says 409 with other times before a transaction is opened: nearly everybody in a crowd ends here, nobody alone. */
export async function prepareHoldBooking(ctx: Ctx, input: HoldInput): Promise<void> {
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
      fields: { vendorId: 'Doesn’t offer this at your address' },
    },
  );
}

/**
 * Keeps a free time for 10 minutes. Without a vendor the best match that is free gets it. A person holds one time
 * at once: holding another gives the first one back. Who came by the company's own page holds at its lower commission, and
 * a company with a tier never at more than the tier's.
 */
export async function holdBooking(ctx: Ctx, input: HoldInput): Promise<BookingSummary> {
  const startsAt = new Date(input.startsAt);
  const bookable = await withNearbyAt(ctx, await bookableFor(ctx, input), startsAt);
  assertOffered(bookable);
  const terms = input.terms ?? (await commissionForCaller(ctx, input.vendorId));
  const tierRate = await tierRatesOf(
    ctx,
    bookable.candidates.map(({ vendorId }) => vendorId),
  );
  const answers = valueOrRefusal(checkAnswers(bookable.service.questions, input.answers));
  const { service, home } = bookable;
  const shown = await ownUploads(ctx, input.photos, {
    field: 'photos',
    message: 'One of the photos didn’t upload. Add it again.',
    hint: 'Add the photo again',
  });
  let lines: BookedLine[] = [];
  const id = await holdTime(ctx, bookable, startsAt, (winner) => {
    lines = linesOfBookable(ctx, bookable, winner, startsAt);
    return {
      title: service.name,
      notes: input.notes,
      answers,
      price: priceOfBookable(ctx, bookable, winner, startsAt),
      lines,
      ...terms,
      commissionBp: tierRate(winner.vendorId, terms.commissionBp),
      laborTaxBp: home.market.laborTaxBp,
      materialsTaxBp: home.market.materialsTaxBp,
      photos: shown.map(({ sha256 }) => sha256),
    };
  });
  for (const { kind, refId, amountCents } of lines) {
    if ((kind === 'promotion' || kind === 'canopy_promotion') && refId)
      await claimPromotion(ctx, { bookingId: id, promotionId: refId, amountCents: -amountCents });
  }
  if (bookable.ranking && !input.vendorId) {
    await recordDecision(
      ctx,
      {
        kind: 'booking',
        subjectId: id,
        homeownerId: home.ownerId,
        home: { id: home.id, marketId: home.market.id },
        serviceId: service.id,
      },
      bookable.ranking,
    );
  }
  await audit(ctx, {
    action: 'bookings.hold',
    resource: 'booking',
    resourceId: id,
    category: 'data',
    details: { startsAt: input.startsAt },
  });
  return summaryOf(ctx, id);
}
