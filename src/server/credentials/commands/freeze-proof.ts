import { credentialTitle } from '#core/credentials/kinds.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { proofsOfVisit, visitOf } from '../queries/proof.ts';
import { bookingProofs } from '../tables.ts';

/** Keeps what proved the vendor and the technician of a finished job on the day of the visit. Once for each job. */
export async function freezeProof(ctx: Ctx, bookingId: string): Promise<void> {
  const job = await visitOf(ctx, bookingId);
  if (!job) return;
  const found = await proofsOfVisit(ctx, job);
  if (found.length === 0) return;
  await ctx.db.tx
    .insert(bookingProofs)
    .values(
      found.map(({ id: credentialId, trade, ...proof }, position) => ({
        ...proof,
        ...{ id: ctx.ids.uuid(), bookingId, position, credentialId },
        title: credentialTitle(proof.kind, trade),
        frozenAt: now(ctx),
      })),
    )
    .onConflictDoNothing();
}
