import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { MAX_TIME_OFF_DAYS } from '#core/scheduling/limits.ts';
import { type LocalStretch, rangeOfStretch } from '#core/scheduling/local-stretch.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { bookingIdsOf, expectedVisits, inWords } from '#server/vendors/queries/visits.ts';
import { ownTechnician, zoneOfVendor } from '../queries/team.ts';
import { rangeOf } from '../queries.ts';
import { claims, timeOff } from '../tables.ts';
import { lockTime, noteAvailability } from '../writes/time.ts';

type Input = LocalStretch & { technicianId: string; note: string };

/**
 * Takes a technician out for a while: a claim of kind `block`, judged by the same constraint as visits. Refused,
 * naming them, while visits are planned then.
 */
export async function addTimeOff(ctx: Ctx, input: Input): Promise<{ id: string }> {
  const technician = await ownTechnician(ctx, input.technicianId);
  const zone = await zoneOfVendor(ctx, technician.vendorId);
  const during = rangeOfStretch(input, zone, { now: now(ctx), maxDays: MAX_TIME_OFF_DAYS });
  await lockTime(ctx, technician.id);
  await ctx.db.tx
    .delete(claims)
    .where(
      and(
        eq(claims.technicianId, technician.id),
        isNotNull(claims.expiresAt),
        lte(claims.expiresAt, now(ctx)),
      ),
    );
  const [taken] = await ctx.db.tx
    .select({ kind: claims.kind })
    .from(claims)
    .where(and(eq(claims.technicianId, technician.id), sql`${claims.during} && ${rangeOf(during)}`))
    .orderBy(sql`${claims.kind} desc`)
    .limit(1);
  if (taken) throw await overlap(ctx, technician, during, taken.kind);
  const id = ctx.ids.uuid();
  const at = now(ctx);
  await ctx.db.tx.insert(claims).values({
    id,
    technicianId: technician.id,
    kind: 'block',
    during: sql`${rangeOf(during)}`,
    createdAt: at,
  });
  await ctx.db.tx.insert(timeOff).values({
    id,
    technicianId: technician.id,
    startsAt: during.start,
    endsAt: during.end,
    note: input.note,
    createdAt: at,
  });
  await noteAvailability(ctx, technician, 'time_off_added', {
    timeOffId: id,
    from: during.start,
    to: during.end,
  });
  return { id };
}

async function overlap(
  ctx: Ctx,
  technician: { id: string; name: string },
  during: { start: Date; end: Date },
  kind: 'hold' | 'visit' | 'block' | 'direct',
): Promise<AppError> {
  const visits = await expectedVisits(ctx, technician.id, during);
  if (visits.length > 0) {
    return new AppError(
      'conflict',
      `${technician.name} has visits during that time: ${inWords(visits)}. Move or reassign them first.`,
      { data: { bookingIds: bookingIdsOf(visits) } },
    );
  }
  const message = {
    block: `${technician.name} is already away during part of that time.`,
    hold: `Someone is booking ${technician.name} for that time right now. Try again in a few minutes.`,
    direct: `${technician.name} has a visit with one of your own customers during that time. Move that visit first.`,
    // The way home from a visit reaches into it.
    visit: `${technician.name} is still driving back from a visit when that time begins.`,
  }[kind];
  return new AppError('conflict', message);
}
