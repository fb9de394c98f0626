import { asc, eq } from 'drizzle-orm';
import { type ActionState, openActions } from '#core/bookings/actions.ts';
import { formatAnswer } from '#core/bookings/answers.ts';
import { priceOfLines } from '#core/bookings/lines.ts';
import { countedExtras } from '#core/bookings/money/job-money.ts';
import { partsOfFee, partsOfJob } from '#core/bookings/money/job-parts.ts';
import { named } from '#core/bookings/money/named-parts.ts';
import { creditNameOf, refundStep, refundsShown } from '#core/bookings/money/refunds-shown.ts';
import { whyNotMovable } from '#core/bookings/rescheduling/reschedule.ts';
import { settlementOfWork } from '#core/bookings/settlement.ts';
import { checklistOfJob } from '#core/bookings/site/checklist.ts';
import { isFinal, neverTookPlace } from '#core/bookings/status.ts';
import { timelineOf } from '#core/bookings/timeline.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { homeFacts } from '#core/homes/home-facts.ts';
import { cancellationChargeOf } from '#core/ledger/journals.ts';
import { partsLeft } from '#core/ledger/statement.ts';
import { notFound } from '#core/lib/app-error.ts';
import { localDate } from '#core/lib/time.ts';
import { maskContacts } from '#core/messaging/mask-contacts.ts';
import { whereEveryCentGoes } from '#core/payments/price.ts';
import { services } from '#server/catalog/tables.ts';
import { shownProofsOf } from '#server/credentials/queries/proof.ts';
import { detailsOf } from '#server/homes/queries.ts';
import { homes } from '#server/homes/tables.ts';
import { chargeJournalsOf } from '#server/ledger/queries/statement.ts';
import type { Ctx } from '#server/lib/context.ts';
import { pointsOfBooking } from '#server/loyalty/queries/booking-points.ts';
import { type PaymentRecord, paymentsOf } from '#server/payments/queries/payments.ts';
import { receiptsOf } from '#server/payments/queries/receipt.ts';
import { refundsOfBooking } from '#server/payments/queries/refunds.ts';
import { users } from '#server/users/tables.ts';
import { logoUrlOf } from '#server/vendors/queries/uploads.ts';
import { ratingOf } from '#server/vendors/queries.ts';
import { vendors } from '#server/vendors/tables.ts';
import { referralOf } from '../desk/queries/handover.ts';
import { moveTermsOf } from '../rescheduling/queries/other-times.ts';
import { proposalOf } from '../rescheduling/queries/proposals.ts';
import { signatureRow } from '../site/queries/site-record.ts';
import { bookingLines, bookingSteps, checklistItems, photos } from '../tables.ts';
import { missingForCompletion } from './missing.ts';
import { coveredLateFeeOf, moneyOf } from './money.ts';
import { noShowOf } from './no-show.ts';
import { opinionsOf } from './opinions.ts';
import { rebookOf } from './rebook.ts';
import { type BookingRecord, ownBooking, partyOf } from './scope.ts';
import { bookingRows, toSummary } from './summary.ts';

/** A job that changes at every reading is shown as it was read last. */
const MOST_READINGS = 3;

/**
 * One of the caller's bookings with its whole story. Throws not_found for anybody else's. Its parts are read one by one: where
 * the booking changed meanwhile, they are read again, so that a job under way never lacks the time at which it began.
 */
export async function bookingDetailOf(ctx: Ctx, input: { id: string }): Promise<BookingDetail> {
  for (let readings = 1; ; readings += 1) {
    const booking = await ownBooking(ctx, input.id);
    const detail = await wholeStoryOf(ctx, booking);
    const isOfOneMoment = detail.updatedAt.getTime() === booking.updatedAt.getTime();
    if (isOfOneMoment || readings === MOST_READINGS) return detail;
  }
}

