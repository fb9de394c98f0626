import { and, asc, count, eq, inArray, ne, type SQL } from 'drizzle-orm';
import { BOOKING_STATUSES, isFinal } from '#core/bookings/status.ts';
import type { Ctx } from '#server/lib/context.ts';
import { type DataSubject, type PersonalData, scrub } from '#server/lib/modules/personal-data.ts';
import {
  bookingLines,
  bookingSteps,
  bookings,
  calendarFeeds,
  jobNotes,
  photos,
  reschedules,
  signatures,
  workNotes,
} from './tables.ts';

const OPEN = BOOKING_STATUSES.filter((status) => !isFinal(status));

/** Jobs of the person, from whichever side. */
function ownJobs({ userId, vendorId }: DataSubject): SQL {
  return vendorId ? eq(bookings.vendorId, vendorId) : eq(bookings.homeownerId, userId);
}

async function copyOfJobs(ctx: Ctx, subject: DataSubject) {
  const { db } = ctx;
  const jobs = await db.read
    .select({
      id: bookings.id,
      number: bookings.number,
      status: bookings.status,
      title: bookings.title,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      requestedAt: bookings.requestedAt,
      completedAt: bookings.completedAt,
      totalCents: bookings.totalCents,
      extrasCents: bookings.extrasCents,
      creditCents: bookings.creditCents,
      cancellationFeeCents: bookings.cancellationFeeCents,
      // The homeowner's own words: a vendor's copy holds the vendor's data.
      ...(subject.vendorId
        ? {}
        : { homeId: bookings.homeId, notes: bookings.notes, answers: bookings.answers }),
    })
    .from(bookings)
    .where(ownJobs(subject))
    .orderBy(asc(bookings.createdAt));
  const ids = db.read.select({ id: bookings.id }).from(bookings).where(ownJobs(subject));
  const [lines, steps, moves] = await Promise.all([
    db.read.select().from(bookingLines).where(inArray(bookingLines.bookingId, ids)),
    db.read
      .select()
      .from(bookingSteps)
      .where(and(inArray(bookingSteps.bookingId, ids), eq(bookingSteps.actorId, subject.userId)))
      .orderBy(asc(bookingSteps.at)),
    db.read.select().from(reschedules).where(inArray(reschedules.bookingId, ids)),
  ]);
  return { jobs, lines, steps, moves };
}

export const bookingsPersonalData: PersonalData = {
  copies: { jobs: copyOfJobs },
  blockers: async (ctx, subject) => {
    const [open] = await ctx.db.read
      .select({ count: count() })
      .from(bookings)
      .where(and(ownJobs(subject), inArray(bookings.status, OPEN)));
    const jobs = open?.count ?? 0;
    if (jobs === 0) return [];
    return [jobs === 1 ? 'One of your jobs is still open.' : `${jobs} of your jobs are still open.`];
  },
  /**
   * Of a homeowner's jobs stay service, times, prices and the order of what happened. Notes, answers, photos and signatures
   * go, and what the vendor's team noted in their home. Of a vendor's jobs, which are their homeowners' too, the vendor's own notes go.
   */
  erase: async (ctx, { userId, vendorId, names, role }) => {
    const { tx } = ctx.db;
    const own = tx.select({ id: bookings.id }).from(bookings).where(ownJobs({ userId, vendorId, role }));
    await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
    await tx
      .update(bookingSteps)
      .set({ note: '' })
      .where(and(eq(bookingSteps.actorId, userId), ne(bookingSteps.note, '')));
    await scrub(ctx, bookingSteps, [bookingSteps.note], names, inArray(bookingSteps.bookingId, own));
    await scrub(
      ctx,
      bookingLines,
      [bookingLines.note, bookingLines.label],
      names,
      inArray(bookingLines.bookingId, own),
    );
    await scrub(ctx, reschedules, [reschedules.note], names, inArray(reschedules.bookingId, own));
    await scrub(ctx, jobNotes, [jobNotes.text], names, inArray(jobNotes.bookingId, own));
    await scrub(ctx, workNotes, [workNotes.text], names, inArray(workNotes.bookingId, own));
    await scrub(ctx, photos, [photos.caption], names, inArray(photos.bookingId, own));
    await scrub(
      ctx,
      bookings,
      [bookings.notes, bookings.cancelReason, bookings.answers],
      names,
      ownJobs({ userId, vendorId, role }),
    );
    if (vendorId) return undefined;
    await tx.delete(workNotes).where(inArray(workNotes.bookingId, own));
    await tx.update(bookings).set({ notes: '', answers: {} }).where(eq(bookings.homeownerId, userId));
    await tx
      .update(bookings)
      .set({ cancelReason: null })
      .where(and(eq(bookings.homeownerId, userId), eq(bookings.cancelledBy, 'homeowner')));
    const pictures = [
      ...(await tx.delete(photos).where(inArray(photos.bookingId, own)).returning({ sha256: photos.sha256 })),
      ...(await tx
        .delete(signatures)
        .where(inArray(signatures.bookingId, own))
        .returning({ sha256: signatures.sha256 })),
    ];
    return pictures.map(({ sha256 }) => sha256);
  },
};
