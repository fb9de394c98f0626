import { and, eq, isNull, sql } from 'drizzle-orm';
import type { StandingDecision } from '#core/vendors/auto-accept.ts';
import type { Ctx } from '#server/lib/context.ts';
import { prepared } from '#server/lib/db/prepared.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '../tables.ts';

const decisionOf = prepared((handle) =>
  handle
    .select({
      on: vendors.autoAccept,
      noticeHours: vendors.autoAcceptNoticeHours,
      regularHoursOnly: vendors.autoAcceptRegularOnly,
    })
    .from(vendors)
    .innerJoin(users, eq(users.id, vendors.ownerId))
    .where(
      and(
        eq(vendors.id, sql.placeholder('vendorId')),
        eq(vendors.status, 'approved'),
        isNull(users.suspendedAt),
      ),
    )
    .prepare('standing_decision'),
);

/** What an approved company decided about requests that fit; null for companies that take none at present. */
export async function standingDecisionOf(ctx: Ctx, vendorId: string): Promise<StandingDecision | null> {
  const [row] = await decisionOf(ctx.db.read).execute({ vendorId });
  return row ?? null;
}
