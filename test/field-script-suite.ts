import { type AnyProcedure, call, ORPCError } from '@orpc/server';
import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { commandOf } from '#core/bookings/field-log/command-of.ts';
import { ENTRY_FORMAT, type FieldEntry } from '#core/bookings/field-log/entry.ts';
import { outcomeOf, type Refusal } from '#core/bookings/field-log/outcome.ts';
import { nextToSend } from '#core/bookings/field-log/send-order.ts';
import { MINUTE_MS } from '#core/lib/durations.ts';
import { bookingsProcedures } from '#server/bookings/procedures.ts';
import {
  bookingLines,
  bookingSteps,
  bookings,
  checklistItems,
  photos,
  signatures,
  workNotes,
  workPeriods,
} from '#server/bookings/tables.ts';
import { messagingProcedures } from '#server/messaging/procedures.ts';
import { messages } from '#server/messaging/tables.ts';
import { photosProcedures } from '#server/photos/procedures.ts';
import { testDatabase } from '#test/db.ts';
import { as } from '#test/factories/actors.ts';
import { buildBooking } from '#test/factories/bookings.ts';
import { buildPicture } from '#test/factories/photos.ts';
import { buildHome, buildMarket, buildService } from '#test/factories/places.ts';
import { buildUser } from '#test/factories/users.ts';
import { buildVendor, type Vendor } from '#test/factories/vendors.ts';
import { matrixServices } from '#test/matrix/world.ts';
import type { PlatformCtx } from '#test/platform.ts';
import { fieldScript, pictureBytes, reopened, seededChance } from './field-scripts.ts';

const PROCEDURES: Record<string, object> = {
  bookings: bookingsProcedures,
  messaging: messagingProcedures,
  photos: photosProcedures,
};
const NO_ANSWER: Refusal = { code: 'network', message: '', data: {} };

/**
 * The same day on two identical jobs: on one each step is told at once, on the other it goes through the log, with requests that
 * are cut before or after the server has heard them, and the app closed in between. Both end the same.
 */
