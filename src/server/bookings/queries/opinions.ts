import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { BookingParty } from '#core/bookings/status.ts';
import { isAdministrator } from '#core/lib/actor.ts';
import type { ReportSubject } from '#core/reviews/limits.ts';
import { readsWords, type Words } from '#core/reviews/reporting.ts';
import { canReply, replyOpenUntil } from '#core/reviews/reveal.ts';
import type { HomeownerReviewView, ReportView, ReviewView } from '#core/reviews/views.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { homeownerReviews, reviewPhotos, reviewReports, reviews } from '#server/reviews/tables.ts';
import { users } from '#server/users/tables.ts';

export type ReviewRecord = typeof reviews.$inferSelect;
type RatingRecord = typeof homeownerReviews.$inferSelect;

export type Opinions = {
  review: ReviewView | null;
  homeownerReview: HomeownerReviewView | null;
  /** Who has written, and when the other side sees it at the latest; null with nothing hidden. */
  opinions: { homeownerWrote: boolean; vendorWrote: boolean; revealAt: Date | null };
  /** For `openActions`. */
  state: { hasReview: boolean; hasReply: boolean; hasRating: boolean };
};

/**
 * What both sides say of a visit, as one side may see it: one's own always, the other's once it was revealed,
 * administrators all.
 */
export async function opinionsOf(ctx: Ctx, bookingId: string, party: BookingParty): Promise<Opinions> {
  const [[review], [rating]] = await Promise.all([
    ctx.db.read.select().from(reviews).where(eq(reviews.bookingId, bookingId)),
    ctx.db.read.select().from(homeownerReviews).where(eq(homeownerReviews.bookingId, bookingId)),
  ]);
  const sees = (own: BookingParty, row: { revealedAt: Date | null } | undefined) =>
    row !== undefined &&
    (party === own || party === 'admin' || party === 'system' || row.revealedAt !== null);
  const shown = review && sees('homeowner', review) ? review : null;
  const views = await reviewViews(ctx, shown ? [shown] : []);
  const hidden = [review, rating].find((row) => row && row.revealedAt === null);
  return {
    review: (shown && views.get(shown.id)) ?? null,
    homeownerReview: rating && sees('vendor', rating) ? await ratingView(ctx, rating) : null,
    opinions: {
      homeownerWrote: review !== undefined,
      vendorWrote: rating !== undefined,
      revealAt: hidden?.revealAt ?? null,
    },
    state: {
      hasReview: party === 'homeowner' ? review !== undefined : shown !== null && shown.revealedAt !== null,
      hasReply: shown !== null && !canReply(shown, now(ctx)),
      hasRating: rating !== undefined,
    },
  };
}

/** What a company says of its homeowner, as the caller may read it, who knows that it is there. */
export async function ratingView(ctx: Ctx, row: RatingRecord): Promise<HomeownerReviewView> {
  const { id, rating, wouldReturn, createdAt, revealedAt, revealAt, hiddenAt } = row;
  const { reportedByMe, reports } = (await reportsFor(ctx, eq(reviewReports.ratingId, id)))(id, 'rating');
  return {
    id,
    rating,
    text: readsWords(ctx.actor, ratingWords(row)) ? row.text : '',
    wouldReturn,
    at: createdAt,
    revealedAt,
    revealAt,
    hidden: hiddenAt !== null,
    reportedByMe,
    reports,
  };
}

/** A review or the answer to it, as the rules of reading and reporting see it. */
export function reviewWords(row: ReviewRecord, about: 'review' | 'reply'): Words & { id: string } {
  const { id, authorId: homeownerId, vendorId, revealedAt } = row;
  const hiddenAt = about === 'reply' ? row.replyHiddenAt : row.hiddenAt;
  return { id, about, homeownerId, vendorId, revealedAt, hiddenAt };
}

/** What a company says of its homeowner, as the rules of reading and reporting see it. */
export function ratingWords({ id, homeownerId, vendorId, revealedAt, hiddenAt }: RatingRecord) {
  return { id, about: 'rating', homeownerId, vendorId, revealedAt, hiddenAt } satisfies Words & {
    id: string;
  };
}

/** Reviews with their pictures, and with what the caller may know of their reports. The caller may see them. */
export async function reviewViews(ctx: Ctx, rows: readonly ReviewRecord[]): Promise<Map<string, ReviewView>> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const [pictures, reportsOf] = await Promise.all([
    ctx.db.read
      .select()
      .from(reviewPhotos)
      .where(inArray(reviewPhotos.reviewId, ids))
      .orderBy(asc(reviewPhotos.position)),
    reportsFor(ctx, inArray(reviewReports.reviewId, ids)),
  ]);
  return new Map(
    rows.map((row) => {
      const [own, ofReply] = [reportsOf(row.id, 'review'), reportsOf(row.id, 'reply')];
      const view: ReviewView = {
        ...viewOf(row, readsWords(ctx.actor, reviewWords(row, 'reply'))),
        photos: pictures
          .filter(({ reviewId }) => reviewId === row.id)
          .map(({ sha256 }) => ({ url: `/api/files/${sha256}` })),
        ...own,
        replyReportedByMe: ofReply.reportedByMe,
        replyReports: ofReply.reports,
      };
      return [row.id, view];
    }),
  );
}

type KnownReports = { reportedByMe: boolean; reports: ReportView[] };

/** What the caller may know of these reports, newest first: administrators all, everybody else whether it is theirs. */
async function reportsFor(ctx: Ctx, these: SQL): Promise<(id: string, about: ReportSubject) => KnownReports> {
  const readsAll = ctx.actor.kind === 'system' || isAdministrator(ctx.actor);
  const callerId = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  const rows = await ctx.db.read
    .select({ report: reviewReports, by: users.name })
    .from(reviewReports)
    .innerJoin(users, eq(users.id, reviewReports.reportedBy))
    .where(and(these, readsAll || callerId === null ? undefined : eq(reviewReports.reportedBy, callerId)))
    .orderBy(desc(reviewReports.at));
  return (id, about) => {
    const own = rows.filter(
      ({ report }) => report.about === about && (report.reviewId ?? report.ratingId) === id,
    );
    return {
      reportedByMe: own.some(({ report }) => report.reportedBy === callerId),
      reports: readsAll ? own.map(reportView) : [],
    };
  };
}

function reportView({ report, by }: { report: typeof reviewReports.$inferSelect; by: string }): ReportView {
  const { id, reason, note, at, status } = report;
  return { id, reason, note, by, at, status };
}

function viewOf(row: ReviewRecord, readsReply: boolean) {
  const { id, rating, punctuality, quality, communication, value, text, createdAt } = row;
  const { revealedAt, revealAt, reply, repliedAt, replyHiddenAt, hiddenAt } = row;
  return {
    id,
    rating,
    subs: { punctuality, quality, communication, value },
    text,
    at: createdAt,
    revealedAt,
    revealAt,
    reply: readsReply ? reply : null,
    repliedAt,
    replyOpenUntil: repliedAt && !replyHiddenAt ? replyOpenUntil(repliedAt) : null,
    replyHidden: replyHiddenAt !== null,
    hidden: hiddenAt !== null,
  };
}
