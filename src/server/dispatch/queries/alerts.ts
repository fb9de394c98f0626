import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { priceOfLines } from '#core/bookings/lines.ts';
import { mayMakeRoom } from '#core/dispatch/ranking.ts';
import { answeredQuestions } from '#core/dispatch/triage/safety.ts';
import type { AlertView, RunningView } from '#core/dispatch/views.ts';
import { commissionOf } from '#core/payments/price.ts';
import { ownTechnicianId } from '#server/bookings/queries/scope.ts';
import { bookings } from '#server/bookings/tables.ts';
import { services } from '#server/catalog/tables.ts';
import { homes } from '#server/homes/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { tierRatesOf } from '#server/loyalty/vendors/queries/tiers.ts';
import { zones } from '#server/markets/tables.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { alerts, emergencies } from '../tables.ts';
import { respondersOf } from './responders.ts';
import { roomOf } from './room.ts';
import type { EmergencyRecord } from './scope.ts';
import { workOf } from './work.ts';

/** What a company receives for an emergency, before extras and tips. `commissionBp` is the company's. */
export function netCentsOf(row: Pick<EmergencyRecord, 'lines'>, commissionBp: number): number {
  const { workCents } = priceOfLines(row.lines, { laborTaxBp: 0, materialsTaxBp: 0 });
  return workCents - commissionOf(workCents, commissionBp);
}

/** dispatch.alerts: what the company can answer now, and the emergencies it is on. */
export async function listAlerts(ctx: Ctx): Promise<{ alerts: AlertView[]; running: RunningView[] }> {
  const vendorId = ownVendorId(ctx);
  // Nobody who does not plan visits is rung for one.
  if (ctx.actor.kind === 'user' && ctx.actor.vendorRole === 'accountant') return { alerts: [], running: [] };
  const own = ownTechnicianId(ctx);
  const [waiting, running] = await Promise.all([
    ctx.db.read
      .select({
        alert: alerts,
        emergency: emergencies,
        serviceName: services.name,
        neighborhood: zones.name,
      })
      .from(alerts)
      .innerJoin(emergencies, eq(emergencies.id, alerts.emergencyId))
      .innerJoin(services, eq(services.id, emergencies.serviceId))
      .innerJoin(homes, eq(homes.id, emergencies.homeId))
      .innerJoin(zones, eq(zones.id, homes.zoneId))
      .where(
        and(
          eq(alerts.vendorId, vendorId),
          own === null ? undefined : eq(alerts.technicianId, own),
          eq(alerts.status, 'asked'),
          gt(alerts.dueAt, now(ctx)),
          eq(emergencies.status, 'searching'),
        ),
      )
      .orderBy(asc(alerts.dueAt)),
    runningOf(ctx, vendorId, own),
  ]);
  const tierRate = waiting.length > 0 ? await tierRatesOf(ctx, [vendorId]) : null;
  return {
    alerts: await Promise.all(
      waiting.map(async ({ alert, emergency, serviceName, neighborhood }): Promise<AlertView> => {
        const work = await workOf(ctx, emergency);
        const team = await respondersOf(ctx, work, vendorId);
        const free = team.filter(
          (one) => one.isOnCall && one.isFree && (own === null || one.technicianId === own),
        );
        const room =
          free.length === 0 && own === null && mayMakeRoom(emergency.severity)
            ? await roomOf(ctx, work, team)
            : null;
        return {
          ...{ id: alert.id, status: alert.status, kind: emergency.kind, severity: emergency.severity },
          ...{ serviceName, neighborhood, zone: emergency.zone, note: emergency.note },
          answers: answeredQuestions(emergency.kind, emergency.answers),
          ...{ miles: alert.miles, arrivalMinutes: alert.arrivalMinutes },
          ...{
            sentAt: alert.sentAt,
            dueAt: alert.dueAt,
            repeats: alert.repeats,
            promisedBy: emergency.promisedBy,
          },
          lines: emergency.lines.map(({ label }) => ({ label })),
          netCents:
            own === null
              ? netCentsOf(emergency, tierRate?.(vendorId, emergency.commissionBp) ?? emergency.commissionBp)
              : null,
          technicians: [...free, ...team.filter(({ technicianId }) => technicianId === room?.technicianId)]
            .sort(
              (a, b) =>
                Number(b.technicianId === alert.technicianId) - Number(a.technicianId === alert.technicianId),
            )
            .map(({ technicianId: id, technicianName: name, arrivalMinutes }) => ({
              id,
              name,
              arrivalMinutes,
            })),
          moves: room?.moves ?? [],
        };
      }),
    ),
    running,
  };
}

async function runningOf(ctx: Ctx, vendorId: string, own: string | null): Promise<RunningView[]> {
  const rows = await ctx.db.read
    .select({
      emergency: emergencies,
      neighborhood: zones.name,
      visit: { id: bookings.id, status: bookings.status, enRouteAt: bookings.enRouteAt },
    })
    .from(emergencies)
    .innerJoin(bookings, eq(bookings.id, emergencies.bookingId))
    .innerJoin(homes, eq(homes.id, emergencies.homeId))
    .innerJoin(zones, eq(zones.id, homes.zoneId))
    .where(
      and(
        eq(emergencies.vendorId, vendorId),
        own === null ? undefined : eq(emergencies.technicianId, own),
        inArray(emergencies.status, ['accepted', 'assigned']),
      ),
    )
    .orderBy(asc(emergencies.promisedBy));
  return rows.map(({ emergency, neighborhood, visit }) => ({
    ...{ emergencyId: emergency.id, bookingId: visit.id, kind: emergency.kind, severity: emergency.severity },
    ...{ promisedBy: emergency.promisedBy, zone: emergency.zone, neighborhood },
    isConfirmed: visit.status === 'confirmed',
    ...{ enRouteAt: visit.enRouteAt, sharedAt: emergency.positionAt },
  }));
}