export function fieldScriptSuite(scripts: number): void {
  const database = testDatabase();
  let ctx: PlatformCtx;
  let vendor: Vendor;
  let twins: { online: string; offline: string };
  beforeEach(async () => {
    ctx = matrixServices(database.db);
    twins = await buildTwins();
  });

  async function buildTwins() {
    const market = await buildMarket(ctx);
    const service = await buildService(ctx);
    const home = await buildHome(ctx, (await buildUser(ctx, 'homeowner')).id, market);
    vendor = await buildVendor(ctx, market, [service], { technicians: 2 });
    const at = ctx.clock.now();
    const build = async (technician: number, hours: number) => {
      const { id } = await buildBooking(
        ctx,
        { market, home, vendor, service },
        {
          ...{ status: 'confirmed', requestedAt: at, acceptedAt: at, creditCents: 17_038 },
          startsAt: new Date(at.getTime() + hours * 60 * MINUTE_MS),
          ...(vendor.technicians[technician] ? { technicianId: vendor.technicians[technician].id } : {}),
        },
      );
      const labels = ['Shut off water', 'Flush the tank', 'Check the valve'];
      await ctx.db.transaction(() =>
        ctx.db.tx
          .insert(checklistItems)
          .values(labels.map((label, position) => ({ bookingId: id, position, label }))),
      );
      return id;
    };
    return { online: await build(0, 1), offline: await build(1, 1) };
  }

  const asVendor = (idempotencyKey: string) => ({
    context: { ...as(ctx, vendor.owner, { vendorId: vendor.id }), idempotencyKey },
  });

  async function carryOut(entry: FieldEntry): Promise<Refusal | null> {
    const { operation, input } = commandOf(entry);
    const [module, name = ''] = operation.split('.');
    const procedures = PROCEDURES[module ?? ''] as unknown as Record<string, AnyProcedure>;
    try {
      await call(procedures[name] as AnyProcedure, input, asVendor(entry.key));
      return null;
    } catch (error) {
      if (!(error instanceof ORPCError)) throw error;
      const { code, fields: _, ...data } = error.data as Record<string, unknown> & { code: string };
      return { code, message: error.message, data };
    }
  }

  const entryOf = (action: FieldEntry['action'], jobId: string, order: number): FieldEntry => ({
    ...{
      order,
      format: ENTRY_FORMAT,
      key: ctx.ids.uuid(),
      userId: vendor.owner.id,
      jobId,
      jobTitle: 'Flush',
      zone: 'UTC',
    },
    ...{ at: ctx.clock.now().toISOString(), action, state: { is: 'waiting' } },
  });

  /** Sends until nothing is left, or the line is cut. Answers with what is left. */
  async function sendLog(log: FieldEntry[], chance: () => number, cuts: number): Promise<FieldEntry[]> {
    let left = log;
    for (;;) {
      const entry = nextToSend(left, vendor.owner.id, ENTRY_FORMAT);
      if (!entry) return left;
      if (chance() < cuts) return reopened(left);
      const refusal = await carryOut(entry);
      // The server has carried it out, and nobody hears of it.
      const heard = chance() < cuts ? NO_ANSWER : refusal;
      const outcome = heard
        ? outcomeOf(entry, heard, await statusOf(entry.jobId))
        : { is: 'settled' as const };
      if (outcome.is === 'again') return reopened(left);
      expect(outcome, JSON.stringify({ entry, refusal })).toEqual({ is: 'settled' });
      left = left.filter(({ order }) => order !== entry.order);
    }
  }

  async function statusOf(id: string): Promise<string | null> {
    const [row] = await ctx.db.read
      .select({ status: bookings.status })
      .from(bookings)
      .where(eq(bookings.id, id));
    return row?.status ?? null;
  }

  async function viewOf(id: string) {
    const reader = asVendor(ctx.ids.uuid());
    return {
      job: await call(bookingsProcedures.workOrder, { id }, reader),
      site: await call(bookingsProcedures.site, { id }, reader),
      shots: null,
    };
  }

  it.each(Array.from({ length: scripts }, (_, index) => index + 1))('script %i', async (seed) => {
    const chance = seededChance(seed + 7_000);
    const script = fieldScript(seed, await viewOf(twins.online));
    expect(script.length).toBeGreaterThan(2);
    const technicians = vendor.technicians.map(({ id }) => id);
    let log: FieldEntry[] = [];
    for (const [order, { action, afterMinutes, isSent }] of script.entries()) {
      ctx.clock.advance(afterMinutes * MINUTE_MS);
      if (action.do === 'photo' || action.do === 'sign')
        await buildPicture(ctx, vendor.owner.id, pictureBytes(`${seed} ${order}`));
      expect(await carryOut(entryOf(action, twins.online, order)), JSON.stringify(action)).toBeNull();
      const mine = action.do === 'clock' ? { ...action, technicianId: technicians[1] ?? '' } : action;
      log.push(entryOf(mine, twins.offline, order));
      if (isSent) log = await sendLog(log, chance, 0.3);
    }
    ctx.clock.advance(Math.floor(chance() * 180) * MINUTE_MS);
    for (let tries = 0; log.length > 0 && tries < 500; tries += 1) log = await sendLog(log, chance, 0.3);
    expect(log).toEqual([]);
    expect(await endOf(twins.offline)).toEqual(await endOf(twins.online));
  });

  /** All that a job is in the end, but for ids and for when the server heard of it. */
  async function endOf(id: string) {
    const { read } = ctx.db;
    const [booking] = await read
      .select({
        status: bookings.status,
        enRouteAt: bookings.enRouteAt,
        startedAt: bookings.startedAt,
        completedAt: bookings.completedAt,
        endedAt: bookings.endedAt,
        extrasCents: bookings.extrasCents,
      })
      .from(bookings)
      .where(eq(bookings.id, id));
    return {
      booking,
      checklist: await read
        .select({ done: checklistItems.done, version: checklistItems.version })
        .from(checklistItems)
        .where(eq(checklistItems.bookingId, id))
        .orderBy(asc(checklistItems.position)),
      photos: await read
        .select({ kind: photos.kind, sha256: photos.sha256 })
        .from(photos)
        .where(eq(photos.bookingId, id))
        .orderBy(asc(photos.sha256)),
      periods: await read
        .select({ startedAt: workPeriods.startedAt, endedAt: workPeriods.endedAt })
        .from(workPeriods)
        .where(eq(workPeriods.bookingId, id))
        .orderBy(asc(workPeriods.startedAt), asc(workPeriods.endedAt)),
      steps: await read
        .select({ step: bookingSteps.step, at: bookingSteps.at })
        .from(bookingSteps)
        .where(eq(bookingSteps.bookingId, id))
        .orderBy(asc(bookingSteps.at), asc(bookingSteps.step)),
      signature: await read
        .select({ signedBy: signatures.signedBy, signedAt: signatures.signedAt, sha256: signatures.sha256 })
        .from(signatures)
        .where(eq(signatures.bookingId, id)),
      note: await read
        .select({ text: workNotes.text, version: workNotes.version })
        .from(workNotes)
        .where(eq(workNotes.bookingId, id)),
      messages: await read
        .select({ content: messages.content })
        .from(messages)
        .where(and(eq(messages.channelId, id), eq(messages.senderRole, 'vendor')))
        .orderBy(asc(messages.createdAt), asc(messages.id)),
      extras: await read
        .select({ label: bookingLines.label, status: bookingLines.status })
        .from(bookingLines)
        .where(and(eq(bookingLines.bookingId, id), eq(bookingLines.proposedBy, 'vendor')))
        .orderBy(asc(bookingLines.label)),
    };
  }
}
