import { availabilityChanged } from '#core/scheduling/events.ts';
import type { Ctx } from '#server/lib/context.ts';
import { lock } from '#server/lib/db/locks.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';

/**
 * Everybody who takes or gives back a technician's time waits here (ADR 0005): the constraint alone would end crowds
 * in deadlocks. Technicians are locked in the order in which they are wanted.
 */
export async function lockTime(ctx: Ctx, technicianId: string): Promise<void> {
  await lock(ctx, 'technician', technicianId);
}

/** Tells the others that somebody's availability changed, and notes it. */
export async function noteAvailability(
  ctx: Ctx,
  technician: { id: string; vendorId: string },
  what: string,
  details: Record<string, unknown>,
): Promise<void> {
  const { id, vendorId } = technician;
  await emit(ctx, availabilityChanged, { vendorId, technicianId: id, what });
  await audit(ctx, {
    resource: 'technician',
    resourceId: id,
    category: 'data',
    details: { vendorId, ...details },
  });
}
