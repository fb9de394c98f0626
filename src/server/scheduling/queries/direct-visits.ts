import { and, asc, eq, gte, inArray, lt, ne, type SQL } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { DirectVisitView } from '#core/scheduling/direct/contract.ts';
import { addMinutes, type TimeRange } from '#core/scheduling/window.ts';
import type { Ctx } from '#server/lib/context.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { technicians } from '#server/vendors/tables.ts';
import { directVisits } from '../tables.ts';

export type DirectVisitRecord = typeof directVisits.$inferSelect;

const shown = { visit: directVisits, technicianName: technicians.name };

function viewOf({
  visit,
  technicianName,
}: {
  visit: DirectVisitRecord;
  technicianName: string;
}): DirectVisitView {
  const { vendorId: _vendor, createdAt: _made, updatedAt: _changed, timesMoved: _moved, ...facts } = visit;
  return { ...facts, technicianName, endsAt: addMinutes(visit.startsAt, visit.minutes) };
}

/** A company's direct visits that start within a range, cancelled ones left out, by start. */
export async function directVisitsWithin(
  ctx: Ctx,
  vendorId: string,
  range: TimeRange,
  technicianId?: string | null,
): Promise<DirectVisitView[]> {
  const rows = await directVisitsOf(
    ctx,
    { vendorId, technicianId },
    and(
      inArray(directVisits.status, ['planned', 'completed']),
      gte(directVisits.startsAt, range.start),
      lt(directVisits.startsAt, range.end),
    ),
  );
  return rows.map(viewOf);
}

/** What a company's calendar feed holds of them since a moment, cancelled ones with their end. */
export async function directVisitsSince(
  ctx: Ctx,
  vendorId: string,
  technicianId: string | null,
  since: Date,
  most: number,
): Promise<(DirectVisitView & { updatedAt: Date; timesMoved: number })[]> {
  const rows = await directVisitsOf(ctx, { vendorId, technicianId }, gte(directVisits.startsAt, since)).limit(
    most,
  );
  return rows.map((row) => ({
    ...viewOf(row),
    updatedAt: row.visit.updatedAt,
    timesMoved: row.visit.timesMoved,
  }));
}

/** One direct visit of a company; null for others' and cancelled ones. */
export async function findDirectVisit(
  ctx: Ctx,
  vendorId: string,
  id: string,
): Promise<DirectVisitView | null> {
  if (!isUuid(id)) return null;
  const [row] = await ctx.db.read
    .select(shown)
    .from(directVisits)
    .innerJoin(technicians, eq(technicians.id, directVisits.technicianId))
    .where(
      and(eq(directVisits.id, id), eq(directVisits.vendorId, vendorId), ne(directVisits.status, 'cancelled')),
    );
  return row ? viewOf(row) : null;
}

/** scheduling.directVisit. Throws not_found for others' and cancelled ones. */
export async function ownDirectVisit(ctx: Ctx, input: { id: string }): Promise<DirectVisitView> {
  const found = await findDirectVisit(ctx, ownVendorId(ctx), input.id);
  if (!found) throw notFound('Visit');
  return found;
}

/** A company's direct visits by start, of one technician or of all. */
function directVisitsOf(
  ctx: Ctx,
  { vendorId, technicianId }: { vendorId: string; technicianId?: string | null | undefined },
  when: SQL | undefined,
) {
  return ctx.db.read
    .select(shown)
    .from(directVisits)
    .innerJoin(technicians, eq(technicians.id, directVisits.technicianId))
    .where(
      and(
        eq(directVisits.vendorId, vendorId),
        technicianId ? eq(directVisits.technicianId, technicianId) : undefined,
        when,
      ),
    )
    .orderBy(asc(directVisits.startsAt), asc(directVisits.id));
}
