import { and, asc, desc, eq, lte } from 'drizzle-orm';
import { type Shot, takenShots } from '#core/photos/shots.ts';
import type { JobShots, ShotListsView } from '#core/photos/views.ts';
import type { BookingRecord } from '#server/bookings/queries/scope.ts';
import { photos } from '#server/bookings/tables.ts';
import { services } from '#server/catalog/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { vendorServices } from '#server/vendors/tables.ts';
import { photoDetails, shotLists } from '../tables.ts';
import { ownJob } from './scope.ts';

type OfJob = Pick<BookingRecord, 'vendorId' | 'serviceId' | 'startedAt'>;

/** The shot list that a job goes by: the latest of when its work began, until then the one of today; null for none. */
export async function shotListOf(
  ctx: Ctx,
  { vendorId, serviceId, startedAt }: OfJob,
): Promise<{ demanded: boolean; shots: Shot[] } | null> {
  const [list] = await ctx.db.read
    .select({ demanded: shotLists.demanded, shots: shotLists.shots })
    .from(shotLists)
    .where(
      and(
        eq(shotLists.vendorId, vendorId),
        eq(shotLists.serviceId, serviceId),
        lte(shotLists.createdAt, startedAt ?? now(ctx)),
      ),
    )
    .orderBy(desc(shotLists.version))
    .limit(1);
  return list ?? null;
}

/** Photos of a job that stand for a shot, in the order in which they were taken. */
export function photosOfShots(ctx: Ctx, bookingId: string) {
  return ctx.db.read
    .select({ id: photos.id, shotId: photoDetails.shotId })
    .from(photos)
    .innerJoin(photoDetails, eq(photoDetails.photoId, photos.id))
    .where(eq(photos.bookingId, bookingId))
    .orderBy(asc(photos.takenAt), asc(photos.id));
}

/** photos.shots */
export async function shotsOfJob(ctx: Ctx, { id }: { id: string }): Promise<JobShots> {
  const job = await ownJob(ctx, id);
  const [list, taken] = await Promise.all([shotListOf(ctx, job), photosOfShots(ctx, job.id)]);
  return { demanded: list?.demanded ?? false, shots: takenShots(list?.shots ?? [], taken) };
}

/** photos.shotLists: every service the company does, with the latest version of its list. */
export async function shotListsOfVendor(ctx: Ctx): Promise<ShotListsView> {
  const vendorId = ownVendorId(ctx);
  const { read } = ctx.db;
  const [done, lists] = await Promise.all([
    read
      .select({ serviceId: services.id, service: services.name })
      .from(vendorServices)
      .innerJoin(services, eq(services.id, vendorServices.serviceId))
      .where(eq(vendorServices.vendorId, vendorId))
      .orderBy(asc(services.name), asc(services.id)),
    read
      .selectDistinctOn([shotLists.serviceId])
      .from(shotLists)
      .where(eq(shotLists.vendorId, vendorId))
      .orderBy(asc(shotLists.serviceId), desc(shotLists.version)),
  ]);
  const byService = new Map(lists.map((list) => [list.serviceId, list]));
  return {
    services: done.map((service) => {
      const list = byService.get(service.serviceId);
      return {
        ...service,
        demanded: list?.demanded ?? false,
        version: list?.version ?? 0,
        changedAt: list?.createdAt ?? null,
        shots: list?.shots ?? [],
      };
    }),
  };
}
