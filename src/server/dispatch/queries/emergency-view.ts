import { and, asc, desc, eq } from 'drizzle-orm';
import { priceOfLines } from '#core/bookings/lines.ts';
import { PAST_EMERGENCIES, POSITION_FRESH_MINUTES } from '#core/dispatch/limits.ts';
import type { AlertStatus } from '#core/dispatch/status.ts';
import { answeredQuestions, safetyOf } from '#core/dispatch/triage/safety.ts';
import type { EmergencyLine, EmergencyView, EmergencyVisit } from '#core/dispatch/views.ts';
import type { PaymentStatus } from '#core/payments/status.ts';
import { addMinutes } from '#core/scheduling/window.ts';
import { bookings } from '#server/bookings/tables.ts';
import { services } from '#server/catalog/tables.ts';
import { homes } from '#server/homes/tables.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { markets } from '#server/markets/tables.ts';
import { payments } from '#server/payments/tables.ts';
import { logosOf } from '#server/vendors/queries/uploads.ts';
import { ratingOf } from '#server/vendors/queries.ts';
import { technicians, vendors } from '#server/vendors/tables.ts';
import { alerts, emergencies, waves } from '../tables.ts';
import { mayCancelFree } from './cancellation.ts';
import { type EmergencyRecord, emergencyInScope } from './scope.ts';

/** dispatch.get */
export async function getEmergency(ctx: Ctx, input: { id: string }): Promise<EmergencyView> {
  return emergencyViewOf(ctx, await emergencyInScope(ctx, input.id));
}

/** dispatch.current: the emergency that isn’t over, and the last ones that are. */
export async function currentEmergency(
  ctx: Ctx,
): Promise<{ open: EmergencyView | null; past: EmergencyLine[] }> {
  const mine = await ctx.db.read
    .select()
    .from(emergencies)
    .where(eq(emergencies.homeownerId, userIdOf(ctx)))
    .orderBy(desc(emergencies.requestedAt))
    .limit(PAST_EMERGENCIES + 1);
  const open = mine.find(({ status }) => status !== 'closed' && status !== 'canceled');
  return {
    open: open ? await emergencyViewOf(ctx, open) : null,
    past: mine
      .filter((one) => one !== open)
      .slice(0, PAST_EMERGENCIES)
      .map(lineOf),
  };
}

export function lineOf(row: EmergencyRecord): EmergencyLine {
  const { id, number, status, kind, severity, requestedAt, zone, promise, bookingId } = row;
  return { id, number, status, kind, severity, requestedAt, zone, promise, bookingId };
}

/** An emergency as its homeowner sees it: how many were asked, never who. */
export async function emergencyViewOf(ctx: Ctx, row: EmergencyRecord): Promise<EmergencyView> {
  const { read } = ctx.db;
  const [[home], [service], asked, started, visit] = await Promise.all([
    read
      .select({
        ...{ id: homes.id, label: homes.label, line1: homes.line1, city: homes.city },
        ...{ latitude: homes.latitude, longitude: homes.longitude, marketSlug: markets.slug },
      })
      .from(homes)
      .innerJoin(markets, eq(markets.id, row.marketId))
      .where(eq(homes.id, row.homeId)),
    read
      .select({ name: services.name, slug: services.slug })
      .from(services)
      .where(eq(services.id, row.serviceId)),
    read
      .select({ status: alerts.status, answeredAt: alerts.answeredAt, company: vendors.company })
      .from(alerts)
      .innerJoin(vendors, eq(vendors.id, alerts.vendorId))
      .where(eq(alerts.emergencyId, row.id)),
    read.select().from(waves).where(eq(waves.emergencyId, row.id)).orderBy(asc(waves.wave)),
    row.bookingId === null ? null : visitOf(ctx, row, row.bookingId),
  ]);
  if (!home || !service) throw new Error(`emergency ${row.id} has lost its home or service`);
  const { marketSlug, ...place } = home;
  const { lines, laborTaxBp, materialsTaxBp, feeDiscountBp } = row;
  const price = priceOfLines(lines, { laborTaxBp, materialsTaxBp, feeDiscountBp });
  return {
    ...{ id: row.id, number: row.number, status: row.status, kind: row.kind, severity: row.severity },
    answers: answeredQuestions(row.kind, row.answers),
    ...{ note: row.note, home: place, zone: row.zone },
    ...{ serviceName: service.name, serviceSlug: service.slug },
    safety: safetyOf(row.kind, row.severity, marketSlug),
    price: { lines: price.lines, totalCents: row.totalCents, time: row.feeTime },
    ...{ requestedAt: row.requestedAt, promisedMinutes: row.promisedMinutes, promisedBy: row.promisedBy },
    ...{ promise: row.promise, creditCents: row.creditCents, arrivedAt: row.arrivedAt },
    ...{ endedAt: row.endedAt, endReason: row.endReason },
    mayCancel: mayCancelFree(row, visit?.status ?? null),
    search: {
      ...{ wave: row.wave, waves: row.waveRules.sizes.length, dueAt: row.waveDueAt },
      asked: asked.length,
      waiting: asked.filter(({ status }) => status === 'asked').length,
    },
    visit,
    steps: stepsOf(row, started, asked, visit),
  };
}

