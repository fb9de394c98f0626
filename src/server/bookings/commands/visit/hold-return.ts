import { eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { addMinutes } from '#core/scheduling/window.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { insertRow } from '#server/lib/db/write-row.ts';
import { claimTime } from '#server/scheduling/commands/claim-time.ts';
import { claimOf } from '../../queries/bookable-visit.ts';
import type { BookingRecord } from '../../queries/scope.ts';
import { freeAt, slotTaken } from '../../queries/times/slots.ts';
import { followUpBookable } from '../../schedule/queries/suggestions.ts';
import { bookingLines, bookings } from '../../tables.ts';
import { addStep } from '../../writes/booking.ts';

/** The title of a visit that puts a job right. */
const titleOf = (job: BookingRecord) => `Return visit: ${job.title}`;

/**
 * Holds a free time of the same vendor for a visit that puts a finished, locked job right, and costs nothing. The
 * homeowner confirms it until `confirmBy`; after that the time is free again, like every held one.
 */
export async function holdReturn(
  ctx: Ctx,
  job: BookingRecord,
  { startsAt, confirmBy, notes }: { startsAt: Date; confirmBy: Date; notes: string },
): Promise<BookingRecord> {
  const bookable = await followUpBookable(ctx, job);
  const free = await freeAt(ctx, bookable, startsAt);
  if (free.length === 0) throw await slotTaken(ctx, bookable, startsAt);
  const id = ctx.ids.uuid();
  const technicianId = await claimTime(ctx, {
    technicianIds: free.map((candidate) => candidate.technicianId),
    during: claimOf(bookable, startsAt),
    bookingId: id,
    expiresAt: confirmBy,
  });
  if (!technicianId) throw await slotTaken(ctx, bookable, startsAt);
  const { homeownerId, homeId, marketId, vendorId, serviceId, answers, priority, zone } = job;
  const nothing = { laborCents: 0, materialsCents: 0, serviceFeeCents: 0, taxCents: 0, totalCents: 0 };
  await insertRow(ctx.db.tx, bookings, {
    id,
    status: 'held',
    ...{ homeownerId, homeId, marketId, vendorId, technicianId, serviceId, answers, priority, zone, notes },
    ...nothing,
    title: titleOf(job),
    startsAt,
    endsAt: addMinutes(startsAt, bookable.minutes),
    bookedMinutes: bookable.minutes,
    commissionBp: job.commissionBp,
    laborTaxBp: job.laborTaxBp,
    materialsTaxBp: job.materialsTaxBp,
    // Extra work that is agreed on during the visit is charged to it.
    paymentMethodId: job.paymentMethodId,
    respondBy: confirmBy,
    returnOfId: job.id,
    createdAt: now(ctx),
    updatedAt: now(ctx),
  });
  await insertRow(ctx.db.tx, bookingLines, {
    id: ctx.ids.uuid(),
    bookingId: id,
    position: 0,
    kind: 'labor',
    label: titleOf(job),
    quantity: 1,
    unit: 'each',
    unitCents: 0,
    amountCents: 0,
    taxClass: 'labor',
    status: 'agreed',
  });
  await addStep(ctx, id, 'held', `Offered by the vendor for job #${job.number}`);
  const [held] = await ctx.db.tx.select().from(bookings).where(eq(bookings.id, id));
  if (!held) throw new AppError('conflict', 'That time was just taken. Choose another one.');
  return held;
}
