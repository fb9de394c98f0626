import type { DutyView } from '#core/dispatch/views.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { ownTeam } from '#server/scheduling/queries/team.ts';

/** dispatch.duty: who of the company answers alerts now. */
export async function getDuty(ctx: Ctx): Promise<DutyView> {
  const { zone, technicians } = await ownTeam(ctx);
  const at = now(ctx);
  return {
    zone,
    technicians: technicians
      .filter(({ active }) => active)
      .map(({ id, name, onCall }) => {
        const running = onCall.find(({ startsAt, endsAt }) => startsAt <= at && endsAt > at);
        return {
          ...{ id, name },
          onCall: running ? { id: running.id, until: running.endsAt } : null,
          nextFrom: onCall.find(({ startsAt }) => startsAt > at)?.startsAt ?? null,
        };
      }),
  };
}
