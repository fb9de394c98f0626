import { inArray } from 'drizzle-orm';
import type { BulkJobsInput } from '#core/bookings/desk/contract.ts';
import { REASON_MIN_LENGTH, REASON_TOO_SHORT } from '#core/bookings/limits.ts';
import { BOOKING_STATUS_LOOKS, type BookingStatus, canTake } from '#core/bookings/status.ts';
import { AppError } from '#core/lib/app-error.ts';
import { formatMoney } from '#core/lib/money.ts';
import type { Ctx } from '#server/lib/context.ts';
import { bulkOf, type Outlook } from '#server/lib/lists/bulk.ts';
import { cancelBooking } from '../../commands/cancel-booking.ts';
import { finishPayments } from '../../commands/money/finish-payments.ts';
import { outcomeNow } from '../../queries/cancellation.ts';
import type { BookingRecord } from '../../queries/scope.ts';
import { bookings } from '../../tables.ts';
import { lockBooking } from '../../writes/booking.ts';
import { reassignChoicesOf } from '../queries/reassign.ts';
import { changeJob } from './change-job.ts';
import { reassignBooking } from './reassign-booking.ts';

type JobOutlook = Outlook & { technicianId?: string };

const jobs = bulkOf<BulkJobsInput, BookingRecord, JobOutlook>({
  known: (ctx, ids) => ctx.db.read.select().from(bookings).where(inArray(bookings.id, ids)),
  lock: lockBooking,
  label: ({ number, title }) => `${number} ${title}`,
  unknown: 'No such job',
  check: ({ action, reason = '', priority }) => {
    if (action !== 'set_priority' && reason.length < REASON_MIN_LENGTH)
      throw missing('reason', REASON_TOO_SHORT);
    if (action === 'set_priority' && !priority) throw missing('priority', 'Choose a priority');
  },
  outlook,
  change: async (ctx, booking, { action, priority, reason = '' }, { technicianId }) => {
    const { id } = booking;
    if (action === 'set_priority') await changeJob(ctx, booking, { priority });
    if (action === 'cancel') {
      await cancelBooking(ctx, { id, reason, expectedFeeCents: outcomeNow(ctx, booking).feeCents });
    }
    if (action === 'reassign' && technicianId) await reassignBooking(ctx, { id, technicianId, reason });
  },
  after: async (ctx, changed, { action }) => {
    if (action === 'cancel') for (const id of changed) await finishPayments(ctx, id);
  },
});

/** bookings.previewJobs: what would happen to which job at this moment, with its fee, and which stay and why. */
export const previewBulkJobs = jobs.preview;

/** bookings.bulkJobs, after the commit of its key: each job in a transaction of its own, then the calls it asks for. */
export const bulkJobs = jobs.run;

async function outlook(ctx: Ctx, booking: BookingRecord, input: BulkJobsInput): Promise<JobOutlook> {
  if (input.action === 'set_priority') {
    if (booking.priority === input.priority)
      return { ok: false, note: `Priority is already ${input.priority}` };
    return { ok: true, note: `From ${booking.priority} to ${input.priority ?? 'another one'}` };
  }
  if (input.action === 'cancel') {
    if (!canTake(booking.status, 'cancel', 'admin'))
      return { ok: false, note: whyNotCanceled(booking.status) };
    const { feeCents, creditCents } = outcomeNow(ctx, booking);
    const credit = creditCents > 0 ? `, ${formatMoney(creditCents)} credit` : '';
    return { ok: true, note: feeCents > 0 ? `Fee of ${formatMoney(feeCents)}${credit}` : `Free${credit}` };
  }
  const { refused, choices } = await reassignChoicesOf(ctx, { id: booking.id });
  if (refused) return { ok: false, note: refused };
  const best = choices.find(({ problem, vendorId }) => problem === null && vendorId !== booking.vendorId);
  if (!best) return { ok: false, note: 'No other company is free then' };
  return { ok: true, note: `To ${best.company}, ${best.technicianName}`, technicianId: best.technicianId };
}

/** Why a job stays that is not, or no longer, there to cancel. */
function whyNotCanceled(status: BookingStatus): string {
  if (status === 'held') return 'Not booked yet';
  if (status === 'no_show') return 'Reported as a no-show';
  return `Already ${BOOKING_STATUS_LOOKS[status].label.toLowerCase()}`;
}

function missing(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: { [field]: message } });
}
