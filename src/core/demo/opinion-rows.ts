import type { Cents } from '#core/lib/money.ts';
import type { PointsKind } from '#core/loyalty/lots.ts';

/** Rows of what people think and are thanked for, in the shape of city.ts. */

export type PointsEntryRow = {
  id: string;
  userId: string;
  bookingId: string;
  kind: PointsKind;
  points: number;
  tierPoints: number;
  worthCents?: Cents;
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
  reply: string | null;
  repliedAt: Date | null;
};
