import { and, eq } from 'drizzle-orm';
import { isAdministrator } from '#core/lib/actor.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { ownTechnicianId } from '#server/bookings/queries/scope.ts';
import type { Ctx } from '#server/lib/context.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { alerts, emergencies } from '../tables.ts';

export type EmergencyRecord = typeof emergencies.$inferSelect;
export type AlertRecord = typeof alerts.$inferSelect;

/** Which emergencies the caller sees as theirs: administrators see all, vendors those they are on, homeowners their own. */
export function emergencyScope(ctx: Ctx) {
  const { actor } = ctx;
  if (actor.kind === 'system' || isAdministrator(actor)) return undefined;
  if (actor.kind !== 'user') throw notFound('Emergency');
  const own = ownTechnicianId(ctx);
  if (own !== null) return and(eq(emergencies.vendorId, ownVendorId(ctx)), eq(emergencies.technicianId, own));
  if (actor.role === 'vendor') return eq(emergencies.vendorId, ownVendorId(ctx));
  return eq(emergencies.homeownerId, actor.userId);
}

/** An emergency in the caller's scope. Throws not_found for anybody else's. */
export async function emergencyInScope(ctx: Ctx, id: string): Promise<EmergencyRecord> {
  const [row] = isUuid(id)
    ? await ctx.db.read
        .select()
        .from(emergencies)
        .where(and(eq(emergencies.id, id), emergencyScope(ctx)))
    : [];
  if (!row) throw notFound('Emergency');
  return row;
}

/** An alert of the caller's company, or of the technician who calls. Throws not_found for anybody else's. */
export async function ownAlert(ctx: Ctx, id: string): Promise<AlertRecord> {
  const own = ownTechnicianId(ctx);
  const [row] = isUuid(id)
    ? await ctx.db.read
        .select()
        .from(alerts)
        .where(
          and(
            eq(alerts.id, id),
            eq(alerts.vendorId, ownVendorId(ctx)),
            own === null ? undefined : eq(alerts.technicianId, own),
          ),
        )
    : [];
  if (!row) throw notFound('Alert');
  return row;
}
