import type { PaymentStep } from '#core/bookings/views.ts';
import { AppError } from '#core/lib/app-error.ts';
import { localDate } from '#core/lib/time.ts';
import { priceOf } from '#core/payments/price.ts';
import { discountOfOption, priceOfOption } from '#core/quotes/option-price.ts';
import { authorizeRequest } from '#server/bookings/commands/request/authorize-request.ts';
import { placeRequest } from '#server/bookings/commands/request/place-request.ts';
import { holdTime } from '#server/bookings/writes/hold.ts';
import { type Asked, requested } from '#server/bookings/writes/request.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { Settled } from '#server/lib/idempotency.ts';
import { audit } from '#server/lib/pipeline.ts';
import { paymentById } from '#server/payments/queries/payments.ts';
import { createProject } from '../projects/commands/create-project.ts';
import { finishAcceptance } from '../projects/commands/payment/finish-acceptance.ts';
import { bookableOption, linesOfOption, photosOfRequest } from '../queries/bookable-option.ts';
import {
  acceptanceOf,
  channelOfInvitation,
  optionInScope,
  type QuoteRecord,
  type RequestRecord,
} from '../queries/scope.ts';
import { repriceQuote } from '../writes/reprice.ts';
import { lockQuote, lockRequest } from '../writes/request.ts';

export type AcceptInput = {
  id: string;
  startsAt: string;
  paymentMethodId: string;
  expectedTotalCents: number;
};

/**
 * Accepts an option of a quote: its visit is held at a free time of the vendor and requested with the card, as any other
 * booking is. The vendor has agreed by the quote, so it is confirmed once the card is good; `confirmQuote` then ends the
 * request. A declined card leaves the quote open.
 */
export async function acceptQuote(ctx: Ctx, input: AcceptInput): Promise<Asked | Settled<PaymentStep>> {
  const seen = await optionInScope(ctx, input.id);
  const request = await lockRequest(ctx, seen.request.id);
  const found = await lockQuote(ctx, seen.quote.id);
  await assertAcceptable(ctx, request, found);
  // A plan that began or ended a moment ago: the listener that follows it may be behind.
  const quote = await repriceQuote(ctx, request, found);
  const { option } = await optionInScope(ctx, input.id);
  const startsAt = new Date(input.startsAt);
  if (localDate(startsAt, request.zone) < quote.earliestDate) {
    throw new AppError('invalid', 'The vendor can’t start that early. Choose a later day.', {
      fields: { startsAt: 'Before the vendor’s first day' },
    });
  }
  if (option.totalCents !== input.expectedTotalCents) {
    throw new AppError('conflict', 'This quote has changed. Reload the page to see the current price.');
  }
  const [bookable, lines, photos, pageChannel] = await Promise.all([
    bookableOption(ctx, { option, quote, request }),
    linesOfOption(ctx, option.id),
    photosOfRequest(ctx, request.id),
    channelOfInvitation(ctx, quote.invitationId),
  ]);
  const isProject = quote.terms.kind !== 'on_completion';
  const bookingId = await holdTime(ctx, bookable, startsAt, () => ({
    title: request.title,
    notes: request.description,
    answers: request.answers,
    ...(isProject ? freeVisit(request.title) : pricedVisit(lines, quote)),
    commissionBp: quote.commissionBp,
    pageChannel,
    laborTaxBp: quote.laborTaxBp,
    materialsTaxBp: quote.materialsTaxBp,
    photos,
    quoteOptionId: option.id,
    warrantyDays: quote.warrantyDays,
  }));
  await audit(ctx, {
    resource: 'quote',
    resourceId: quote.id,
    category: 'data',
    details: { requestId: request.id, optionId: option.id, bookingId, totalCents: option.totalCents },
  });
  const { paymentMethodId } = input;
  if (isProject) {
    const { terms } = quote;
    return createProject(ctx, { bookingId, terms, option, title: request.title, paymentMethodId });
  }
  const asked = await placeRequest(ctx, { id: bookingId, paymentMethodId, redeemPoints: 0 });
  return asked.paymentId === null ? new Settled(await requested(ctx, asked.bookingId)) : asked;
}

/** After the commit: charges the first payment of a project, or holds the card where the visit is near. */
export async function afterAcceptQuote(ctx: Ctx, input: AcceptInput, asked: Asked): Promise<PaymentStep> {
  const { bookingId, paymentId } = asked;
  if (paymentId && (await paymentById(ctx, paymentId)).purpose === 'milestone')
    return finishAcceptance(ctx, { bookingId, paymentId });
  return authorizeRequest(ctx, input, asked);
}

type OptionLine = Awaited<ReturnType<typeof linesOfOption>>[number];

function pricedVisit(lines: readonly OptionLine[], quote: QuoteRecord) {
  return {
    price: priceOfOption(lines, quote),
    lines: [
      ...lines.map(({ id: _, optionId: __, position: ___, ...line }) => ({ ...line, refId: null })),
      ...discountOfOption(lines, quote),
    ],
  };
}

/** The milestones are paid, so the visits of a project cost nothing by themselves. */
function freeVisit(title: string) {
  const line = {
    kind: 'labor',
    label: title,
    quantity: 1,
    unit: 'each',
    unitCents: 0,
    amountCents: 0,
  } as const;
  return {
    price: priceOf({ labor: { label: title, amountCents: 0 }, laborTaxBp: 0, materialsTaxBp: 0 }),
    lines: [{ ...line, taxClass: 'labor' as const, refId: null }],
  };
}

/** A time that is still held while the card was asked gives way to the new one. */
async function assertAcceptable(ctx: Ctx, request: RequestRecord, quote: QuoteRecord): Promise<void> {
  const acceptance = await acceptanceOf(ctx, request.id);
  if (request.status === 'accepted' || acceptance?.stands) {
    throw new AppError('conflict', 'You have already accepted a quote for this job.');
  }
  if (request.status !== 'open')
    throw new AppError('gone', 'This quote request is closed. You can request quotes again.');
  if (quote.status === 'superseded')
    throw new AppError('gone', 'The vendor has revised this quote. Reload the page to see the new one.');
  if (quote.status === 'withdrawn') throw new AppError('gone', 'The vendor has withdrawn this quote.');
  // The job that expires it may be late.
  if (quote.status !== 'sent' || quote.validUntil <= now(ctx))
    throw new AppError('gone', 'This quote has expired. Ask the vendor for a new one.');
}