async function wholeStoryOf(ctx: Ctx, booking: BookingRecord): Promise<BookingDetail> {
  const party = partyOf(ctx);
  const { read } = ctx.db;

  const [
    [service],
    [user],
    [home],
    [vendor],
    ratings,
    lines,
    steps,
    checklist,
    pictures,
    paid,
    said,
    missing,
    points,
    refunded,
    proposal,
    signature,
    receipts,
    proofs,
    referral,
    coveredLateFeeCents,
  ] = await Promise.all([
    read
      .select({
        questions: services.questions,
        pricing: services.pricing,
        preparation: services.preparation,
      })
      .from(services)
      .where(eq(services.id, booking.serviceId)),
    read
      .select({ id: users.id, name: users.name, phone: users.phone, email: users.email })
      .from(users)
      .where(eq(users.id, booking.homeownerId)),
    read.select().from(homes).where(eq(homes.id, booking.homeId)),
    read
      .select({
        id: vendors.id,
        company: vendors.company,
        phone: vendors.phone,
        logoSha256: vendors.logoSha256,
      })
      .from(vendors)
      .where(eq(vendors.id, booking.vendorId)),
    ratingOf(ctx, [booking.vendorId]),
    linesOf(ctx, booking.id),
    read
      .select()
      .from(bookingSteps)
      .where(eq(bookingSteps.bookingId, booking.id))
      .orderBy(asc(bookingSteps.at), asc(bookingSteps.id)),
    read
      .select()
      .from(checklistItems)
      .where(eq(checklistItems.bookingId, booking.id))
      .orderBy(asc(checklistItems.position)),
    read
      .select()
      .from(photos)
      .where(eq(photos.bookingId, booking.id))
      .orderBy(asc(photos.takenAt), asc(photos.id)),
    paymentsOf(ctx, booking.id),
    opinionsOf(ctx, booking.id, party),
    booking.status === 'in_progress' ? missingForCompletion(ctx, booking.id) : Promise.resolve([]),
    pointsOfBooking(ctx, booking.id),
    refundsOfBooking(ctx, booking.id),
    booking.status === 'confirmed' ? proposalOf(ctx, booking, party) : Promise.resolve(null),
    booking.startedAt ? signatureRow(ctx, booking.id) : Promise.resolve(null),
    party === 'vendor' ? Promise.resolve([]) : receiptsOf(ctx, booking.id),
    shownProofsOf(ctx, { ...booking, day: localDate(booking.startsAt, booking.zone) }),
    party === 'homeowner' ? Promise.resolve(null) : referralOf(ctx, booking),
    party === 'homeowner' ? Promise.resolve(0) : coveredLateFeeOf(ctx, booking),
  ]);
  // Last, since it tells whether anything changed since the first.
  const [row] = await bookingRows(ctx, [booking]);
  if (!row || !user || !home || !vendor) throw notFound('Job');

  const price = priceOfLines(
    lines.filter(({ proposedBy }) => proposedBy === null),
    {
      laborTaxBp: booking.laborTaxBp,
      materialsTaxBp: booking.materialsTaxBp,
      commissionBp: booking.commissionBp,
      feeDiscountBp: booking.feeDiscountBp,
      creditAvailableCents: booking.creditCents,
      // It was paid with those that a refund returned, too.
      pointsCreditCents: points.redeemedCents + (booking.completedAt ? points.returnedCents : 0),
    },
  );
  const work = settlementOfWork(booking).settlement;
  const sharesContact = party !== 'vendor' || booking.acceptedAt !== null;
  // Codes for the door are for the visit alone.
  const isOverForVendor = party === 'vendor' && isFinal(booking.status);
  // Who writes a number into a note has shown it before its time.
  const shown = (text: string) => (sharesContact ? text : maskContacts(text));
  const noShow = noShowOf(ctx, booking, party);
  const money = moneyOf(ctx, booking, { paid, refunded, lines, company: vendor.company, party });
  const creditName = creditNameOf(booking.creditCents, points.redeemedCents + points.returnedCents);
  const refunds = refundsShown({ ...money, creditName });
  const parts = (
    neverTookPlace(booking.status)
      ? partsOfFee(
          cancellationChargeOf(booking.cancellationFeeCents, booking.creditCents, booking.commissionBp),
        )
      : partsOfJob({
          visit: whereEveryCentGoes(price),
          extras: countedExtras(money.extras).map((extra) => extra.parts),
          tipCents: money.tip.amountCents ?? 0,
        })
  ).map((part) => named(part, vendor.company));
  const state: ActionState = {
    status: booking.status,
    isEnRoute: booking.enRouteAt !== null,
    payment: paymentState(paid, money.creditCharge),
    needsCard: booking.paymentMethodId === null && booking.totalCents > booking.creditCents,
    canTip: money.tip.canGive,
    hasProposal: money.extras.some(({ status }) => status === 'proposed'),
    ...said.state,
    owesFee: booking.cancellationFeeCents > 0,
    proposalBy: proposal?.proposedBy ?? null,
    // Neither an assessment that ends in a quote nor work at a quoted price is work that repeats.
    isRegular: booking.seriesId !== null || service?.pricing === 'quote' || booking.quoteOptionId !== null,
    isNoShowOpen: noShow?.isOpen === true,
  };
  return {
    ...toSummary(row),
    notes: shown(booking.notes),
    answers: (service?.questions ?? []).flatMap((question) => {
      const answer = booking.answers[question.id];
      return answer === undefined
        ? []
        : [{ label: question.label, answer: shown(formatAnswer(question, answer)) }];
    }),
    preparation: service?.preparation ?? [],
    home: {
      line1: sharesContact ? home.line1 : '',
      city: home.city,
      zip: home.zip,
      neighborhood: row.neighborhood,
      // The exact place is the address by another name.
      latitude: (sharesContact ? home : row.area).latitude,
      longitude: (sharesContact ? home : row.area).longitude,
      accessNotes: sharesContact && !isOverForVendor ? home.accessNotes : null,
      facts: sharesContact ? homeFacts(detailsOf(home)) : [],
    },
    homeowner: {
      id: user.id,
      name: user.name,
      phone: sharesContact ? user.phone : null,
      email: party === 'admin' ? user.email : null,
    },
    vendor: {
      id: vendor.id,
      company: vendor.company,
      logoUrl: logoUrlOf(vendor),
      phone: party === 'admin' || booking.acceptedAt ? vendor.phone : null,
      ...(ratings.get(vendor.id) ?? { rating: null, reviews: 0 }),
    },
    technician: { id: booking.technicianId, name: row.technicianName },
    credentials: proofs,
    timeline: timelineOf(
      booking.status,
      steps,
      party,
      refunds.map((refund) => refundStep(refund, party)),
    ),
    signature,
    checklist: checklistOfJob(checklist, lines),
    photos: pictures.map(({ id, kind, sha256, caption, takenAt, latitude, longitude }) => ({
      id,
      kind,
      url: `/api/files/${sha256}`,
      caption,
      takenAt,
      place: latitude !== null && longitude !== null ? { latitude, longitude } : null,
    })),
    lines: price.lines.map(({ kind, label, amountCents }) => ({ kind, label, amountCents })),
    workLines: lines.map(({ bookingId: _, position: __, refId: ___, ...line }) => line),
    parts: refunds.length > 0 ? partsLeft(parts, await chargeJournalsOf(ctx, booking.id)) : parts,
    needsCard: state.needsCard === true,
    vendorCents: work.vendorCents,
    commissionCents: work.commissionCents,
    coveredCents: booking.coveredCents,
    coveredLateFeeCents,
    commissionBp: booking.commissionBp,
    pageChannel: party === 'homeowner' ? null : booking.pageChannel,
    referral,
    startedAt: booking.startedAt,
    completedAt: booking.completedAt,
    cancelledBy: booking.cancelledBy,
    cancelReason: booking.cancelReason && shown(booking.cancelReason),
    noShowBy: booking.noShowBy,
    termsFrom: booking.termsFrom,
    rebook:
      party === 'homeowner' && booking.quoteOptionId === null
        ? await rebookOf(ctx, booking, { lines, pricing: service?.pricing ?? 'fixed' })
        : null,
    proposal,
    move: whyNotMovable(booking) === null ? moveTermsOf(ctx, booking) : null,
    noShow,
    pointsEarned: points.earned,
    pointsRedeemed: points.redeemed,
    pointsCents: points.redeemedCents,
    pointsReturnedCents: points.returnedCents,
    ...money,
    receipts,
    review: said.review,
    homeownerReview: said.homeownerReview,
    opinions: said.opinions,
    // Who does the company's books looks on.
    actions:
      ctx.actor.kind === 'user' && ctx.actor.vendorRole === 'accountant' ? [] : openActions(state, party),
    missing,
  };
}

function linesOf(ctx: Ctx, bookingId: string) {
  return ctx.db.read
    .select()
    .from(bookingLines)
    .where(eq(bookingLines.bookingId, bookingId))
    .orderBy(asc(bookingLines.position), asc(bookingLines.id));
}

function paymentState(
  paid: readonly PaymentRecord[],
  credit: BookingDetail['creditCharge'],
): ActionState['payment'] {
  if (credit) return credit.refundedCents < credit.amountCents ? 'charged' : 'over';
  const latest = paid.find(({ purpose }) => purpose === 'visit');
  if (!latest) return 'none';
  if (latest.status === 'requires_action') return 'waiting_for_bank';
  if (latest.status === 'intent' || latest.status === 'authorized') return 'held';
  if (latest.status === 'captured') return 'charged';
  if (latest.status === 'failed' || (latest.status === 'lapsed' && latest.settlement)) return 'failed';
  return 'over';
}
