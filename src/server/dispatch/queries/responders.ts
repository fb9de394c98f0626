import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { acceptanceOf, arrivalOf, isOpenTo, mayMakeRoom, rankForEmergency } from '#core/dispatch/ranking.ts';
import type { Severity } from '#core/dispatch/triage/severity.ts';
import { localMinuteOfDay } from '#core/lib/time.ts';
import { addMinutes } from '#core/scheduling/window.ts';
import { METRICS_DAYS } from '#core/vendors/limits.ts';
import { bookings } from '#server/bookings/tables.ts';
import { ineligibleTimes } from '#server/credentials/queries/ineligible.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { recordsOf } from '#server/matching/queries/match-facts.ts';
import { onCallOf } from '#server/scheduling/queries/team.ts';
import { busyOf } from '#server/scheduling/queries.ts';
import { type Candidate, candidatesFor } from '#server/vendors/queries.ts';
import { vendors } from '#server/vendors/tables.ts';
import { alerts } from '../tables.ts';
import { roomOf } from './room.ts';
import type { Work } from './work.ts';

/** Days of vendors that are looked through for room at once. */
const MOST_DAYS_READ = 3;

export type Responder = Candidate & {
  isOnCall: boolean;
  /** Credentials that the work demands are valid now. */
  isEligible: boolean;
  isFree: boolean;
  miles: number | null;
  arrivalMinutes: number;
};

/** Everybody who does the work here, with whether they are on call and free, with valid credentials, from now until it would be done. */
export async function respondersFor(ctx: Ctx, work: Work): Promise<Responder[]> {
  const candidates = await candidatesFor(ctx, { serviceId: work.serviceId, home: work.home });
  return withTimes(ctx, work, candidates);
}

/** The same of one company. */
export async function respondersOf(ctx: Ctx, work: Work, vendorId: string): Promise<Responder[]> {
  const { serviceId, home } = work;
  return withTimes(ctx, work, await candidatesFor(ctx, { serviceId, home, vendorId }));
}

async function withTimes(ctx: Ctx, work: Work, candidates: readonly Candidate[]): Promise<Responder[]> {
  if (candidates.length === 0) return [];
  const at = now(ctx);
  const technicianIds = candidates.map(({ technicianId }) => technicianId);
  const vendorIds = [...new Set(candidates.map(({ vendorId }) => vendorId))];
  const bases = await ctx.db.read
    .select({ id: vendors.id, latitude: vendors.baseLatitude, longitude: vendors.baseLongitude })
    .from(vendors)
    .where(inArray(vendors.id, vendorIds));
  const minuteOfDay = localMinuteOfDay(at, work.zone);
  const arrivals = new Map(
    bases.map(({ id, latitude, longitude }) => {
      const base = latitude === null || longitude === null ? null : { latitude, longitude };
      return [id, arrivalOf(base, work.home, minuteOfDay)] as const;
    }),
  );
  const arrivalFor = (vendorId: string) => arrivals.get(vendorId) ?? arrivalOf(null, work.home, minuteOfDay);
  const longest = Math.max(...vendorIds.map((id) => arrivalFor(id).minutes));
  const whole = { start: at, end: addMinutes(at, longest + work.minutes + work.bufferMinutes) };
  const place = { serviceId: work.serviceId, zoneId: work.home.zoneId, zone: work.zone };
  const [onCall, busy, ineligible] = await Promise.all([
    onCallOf(ctx, technicianIds, { start: at, end: addMinutes(at, 1) }),
    busyOf(
      ctx,
      technicianIds,
      whole,
      // Nobody's own held time gives way here.
      ctx.db.read.select({ id: bookings.id }).from(bookings).where(sql`false`),
    ),
    ineligibleTimes(ctx, place, candidates, { start: at, end: addMinutes(at, 1) }),
  ]);
  return candidates.map((candidate): Responder => {
    const { miles, minutes } = arrivalFor(candidate.vendorId);
    const until = addMinutes(at, minutes + work.minutes + work.bufferMinutes);
    const taken = busy.get(candidate.technicianId) ?? [];
    const isEligible = !ineligible.has(candidate.technicianId);
    return {
      ...candidate,
      isOnCall: (onCall.get(candidate.technicianId) ?? []).some(({ start, end }) => start <= at && end > at),
      isEligible,
      isFree: isEligible && taken.every(({ start, end }) => start >= until || end <= at),
      miles,
      arrivalMinutes: minutes,
    };
  });
}

