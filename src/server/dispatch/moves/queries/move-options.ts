import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { MoveOptions } from '#core/dispatch/moves/views.ts';
import { localDate } from '#core/lib/time.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { readDay } from '../../routes/queries/read-day.ts';
import { routePlans } from '../../tables.ts';
import { dayVisitsOf } from './day-visits.ts';

/** How many sent plans of a day are shown. */
const PLANS = 5;

/** dispatch.moveOptions: a day's visits, and the moves that were sent for it, the last one first. */
export async function listMoveOptions(ctx: Ctx, input: { date?: string }): Promise<MoveOptions> {
  const vendorId = ownVendorId(ctx);
  const read = await readDay(ctx, vendorId, { date: input.date });
  const rows = await ctx.db.read
    .select()
    .from(routePlans)
    .where(
      and(
        eq(routePlans.vendorId, vendorId),
        eq(routePlans.day, read.date),
        isNotNull(routePlans.cause),
        isNotNull(routePlans.appliedAt),
      ),
    )
    .orderBy(desc(routePlans.appliedAt), desc(routePlans.id))
    .limit(PLANS);
  return {
    ...{ zone: read.zone, date: read.date, today: localDate(now(ctx), read.zone) },
    visits: dayVisitsOf(read),
    plans: rows.flatMap(({ id, status, cause, appliedAt, changes }) =>
      cause && appliedAt
        ? [{ id, status, appliedAt, reason: cause.reason, visits: changes.filter(isMoved).length }]
        : [],
    ),
  };
}

const isMoved = ({ kind }: { kind: string }) => kind !== 'unplaced';
