import { and, asc, desc, eq, gte, inArray } from 'drizzle-orm';
import { timelineOf } from '#core/bookings/timeline.ts';
import { photoWords } from '#core/cases/disputes/evidence.ts';
import { BUNDLED_MESSAGES } from '#core/cases/disputes/limits.ts';
import type { EvidenceItem } from '#core/cases/disputes/views.ts';
import { statementOf } from '#core/ledger/statement.ts';
import { formatElapsed } from '#core/lib/format-time.ts';
import type { BookingRecord } from '#server/bookings/queries/scope.ts';
import { bookingSteps, checklistItems, photos, signatures, workPeriods } from '#server/bookings/tables.ts';
import { journalsOf } from '#server/ledger/queries/statement.ts';
import type { Ctx } from '#server/lib/context.ts';
import { attachments, messages } from '#server/messaging/tables.ts';
import { technicians } from '#server/vendors/tables.ts';

/** A piece of what a job has noted by itself, before it is frozen. */
export type Noted = Omit<EvidenceItem, 'id' | 'file'> & { sha256?: string; mediaType?: string };

/** Both sides as they know each other. */
export type Names = { homeowner: string; vendor: string };

/** A piece as it is shown. */
export function shownPiece(id: string, { sha256, mediaType, ...noted }: Noted): EvidenceItem {
  const file = sha256 ? { sha256, url: `/api/files/${sha256}`, mediaType: mediaType ?? 'image/jpeg' } : null;
  return { id, ...noted, file };
}

/**
 * What a job proves by itself: messages, photos, the checklist, times on site, the signature, its story, and where the
 * money went; each piece with its time and its side, oldest first. `writing` are the messages, where they are read already.
 */
export async function bundleOf(
  ctx: Ctx,
  booking: BookingRecord,
  names: Names,
  writing: Promise<Noted[]> = messagesOf(ctx, booking.id, names),
): Promise<Noted[]> {
  const [said, taken, steps, worked, signed, story, money] = await Promise.all([
    writing,
    photosOf(ctx, booking, names),
    checklistOf(ctx, booking, names),
    timesOf(ctx, booking.id, names),
    signatureOf(ctx, booking.id),
    storyOf(ctx, booking),
    moneyLines(ctx, booking.id, names),
  ]);
  return [...said, ...taken, ...steps, ...worked, ...signed, ...story, ...money].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
}

/** What both sides wrote to each other, with its files, the latest ones; since a moment where one is given. */
export async function messagesOf(ctx: Ctx, bookingId: string, names: Names, since?: Date): Promise<Noted[]> {
  const rows = await ctx.db.read
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.channelId, bookingId),
        inArray(messages.senderRole, ['homeowner', 'vendor', 'admin']),
        since && gte(messages.createdAt, since),
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(BUNDLED_MESSAGES);
  const ids = rows.map(({ id }) => id);
  const files =
    ids.length === 0
      ? []
      : await ctx.db.read
          .select()
          .from(attachments)
          .where(inArray(attachments.messageId, ids))
          .orderBy(asc(attachments.position));
  return rows.toReversed().flatMap((row): Noted[] => {
    const side = row.senderRole === 'homeowner' || row.senderRole === 'vendor' ? row.senderRole : 'record';
    const by = side === 'record' ? row.senderName : names[side];
    const base = { side, kind: 'message', at: row.createdAt, by, amountCents: null } as const;
    const shown = files.filter(({ messageId }) => messageId === row.id);
    return [
      ...(row.content ? [{ ...base, text: row.content }] : []),
      ...shown.map(({ name, sha256, mediaType }) => ({ ...base, text: name, sha256, mediaType })),
    ];
  });
}

async function photosOf(ctx: Ctx, booking: BookingRecord, names: Names): Promise<Noted[]> {
  const rows = await ctx.db.read
    .select()
    .from(photos)
    .where(eq(photos.bookingId, booking.id))
    .orderBy(asc(photos.takenAt), asc(photos.id));
  return rows.map(({ kind, caption, takenAt, sha256 }) => {
    const side = kind === 'request' ? 'homeowner' : 'vendor';
    const text = photoWords(kind, caption);
    return { side, kind: 'photo', at: takenAt, by: names[side], text, amountCents: null, sha256 };
  });
}

async function checklistOf(ctx: Ctx, booking: BookingRecord, names: Names): Promise<Noted[]> {
  const rows = await ctx.db.read
    .select({ label: checklistItems.label, doneAt: checklistItems.doneAt })
    .from(checklistItems)
    .where(and(eq(checklistItems.bookingId, booking.id), eq(checklistItems.done, true)))
    .orderBy(asc(checklistItems.position));
  return rows.map(({ label: text, doneAt }) => {
    const at = doneAt ?? booking.endedAt ?? booking.updatedAt;
    return { side: 'vendor', kind: 'checklist', at, by: names.vendor, text, amountCents: null };
  });
}

async function timesOf(ctx: Ctx, bookingId: string, names: Names): Promise<Noted[]> {
  const rows = await ctx.db.read
    .select({ from: workPeriods.startedAt, to: workPeriods.endedAt, name: technicians.name })
    .from(workPeriods)
    .innerJoin(technicians, eq(technicians.id, workPeriods.technicianId))
    .where(eq(workPeriods.bookingId, bookingId))
    .orderBy(asc(workPeriods.startedAt), asc(workPeriods.id));
  return rows.map(({ from, to, name }) => {
    const minutes = to ? Math.round((to.getTime() - from.getTime()) / 60_000) : null;
    const text =
      minutes === null ? `${name} started; the clock is running` : `${name} worked ${formatElapsed(minutes)}`;
    return { side: 'vendor', kind: 'clock', at: from, by: names.vendor, text, amountCents: null };
  });
}

async function signatureOf(ctx: Ctx, bookingId: string): Promise<Noted[]> {
  const [row] = await ctx.db.read.select().from(signatures).where(eq(signatures.bookingId, bookingId));
  if (!row) return [];
  const { signedAt, signedBy, sha256 } = row;
  const text = `Signed by ${signedBy}`;
  return [
    {
      side: 'homeowner',
      kind: 'signature',
      at: signedAt,
      by: signedBy,
      text,
      amountCents: null,
      sha256,
      mediaType: 'image/png',
    },
  ];
}

async function storyOf(ctx: Ctx, booking: BookingRecord): Promise<Noted[]> {
  const rows = await ctx.db.read
    .select()
    .from(bookingSteps)
    .where(eq(bookingSteps.bookingId, booking.id))
    .orderBy(asc(bookingSteps.at), asc(bookingSteps.id));
  return timelineOf(booking.status, rows, 'admin').flatMap(({ title, detail, at, step }) => {
    // Photos are there themselves, refunds stand with the money.
    if (!at || step.startsWith('photo_') || step === 'refunded') return [];
    const text = detail ? `${title}: ${detail}` : title;
    return [{ side: 'record', kind: 'timeline', at, by: 'Canopy', text, amountCents: null }];
  });
}

/** What was paid and refunded; how it was shared is between each side and Canopy. */
async function moneyLines(ctx: Ctx, bookingId: string, names: Names): Promise<Noted[]> {
  const { lines } = statementOf(await journalsOf(ctx, bookingId), { as: 'homeowner' }, names.vendor);
  return lines.map(({ at, title, amountCents }) => ({
    side: 'record',
    kind: 'money',
    at,
    by: 'Canopy',
    text: title,
    amountCents,
  }));
}
