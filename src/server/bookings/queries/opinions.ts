import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { BookingParty } from '#core/bookings/status.ts';
import { canReply, replyOpenUntil } from '#core/reviews/reveal.ts';
import type { HomeownerReviewView, ReportView, ReviewView } from '#core/reviews/views.ts';
import { isAdministrator } from '#core/users/actor.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { homeownerReviews, reviewPhotos, reviewReports, reviews } from '#server/reviews/tables.ts';
import { users } from '#server/users/tables.ts';

export type ReviewRecord = typeof reviews.$inferSelect;
type RatingRecord = typeof homeownerReviews.$inferSelect;

export type Opinions = {
  review: ReviewView | null;
  homeownerReview: HomeownerReviewView | null;
  /** Who has written, and when the other side sees it at the latest; null with nothing hidden. */
  opinions: { homeownerWrote: boolean; companyWrote: boolean; revealAt: Date | null };
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
    homeownerReview: rating && sees('vendor', rating) ? ratingView(rating) : null,
    opinions: {
      homeownerWrote: review !== undefined,
      companyWrote: rating !== undefined,
      revealAt: hidden?.revealAt ?? null,
    },
    state: {
      hasReview: party === 'homeowner' ? review !== undefined : shown !== null && shown.revealedAt !== null,
      hasReply: shown !== null && !canReply(shown.repliedAt, now(ctx)),
      hasRating: rating !== undefined,
    },
  };
}

function ratingView(row: RatingRecord): HomeownerReviewView {
  const { id, rating, text, wouldReturn, createdAt, revealedAt, revealAt } = row;
  return { id, rating, text, wouldReturn, at: createdAt, revealedAt, revealAt };
}

/** Reviews with their pictures, and with what the caller may know of their reports. The caller may see them. */
export async function reviewViews(ctx: Ctx, rows: readonly ReviewRecord[]): Promise<Map<string, ReviewView>> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const readsAll = ctx.actor.kind === 'system' || isAdministrator(ctx.actor);
  const callerId = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  const [pictures, reports] = await Promise.all([
    ctx.db.read
      .select()
      .from(reviewPhotos)
      .where(inArray(reviewPhotos.reviewId, ids))
      .orderBy(asc(reviewPhotos.position)),
    ctx.db.read
      .select({ report: reviewReports, by: users.name })
      .from(reviewReports)
      .innerJoin(users, eq(users.id, reviewReports.reportedBy))
      .where(
        and(
          inArray(reviewReports.reviewId, ids),
          readsAll || callerId === null ? undefined : eq(reviewReports.reportedBy, callerId),
        ),
      )
      .orderBy(desc(reviewReports.at)),
  ]);
  return new Map(
    rows.map((row) => {
      const own = reports.filter(({ report }) => report.reviewId === row.id);
      return [
        row.id,
        {
          ...viewOf(row),
          photos: pictures
            .filter(({ reviewId }) => reviewId === row.id)
            .map(({ sha256 }) => ({ url: `/api/files/${sha256}` })),
          reportedByMe: own.some(({ report }) => report.reportedBy === callerId),
          reports: readsAll ? own.map(reportView) : [],
        },
      ];
    }),
  );
}

function reportView({ report, by }: { report: typeof reviewReports.$inferSelect; by: string }): ReportView {
  const { id, reason, note, at, status } = report;
  return { id, reason, note, by, at, status };
}

function viewOf(row: ReviewRecord): Omit<ReviewView, 'photos' | 'reports' | 'reportedByMe'> {
  const { id, rating, punctuality, quality, communication, value, text, createdAt } = row;
  const { revealedAt, revealAt, reply, repliedAt, hiddenAt } = row;
  return {
    id,
    rating,
    subs: { punctuality, quality, communication, value },
    text,
    at: createdAt,
    revealedAt,
    revealAt,
    reply,
    repliedAt,
    replyOpenUntil: repliedAt && replyOpenUntil(repliedAt),
    hidden: hiddenAt !== null,
  };
}
