import { requestExpiresAt } from '#core/bookings/deadlines.ts';
import * as booking from '#core/bookings/events.ts';
import { vendorCentsAfterReferral } from '#core/bookings/money/job-money.ts';
import * as bookingMessages from '#core/bookings/notices/life.ts';
import * as movingMessages from '#core/bookings/notices/moving.ts';
import type { BookingStory } from '#core/bookings/notices/story.ts';
import { vendorCentsOf, workCentsOf } from '#core/bookings/settlement.ts';
import { payoutFailed, payoutPaid } from '#core/ledger/events.ts';
import * as companyMessages from '#core/ledger/notices.ts';
import { DAY_MS, HOUR_MS } from '#core/lib/durations.ts';
import type { Audience, Notification } from '#core/lib/notice.ts';
import { paymentAuthorized, paymentCaptured, paymentFailed } from '#core/payments/events.ts';
import * as paymentMessages from '#core/payments/notices.ts';
import { workCentsOfCharge } from '#core/payments/settlement.ts';
import { reviewReplied, reviewRevealed, reviewWritten } from '#core/reviews/events.ts';
import * as reviewMessages from '#core/reviews/notices.ts';
import { shownWindow } from '#core/scheduling/window.ts';
import type { Dice } from '../dice.ts';
import type { PaidBooking } from '../money/payment-story.ts';
import type { BookingStepRow, PayoutRow, UserRow } from '../rows/city.ts';
import type { InboxRow } from '../rows/conversation-rows.ts';
import type { ReviewRow } from '../rows/opinion-rows.ts';
import type { Homeowner } from '../users/users.ts';
import type { DemoVendor } from '../users/vendors.ts';

type Scene = {
  dice: Dice;
  now: Date;
  paidBookings: readonly PaidBooking[];
  reviews: readonly ReviewRow[];
  payouts: readonly PayoutRow[];
  vendors: readonly DemoVendor[];
  /** Jobs that a partner passed on, by id. */
  referrals: ReadonlyMap<string, { shareBp: number }>;
  homeowner: Homeowner;
  company: DemoVendor;
  admin: UserRow;
};

/** Something that people were told of: what the outbox would have said, and who caused it. */
type Cause = {
  kind: { name: string };
  about: string;
  at: Date;
  actorId?: string | null;
  messages: Notification[];
};
type Readers = Partial<Record<Audience, string>>;

const KEPT_DAYS = 14;
/** Lines of the last day are still unread. */
const UNREAD_HOURS = 20;
const ARCHIVED_DAYS = 7;

