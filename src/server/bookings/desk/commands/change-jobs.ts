import { inArray } from 'drizzle-orm';
import type { BulkJobsInput } from '#core/bookings/desk/contract.ts';
import { REASON_MIN_LENGTH, REASON_TOO_SHORT } from '#core/bookings/limits.ts';
import { BOOKING_STATUS_LABELS, canTake } from '#core/bookings/status.ts';
import { AppError } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { type BulkLine, type BulkReport, reportOf } from '#core/lib/list.ts';
import { formatMoney } from '#core/lib/money.ts';
import type { Ctx } from '#server/lib/context.ts';
import { eachRow } from '#server/lib/lists/bulk.ts';
import { cancelVisit, outcomeNow } from '../../commands/cancel-visit.ts';
import { bookings } from '../../tables.ts';
import { type BookingRecord, lockBooking } from '../../writes/booking.ts';
import { finishPayments } from '../../writes/closing.ts';
import { reassignChoicesOf } from '../queries/reassign.ts';
import { changeJob } from './edit-job.ts';
import { reassignVisit } from './reassign-visit.ts';

const UNKNOWN = 'No such job';
const labelOf = ({ number, title }: BookingRecord) => `${number} ${title}`;

/** bookings.previewJobs: what would happen to which job at this moment, with its fee, and which stay and why. */
export async function previewJobs(ctx: Ctx, input: BulkJobsInput): Promise<BulkReport> {
  const known = await knownJobs(ctx, input.ids);
  const lines: BulkLine[] = [];
  for (const id of new Set(input.ids)) {
    const booking = known.get(id);
    if (!booking) lines.push({ id, label: 'Unknown', ok: false, note: UNKNOWN });
    else lines.push({ id, label: labelOf(booking), ...(await outlook(ctx, booking, input)) });
  }
  return reportOf(lines);
}

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

type Outlook = { ok: boolean; note: string; technicianId?: string };

async function outlook(ctx: Ctx, booking: BookingRecord, input: BulkJobsInput): Promise<Outlook> {
  const status = BOOKING_STATUS_LABELS[booking.status];
  if (input.action === 'set_priority') {
    if (booking.priority === input.priority) return { ok: false, note: `Is ${input.priority} already` };
    return { ok: true, note: `From ${booking.priority} to ${input.priority ?? 'another one'}` };
  }
  if (input.action === 'cancel') {
    if (!canTake(booking.status, 'cancel', 'admin'))
      return { ok: false, note: `${status}: cannot be cancelled` };
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

async function knownJobs(ctx: Ctx, ids: readonly string[]): Promise<Map<string, BookingRecord>> {
  const uuids = ids.filter(isUuid);
  const rows =
    uuids.length === 0 ? [] : await ctx.db.read.select().from(bookings).where(inArray(bookings.id, uuids));
  return new Map(rows.map((row) => [row.id, row]));
}

function missing(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: { [field]: message } });
}
