import type { BookingRecord } from '#server/bookings/queries/scope.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { disputeEvidence } from '../../tables.ts';
import { bundleOf } from '../queries/bundle.ts';
import { namesOf } from '../queries/names.ts';
import type { DisputeRecord } from '../queries/scope.ts';

const AT_ONCE = 500;

/** Writes down what the job has noted by itself, once: what changes there later changes nothing here. */
export async function freezeEvidence(
  ctx: Ctx,
  dispute: DisputeRecord,
  booking: BookingRecord,
): Promise<void> {
  const pieces = await bundleOf(ctx, booking, await namesOf(ctx, dispute));
  for (let from = 0; from < pieces.length; from += AT_ONCE) {
    await ctx.db.tx.insert(disputeEvidence).values(
      pieces.slice(from, from + AT_ONCE).map((piece) => ({
        ...piece,
        id: ctx.ids.uuid(),
        disputeId: dispute.id,
        createdAt: now(ctx),
      })),
    );
  }
}