/** What the three demo people were told in the last two weeks, in the product's own words. */
export function writeInbox(scene: Scene): InboxRow[] {
  const { dice, now, paidBookings, reviews, homeowner, company, admin } = scene;
  const since = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  const reviewsOf = new Map(reviews.map((review) => [review.bookingId, review]));
  const rows: InboxRow[] = [];

  function notify(cause: Cause, readers: Readers): void {
    if (cause.at < since || cause.at > now) return;
    for (const message of cause.messages) {
      const userId = readers[message.to];
      if (!userId || (userId === cause.actorId && !message.evenIfOwn)) continue;
      const age = now.getTime() - cause.at.getTime();
      const isRead = age > UNREAD_HOURS * HOUR_MS;
      // Some of what is a week old was put away.
      const isArchived = age > ARCHIVED_DAYS * DAY_MS && rows.length % 2 === 0;
      rows.push({
        id: dice.id(cause.at),
        userId,
        kind: cause.kind.name,
        title: message.title,
        body: message.body,
        href: message.href,
        dedupeKey: `${cause.kind.name}:${cause.about}:${userId}`,
        readAt: isRead ? new Date(cause.at.getTime() + HOUR_MS) : null,
        archivedAt: isArchived ? new Date(cause.at.getTime() + DAY_MS) : null,
        createdAt: cause.at,
      });
    }
  }

  for (const each of paidBookings) {
    const { homeownerId, vendorId, updatedAt } = each.story.booking;
    const readers: Readers = {
      ...(homeownerId === homeowner.row.id ? { homeowner: homeownerId } : {}),
      ...(vendorId === company.row.id ? { vendor: company.owner.id } : {}),
    };
    const review = reviewsOf.get(each.story.booking.id);
    const latest = review?.repliedAt ?? review?.createdAt ?? updatedAt;
    if ((!readers.homeowner && !readers.vendor) || (latest < since && updatedAt < since)) continue;
    const referral = scene.referrals.get(each.story.booking.id) ?? null;
    for (const cause of causesOf(each, review, referral)) notify(cause, readers);
  }
  for (const cause of payoutCauses(scene)) {
    const isOurs = cause.vendorId === company.row.id;
    notify(cause, { admins: admin.id, ...(isOurs ? { vendor: company.owner.id } : {}) });
  }
  return rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

function causesOf(
  { story, paid }: PaidBooking,
  review: ReviewRow | undefined,
  referral: BookingStory['referral'],
): Cause[] {
  const causes: Cause[] = [];
  const tellable = (of: PaidBooking['story'], at: Date) => tellableOf(of, at, referral);
  for (const step of story.steps) {
    const found = ofStep(story, step, tellable(story, step.at));
    if (found) causes.push({ ...found, about: story.booking.id, at: step.at, actorId: step.actorId });
  }
  for (const payment of paid.payments) {
    const { id: about, amountCents, authorizedAt, createdAt } = payment;
    const isOwn = createdAt <= story.booking.requestedAt;
    const actorId = isOwn ? story.booking.homeownerId : null;
    if (payment.status === 'failed') {
      const at = payment.updatedAt;
      // Who is told at the screen needs no line.
      if (isOwn) continue;
      const messages = paymentMessages.paymentFailedNotifications(tellable(story, at), {
        amountCents,
        reason: '',
      });
      causes.push({ kind: paymentFailed, about, at, messages });
    } else if (authorizedAt) {
      const messages = paymentMessages.authorizedNotifications(tellable(story, authorizedAt), {
        amountCents,
      });
      causes.push({ kind: paymentAuthorized, about, at: authorizedAt, actorId, messages });
    }
  }
  const charged = paid.charge?.payment;
  if (paid.charge && charged?.capturedAt) {
    const { settlement } = paid.charge;
    const messages = paymentMessages.capturedNotifications(tellable(story, charged.capturedAt), {
      kind: settlement.kind,
      amountCents: charged.capturedCents,
      workCents: workCentsOfCharge(settlement),
    });
    causes.push({ kind: paymentCaptured, about: charged.id, at: charged.capturedAt, messages });
  }
  if (review) {
    const { id: about, createdAt, revealedAt, repliedAt, rating } = review;
    const revealed = revealedAt !== null && revealedAt <= createdAt;
    const written = reviewMessages.reviewWrittenNotifications(tellable(story, createdAt), { revealed });
    causes.push({ kind: reviewWritten, about, at: createdAt, actorId: review.authorId, messages: written });
    if (revealedAt) {
      const shown = reviewMessages.reviewRevealedNotifications(tellable(story, revealedAt), { rating });
      causes.push({ kind: reviewRevealed, about, at: revealedAt, messages: shown });
    }
    if (repliedAt) {
      const replied = reviewMessages.reviewRepliedNotifications(tellable(story, repliedAt));
      causes.push({ kind: reviewReplied, about, at: repliedAt, messages: replied });
    }
  }
  return causes;
}

function ofStep(
  story: PaidBooking['story'],
  { step, note, actorRole }: BookingStepRow,
  known: BookingStory,
): Pick<Cause, 'kind' | 'messages'> | null {
  switch (step) {
    case 'pending':
      return { kind: booking.bookingRequested, messages: bookingMessages.requestedNotifications(known) };
    case 'confirmed':
      return { kind: booking.bookingAccepted, messages: bookingMessages.acceptedNotifications(known) };
    case 'declined':
      return {
        kind: booking.bookingDeclined,
        messages: bookingMessages.declinedNotifications(known, { reason: note }),
      };
    case 'expired':
      return { kind: booking.bookingExpired, messages: bookingMessages.expiredNotifications(known) };
    case 'en_route':
      return { kind: booking.technicianEnRoute, messages: bookingMessages.enRouteNotifications(known) };
    case 'in_progress':
      return { kind: booking.bookingStarted, messages: bookingMessages.startedNotifications(known) };
    case 'completed':
      return { kind: booking.bookingCompleted, messages: bookingMessages.completedNotifications(known) };
    case 'refunded': {
      const amountCents = story.booking.totalCents - story.booking.creditCents;
      return {
        kind: booking.bookingRefunded,
        messages: bookingMessages.refundedNotifications(known, { amountCents }),
      };
    }
    case 'cancelled': {
      const { cancellationFeeCents: feeCents } = story.booking;
      const cancellation = { by: actorRole, feeCents, creditCents: story.goodwillCents, reason: note };
      return {
        kind: booking.bookingCancelled,
        messages: bookingMessages.cancelledNotifications(known, cancellation),
      };
    }
    case 'no_show': {
      const { noShowBy, cancellationFeeCents: feeCents } = story.booking;
      const absence = { absent: noShowBy ?? 'vendor', feeCents, creditCents: story.goodwillCents };
      return { kind: booking.noShowReported, messages: movingMessages.noShowNotifications(known, absence) };
    }
    default:
      return null;
  }
}

/** A booking as messages tell of it at a moment. */
function tellableOf(
  { booking: row, plan, price }: PaidBooking['story'],
  notifiedAt: Date,
  referral: BookingStory['referral'],
): BookingStory {
  const workCents = workCentsOf(row);
  const place = plan.home.market.neighborhoods.find((candidate) => candidate.row.id === plan.home.row.zoneId);
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    startsAt: row.startsAt,
    windowEndsAt: shownWindow(row.startsAt, row.bookedMinutes).end,
    zone: row.zone,
    respondBy: notifiedAt <= row.requestedAt ? requestExpiresAt(row.requestedAt, row.startsAt) : null,
    accepted: row.acceptedAt !== null && row.acceptedAt <= notifiedAt,
    homeownerName: plan.homeowner.row.name,
    company: plan.technician.company.row.company,
    technicianName: plan.technician.row.name,
    neighborhood: place?.row.name ?? row.zone,
    sold: [{ kind: 'labor', label: row.title, amountCents: workCents }],
    workCents,
    serviceFeeCents: price.serviceFeeCents,
    taxCents: price.taxCents,
    totalCents: price.totalCents,
    creditCents: row.creditCents,
    vendorCents: vendorCentsAfterReferral(vendorCentsOf(row), referral),
    referral,
    commissionBp: row.commissionBp,
    notifiedAt,
  };
}

function payoutCauses({ now, payouts, vendors }: Scene): (Cause & { vendorId: string })[] {
  const names = new Map(vendors.map(({ row }) => [row.id, row.company]));
  const since = now.getTime() - KEPT_DAYS * DAY_MS;
  const recent = payouts.filter((payout) => payout.updatedAt.getTime() > since);
  return recent.map(({ id: about, vendorId, amountCents, failure, updatedAt: at }) => {
    const payout = { vendorId, company: names.get(vendorId) ?? '', amountCents };
    return failure === null
      ? { vendorId, kind: payoutPaid, about, at, messages: companyMessages.payoutPaidNotifications(payout) }
      : {
          vendorId,
          kind: payoutFailed,
          about,
          at,
          messages: companyMessages.payoutFailedNotifications({ ...payout, reason: failure }),
        };
  });
}
