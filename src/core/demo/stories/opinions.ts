import { DAY_MS, HOUR_MS } from '#core/lib/durations.ts';
import type { SubScore } from '#core/reviews/limits.ts';
import { SUB_SCORES } from '#core/reviews/limits.ts';
import { revealAt } from '#core/reviews/reveal.ts';
import { type Daytime, daytimeUntil } from '../daytime.ts';
import type { Dice } from '../dice.ts';
import type { PaidBooking, PaidStory } from '../money/payment-story.ts';
import type { PhotoRow } from '../rows/city.ts';
import type {
  HomeownerReviewRow,
  OpinionRows,
  ReviewPhotoRow,
  ReviewReportRow,
  ReviewRow,
} from '../rows/opinion-rows.ts';
import type { Story } from './booking-story.ts';
import { isIndoors, isRepair } from './fitting.ts';
import { HOMEOWNER_WORDS, REPORTS } from './opinion-texts-data.ts';
import { INDOOR_REVIEW_TEXTS, REPAIR_REVIEW_TEXTS, REPLY_TEXTS, REVIEW_TEXTS } from './texts-data.ts';
import { createWording, type Wording } from './wording.ts';

type Stars = 1 | 2 | 3 | 4 | 5;

const REVIEWED = 0.55;
const REPLIED = 1 / 3;
/** Companies that rate the homeowner, too. */
const RATED = 0.4;
const SCORED = 0.7;
const WITH_PHOTOS = 0.12;
/** Of reviews with up to two stars. */
const REPORTED = 0.12;
/** Administrators have something to decide: of what was shown in the last days, more than that is reported. */
const REPORTED_LATELY = 0.7;
const LATELY_DAYS = 6;

/** Weights of one to five stars at the worst and at the best company. */
const AT_WORST: Record<Stars, number> = { 1: 9, 2: 13, 3: 24, 4: 29, 5: 25 };
const AT_BEST: Record<Stars, number> = { 1: 0.2, 2: 0.5, 3: 1.8, 4: 15, 5: 82.5 };
const STARS: readonly Stars[] = [1, 2, 3, 4, 5];

/**
 * What both sides say of the finished visits by now: each is shown to the other when both have written or 14 days have
 * passed, so those of the last days wait. Some show the visit's `photos`.
 */
export function opinionsOf(
  input: { dice: Dice; now: Date; adminId: string; photos: readonly PhotoRow[] },
  paidBookings: readonly PaidBooking[],
): OpinionRows {
  const rows: OpinionRows = { reviews: [], reviewPhotos: [], homeownerReviews: [], reviewReports: [] };
  const words = createWording();
  const moment: Moment = { dice: input.dice, now: input.now, daytime: daytimeUntil(input.now) };
  const photosBy = new Map<string, PhotoRow[]>();
  for (const photo of input.photos) {
    const known = photosBy.get(photo.bookingId);
    if (known) known.push(photo);
    else photosBy.set(photo.bookingId, [photo]);
  }
  for (const { story, paid } of paidBookings) {
    const { booking } = story;
    const { completedAt } = booking;
    if (booking.status !== 'completed' || !completedAt) continue;
    const review = reviewOf(moment, words, story, paid, completedAt);
    const rating = ratingOf(moment, words, story, completedAt);
    reveal(input.now, completedAt, review, rating);
    if (rating) rows.homeownerReviews.push(rating);
    if (!review) continue;
    rows.reviews.push(review);
    answer(moment, words, story, review);
    rows.reviewPhotos.push(...picturesOf(input.dice, review, photosBy.get(booking.id) ?? []));
    const report = reportOf({ ...moment, adminId: input.adminId }, story, review);
    if (report) rows.reviewReports.push(report);
  }
  return rows;
}

