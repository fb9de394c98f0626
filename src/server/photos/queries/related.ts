import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { isUuid } from '#core/lib/ids.ts';
import type { Point } from '#core/markets/distance.ts';
import { scopeOf } from '#server/bookings/queries/scope.ts';
import { bookings, photos } from '#server/bookings/tables.ts';
import { homes } from '#server/homes/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { vendorServices } from '#server/vendors/tables.ts';
import { evidence, pairs, shareLinks } from '../tables.ts';
import type { PhotoRecord } from './scope.ts';

/** What commands ask of rows that are other modules'. */

export async function photoRecord(ctx: Ctx, id: string): Promise<PhotoRecord | undefined> {
  const [row] = await ctx.db.read.select().from(photos).where(eq(photos.id, id));
  return row;
}

/** Photos by their ids, in no order. */
export function photosByIds(ctx: Ctx, ids: readonly string[]): Promise<PhotoRecord[]> {
  return ctx.db.read
    .select()
    .from(photos)
    .where(inArray(photos.id, [...ids]));
}

/** Whether a photo is still there: people’s data may be erased meanwhile. Then it stays until this transaction ends. */
export async function isStillThere(ctx: Ctx, id: string): Promise<boolean> {
  const rows = await ctx.db.tx
    .select({ id: photos.id })
    .from(photos)
    .where(eq(photos.id, id))
    .for('key share');
  return rows.length > 0;
}

/** The kind of each of these photos that is of the job. */
export async function kindsOf(
  ctx: Ctx,
  bookingId: string,
  ids: readonly string[],
): Promise<Map<string, PhotoRecord['kind']>> {
  const rows = ids.every(isUuid)
    ? await ctx.db.read
        .select({ id: photos.id, kind: photos.kind })
        .from(photos)
        .where(and(eq(photos.bookingId, bookingId), inArray(photos.id, [...ids])))
    : [];
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

/** Photos without evidence from an id on, taken since `since`; with the home of their job. */
export function unsealedPhotos(
  ctx: Ctx,
  { since, after, limit }: { since: Date | null; after: string | null; limit: number },
): Promise<{ photo: PhotoRecord; homeId: string }[]> {
  return ctx.db.read
    .select({ photo: photos, homeId: bookings.homeId })
    .from(photos)
    .innerJoin(bookings, eq(bookings.id, photos.bookingId))
    .leftJoin(evidence, eq(evidence.photoId, photos.id))
    .where(
      and(
        isNull(evidence.photoId),
        after === null ? undefined : gt(photos.id, after),
        since === null ? undefined : gt(photos.takenAt, since),
      ),
    )
    .orderBy(asc(photos.id))
    .limit(limit);
}

export async function placeOfHome(ctx: Ctx, homeId: string): Promise<Point | undefined> {
  const [home] = await ctx.db.read
    .select({ latitude: homes.latitude, longitude: homes.longitude })
    .from(homes)
    .where(eq(homes.id, homeId));
  return home;
}

export async function sellsService(ctx: Ctx, vendorId: string, serviceId: string): Promise<boolean> {
  if (!isUuid(serviceId)) return false;
  const rows = await ctx.db.read
    .select({ id: vendorServices.serviceId })
    .from(vendorServices)
    .where(and(eq(vendorServices.vendorId, vendorId), eq(vendorServices.serviceId, serviceId)));
  return rows.length > 0;
}

/** A pair of a job that the caller may see. */
export async function ownPair(ctx: Ctx, id: string) {
  const [pair] = isUuid(id)
    ? await ctx.db.read
        .select({ bookingId: pairs.bookingId, beforeId: pairs.beforeId, afterId: pairs.afterId })
        .from(pairs)
        .innerJoin(bookings, eq(bookings.id, pairs.bookingId))
        .where(and(eq(pairs.id, id), scopeOf(ctx)))
    : [];
  return pair;
}

/** The job of a link, if the caller may see it. */
export async function jobOfLink(ctx: Ctx, id: string): Promise<string | undefined> {
  const [link] = isUuid(id)
    ? await ctx.db.read
        .select({ bookingId: shareLinks.bookingId })
        .from(shareLinks)
        .innerJoin(bookings, eq(bookings.id, shareLinks.bookingId))
        .where(and(eq(shareLinks.id, id), scopeOf(ctx)))
    : [];
  return link?.bookingId;
}
