import { and, asc, eq, exists, gte, ilike, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { isUuid } from '#core/lib/ids.ts';
import { markOf } from '#core/photos/kinds.ts';
import type { GalleryInput, GalleryJob, GalleryPhoto } from '#core/photos/views.ts';
import { scopeOf } from '#server/bookings/queries/scope.ts';
import { bookings, photos } from '#server/bookings/tables.ts';
import { services } from '#server/catalog/tables.ts';
import { homes } from '#server/homes/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { likePattern, newestFirst } from '#server/lib/lists/keyset.ts';
import { users } from '#server/users/tables.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { technicians } from '#server/vendors/tables.ts';
import { evidence, photoDetails } from '../tables.ts';

/** Before a vendor accepts, the job shows them no address: its documentation doesn’t either. */
const sharesAddress = isNotNull(bookings.acceptedAt);

/** Columns of a job as documentation shows it; `from` joins what they need. */
export const JOB_FACTS = {
  id: bookings.id,
  number: bookings.number,
  title: bookings.title,
  customer: users.name,
  homeId: homes.id,
  street: sql<string>`case when ${sharesAddress} then ${homes.line1} else '' end`,
  city: homes.city,
  technician: technicians.name,
  startsAt: bookings.startsAt,
  completedAt: bookings.completedAt,
  zone: bookings.zone,
};

const localDay = sql`(${bookings.startsAt} at time zone ${bookings.zone})::date`;

/** photos.list: jobs of the caller that have photos, the latest visit first, with the photos that fit. */
export async function listPhotos(ctx: Ctx, input: GalleryInput) {
  const place = newestFirst(bookings.startsAt, bookings.id, input);
  const { read } = ctx.db;
  const rows = await read
    .select({ key: place.key, ...JOB_FACTS })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.homeownerId))
    .innerJoin(homes, eq(homes.id, bookings.homeId))
    .innerJoin(technicians, eq(technicians.id, bookings.technicianId))
    .where(and(scopeOf(ctx), isNotNull(bookings.requestedAt), ...filtersOf(ctx, input), place.where))
    .orderBy(...place.orderBy)
    .limit(place.fetch);
  const page = place.page(rows);
  const shown = await photosOf(
    ctx,
    page.items.map(({ id }) => id),
    input.kind,
  );
  const items: GalleryJob[] = page.items.map((job) => ({
    ...job,
    photos: shown.flatMap(({ bookingId, ...photo }) => (bookingId === job.id ? [photo] : [])),
  }));
  return { ...page, items };
}

function filtersOf(ctx: Ctx, input: GalleryInput): (SQL | undefined)[] {
  const pattern = likePattern(input.search);
  const { home, technician, service, from, to, kind } = input;
  // An id that is none finds nothing, as one that is unknown.
  const ids = [home, technician, service].filter((id) => id !== undefined);
  if (!ids.every(isUuid)) return [sql`false`];
  return [
    exists(
      ctx.db.read
        .select({ one: sql`1` })
        .from(photos)
        .where(and(eq(photos.bookingId, bookings.id), kind ? eq(photos.kind, kind) : undefined)),
    ),
    pattern ? or(ilike(users.name, pattern), and(sharesAddress, ilike(homes.line1, pattern))) : undefined,
    home ? eq(bookings.homeId, home) : undefined,
    technician ? eq(bookings.technicianId, technician) : undefined,
    service ? eq(bookings.serviceId, service) : undefined,
    from ? gte(localDay, sql`${from}::date`) : undefined,
    to ? lte(localDay, sql`${to}::date`) : undefined,
  ];
}

async function photosOf(
  ctx: Ctx,
  bookingIds: readonly string[],
  kind: GalleryInput['kind'],
): Promise<(GalleryPhoto & { bookingId: string })[]> {
  if (bookingIds.length === 0) return [];
  const rows = await ctx.db.read
    .select({
      id: photos.id,
      bookingId: photos.bookingId,
      kind: photos.kind,
      sha256: photos.sha256,
      caption: photos.caption,
      takenAt: photos.takenAt,
      sealed: evidence.photoId,
      check: photoDetails.checkResult,
      isAnnotated: sql<boolean>`coalesce(jsonb_array_length(${photoDetails.shapes}) > 0, false)`,
    })
    .from(photos)
    .leftJoin(evidence, eq(evidence.photoId, photos.id))
    .leftJoin(photoDetails, eq(photoDetails.photoId, photos.id))
    .where(and(inArray(photos.bookingId, [...bookingIds]), kind ? eq(photos.kind, kind) : undefined))
    .orderBy(asc(photos.takenAt), asc(photos.id));
  return rows.map(({ sha256, sealed, check, ...photo }) => ({
    ...photo,
    url: `/api/files/${sha256}`,
    mark: markOf(sealed === null ? null : check),
  }));
}

/** photos.choices: technicians and services that the caller’s photos can be filtered by. */
export async function galleryChoices(ctx: Ctx, { home }: { home?: string | undefined }) {
  const { read } = ctx.db;
  const vendorId = ownVendorId(ctx);
  const mine = and(scopeOf(ctx), isNotNull(bookings.requestedAt));
  const [team, work, [chosen]] = await Promise.all([
    read
      .select({ id: technicians.id, label: technicians.name })
      .from(technicians)
      .where(
        and(
          eq(technicians.vendorId, vendorId),
          exists(
            read
              .select({ one: sql`1` })
              .from(bookings)
              .where(and(eq(bookings.technicianId, technicians.id), mine)),
          ),
        ),
      )
      .orderBy(asc(technicians.name), asc(technicians.id)),
    read
      .select({ id: services.id, label: services.name })
      .from(services)
      .where(inArray(services.id, read.selectDistinct({ id: bookings.serviceId }).from(bookings).where(mine)))
      .orderBy(asc(services.name), asc(services.id)),
    home && isUuid(home)
      ? read
          .select({ id: homes.id, label: homes.line1 })
          .from(homes)
          .innerJoin(bookings, eq(bookings.homeId, homes.id))
          .where(and(eq(homes.id, home), sharesAddress, mine))
          .limit(1)
      : [],
  ]);
  return { technicians: team, services: work, home: chosen ?? null };
}