function reviewTexts(rating: Stars, service: Story['plan']['service']): readonly string[] {
  return [
    ...REVIEW_TEXTS[rating],
    ...(isIndoors(service) ? (INDOOR_REVIEW_TEXTS[rating] ?? []) : []),
    ...(isRepair(service) ? (REPAIR_REVIEW_TEXTS[rating] ?? []) : []),
  ];
}

type Moment = { dice: Dice; now: Date; daytime: Daytime };

/** When somebody writes after a while; null where that is not over, or all of it was a night. */
function writtenAt({ now, daytime }: Moment, since: Date, afterMs: number, zone: string): Date | null {
  const drawn = new Date(since.getTime() + Math.round(afterMs));
  const at = drawn > now ? now : daytime(drawn, zone);
  return drawn > now || at <= since ? null : at;
}

/** The review of a finished booking, if somebody has written one by now. */
function reviewOf(
  moment: Moment,
  words: Wording,
  story: Story,
  paid: PaidStory,
  completedAt: Date,
): ReviewRow | null {
  const { dice } = moment;
  const { booking, plan } = story;
  const wanted = plan.praised || dice.chance(REVIEWED);
  const createdAt = writtenAt(moment, completedAt, HOUR_MS * (1 + dice.wait(20)), booking.zone);
  if (!wanted || !createdAt) return null;

  const { quality } = plan.technician.company.spec;
  const weight = (stars: Stars) => AT_WORST[stars] + (AT_BEST[stars] - AT_WORST[stars]) * quality;
  const drawn = paid.refund ? dice.pick([1, 2, 2] as const) : dice.pickBy(STARS, weight);
  const rating = plan.praised ? dice.pick([5, 5, 4] as const) : drawn;
  return {
    id: dice.id(createdAt),
    bookingId: booking.id,
    authorId: booking.homeownerId,
    vendorId: booking.vendorId,
    rating,
    ...subScores(dice, rating),
    text: fill(words.pick(dice, reviewTexts(rating, plan.service), [booking.vendorId]), story),
    createdAt,
    revealAt: createdAt,
    revealedAt: null,
    reply: null,
    repliedAt: null,
    replyHiddenAt: null,
    replyHiddenBy: null,
    replyHiddenReason: null,
    hiddenAt: null,
    hiddenBy: null,
    hiddenReason: null,
  };
}

/** Around the whole; some leave them out. */
function subScores(dice: Dice, rating: number): Record<SubScore, number | null> {
  const isScored = dice.chance(SCORED);
  const scores = SUB_SCORES.map((name) => {
    const score = Math.min(5, Math.max(1, rating + dice.pick([-1, 0, 0, 0, 1] as const)));
    return [name, isScored ? score : null];
  });
  return Object.fromEntries(scores) as Record<SubScore, number | null>;
}

/** What the company says of the homeowner. */
function ratingOf(
  moment: Moment,
  words: Wording,
  story: Story,
  completedAt: Date,
): HomeownerReviewRow | null {
  const { dice } = moment;
  const { booking, plan } = story;
  if (!dice.chance(RATED)) return null;
  const createdAt = writtenAt(moment, completedAt, HOUR_MS * (0.2 + dice.wait(30)), booking.zone);
  if (!createdAt) return null;
  const rating = dice.pick([5, 5, 5, 5, 4, 4, 3] as const);
  return {
    id: dice.id(createdAt),
    bookingId: booking.id,
    vendorId: booking.vendorId,
    homeownerId: booking.homeownerId,
    authorId: plan.technician.company.owner.id,
    rating,
    text: words.pick(dice, HOMEOWNER_WORDS[rating === 3 ? 'fair' : 'good'], [booking.homeownerId]),
    wouldReturn: rating > 3 || dice.chance(0.5),
    createdAt,
    revealAt: createdAt,
    revealedAt: null,
    hiddenAt: null,
    hiddenBy: null,
    hiddenReason: null,
  };
}

