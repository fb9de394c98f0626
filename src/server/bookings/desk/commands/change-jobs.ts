import type { BulkJobsInput } from '#core/bookings/desk/contract.ts';
import { REASON_MIN_LENGTH, REASON_TOO_SHORT } from '#core/bookings/limits.ts';
import { AppError } from '#core/lib/app-error.ts';
import type { BulkReport } from '#core/lib/list.ts';
import type { Ctx } from '#server/lib/context.ts';
import { eachRow } from '#server/lib/lists/bulk.ts';
import { cancelVisit } from '../../commands/cancel-visit.ts';
import { finishPayments } from '../../commands/money/finish-payments.ts';
import { outcomeNow } from '../../queries/cancellation.ts';
import { lockBooking } from '../../writes/booking.ts';
import { knownJobs, labelOf, outlook, UNKNOWN } from '../queries/outlook.ts';
import { changeJob } from './change-job.ts';
import { reassignVisit } from './reassign-visit.ts';

/** bookings.bulkJobs, after the commit of its key: each job in a transaction of its own, then the calls it asks for. */
export async function changeJobs(ctx: Ctx, input: BulkJobsInput): Promise<BulkReport> {
  const reason = input.reason ?? '';
  if (input.action !== 'set_priority' && reason.length < REASON_MIN_LENGTH)
    throw missing('reason', REASON_TOO_SHORT);
  if (input.action === 'set_priority' && !input.priority) throw missing('priority', 'Choose a priority');
  const known = await knownJobs(ctx, input.ids);
  const names = new Map([...known].map(([id, booking]) => [id, labelOf(booking)]));
  const report = await eachRow(ctx, input.ids, names, async (id) => {
    const booking = known.has(id) ? await lockBooking(ctx, id) : null;
    if (!booking) return { label: 'Unknown', ok: false, note: UNKNOWN };
    const { ok, note, technicianId } = await outlook(ctx, booking, input);
    const line = { label: labelOf(booking), ok, note };
    if (!ok) return line;
    if (input.action === 'set_priority') await changeJob(ctx, booking, { priority: input.priority });
    if (input.action === 'cancel') {
      await cancelVisit(ctx, { id, reason, expectedFeeCents: outcomeNow(ctx, booking).feeCents });
    }
    if (input.action === 'reassign' && technicianId) await reassignVisit(ctx, { id, technicianId, reason });
    return line;
  });
  if (input.action === 'cancel') {
    for (const { id, ok } of report.items) if (ok) await finishPayments(ctx, id);
  }
  return report;
}

function missing(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: { [field]: message } });
}
