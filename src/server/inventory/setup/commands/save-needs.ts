import { and, eq, inArray } from 'drizzle-orm';
import { inventorySetupChanged } from '#core/inventory/events.ts';
import type { ServiceNeeds } from '#core/inventory/setup/contract.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { needs, parts } from '../../tables.ts';
import { soldService } from '../queries/needs.ts';

type Input = { serviceId: string; needs: { partId: string; quantity: number }[] };

/** inventory.saveNeeds: the parts of one service, all of them; a part named twice counts together. */
export async function saveNeeds(ctx: Ctx, input: Input): Promise<ServiceNeeds> {
  const vendorId = ownVendorId(ctx);
  const service = await soldService(ctx, vendorId, input.serviceId);
  if (!service) throw notFound('Service');
  const wanted = new Map<string, number>();
  for (const { partId, quantity } of input.needs) wanted.set(partId, (wanted.get(partId) ?? 0) + quantity);
  const known =
    wanted.size === 0 || ![...wanted.keys()].every(isUuid)
      ? []
      : await ctx.db.tx
          .select({ id: parts.id, sku: parts.sku, name: parts.name, unit: parts.unit })
          .from(parts)
          .where(and(eq(parts.vendorId, vendorId), inArray(parts.id, [...wanted.keys()])));
  if (known.length !== wanted.size) throw notFound('Part');
  await ctx.db.tx.delete(needs).where(and(eq(needs.vendorId, vendorId), eq(needs.serviceId, service.id)));
  const rows = known.map((part) => ({ part, quantity: wanted.get(part.id) ?? 0 }));
  if (rows.length > 0) {
    await ctx.db.tx
      .insert(needs)
      .values(
        rows.map(({ part, quantity }) => ({ vendorId, serviceId: service.id, partId: part.id, quantity })),
      );
  }
  await emit(ctx, inventorySetupChanged, { vendorId, what: 'needs', id: service.id });
  await audit(ctx, {
    resource: 'service_needs',
    resourceId: service.id,
    category: 'data',
    details: { service: service.name, parts: rows.map(({ part, quantity }) => `${part.sku} × ${quantity}`) },
  });
  return { service, needs: rows };
}
