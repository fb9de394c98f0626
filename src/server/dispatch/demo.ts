import { DEMO_LOGINS } from '#core/demo/logins.ts';
import type { BookingRow, City } from '#core/demo/rows/city.ts';
import { emergencyKindOf } from '#core/demo/visits/emergency-calls.ts';
import { emergencyPrice } from '#core/dispatch/fees.ts';
import { ARRIVAL_STEP_MINUTES, CREDIT_CENTS, RESERVED_PERCENT } from '#core/dispatch/limits.ts';
import { promisedBy, promiseStateOf } from '#core/dispatch/promise.ts';
import { SAMPLE_MISSED, sampleMissedAt } from '#core/dispatch/sample.ts';
import {
  DISPATCH_FEES,
  DISPATCH_PROMISE,
  DISPATCH_WAVES,
  feeRulesFrom,
  promisedMinutesFor,
  waveRulesFrom,
} from '#core/dispatch/settings.ts';
import { EMERGENCY_KIND_DATA, type EmergencyKind } from '#core/dispatch/triage/kinds.ts';
import { answersFrom, severityOf } from '#core/dispatch/triage/severity.ts';
import { DAY_MS, MINUTE_MS } from '#core/lib/durations.ts';
import { COMMISSION_BP } from '#core/payments/limits.ts';
import { LEAD_MINUTES } from '#core/scheduling/limits.ts';
import { type DemoRows, type DemoSetting, rowsFor } from '#server/lib/modules/demo-rows.ts';
import { alerts, emergencies, routePlans, waves } from './tables.ts';

type Emergency = typeof emergencies.$inferInsert;
type Rows = {
  emergencies: Emergency[];
  waves: (typeof waves.$inferInsert)[];
  alerts: (typeof alerts.$inferInsert)[];
};

/** Past emergencies: a missed promise with its credit and case, one that nobody could come to, kept ones, and a day of the demo company that was optimized. */
export const dispatchDemo: DemoRows = (setting) => {
  const { city } = setting;
  const rows: Rows = { emergencies: [], waves: [], alerts: [] };
  // A part of a large city: these stand in the first.
  if (city.settings.history.length > 0) {
    const rosalind = city.users.users.find(({ email }) => email === DEMO_LOGINS.homeowner.email);
    const home = city.homes.homes.find(({ ownerId }) => ownerId === rosalind?.id);
    if (home) {
      addMissed(setting, rows, home);
      addUnserved(setting, rows, home);
    }
    for (const booking of calledFor(city)) addKept(setting, rows, booking);
  }
  return [
    rowsFor(emergencies, rows.emergencies),
    rowsFor(waves, rows.waves),
    rowsFor(alerts, rows.alerts),
    rowsFor(routePlans, city.dispatch.routePlans),
  ];
};

type Home = City['homes']['homes'][number];

/** What every emergency of the sample has, whatever became of it. */
function emergencyAt(
  setting: DemoSetting,
  home: Home,
  kind: EmergencyKind,
  requestedAt: Date,
): Emergency | null {
  const { city, dice } = setting;
  const zone = city.markets.zones.find(({ id }) => id === home.zoneId);
  const market = city.markets.markets.find(({ id }) => id === zone?.marketId);
  const service = city.catalog.services.find(({ slug }) => slug === EMERGENCY_KIND_DATA[kind].serviceSlug);
  const card = city.payments.paymentMethods.find(({ userId }) => userId === home.ownerId);
  if (!market || !service || !card) return null;
  const answers = answersFrom(kind, []);
  const severity = severityOf(kind, answers);
  const promisedMinutes = promisedMinutesFor(severity, DISPATCH_PROMISE.defaultValue);
  const rates = { laborTaxBp: market.laborTaxBp, materialsTaxBp: market.materialsTaxBp };
  const price = emergencyPrice({
    ...{ service, at: requestedAt, zone: market.zone, rules: feeRulesFrom(DISPATCH_FEES.defaultValue) },
    ...{ ...rates, feeDiscountBp: 0 },
  });
  return {
    ...{ id: dice.id(requestedAt), status: 'closed', kind, severity, answers },
    ...{ note: '', homeownerId: home.ownerId, homeId: home.id, marketId: market.id, serviceId: service.id },
    ...{ zone: market.zone, lines: price.bookedLines, feeTime: price.time, minutes: service.durationMinutes },
    ...{ totalCents: price.totalCents, ...rates, feeDiscountBp: 0, commissionBp: COMMISSION_BP },
    ...{ paymentMethodId: card.id, waveRules: waveRulesFrom(DISPATCH_WAVES.defaultValue) },
    ...{ reservedPercent: RESERVED_PERCENT, wave: 1, waveDueAt: null, requestedAt },
    ...{ promisedMinutes, promisedBy: promisedBy(requestedAt, promisedMinutes) },
    ...{ promise: 'void', creditCents: CREDIT_CENTS, creditedCents: 0, bookingId: null, acceptedAt: null },
    ...{ vendorId: null, technicianId: null, arrivesAt: null, arrivedAt: null, promiseCaseId: null },
    ...{ endedAt: null, endReason: '', safetyConfirmed: true, origin: 'demo', updatedAt: requestedAt },
  };
}

