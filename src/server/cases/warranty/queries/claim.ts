import { asc, eq } from 'drizzle-orm';
import { canTakeClaim } from '#core/cases/warranty/status.ts';
import type { ClaimView } from '#core/cases/warranty/views.ts';
import { warrantyUntil } from '#core/cases/warranty/window.ts';
import { notFound } from '#core/lib/app-error.ts';
import { shownWindow } from '#core/scheduling/window.ts';
import { ownBooking, partyOf } from '#server/bookings/queries/scope.ts';
import { suggestionSlots } from '#server/bookings/schedule/queries/suggestions.ts';
import { bookings } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { technicians } from '#server/vendors/tables.ts';
import { namesOf } from '../../disputes/queries/names.ts';
import { warrantyPhotos } from '../../tables.ts';
import { type ClaimRecord, claimLineOf, visibleClaim } from './scope.ts';

/** cases.warrantyClaim: one of the caller's claims. Throws not_found for any other. */
export async function claimDetail(ctx: Ctx, input: { id: string }): Promise<ClaimView> {
  const claim = await visibleClaim(ctx, input.id);
  const viewer = partyOf(ctx);
  if (viewer === 'system') throw notFound('Warranty claim');
  const [booking, names, pictures, [visit]] = await Promise.all([
    ownBooking(ctx, claim.bookingId),
    namesOf(ctx, claim),
    ctx.db.read
      .select({ sha256: warrantyPhotos.sha256 })
      .from(warrantyPhotos)
      .where(eq(warrantyPhotos.claimId, claim.id))
      .orderBy(asc(warrantyPhotos.createdAt), asc(warrantyPhotos.id)),
    claim.visitId
      ? ctx.db.read
          .select({ visit: bookings, technicianName: technicians.name })
          .from(bookings)
          .innerJoin(technicians, eq(technicians.id, bookings.technicianId))
          .where(eq(bookings.id, claim.visitId))
      : Promise.resolve([]),
  ]);
  const { id, number, title, zone, completedAt, warrantyDays } = booking;
  return {
    ...claimLineOf(claim),
    viewer,
    booking: { id, number, title, zone, completedAt },
    ...names,
    details: claim.details,
    photos: pictures.map(({ sha256 }) => ({ sha256, url: `/api/files/${sha256}` })),
    until: completedAt ? warrantyUntil(completedAt, warrantyDays, zone) : null,
    fromDispute: claim.isAgreed,
    declineReason: claim.declineReason,
    answeredAt: claim.answeredAt,
    timeNote: claim.timeNote,
    visit: visit ? visitOf(visit.visit, visit.technicianName, claim) : null,
    resolvedAt: claim.resolvedAt,
    disputeId: claim.disputeId,
    caseId: viewer === 'admin' ? claim.caseId : null,
    can: canOf(claim, viewer),
  };
}

function visitOf(
  visit: typeof bookings.$inferSelect,
  technicianName: string,
  { confirmedAt }: ClaimRecord,
): ClaimView['visit'] {
  const { id: bookingId, number, status, startsAt, bookedMinutes, respondBy } = visit;
  const windowEndsAt = shownWindow(startsAt, bookedMinutes).end;
  const confirmBy = confirmedAt ? null : respondBy;
  return { bookingId, number, status, startsAt, windowEndsAt, technicianName, confirmBy };
}

function canOf(claim: ClaimRecord, viewer: ClaimView['viewer']): ClaimView['can'] {
  const { status, confirmedAt, isAgreed } = claim;
  const isVendor = viewer === 'vendor';
  const isHomeowner = viewer === 'homeowner';
  return {
    schedule: isVendor && canTakeClaim(status, 'schedule'),
    decline: isVendor && canTakeClaim(status, 'decline') && !isAgreed,
    confirm: isHomeowner && status === 'visit_scheduled' && confirmedAt === null,
    resolve: isHomeowner && canTakeClaim(status, 'resolve') && confirmedAt === null,
    dispute: isHomeowner && canTakeClaim(status, 'dispute'),
  };
}

/** cases.returnSlots: free times of the vendor's technicians for the return visit. */
export async function returnSlots(ctx: Ctx, input: { id: string; from?: string; days: number }) {
  const { bookingId } = await visibleClaim(ctx, input.id);
  const { zone, days } = await suggestionSlots(ctx, { ...input, id: bookingId });
  return {
    zone,
    days: days.map(({ date, slots }) => ({
      date,
      slots: slots.map(({ startsAt, windowEndsAt, free, technicianName }) => ({
        startsAt,
        windowEndsAt,
        free,
        technicianName,
      })),
    })),
  };
}
