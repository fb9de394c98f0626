import type { Cents } from '#core/lib/money.ts';
import type { SettingValue } from '#core/lib/setting.ts';
import type { PointsKind } from '#core/loyalty/lots.ts';
import type { ReportReason, ReportSubject, SubScore } from '#core/reviews/limits.ts';
import type { PhotoSubject } from '../photo-art/photo-art.ts';

/** Rows of what people think and are thanked for, in the shape of city.ts. */

export type PointsEntryRow = {
  id: string;
  userId: string;
  bookingId: string | null;
  kind: PointsKind;
  points: number;
  tierPoints: number;
  /** Of points that paid for something or came back. */
  worthCents: Cents | null;
  memo: string;
  referenceId: string | null;
  expiresAt: Date | null;
  at: Date;
};

export type ReviewRow = {
  id: string;
  bookingId: string;
  authorId: string;
  vendorId: string;
  rating: number;
  text: string;
  createdAt: Date;
  revealAt: Date;
  revealedAt: Date | null;
  reply: string | null;
  repliedAt: Date | null;
  replyHiddenAt: Date | null;
  replyHiddenBy: string | null;
  replyHiddenReason: string | null;
  hiddenAt: Date | null;
  hiddenBy: string | null;
  hiddenReason: string | null;
} & { [Name in SubScore]: number | null };

/** The picture is named, not held: one that the visit's photos show too. */
export type ReviewPhotoRow = {
  reviewId: string;
  position: number;
  picture: { subject: PhotoSubject; state: 'before' | 'after'; seed: number };
};

export type HomeownerReviewRow = {
  id: string;
  bookingId: string;
  vendorId: string;
  homeownerId: string;
  authorId: string;
  rating: number;
  text: string;
  wouldReturn: boolean;
  createdAt: Date;
  revealAt: Date;
  revealedAt: Date | null;
  hiddenAt: Date | null;
  hiddenBy: string | null;
  hiddenReason: string | null;
};

export type ReviewReportRow = {
  id: string;
  about: ReportSubject;
  /** Of reviews and answers to them; of ratings there is the other. */
  reviewId: string | null;
  ratingId: string | null;
  reportedBy: string;
  reason: ReportReason;
  note: string;
  status: 'open' | 'kept' | 'hidden';
  decidedBy: string | null;
  decidedAt: Date | null;
  at: Date;
};

export type SettingValueRow = {
  name: string;
  value: SettingValue;
  version: number;
  updatedBy: string;
  updatedAt: Date;
};

export type SettingHistoryRow = {
  id: string;
  name: string;
  previous: SettingValue | null;
  next: SettingValue;
  reason: string;
  changedBy: string;
  at: Date;
};

export type OpinionRows = {
  reviews: ReviewRow[];
  reviewPhotos: ReviewPhotoRow[];
  homeownerReviews: HomeownerReviewRow[];
  reviewReports: ReviewReportRow[];
};
