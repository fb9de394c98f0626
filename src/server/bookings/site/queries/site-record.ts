import { asc, eq } from 'drizzle-orm';
import type { SignatureView, SiteRecord, WorkNoteView } from '#core/bookings/site/views.ts';
import { extraMinutesDue, type WorkPeriod, workedBy, workedMinutes } from '#core/bookings/site/work-time.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { users } from '#server/users/tables.ts';
import { technicians } from '#server/vendors/tables.ts';
import { ownBooking, ownTechnicianId } from '../../queries/scope.ts';
import { signatures, workNotes, workPeriods } from '../../tables.ts';
import { extrasOf } from './extras.ts';

const NO_EXTRAS: Pick<SiteRecord, 'extras' | 'takes' | 'hourCents'> = {
  extras: [],
  takes: { time: false, materials: false, quote: false },
  hourCents: null,
};

/** What is noted on site of a job that the caller may see: who worked how long, and the signature. */
export async function siteOf(ctx: Ctx, input: { id: string }): Promise<SiteRecord> {
  const booking = await ownBooking(ctx, input.id);
  const [team, rows, signature, extras, note] = await Promise.all([
    ctx.db.read
      .select({ id: technicians.id, name: technicians.name, active: technicians.active })
      .from(technicians)
      .where(eq(technicians.vendorId, booking.vendorId))
      .orderBy(asc(technicians.createdAt), asc(technicians.id)),
    ctx.db.read
      .select()
      .from(workPeriods)
      .where(eq(workPeriods.bookingId, booking.id))
      .orderBy(asc(workPeriods.startedAt), asc(workPeriods.id)),
    signatureRow(ctx, booking.id),
    extrasOf(ctx, booking),
    workNoteOf(ctx, booking.id),
  ]);
  const periods: WorkPeriod[] = rows;
  const at = now(ctx);
  const nameOf = (id: string) => team.find((technician) => technician.id === id)?.name ?? '';
  // Those who worked here first, the one who was sent before the others.
  const shown = team.filter(
    ({ id, active }) =>
      rows.some(({ technicianId }) => technicianId === id) ||
      (active && (id === booking.technicianId || booking.status === 'in_progress')),
  );
  const rank = (id: string) => (id === booking.technicianId ? 0 : workedBy(periods, id, at) > 0 ? 1 : 2);
  const worked = workedMinutes(periods, at);
  const isTechnician = ownTechnicianId(ctx) !== null;
  return {
    bookedMinutes: booking.bookedMinutes,
    workedMinutes: worked,
    // What is priced on site is the office's to propose.
    ...(isTechnician ? NO_EXTRAS : extras.view),
    suggestedMinutes:
      !isTechnician && extras.view.takes.time
        ? extraMinutesDue(worked, booking.bookedMinutes + extras.extraMinutes)
        : 0,
    clocks: [...shown]
      .sort((a, b) => rank(a.id) - rank(b.id))
      .map(({ id, name }) => ({
        technicianId: id,
        name,
        minutes: workedBy(periods, id, at),
        runningSince: rows.find((row) => row.technicianId === id && row.endedAt === null)?.startedAt ?? null,
      })),
    periods: rows.map(({ id, technicianId, startedAt, endedAt }) => ({
      id,
      technicianId,
      technicianName: nameOf(technicianId),
      startedAt,
      endedAt,
    })),
    signature,
    note,
  };
}

/** The signature under a booking, for both sides. */
export async function signatureOf(
  ctx: Ctx,
  input: { id: string },
): Promise<{ signature: SignatureView | null }> {
  const booking = await ownBooking(ctx, input.id);
  return { signature: await signatureRow(ctx, booking.id) };
}

/** The work note of a job; null before the first. Whether the caller may read it, ask apart. */
export async function workNoteOf(ctx: Ctx, bookingId: string): Promise<WorkNoteView | null> {
  const [row] = await ctx.db.read
    .select({
      text: workNotes.text,
      version: workNotes.version,
      at: workNotes.editedAt,
      by: users.name,
    })
    .from(workNotes)
    .leftJoin(users, eq(users.id, workNotes.editedBy))
    .where(eq(workNotes.bookingId, bookingId));
  return row ? { ...row, by: row.by ?? 'Your team' } : null;
}

/** The signature under a booking that the caller may see. */
export async function signatureRow(ctx: Ctx, bookingId: string): Promise<SignatureView | null> {
  const [row] = await ctx.db.read.select().from(signatures).where(eq(signatures.bookingId, bookingId));
  if (!row) return null;
  const { signedBy, method, sha256, signedAt } = row;
  return { signedBy, method, signedAt, url: `/api/files/${sha256}` };
}