/** By the rule of the product: who writes second shows both. */
function reveal(
  now: Date,
  completedAt: Date,
  review: ReviewRow | null,
  rating: HomeownerReviewRow | null,
): void {
  const both = [review, rating].filter((row) => row !== null);
  both.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const [first, second] = both;
  if (!first) return;
  first.revealAt = revealAt({ completedAt, writtenAt: first.createdAt, otherWrote: false });
  first.revealedAt = first.revealAt <= now ? first.revealAt : null;
  if (!second) return;
  second.revealAt = second.createdAt;
  second.revealedAt = second.createdAt;
  if (!first.revealedAt || second.createdAt < first.revealedAt) first.revealedAt = second.createdAt;
}

function answer(moment: Moment, words: Wording, story: Story, review: ReviewRow): void {
  const { dice } = moment;
  const { revealedAt, rating } = review;
  // Drawn for all, so that a text with or without words changes nothing else.
  const replies = dice.chance(REPLIED);
  if (!replies || !revealedAt || review.text === '') return;
  const repliedAt = writtenAt(moment, revealedAt, dice.between(0.2, 3) * DAY_MS, story.booking.zone);
  if (!repliedAt) return;
  review.repliedAt = repliedAt;
  review.reply = fill(words.pick(dice, REPLY_TEXTS[rating >= 4 ? 'good' : 'bad'], [review.vendorId]), story);
}

/** What the homeowner shows is the work as it was left. */
function picturesOf(dice: Dice, review: ReviewRow, photos: readonly PhotoRow[]): ReviewPhotoRow[] {
  if (!dice.chance(WITH_PHOTOS)) return [];
  const shown = photos.filter(({ kind }) => kind === 'after' || review.rating > 3).slice(-2);
  return shown.map(({ picture }, position) => ({ reviewId: review.id, position, picture }));
}

/** How likely something is reported that was shown at `since`, when `usual` is the chance of what is older. */
export function oftenReported(usual: number, since: Date, now: Date): number {
  return now.getTime() - since.getTime() < LATELY_DAYS * DAY_MS ? REPORTED_LATELY : usual;
}

/** Companies ask to have some of the worst looked at; a few of those are against the rules. */
function reportOf(
  { adminId, ...moment }: Moment & { adminId: string },
  { plan, booking }: Story,
  review: ReviewRow,
): ReviewReportRow | null {
  const { dice, now } = moment;
  const { revealedAt } = review;
  if (review.rating > 2 || !revealedAt || !dice.chance(oftenReported(REPORTED, revealedAt, now))) return null;
  const at = writtenAt(moment, revealedAt, dice.between(0.1, 2) * DAY_MS, booking.zone);
  if (!at) return null;
  const { reason, note } = dice.pick(REPORTS);
  const decidedAt = new Date(at.getTime() + Math.round(dice.between(0.2, 6) * DAY_MS));
  const isDecided = decidedAt <= now;
  const status = isDecided ? (reason === 'not_about_visit' ? 'hidden' : 'kept') : 'open';
  if (status === 'hidden') {
    Object.assign(review, {
      hiddenAt: decidedAt,
      hiddenBy: adminId,
      hiddenReason: 'It is about another company.',
    });
  }
  return {
    id: dice.id(at),
    about: 'review',
    reviewId: review.id,
    ratingId: null,
    reportedBy: plan.technician.company.owner.id,
    reason,
    note,
    status,
    decidedBy: isDecided ? adminId : null,
    decidedAt: isDecided ? decidedAt : null,
    at,
  };
}

function fill(text: string, { plan }: Story): string {
  const [firstName] = plan.technician.row.name.split(' ');
  const place = plan.home.market.neighborhoods.find(({ row }) => row.id === plan.home.row.zoneId);
  return text
    .replaceAll('{technician}', firstName ?? 'The technician')
    .replaceAll('{service}', plan.service.row.name.toLowerCase())
    .replaceAll('{place}', place?.row.name ?? plan.home.market.row.name);
}
