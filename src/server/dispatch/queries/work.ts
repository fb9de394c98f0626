import { eq } from 'drizzle-orm';
import type { PlacedPoint } from '#core/vendors/area.ts';
import { services } from '#server/catalog/tables.ts';
import { homes } from '#server/homes/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import type { EmergencyRecord } from './scope.ts';

/** What has to be done, where. Minutes are those of the work. */
export type Work = {
  serviceId: string;
  home: PlacedPoint;
  zone: string;
  minutes: number;
  bufferMinutes: number;
};

/** The work of an emergency and its place, as responders are looked for. */
export async function workOf(
  ctx: Ctx,
  emergency: Pick<EmergencyRecord, 'homeId' | 'serviceId' | 'zone' | 'minutes'>,
): Promise<Work> {
  const [[home], [service]] = await Promise.all([
    ctx.db.read
      .select({ zoneId: homes.zoneId, latitude: homes.latitude, longitude: homes.longitude })
      .from(homes)
      .where(eq(homes.id, emergency.homeId)),
    ctx.db.read
      .select({ id: services.id, bufferMinutes: services.bufferMinutes })
      .from(services)
      .where(eq(services.id, emergency.serviceId)),
  ]);
  if (!home || !service)
    throw new Error(`emergency of home ${emergency.homeId} has lost its home or service`);
  const { zone, minutes } = emergency;
  return { serviceId: service.id, bufferMinutes: service.bufferMinutes, home, zone, minutes };
}
