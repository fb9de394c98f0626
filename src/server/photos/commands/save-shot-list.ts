import { and, desc, eq } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { shotListSaved } from '#core/photos/events.ts';
import type { SaveShotListInput } from '#core/photos/views.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { lockOwnVendor } from '#server/vendors/writes/vendor.ts';
import { sellsService } from '../queries/related.ts';
import { shotLists } from '../tables.ts';

/**
 * Writes the next version of a service’s shot list. Jobs that have begun stay with the version of then. Throws not_found for
 * a service the company does not do, conflict when another version was saved since `expectedVersion`, invalid for two shots
 * of one name.
 */
export async function saveShotList(
  ctx: Ctx,
  { serviceId, demanded, expectedVersion, shots }: SaveShotListInput,
): Promise<{ version: number }> {
  const vendor = await lockOwnVendor(ctx);
  if (!(await sellsService(ctx, vendor.id, serviceId))) throw notFound('Service');
  const [latest] = await ctx.db.tx
    .select()
    .from(shotLists)
    .where(and(eq(shotLists.vendorId, vendor.id), eq(shotLists.serviceId, serviceId)))
    .orderBy(desc(shotLists.version))
    .limit(1);
  const version = (latest?.version ?? 0) + 1;
  if (version !== expectedVersion + 1) {
    throw new AppError('conflict', 'Someone else changed this list meanwhile. Reload it and try again.');
  }
  const names = shots.map(({ name }) => name.toLowerCase());
  const twice = names.findIndex((name, index) => names.indexOf(name) < index);
  if (twice >= 0) {
    throw new AppError('invalid', 'Each shot needs a name of its own.', {
      fields: { [`shots.${twice}.name`]: 'Another shot has this name' },
    });
  }
  const known = new Set(latest?.shots.map(({ id }) => id));
  await ctx.db.tx.insert(shotLists).values({
    id: ctx.ids.uuid(),
    vendorId: vendor.id,
    serviceId,
    version,
    shots: shots.map(({ id, ...shot }) => ({
      id: id !== undefined && known.has(id) ? id : ctx.ids.uuid(),
      ...shot,
    })),
    demanded,
    createdAt: now(ctx),
    createdBy: userIdOf(ctx),
  });
  await emit(ctx, shotListSaved, {
    ...{ vendorId: vendor.id, serviceId, version, demanded },
    shots: shots.length,
  });
  await audit(ctx, {
    resource: 'shot_list',
    resourceId: serviceId,
    category: 'data',
    changes: [
      {
        field: 'shots',
        from: latest?.shots.map(({ name }) => name).join(', ') ?? '',
        to: shots.map(({ name }) => name).join(', '),
      },
      { field: 'demanded', from: latest?.demanded ?? false, to: demanded },
    ],
  });
  return { version };
}
