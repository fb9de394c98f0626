import { eq } from 'drizzle-orm';
import { credentialTitle } from '#core/credentials/kinds.ts';
import { localDate } from '#core/lib/time.ts';
import { bookings } from '#server/bookings/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { proofsOfVisit } from '../queries/proof.ts';
import { bookingProofs } from '../tables.ts';

/** Keeps what proved the vendor and the technician of a finished job on the day of the visit. Once for each job. */
export async function freezeProof(ctx: Ctx, bookingId: string): Promise<void> {
  const [job] = await ctx.db.read
    .select({
      vendorId: bookings.vendorId,
      technicianId: bookings.technicianId,
      serviceId: bookings.serviceId,
      startsAt: bookings.startsAt,
      zone: bookings.zone,
    })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  if (!job) return;
  const found = await proofsOfVisit(ctx, { ...job, day: localDate(job.startsAt, job.zone) });
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
