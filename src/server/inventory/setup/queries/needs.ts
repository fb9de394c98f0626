import { and, asc, eq } from 'drizzle-orm';
import type { ServiceNeeds } from '#core/inventory/setup/contract.ts';
import { isUuid } from '#core/lib/ids.ts';
import { services } from '#server/catalog/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { vendorServices } from '#server/vendors/tables.ts';
import { needs, parts } from '../../tables.ts';

/** inventory.needs: each service that the company sells, with the parts it needs. */
export async function listNeeds(ctx: Ctx): Promise<ServiceNeeds[]> {
  const vendorId = ownVendorId(ctx);
  const [sold, wanted] = await Promise.all([
    ctx.db.read
      .select({ id: services.id, name: services.name })
      .from(vendorServices)
      .innerJoin(services, eq(services.id, vendorServices.serviceId))
      .where(eq(vendorServices.vendorId, vendorId))
      .orderBy(asc(services.name), asc(services.id)),
    needsOf(ctx, vendorId),
  ]);
  return sold.map((service) => ({
    service,
    needs: wanted.flatMap(({ serviceId, ...need }) => (serviceId === service.id ? [need] : [])),
  }));
}

/** A service that the vendor sells; undefined for any other. */
export async function soldService(
  ctx: Ctx,
  vendorId: string,
  serviceId: string,
): Promise<{ id: string; name: string } | undefined> {
  if (!isUuid(serviceId)) return undefined;
  const [row] = await ctx.db.read
    .select({ id: services.id, name: services.name })
    .from(vendorServices)
    .innerJoin(services, eq(services.id, vendorServices.serviceId))
    .where(and(eq(vendorServices.vendorId, vendorId), eq(vendorServices.serviceId, serviceId)));
  return row;
}

function needsOf(ctx: Ctx, vendorId: string) {
  return ctx.db.read
    .select({
      serviceId: needs.serviceId,
      part: { id: parts.id, sku: parts.sku, name: parts.name, unit: parts.unit },
      quantity: needs.quantity,
    })
    .from(needs)
    .innerJoin(parts, eq(parts.id, needs.partId))
    .where(eq(needs.vendorId, vendorId))
    .orderBy(asc(parts.name), asc(parts.id));
}
