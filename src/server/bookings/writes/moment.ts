import { momentSaid } from '#core/bookings/field-log/happened-at.ts';
import { formatTime } from '#core/lib/format-time.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import type { BookingRecord } from '../queries/scope.ts';

/** A step of a job as a device says it; `happenedAt` is an ISO 8601 instant. */
export type Said = { id: string; happenedAt?: string };

/**
 * When a step of the work counts as having happened, what its line in the story says of that, and what the audit log keeps.
 * `notBefore` is the step before it.
 */
export function momentOf(
  ctx: Ctx,
  { zone }: BookingRecord,
  { happenedAt }: { happenedAt?: string },
  notBefore: Date | null,
): { at: Date; note: string; details: Record<string, unknown> } {
  const said = happenedAt === undefined ? null : new Date(happenedAt);
  const { at, isLate, isAdjusted } = momentSaid(said, now(ctx), notBefore);
  if (!isLate) return { at, note: '', details: {} };
  const sentAt = formatTime(now(ctx), zone);
  return {
    at,
    note: isAdjusted ? `Sent later, at ${sentAt}. Time adjusted` : `Sent later, at ${sentAt}`,
    details: { happenedAt, ...(isAdjusted ? { adjustedTo: at.toISOString() } : {}) },
  };
}