/** A vendor whom a wave could alert, with whoever would come. */
export type Ranked = { vendorId: string; technicianId: string; miles: number | null; arrivalMinutes: number };

/**
 * The vendors on call whom an emergency may ask now, the shortest expected wait first, without those who were asked. Once none
 * of them is free, those whose visits can make room for what is severe or worse. Empty where the free ones are kept for what is worse.
 */
export async function rankedResponders(
  ctx: Ctx,
  work: Work,
  terms: { severity: Severity; reservedPercent: number; asked: ReadonlySet<string> },
): Promise<Ranked[]> {
  const onCall = (await respondersFor(ctx, work)).filter(({ isOnCall }) => isOnCall);
  const free = onCall.filter(({ isFree }) => isFree);
  const unasked = onCall.filter(({ vendorId }) => !terms.asked.has(vendorId));
  const isOpen = isOpenTo(terms.severity, { free: free.length, all: onCall.length }, terms.reservedPercent);
  const first = isOpen ? firstOfEach(unasked.filter(({ isFree }) => isFree)) : [];
  const able = first.length === 0 && mayMakeRoom(terms.severity) ? await withRoom(ctx, work, unasked) : first;
  const ids = able.map(({ vendorId }) => vendorId);
  const [records, answered] = await Promise.all([recordsOf(ctx, ids, null), answeredAlerts(ctx, ids)]);
  const rankable = able.map(({ vendorId, technicianId, miles, arrivalMinutes }) => {
    const jobs = records.get(vendorId)?.asked ?? { of: 0, hits: 0 };
    const own = answered.get(vendorId) ?? { of: 0, hits: 0 };
    const acceptance = acceptanceOf({ of: jobs.of + own.of, hits: jobs.hits + own.hits });
    return { vendorId, technicianId, miles, arrivalMinutes, acceptance };
  });
  return rankForEmergency(rankable);
}

function firstOfEach(team: readonly Responder[]): Responder[] {
  const firstOf = new Map<string, Responder>();
  for (const one of team) if (!firstOf.has(one.vendorId)) firstOf.set(one.vendorId, one);
  return [...firstOf.values()];
}

/** Of each vendor the technician whose visits can make room, the nearest vendors alone: a whole day is read for each. */
async function withRoom(ctx: Ctx, work: Work, team: readonly Responder[]): Promise<Responder[]> {
  const nearest = firstOfEach(team)
    .sort((a, b) => a.arrivalMinutes - b.arrivalMinutes)
    .slice(0, MOST_DAYS_READ);
  const found = await Promise.all(
    nearest.map(async ({ vendorId }) => {
      const own = team.filter((one) => one.vendorId === vendorId);
      const room = await roomOf(ctx, work, own);
      return own.find(({ technicianId }) => technicianId === room?.technicianId) ?? [];
    }),
  );
  return found.flat();
}

/** How vendors answered alerts over the last year: silence counts as a no, an alert that others were quicker at does not count. */
async function answeredAlerts(ctx: Ctx, vendorIds: readonly string[]) {
  if (vendorIds.length === 0) return new Map<string, { of: number; hits: number }>();
  const since = addMinutes(now(ctx), -METRICS_DAYS * 24 * 60);
  const rows = await ctx.db.read
    .select({
      vendorId: alerts.vendorId,
      of: sql<number>`count(*)::int`,
      hits: sql<number>`(count(*) filter (where ${alerts.status} = 'accepted'))::int`,
    })
    .from(alerts)
    .where(
      and(
        inArray(alerts.vendorId, [...vendorIds]),
        gte(alerts.sentAt, since),
        inArray(alerts.status, ['accepted', 'declined', 'lapsed', 'withdrawn']),
      ),
    )
    .groupBy(alerts.vendorId);
  return new Map(rows.map(({ vendorId, ...tally }) => [vendorId, tally]));
}

/** Vendors an emergency has alerted already. */
export async function askedVendors(ctx: Ctx, emergencyId: string): Promise<Set<string>> {
  const rows = await ctx.db.read
    .select({ vendorId: alerts.vendorId })
    .from(alerts)
    .where(eq(alerts.emergencyId, emergencyId));
  return new Set(rows.map(({ vendorId }) => vendorId));
}
