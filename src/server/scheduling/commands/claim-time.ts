import { and, eq, lte, sql } from 'drizzle-orm';
import type { TimeRange } from '#core/scheduling/window.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { prepared } from '#server/lib/db/prepared.ts';
import { insertRowOnce } from '#server/lib/db/write-row.ts';
import { rangeText } from '../queries.ts';
import { claims } from '../tables.ts';
import { lockTime } from '../writes/time.ts';

const freeLapsed = prepared((handle) =>
  handle
    .delete(claims)
    .where(
      and(
        eq(claims.technicianId, sql.placeholder('technicianId')),
        lte(claims.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('free_lapsed_claims'),
);

/**
 * Takes a technician's time for a booking as a hold until `expiresAt`. Candidates are tried in order; the first who
 * is free gets it. Null when none is.
 *
 * Check-then-insert lets nearly everybody in, and the EXCLUDE constraint alone ends crowds in deadlocks: an advisory
 * lock per technician puts them in a row, and the constraint says who is free.
 */
export async function claimTime(
  ctx: Ctx,
  input: { technicianIds: readonly string[]; during: TimeRange; bookingId: string; expiresAt: Date },
): Promise<string | null> {
  const { bookingId, expiresAt } = input;
  const hold = { kind: 'hold', during: rangeText(input.during), bookingId, expiresAt } as const;
  for (const technicianId of input.technicianIds) {
    await lockTime(ctx, technicianId);
    await freeLapsed(ctx.db.tx).execute({ technicianId, now: now(ctx) });
    const claim = { ...hold, id: ctx.ids.uuid(), technicianId, createdAt: now(ctx) };
    const isTaken = await insertRowOnce(ctx.db.tx, claims, claim);
    crashPoint('scheduling.claim.taken');
    if (isTaken) return technicianId;
  }
  return null;
}
