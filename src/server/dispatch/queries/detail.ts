import { asc, eq } from 'drizzle-orm';
import { mayAssign } from '#core/dispatch/status.ts';
import type { AdminView } from '#core/dispatch/views.ts';
import { homes } from '#server/homes/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { zones } from '#server/markets/tables.ts';
import { users } from '#server/users/tables.ts';
import { technicians, vendors } from '#server/vendors/tables.ts';
import { alerts, waves } from '../tables.ts';
import { emergencyViewOf } from './emergency-view.ts';
import { respondersFor } from './responders.ts';
import { type EmergencyRecord, emergencyInScope } from './scope.ts';
import { workOf } from './work.ts';

/** As many as an administrator chooses from. */
const ASSIGNABLE_MAX = 40;

/** dispatch.detail: everything about an emergency, with every wave and alert. */
export async function emergencyDetail(ctx: Ctx, input: { id: string }): Promise<AdminView> {
  const row = await emergencyInScope(ctx, input.id);
  const { read } = ctx.db;
  const [view, [homeowner], started, sent, assignable] = await Promise.all([
    emergencyViewOf(ctx, row),
    read
      .select({ name: users.name, phone: users.phone, neighborhood: zones.name })
      .from(homes)
      .innerJoin(zones, eq(zones.id, homes.zoneId))
      .innerJoin(users, eq(users.id, row.homeownerId))
      .where(eq(homes.id, row.homeId)),
    read.select().from(waves).where(eq(waves.emergencyId, row.id)).orderBy(asc(waves.wave)),
    read
      .select({ alert: alerts, company: vendors.company, technicianName: technicians.name })
      .from(alerts)
      .innerJoin(vendors, eq(vendors.id, alerts.vendorId))
      .innerJoin(technicians, eq(technicians.id, alerts.technicianId))
      .where(eq(alerts.emergencyId, row.id))
      .orderBy(asc(alerts.wave), asc(alerts.rank)),
    assignableFor(ctx, row),
  ]);
  const lines = sent.map(({ alert, company, technicianName }) => {
    const { emergencyId: _, technicianId: __, lastSentAt: ___, dueAt: ____, ...line } = alert;
    return { ...line, company, technicianName };
  });
  return {
    ...view,
    homeownerId: row.homeownerId,
    homeownerName: homeowner?.name ?? '',
    homeownerPhone: homeowner?.phone ?? null,
    neighborhood: homeowner?.neighborhood ?? '',
    waveLines: started.map(({ wave, startedAt, dueAt }) => ({
      ...{ wave, startedAt, dueAt },
      alerts: lines.filter((line) => line.wave === wave),
    })),
    mayAssign: mayAssign(row.status),
    assignable,
    caseId: row.promiseCaseId ?? row.callbackCaseId,
    creditedCents: row.creditedCents,
  };
}

async function assignableFor(ctx: Ctx, row: EmergencyRecord) {
  if (!mayAssign(row.status)) return [];
  const everybody = await respondersFor(ctx, await workOf(ctx, row));
  return everybody
    .filter(({ isFree }) => isFree)
    .sort((a, b) => Number(b.isOnCall) - Number(a.isOnCall) || a.arrivalMinutes - b.arrivalMinutes)
    .slice(0, ASSIGNABLE_MAX)
    .map(({ technicianId, technicianName, company, isOnCall, arrivalMinutes }) => ({
      ...{ technicianId, technicianName, company, isOnCall, arrivalMinutes },
    }));
}
