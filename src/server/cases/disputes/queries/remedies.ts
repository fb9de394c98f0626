import { desc, eq } from 'drizzle-orm';
import { disputeWindow } from '#core/cases/disputes/window.ts';
import { LIVE_CLAIMS } from '#core/cases/warranty/status.ts';
import { warrantyWindow } from '#core/cases/warranty/window.ts';
import { ownBooking } from '#server/bookings/queries/scope.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { warrantyClaims } from '../../tables.ts';
import { claimLineOf } from '../../warranty/queries/scope.ts';
import { moneyOfJob } from './charges.ts';
import { latestDispute } from './scope.ts';

/** cases.remedies: what can be done about one of the caller's jobs, until when, and what was done already. */
export async function remediesOf(ctx: Ctx, input: { id: string }) {
  const booking = await ownBooking(ctx, input.id);
  const { status, endedAt, completedAt, zone, warrantyDays, returnOfId } = booking;
  const [money, latest, [claim], [returning]] = await Promise.all([
    moneyOfJob(ctx, booking),
    latestDispute(ctx, booking.id),
    ctx.db.read
      .select()
      .from(warrantyClaims)
      .where(eq(warrantyClaims.bookingId, booking.id))
      .orderBy(desc(warrantyClaims.createdAt), desc(warrantyClaims.id))
      .limit(1),
    returnOfId
      ? ctx.db.read.select().from(warrantyClaims).where(eq(warrantyClaims.visitId, booking.id))
      : Promise.resolve([]),
  ]);
  const at = now(ctx);
  const { paidCents, refundedCents } = money;
  const window = disputeWindow({ status, endedAt, zone, paidCents, refundedCents }, at);
  const isReturnVisit = returnOfId !== null;
  const warranty = warrantyWindow({ status, completedAt, zone, warrantyDays, isReturnVisit }, at);
  const isClaimed = LIVE_CLAIMS.some((live) => live === claim?.status);
  const isDisputed = latest !== undefined && latest.endedAt === null;
  return {
    dispute: {
      latest: latest
        ? {
            id: latest.id,
            number: latest.number,
            stage: latest.stage,
            stageEndsAt: latest.stageEndsAt,
            pausedAt: latest.pausedAt,
            openedBy: latest.openedBy,
          }
        : null,
      isOpen: window.isOpen && !isDisputed,
      until: window.isOpen ? window.until : null,
      why: isDisputed ? 'A dispute of this job is open.' : window.isOpen ? null : window.why,
    },
    warranty: {
      days: warrantyDays,
      ...warranty,
      ...(isClaimed && { isOpen: false, why: 'A warranty claim of this job is open.' }),
      latest: claim ? claimLineOf(claim) : null,
    },
    returnVisit: returning ? claimLineOf(returning) : null,
  };
}
