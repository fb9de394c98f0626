import { type EmergencyKind, kindLabel } from '#core/dispatch/triage/kinds.ts';
import { formatMoney } from '#core/lib/money.ts';
import { noteCase } from '#server/dispatch/commands/note-case.ts';
import type { Ctx } from '#server/lib/context.ts';
import { openCase } from './open-case.ts';

type Broken = {
  emergencyId: string;
  homeownerId: string;
  number: number;
  kind: EmergencyKind;
  bookingId: string | null;
  creditCents: number;
};

/** Nobody was at the door in time: an administrator looks into it. Once for each. */
export async function openPromiseCase(ctx: Ctx, about: Broken): Promise<void> {
  const id = ctx.ids.uuid();
  if (!(await noteCase(ctx, about.emergencyId, 'promise', id))) return;
  const label = kindLabel(about.kind);
  const credit = about.creditCents > 0 ? `${formatMoney(about.creditCents)} of account credit` : null;
  await openCase(ctx, {
    id,
    subject: `Arrival promise missed: ${label} (E-${about.number})`,
    details: `Find out why no one was there in time, and make sure someone comes: /admin/emergencies/${about.emergencyId}.${credit ? ` The homeowner was given ${credit}.` : ''}`,
    category: 'job',
    priority: 'high',
    bookingId: about.bookingId,
    requesterId: about.homeownerId,
    message: {
      author: 'system',
      content: `We missed the arrival time we promised for your emergency (${label}). We’re sorry.${credit ? ` We added ${credit} for your next booking.` : ''} We’re looking into it and will write to you here.`,
    },
  });
}
