import * as z from 'zod/mini';
import { BOOKING_STATUSES } from '#core/bookings/status.ts';
import { CLAIM_STATUSES } from './status.ts';

export const claimLine = z.object({
  id: z.uuid(),
  status: z.enum(CLAIM_STATUSES),
  openedAt: z.date(),
  answerBy: z.nullable(z.date()),
});
export type ClaimLine = z.output<typeof claimLine>;

export const claimView = z.extend(claimLine, {
  viewer: z.enum(['homeowner', 'vendor', 'admin']),
  booking: z.object({
    id: z.uuid(),
    number: z.int(),
    title: z.string(),
    zone: z.string(),
    completedAt: z.nullable(z.date()),
  }),
  homeowner: z.string(),
  vendor: z.string(),
  details: z.string(),
  photos: z.array(z.object({ sha256: z.string(), url: z.string() })),
  /** Until when the work is under warranty. */
  until: z.nullable(z.date()),
  /** Agreed on in a dispute, so no deadline of the warranty counts. */
  fromDispute: z.boolean(),
  declineReason: z.nullable(z.string()),
  answeredAt: z.nullable(z.date()),
  /** What the homeowner wrote when a proposed time did not suit. */
  timeNote: z.string(),
  visit: z.nullable(
    z.object({
      bookingId: z.uuid(),
      number: z.int(),
      status: z.enum(BOOKING_STATUSES),
      startsAt: z.date(),
      windowEndsAt: z.date(),
      technicianName: z.string(),
      /** Until when the time is held; null once the homeowner has confirmed it. */
      confirmBy: z.nullable(z.date()),
    }),
  ),
  resolvedAt: z.nullable(z.date()),
  disputeId: z.nullable(z.uuid()),
  caseId: z.nullable(z.uuid()),
  can: z.object({
    schedule: z.boolean(),
    decline: z.boolean(),
    confirm: z.boolean(),
    resolve: z.boolean(),
    dispute: z.boolean(),
  }),
});
export type ClaimView = z.output<typeof claimView>;
