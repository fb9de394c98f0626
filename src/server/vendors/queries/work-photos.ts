import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isAdministrator } from '#core/lib/actor.ts';
import type { WorkPhoto } from '#core/vendors/views.ts';
import { bookings, photos } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { consents } from '#server/photos/tables.ts';
import { users } from '#server/users/tables.ts';
import { vendors, workPhotos } from '../tables.ts';

/** Where photos are read: by everybody once the company is approved, else by its own account and administrators. */
const DOORS = { everybody: '/api/pictures', signedIn: '/api/files' } as const;

/** The photos of a company's work in their order, with addresses that `readers` can open. */
export async function workPhotosOf(
  ctx: Ctx,
  vendorId: string,
  readers: keyof typeof DOORS,
): Promise<WorkPhoto[]> {
  const rows = await ctx.db.read
    .select({ sha256: workPhotos.sha256, caption: workPhotos.caption })
    .from(workPhotos)
    .where(eq(workPhotos.vendorId, vendorId))
    .orderBy(asc(workPhotos.position));
  return rows.map((photo) => ({ ...photo, url: `${DOORS[readers]}/${photo.sha256}` }));
}

/** Which of these are photos of the company's jobs, each with whether its homeowner agreed to show it. */
export async function jobPhotosWithConsent(
  ctx: Ctx,
  vendorId: string,
  hashes: readonly string[],
): Promise<Map<string, boolean>> {
  if (hashes.length === 0) return new Map();
  const rows = await ctx.db.read
    .select({
      sha256: photos.sha256,
      given: sql<boolean>`bool_and(coalesce(${consents.status} = 'given', false))`,
    })
    .from(photos)
    .innerJoin(bookings, eq(bookings.id, photos.bookingId))
    .leftJoin(consents, eq(consents.photoId, photos.id))
    .where(and(eq(bookings.vendorId, vendorId), inArray(photos.sha256, [...hashes])))
    .groupBy(photos.sha256);
  return new Map(rows.map(({ sha256, given }) => [sha256, given]));
}

/** Whether everybody may see a picture: a photo of work of a company that can be booked (`shownVendor`). */
export async function isShownWorkPhoto(ctx: Ctx, sha256: string): Promise<boolean> {
  const rows = await ctx.db.read
    .select({ id: vendors.id })
    .from(workPhotos)
    .innerJoin(vendors, eq(vendors.id, workPhotos.vendorId))
    .innerJoin(users, eq(users.id, vendors.ownerId))
    .where(and(eq(workPhotos.sha256, sha256), eq(vendors.status, 'approved'), isNull(users.suspendedAt)))
    .limit(1);
  return rows.length > 0;
}

/** Whether a picture is a photo of work of the caller's own company, or of any for administrators. */
export async function isOwnWorkPhoto(ctx: Ctx, sha256: string): Promise<boolean> {
  if (ctx.actor.kind !== 'user') return false;
  const { userId } = ctx.actor;
  const rows = await ctx.db.read
    .select({ id: vendors.id })
    .from(workPhotos)
    .innerJoin(vendors, eq(vendors.id, workPhotos.vendorId))
    .where(
      and(
        eq(workPhotos.sha256, sha256),
        isAdministrator(ctx.actor) ? undefined : eq(vendors.ownerId, userId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
