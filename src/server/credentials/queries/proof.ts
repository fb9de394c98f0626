import { and, asc, eq, gte, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { credentialTitle } from '#core/credentials/kinds.ts';
import type { ShownProof } from '#core/credentials/views.ts';
import { type LocalDate, localDate } from '#core/lib/time.ts';
import { bookings } from '#server/bookings/tables.ts';
import { categories, services } from '#server/catalog/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { technicians } from '#server/vendors/tables.ts';
import { bookingProofs, credentials } from '../tables.ts';

/** What is valid of these credentials on a day, as `isValidOn` of core/credentials/validity.ts; tax forms are nobody else's business. */
function proofsOn(ctx: Ctx, day: LocalDate, where: SQL | undefined) {
  return ctx.db.read
    .select({
      id: credentials.id,
      kind: credentials.kind,
      trade: categories.name,
      holder: technicians.name,
      issuer: credentials.issuer,
      number: credentials.number,
      state: credentials.state,
      validUntil: credentials.validUntil,
    })
    .from(credentials)
    .leftJoin(categories, eq(categories.id, credentials.categoryId))
    .leftJoin(technicians, eq(technicians.id, credentials.technicianId))
    .where(
      and(
        where,
        ne(credentials.kind, 'tax_form'),
        inArray(credentials.status, ['approved', 'expired']),
        or(isNull(credentials.validFrom), lte(credentials.validFrom, day)),
        or(isNull(credentials.validUntil), gte(credentials.validUntil, day)),
      ),
    )
    .orderBy(
      sql`${credentials.technicianId} is not null`,
      asc(credentials.kind),
      asc(categories.position),
      asc(credentials.id),
    );
}

type Proven = Omit<ShownProof, 'title'> & { title?: string; trade?: string | null };

/** Policy numbers are nobody else's business; a number of a public register is. A technician is met by the first name. */
function shownOf({
  kind,
  title,
  trade = null,
  holder,
  issuer,
  number,
  state,
  validUntil,
}: Proven): ShownProof {
  return {
    kind,
    title: title ?? credentialTitle(kind, trade),
    holder: holder && (holder.split(' ')[0] ?? holder),
    issuer,
    number: kind === 'license' ? number : null,
    state,
    validUntil,
  };
}

/** What proves a company today, for everybody. */
export async function proofsOfVendor(ctx: Ctx, vendorId: string, today: LocalDate): Promise<ShownProof[]> {
  const own = and(eq(credentials.vendorId, vendorId), isNull(credentials.technicianId));
  return (await proofsOn(ctx, today, own)).map(shownOf);
}

type Visit = { id: string; vendorId: string; technicianId: string; serviceId: string; day: LocalDate };

/** A job as its proof is looked for; null when it is gone. */
export async function visitOf(ctx: Ctx, bookingId: string): Promise<Visit | null> {
  const [job] = await ctx.db.read
    .select({
      id: bookings.id,
      vendorId: bookings.vendorId,
      technicianId: bookings.technicianId,
      serviceId: bookings.serviceId,
      startsAt: bookings.startsAt,
      zone: bookings.zone,
    })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return job ? { ...job, day: localDate(job.startsAt, job.zone) } : null;
}

/** What proves the vendor and the technician of a visit on its day: of its trade, and what holds for all. */
export function proofsOfVisit(ctx: Ctx, visit: Omit<Visit, 'id'>) {
  const { vendorId, technicianId, serviceId, day } = visit;
  const tradeOf = ctx.db.read
    .select({ id: services.categoryId })
    .from(services)
    .where(eq(services.id, serviceId));
  return proofsOn(
    ctx,
    day,
    and(
      eq(credentials.vendorId, vendorId),
      or(isNull(credentials.technicianId), eq(credentials.technicianId, technicianId)),
      or(isNull(credentials.categoryId), eq(credentials.categoryId, tradeOf)),
    ),
  );
}

/** What proves a visit's vendor: as it was frozen when the job was completed; until then, as it will be on that day. */
export async function shownProofsOf(ctx: Ctx, visit: Visit): Promise<ShownProof[]> {
  const [frozen, known] = await Promise.all([
    ctx.db.read
      .select()
      .from(bookingProofs)
      .where(eq(bookingProofs.bookingId, visit.id))
      .orderBy(asc(bookingProofs.position)),
    proofsOfVisit(ctx, visit),
  ]);
  return (frozen.length > 0 ? frozen : known).map(shownOf);
}