async function visitOf(ctx: Ctx, row: EmergencyRecord, bookingId: string): Promise<EmergencyVisit | null> {
  const { read } = ctx.db;
  const [[booking], paid] = await Promise.all([
    read
      .select({
        ...{ number: bookings.number, status: bookings.status, requestedAt: bookings.requestedAt },
        ...{ enRouteAt: bookings.enRouteAt, respondBy: bookings.respondBy, startsAt: bookings.startsAt },
        ...{ vendorId: vendors.id, company: vendors.company, technicianName: technicians.name },
      })
      .from(bookings)
      .innerJoin(vendors, eq(vendors.id, bookings.vendorId))
      .innerJoin(technicians, eq(technicians.id, bookings.technicianId))
      .where(eq(bookings.id, bookingId)),
    read
      .select({ id: payments.id, status: payments.status })
      .from(payments)
      .where(and(eq(payments.bookingId, bookingId), eq(payments.purpose, 'visit')))
      .orderBy(desc(payments.createdAt))
      .limit(1),
  ]);
  if (!booking) return null;
  const [ratings, logos] = await Promise.all([
    ratingOf(ctx, [booking.vendorId]),
    logosOf(ctx, [booking.vendorId]),
  ]);
  const { rating, reviews } = ratings.get(booking.vendorId) ?? { rating: null, reviews: 0 };
  const isFresh = row.positionAt !== null && row.positionAt > addMinutes(now(ctx), -POSITION_FRESH_MINUTES);
  const isDriving = booking.status === 'confirmed' && booking.enRouteAt !== null;
  const { latitude, longitude, positionAt } = row;
  const [latest] = paid;
  const card = booking.requestedAt === null ? cardState(latest?.status) : 'secured';
  return {
    ...{ bookingId, bookingNumber: booking.number, status: booking.status },
    ...{
      company: booking.company,
      logoUrl: logos.get(booking.vendorId) ?? null,
      rating,
      reviews,
      technicianName: booking.technicianName,
    },
    arrivesAt: row.arrivesAt ?? booking.startsAt,
    enRouteAt: booking.enRouteAt,
    position:
      isFresh && isDriving && latitude !== null && longitude !== null && positionAt !== null
        ? { latitude, longitude, at: positionAt }
        : null,
    card,
    paymentId: card === 'confirm' && latest ? latest.id : null,
    payUntil: booking.status === 'held' ? booking.respondBy : null,
  };
}

/** Of a visit whose card isn’t secured yet. */
function cardState(status: PaymentStatus | undefined): EmergencyVisit['card'] {
  if (status === 'intent' || status === 'authorized') return 'checking';
  return status === 'requires_action' ? 'confirm' : 'declined';
}

function stepsOf(
  row: EmergencyRecord,
  started: readonly (typeof waves.$inferSelect)[],
  asked: readonly { status: AlertStatus; answeredAt: Date | null; company: string }[],
  visit: EmergencyVisit | null,
): EmergencyView['steps'] {
  const steps: EmergencyView['steps'] = [];
  const add = (at: Date | null, text: string, state: EmergencyView['steps'][number]['state'] = 'done') => {
    if (at) steps.push({ at, text, state });
  };
  add(row.requestedAt, 'Help requested');
  for (const { startedAt, wave } of started) {
    const isFirst = wave === 1;
    add(startedAt, isFirst ? 'The first on-call vendor was alerted' : 'More on-call vendors were alerted');
  }
  // Their visit was the homeowner's too, for a while. When they withdrew is not kept.
  for (const { status, answeredAt, company } of asked) {
    if (status === 'withdrawn') add(answeredAt, `${company} accepted, but couldn’t come after all`, 'missed');
  }
  if (visit) {
    const { company, technicianName } = visit;
    add(row.acceptedAt, row.assignedBy ? `Canopy assigned ${company}` : `${company} accepted`);
    add(visit.enRouteAt, `${technicianName} set out`);
    add(row.arrivedAt, `${technicianName} arrived`);
  }
  if (row.promise === 'broken') add(row.promisedBy, 'The promised arrival time passed', 'missed');
  if (row.status === 'canceled') add(row.endedAt, 'Canceled', 'ended');
  if (row.status === 'closed') add(row.endedAt, 'The work was finished');
  return steps.sort((a, b) => a.at.getTime() - b.at.getTime());
}