/** One company was alerted, with what became of it. */
function addAlert(
  { dice }: DemoSetting,
  rows: Rows,
  emergency: Emergency,
  sender: { vendorId: string; technicianId: string },
  answer: {
    status: 'accepted' | 'withdrawn' | 'lapsed';
    afterSeconds: number;
    /** What they said how long it would take; drawn where nobody came. */
    arrivalMinutes?: number;
  },
): void {
  const { id: emergencyId, requestedAt } = emergency;
  const dueAt = new Date(requestedAt.getTime() + MINUTE_MS);
  const answeredAt =
    answer.status === 'lapsed' ? null : new Date(requestedAt.getTime() + answer.afterSeconds * 1_000);
  rows.waves.push({ emergencyId, wave: 1, startedAt: requestedAt, dueAt });
  rows.alerts.push({
    ...{ id: dice.id(requestedAt), emergencyId, wave: 1, rank: 1, ...sender },
    ...{
      miles: dice.int(11, 74) / 10,
      arrivalMinutes: answer.arrivalMinutes ?? dice.int(4, 9) * 5,
      status: answer.status,
    },
    ...{ sentAt: requestedAt, lastSentAt: requestedAt, repeats: 0, dueAt, answeredAt },
  });
}

/** The company that could have come to a home for a service, with its first technician. */
function senderFor(city: City, emergency: Emergency): { vendorId: string; technicianId: string } | null {
  const skilled = city.vendors.technicianSkills.filter(({ serviceId }) => serviceId === emergency.serviceId);
  for (const { technicianId } of skilled) {
    const technician = city.vendors.technicians.find(({ id }) => id === technicianId);
    const vendor = city.vendors.vendors.find(({ id }) => id === technician?.vendorId);
    if (vendor?.status === 'approved' && vendor.marketId === emergency.marketId)
      return { vendorId: vendor.id, technicianId };
  }
  return null;
}

function addMissed(setting: DemoSetting, rows: Rows, home: Home): void {
  const requestedAt = sampleMissedAt(setting.city.now);
  const made = emergencyAt(setting, home, 'burst_pipe', requestedAt);
  const sender = made && senderFor(setting.city, made);
  if (!made || !sender) return;
  const emergency: Emergency = {
    ...made,
    ...{ id: SAMPLE_MISSED.emergencyId, status: 'canceled', promise: 'broken', creditedCents: CREDIT_CENTS },
    note: 'Water is coming through the laundry room ceiling.',
    promiseCaseId: SAMPLE_MISSED.caseId,
    endedAt: new Date(made.promisedBy.getTime() + 25 * MINUTE_MS),
    endReason: 'A neighbor who is a plumber stopped the leak',
  };
  rows.emergencies.push(emergency);
  addAlert(setting, rows, emergency, sender, { status: 'withdrawn', afterSeconds: 31 });
}

function addUnserved(setting: DemoSetting, rows: Rows, home: Home): void {
  const requestedAt = new Date(setting.city.now.getTime() - 33 * DAY_MS);
  const made = emergencyAt(setting, home, 'locked_out', requestedAt);
  const sender = made && senderFor(setting.city, made);
  if (!made || !sender) return;
  const emergency: Emergency = {
    ...made,
    status: 'canceled',
    endedAt: new Date(requestedAt.getTime() + 20 * MINUTE_MS),
    endReason: 'A family member had a key',
  };
  rows.emergencies.push(emergency);
  addAlert(setting, rows, emergency, sender, { status: 'lapsed', afterSeconds: 0 });
}

/** Finished visits for which somebody came sooner than can be booked: those were called for. */
function calledFor(city: City): BookingRow[] {
  const slugs = new Map(city.catalog.services.map(({ id, slug }) => [id, slug]));
  return city.bookings.bookings.filter(
    ({ serviceId, status, startsAt, createdAt }) =>
      status === 'completed' &&
      startsAt.getTime() - createdAt.getTime() < LEAD_MINUTES * MINUTE_MS &&
      emergencyKindOf(slugs.get(serviceId) ?? '') !== null,
  );
}

function addKept(setting: DemoSetting, rows: Rows, booking: BookingRow): void {
  const { city } = setting;
  const home = city.homes.homes.find(({ id }) => id === booking.homeId);
  const slug = city.catalog.services.find(({ id }) => id === booking.serviceId)?.slug;
  const kind = emergencyKindOf(slug ?? '');
  const { startsAt, acceptedAt, startedAt, completedAt, vendorId, technicianId } = booking;
  if (!home || !kind || !acceptedAt || !startedAt) return;
  const requestedAt = booking.createdAt;
  const made = emergencyAt(setting, home, kind, requestedAt);
  if (!made) return;
  const emergency: Emergency = {
    ...made,
    promise: promiseStateOf(made.promisedBy, startedAt, city.now),
    ...{ bookingId: booking.id, vendorId, technicianId, totalCents: booking.totalCents },
    lines: city.bookings.bookingLines
      .filter((line) => line.bookingId === booking.id && line.proposedBy === null)
      .map(({ label, quantity, unitCents, amountCents, taxClass, refId, kind: lineKind, unit }) => ({
        ...{ label, quantity, unitCents, amountCents, taxClass, refId },
        kind: lineKind === 'labor' ? ('labor' as const) : ('addon' as const),
        unit: unit === 'hour' ? ('hour' as const) : ('each' as const),
      })),
    ...{ acceptedAt, arrivesAt: startsAt, arrivedAt: startedAt },
    endedAt: completedAt,
  };
  rows.emergencies.push(emergency);
  addAlert(
    setting,
    rows,
    emergency,
    { vendorId, technicianId },
    {
      status: 'accepted',
      afterSeconds: (acceptedAt.getTime() - requestedAt.getTime()) / 1_000,
      arrivalMinutes:
        Math.ceil((startsAt.getTime() - acceptedAt.getTime()) / MINUTE_MS / ARRIVAL_STEP_MINUTES) *
        ARRIVAL_STEP_MINUTES,
    },
  );
}
