import { inArray } from 'drizzle-orm';
import type { BulkJobsInput } from '#core/bookings/desk/contract.ts';
import { BOOKING_STATUS_LABELS, canTake } from '#core/bookings/status.ts';
import { isUuid } from '#core/lib/ids.ts';
import { type BulkLine, type BulkReport, reportOf } from '#core/lib/list.ts';
import { formatMoney } from '#core/lib/money.ts';
import type { Ctx } from '#server/lib/context.ts';
import { outcomeNow } from '../../queries/cancellation.ts';
import type { BookingRecord } from '../../queries/scope.ts';
import { bookings } from '../../tables.ts';
import { reassignChoicesOf } from './reassign.ts';

export const UNKNOWN = 'No such job';
export const labelOf = ({ number, title }: BookingRecord) => `${number} ${title}`;

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

type Outlook = { ok: boolean; note: string; technicianId?: string };

export async function outlook(ctx: Ctx, booking: BookingRecord, input: BulkJobsInput): Promise<Outlook> {
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

export async function knownJobs(ctx: Ctx, ids: readonly string[]): Promise<Map<string, BookingRecord>> {
  const uuids = ids.filter(isUuid);
  const rows =
    uuids.length === 0 ? [] : await ctx.db.read.select().from(bookings).where(inArray(bookings.id, uuids));
  return new Map(rows.map((row) => [row.id, row]));
}
