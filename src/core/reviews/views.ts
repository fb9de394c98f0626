import * as z from 'zod/mini';
import { REPORT_REASONS, STARS_MAX, STARS_MIN, SUB_SCORES } from './limits.ts';

/** The shapes in which reviews cross the wire. */

export const stars = z
  .int({ error: 'Choose 1 to 5 stars' })
  .check(
    z.minimum(STARS_MIN, { error: 'Choose 1 to 5 stars' }),
    z.maximum(STARS_MAX, { error: 'Choose 1 to 5 stars' }),
  );

const sub = z.nullable(z.int());
export const subScores = z.object({ punctuality: sub, quality: sub, communication: sub, value: sub });
export type SubScoresView = z.output<typeof subScores>;

export const subScoresInput = z.object({
  punctuality: z.optional(stars),
  quality: z.optional(stars),
  communication: z.optional(stars),
  value: z.optional(stars),
});

const reportView = z.object({
  id: z.uuid(),
  reason: z.enum(REPORT_REASONS),
  note: z.string(),
  by: z.string(),
  at: z.date(),
  status: z.enum(['open', 'kept', 'hidden']),
});

/** A review as somebody who may see it does. */
export const reviewView = z.object({
  id: z.uuid(),
  rating: z.int(),
  subs: subScores,
  text: z.string(),
  photos: z.array(z.object({ url: z.string() })),
  at: z.date(),
  /** The other side sees it from then on; null while it does not. */
  revealedAt: z.nullable(z.date()),
  /** When it will, at the latest. */
  revealAt: z.date(),
  /** Null for those who may not read one that was taken down. */
  reply: z.nullable(z.string()),
  repliedAt: z.nullable(z.date()),
  /** Until when the answer can be changed. */
  replyOpenUntil: z.nullable(z.date()),
  /** Administrators took the answer down. */
  replyHidden: z.boolean(),
  /** Administrators took it off the company's page. */
  hidden: z.boolean(),
  /** Whether the caller has asked to have it looked at. */
  reportedByMe: z.boolean(),
  replyReportedByMe: z.boolean(),
  /** For administrators only; empty for everybody else. */
  reports: z.array(reportView),
  replyReports: z.array(reportView),
});
export type ReviewView = z.output<typeof reviewView>;
export type ReportView = z.output<typeof reportView>;

/** What a company says of its homeowner. */
export const homeownerReviewView = z.object({
  id: z.uuid(),
  rating: z.int(),
  /** Empty for those who may not read one that was taken down. */
  text: z.string(),
  wouldReturn: z.boolean(),
  at: z.date(),
  revealedAt: z.nullable(z.date()),
  revealAt: z.date(),
  /** Administrators took it down. */
  hidden: z.boolean(),
  /** Whether the caller has asked to have it looked at. */
  reportedByMe: z.boolean(),
  /** For administrators only; empty for everybody else. */
  reports: z.array(reportView),
});
export type HomeownerReviewView = z.output<typeof homeownerReviewView>;

/** A review in the company's list, with the visit it is about. */
export const listedReview = z.extend(reviewView, {
  bookingId: z.uuid(),
  bookingNumber: z.int(),
  title: z.string(),
  homeownerName: z.string(),
  zone: z.string(),
});
export type ListedReview = z.output<typeof listedReview>;

const average = z.nullable(z.number());
export const reviewSummary = z.object({
  rating: average,
  reviews: z.int(),
  /** How many gave one to five stars, in that order. */
  byStars: z.array(z.int()),
  subs: z.object(
    Object.fromEntries(SUB_SCORES.map((name) => [name, average])) as Record<
      (typeof SUB_SCORES)[number],
      typeof average
    >,
  ),
  unanswered: z.int(),
  /** Written, but not shown yet. */
  waiting: z.int(),
  /** The last twelve months, oldest first; no rating where nobody wrote. */
  months: z.array(z.object({ month: z.string(), rating: average, reviews: z.int() })),
});
export type ReviewSummary = z.output<typeof reviewSummary>;

/** A review as everybody may read it. Its photos show somebody's home, so they stay with those who were there. */
export const publicReview = z.object({
  id: z.uuid(),
  rating: z.int(),
  text: z.string(),
  service: z.string(),
  /** The author's first name. */
  by: z.string(),
  at: z.date(),
  reply: z.nullable(z.string()),
});
export type PublicReview = z.output<typeof publicReview>;
