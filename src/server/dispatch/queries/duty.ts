import type { DutyView } from '#core/dispatch/views.ts';
import { ownTechnicianId } from '#server/bookings/queries/scope.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { onCallAheadOf, zoneOfVendor } from '#server/scheduling/queries/team.ts';
import { ownVendorId, techniciansOf } from '#server/vendors/queries.ts';

/** dispatch.duty: who of the company answers alerts now. */
export async function getDuty(ctx: Ctx): Promise<DutyView> {
  const vendorId = ownVendorId(ctx);
  const [zone, team, ahead] = await Promise.all([
    zoneOfVendor(ctx, vendorId),
    techniciansOf(ctx, vendorId),
    onCallAheadOf(ctx, vendorId),
  ]);
  const at = now(ctx);
  const own = ownTechnicianId(ctx);
  return {
    zone,
    technicians: team
      .filter(({ id, active }) => active && (own === null || id === own))
      .map(({ id, name }) => {
        const own = ahead.filter(({ technicianId }) => technicianId === id);
        const running = own.find(({ startsAt }) => startsAt <= at);
        return {
          ...{ id, name },
          onCall: running ? { id: running.id, until: running.endsAt } : null,
          nextFrom: own.find(({ startsAt }) => startsAt > at)?.startsAt ?? null,
        };
      }),
  };
}
