import { beforeAll, describe, expect, it } from 'vitest';
import { checkAnswers } from '#core/bookings/answers.ts';
import { holdExpiresAt, requestExpiresAt } from '#core/bookings/deadlines.ts';
import { priceOfLines } from '#core/bookings/lines.ts';
import { extraLapsesAt } from '#core/bookings/site/extras.ts';
import { type BookingStatus, nextBy } from '#core/bookings/status.ts';
import { SERVICES } from '#core/catalog/catalog-data.ts';
import { DEMO_LOGINS } from '#core/demo/logins.ts';
import { HOUR_MS, MINUTE_MS } from '#core/lib/durations.ts';
import { isUuid } from '#core/lib/ids.ts';
import { DEFAULT_RULES } from '#core/loyalty/limits.ts';
import { tierFor } from '#core/loyalty/points.ts';
import { laborCents } from '#core/payments/price.ts';
import { findTestCard, TEST_CARDS } from '#core/payments/test-cards.ts';
import { REVIEW_TEXT_MAX_LENGTH } from '#core/reviews/limits.ts';
import { LEAD_MINUTES } from '#core/scheduling/limits.ts';
import { findSlot } from '#core/scheduling/slots.ts';
import { isEmail } from '#core/users/credentials.ts';
import { generateCity } from './generate-city.ts';
import { photoArt } from './photo-art/photo-art.ts';
import type { City } from './rows/city.ts';
import { emergencyKindOf } from './visits/emergency-calls.ts';

/** A Friday, 11:00 in Seattle. */
const NOW = new Date('2026-11-20T19:00:00Z');

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));
function groupBy<Row>(rows: readonly Row[], key: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
}
function get<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`nothing under ${String(key)}`);
  return value;
}

describe('the sample city', () => {
  let city: City;
  beforeAll(() => {
    city = generateCity({ seed: 1, now: NOW });
  });
  /** Without the return visit, which is free and offered by the vendor. */
  const included = () => new Set(city.plans.visits.flatMap(({ bookingId }) => bookingId ?? []));
  const booked = () =>
    city.bookings.bookings.filter(({ id, returnOfId }) => returnOfId === null && !included().has(id));

  it('is the same for the same seed, and another one for another seed', () => {
    const small = { seed: 7, now: NOW, scale: 0.1 };
    expect(generateCity(small)).toEqual(generateCity(small));
    const other = generateCity({ ...small, seed: 8 });
    expect(other.users.users[5]?.name).not.toBe(generateCity(small).users.users[5]?.name);
    expect(other.bookings.bookings[0]?.id).not.toBe(generateCity(small).bookings.bookings[0]?.id);
  });

  it('has the numbers that were promised', () => {
    expect(city.markets.markets).toHaveLength(3);
    expect(city.catalog.categories).toHaveLength(12);
    expect(city.catalog.services).toHaveLength(SERVICES.length);
    expect(city.vendors.vendors).toHaveLength(43);
    const statuses = groupBy(city.vendors.vendors, (vendor) => vendor.status);
    expect([...statuses].map(([status, { length }]) => [status, length]).sort()).toEqual([
      ['approved', 36],
      ['onboarding', 2],
      ['rejected', 1],
      ['submitted', 2],
      ['suspended', 2],
    ]);
    expect(city.users.users.filter((user) => user.role === 'homeowner')).toHaveLength(150);
    expect(booked()).toHaveLength(2_500);
  });

  it('gives every company a past that fits its standing', () => {
    const stepsOf = groupBy(city.vendors.vendorSteps, (step) => step.vendorId);
    for (const vendor of city.vendors.vendors) {
      const steps = stepsOf.get(vendor.id) ?? [];
      expect(steps.map(({ at }) => at.getTime())).toEqual(steps.map(({ at }) => at.getTime()).sort());
      const last = steps.at(-1);
      expect(last?.step).toBe(vendor.status === 'onboarding' ? 'opened' : vendor.status);
      expect(last?.reason ?? '').toBe(vendor.statusReason ?? '');
    }
  });

  it('has people away and people on call, never away during a visit', () => {
    expect(city.scheduling.timeOff.length).toBeGreaterThan(5);
    expect(city.scheduling.onCall.length).toBeGreaterThan(20);
    const claims = groupBy(city.scheduling.claims, (claim) => claim.technicianId);
    for (const away of city.scheduling.timeOff) {
      const others = (claims.get(away.technicianId) ?? []).filter(({ id }) => id !== away.id);
      expect(others.every(({ startsAt, endsAt }) => endsAt <= away.startsAt || startsAt >= away.endsAt)).toBe(
        true,
      );
    }
  });

  it('has companies with customers of their own, at times that are taken for nothing else', () => {
    const { directVisits, claims } = city.scheduling;
    const [demo] = city.vendors.vendors;
    expect(directVisits.filter(({ vendorId }) => vendorId === demo?.id).length).toBeGreaterThan(2);
    expect(new Set(directVisits.map(({ vendorId }) => vendorId)).size).toBeGreaterThan(2);
    const byTechnician = groupBy(claims, (claim) => claim.technicianId);
    for (const visit of directVisits) {
      const own = claims.find(({ id }) => id === visit.id);
      expect(own).toMatchObject({
        kind: 'direct',
        technicianId: visit.technicianId,
        startsAt: visit.startsAt,
      });
      expect(visit.latitude).not.toBeNull();
      for (const other of byTechnician.get(visit.technicianId) ?? []) {
        if (other.id === visit.id || !own) continue;
        expect(other.endsAt <= own.startsAt || other.startsAt >= own.endsAt).toBe(true);
      }
    }
  });

  it('grows evenly: a booking has its thirty-odd rows in a small city as in a large one', () => {
    const rowsPerBooking = (scale: number) => {
      const {
        markets: _places,
        catalog: _catalog,
        vendors: _vendors,
        ground: _ground,
        ...grown
      } = generateCity({
        seed: 1,
        now: NOW,
        scale,
      });
      const tables = Object.values(grown).flatMap((group) =>
        group instanceof Date || typeof group === 'number' ? [] : Object.values<readonly unknown[]>(group),
      );
      return tables.reduce((sum, rows) => sum + rows.length, 0) / grown.bookings.bookings.length;
    };
    const usual = rowsPerBooking(1);
    expect(usual).toBeGreaterThan(30);
    expect(usual).toBeLessThan(40);
    const large = rowsPerBooking(3);
    expect(large / usual).toBeGreaterThan(0.9);
    expect(large / usual).toBeLessThan(1.1);
  });

  it('has projects that are done, under way and canceled, with milestones and change orders of most states', () => {
    const { projects } = city.quotes;
    const states = new Set(projects.map(({ project }) => project.status));
    expect([...states].sort()).toEqual(['active', 'canceled', 'completed']);
    const steps = new Set(projects.flatMap(({ milestones }) => milestones.map(({ status }) => status)));
    expect([...steps].sort()).toEqual(expect.arrayContaining(['canceled', 'funded', 'planned', 'released']));
    expect(projects.some(({ changeOrders }) => changeOrders.some(({ status }) => status === 'signed'))).toBe(
      true,
    );
  });

  it('shows everything that can happen to a booking and to its money', () => {
    const statuses = new Set(city.bookings.bookings.map((booking) => booking.status));
    expect([...statuses].sort()).toEqual([
      'cancelled',
      'completed',
      'confirmed',
      'declined',
      'expired',
      'in_progress',
      'no_show',
      'pending',
    ]);
    const payments = new Set(city.payments.payments.map((payment) => payment.status));
    expect([...payments].sort()).toEqual([
      'authorized',
      'captured',
      'failed',
      'lapsed',
      'refunded',
      'voided',
    ]);
    const journals = new Set(city.ledger.journals.map((journal) => journal.kind));
    expect(journals.size).toBe(19);
    const enders = new Set(city.bookings.bookings.map((booking) => booking.cancelledBy));
    expect([...enders].sort()).toEqual(['homeowner', null, 'system', 'vendor']);
  });

  it('offers every service in every neighborhood', () => {
    const skilled = groupBy(city.vendors.technicianSkills, (skill) => skill.technicianId);
    const open = new Set(
      city.vendors.vendors.filter((vendor) => vendor.status === 'approved').map((vendor) => vendor.id),
    );
    const offered = new Set<string>();
    const zonesOf = groupBy(city.vendors.vendorZones, (zone) => zone.vendorId);
    for (const technician of city.vendors.technicians) {
      if (!open.has(technician.vendorId)) continue;
      for (const { zoneId } of get(zonesOf, technician.vendorId)) {
        for (const { serviceId } of get(skilled, technician.id)) offered.add(`${zoneId} ${serviceId}`);
      }
    }
    const all = city.markets.zones.length * city.catalog.services.length;
    expect(offered.size).toBe(all);
  });

  it('follows the status machine, step by step', () => {
    const stepsOf = groupBy(city.bookings.bookingSteps, (step) => step.bookingId);
    const actionTo: Record<
      string,
      'request' | 'accept' | 'decline' | 'start' | 'complete' | 'cancel' | 'expire' | 'report_no_show'
    > = {
      pending: 'request',
      confirmed: 'accept',
      declined: 'decline',
      in_progress: 'start',
      completed: 'complete',
      cancelled: 'cancel',
      expired: 'expire',
      no_show: 'report_no_show',
    };
    for (const booking of city.bookings.bookings) {
      const steps = get(stepsOf, booking.id);
      let status: BookingStatus = 'held';
      let at = booking.createdAt;
      for (const step of steps) {
        expect(step.at >= at).toBe(true);
        expect(step.at <= NOW).toBe(true);
        at = step.at;
        const action = actionTo[step.step];
        if (action) status = nextBy(step.actorRole, status, action);
      }
      expect(status).toBe(booking.status);
      expect(booking.updatedAt).toEqual(at);
      // A return visit is held for two days; both sides have agreed on it when it is requested.
      if (booking.returnOfId) continue;
      expect(booking.requestedAt < holdExpiresAt(booking.createdAt)).toBe(true);
      const respondBy = requestExpiresAt(booking.requestedAt, booking.startsAt);
      if (booking.status === 'pending') {
        expect(booking.respondBy).toEqual(respondBy);
        expect(respondBy > NOW).toBe(true);
      } else if (booking.acceptedAt) expect(booking.acceptedAt < respondBy).toBe(true);
    }
  });

  it('books only times that the rules offered, with technicians who can come', () => {
    const services = byId(city.catalog.services);
    const homes = byId(city.homes.homes);
    const hoursOf = groupBy(city.scheduling.weeklyHours, (hours) => hours.technicianId);
    const skills = new Set(
      city.vendors.technicianSkills.map((skill) => `${skill.technicianId} ${skill.serviceId}`),
    );
    const zones = new Set(city.vendors.vendorZones.map((zone) => `${zone.vendorId} ${zone.zoneId}`));
    const planned = new Set(
      city.dispatch.routePlans.flatMap(({ changes }) => changes.map((one) => one.bookingId)),
    );
    expect(planned.size).toBeGreaterThan(0);
    for (const booking of city.bookings.bookings) {
      const service = get(services, booking.serviceId);
      expect(skills.has(`${booking.technicianId} ${booking.serviceId}`)).toBe(true);
      expect(zones.has(`${booking.vendorId} ${get(homes, booking.homeId).zoneId}`)).toBe(true);
      expect(get(homes, booking.homeId).ownerId).toBe(booking.homeownerId);
      // A planned day goes by its promised windows, off the grid of what is offered.
      if (planned.has(booking.id)) continue;
      // Whoever is called for help comes sooner than can be booked.
      const isCall = booking.startsAt.getTime() - booking.createdAt.getTime() < LEAD_MINUTES * MINUTE_MS;
      if (isCall) expect(emergencyKindOf(service.slug)).not.toBeNull();
      const slot = findSlot(
        {
          zone: booking.zone,
          weeklyHours: get(hoursOf, booking.technicianId),
          busy: [],
          now: new Date(booking.createdAt.getTime() - (isCall ? LEAD_MINUTES * MINUTE_MS : 0)),
          durationMinutes: booking.bookedMinutes,
          bufferMinutes: service.bufferMinutes,
        },
        booking.startsAt,
      );
      expect(slot?.endsAt).toEqual(booking.endsAt);
    }
  });

  it('has visits of plans that were done and earned, and one that is suggested to the homeowner people sign in as', () => {
    const { visits, recognitions, subscriptions } = city.plans;
    const done = visits.filter(({ status }) => status === 'done');
    expect(done.length).toBeGreaterThan(4);
    const bookings = byId(city.bookings.bookings);
    for (const { id, bookingId, valueCents, recognizedCents } of done) {
      expect(get(bookings, bookingId ?? '')).toMatchObject({ status: 'completed', totalCents: 0 });
      const earned = recognitions.filter(({ visitId, kind }) => visitId === id && kind === 'plan_visit');
      expect(earned.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(recognizedCents);
      expect(recognizedCents).toBeLessThanOrEqual(valueCents);
    }
    const rosalind = city.users.users.find(({ email }) => email === DEMO_LOGINS.homeowner.email);
    const own = subscriptions.find(({ homeownerId }) => homeownerId === rosalind?.id);
    const hers = visits.filter(({ subscriptionId }) => subscriptionId === own?.id);
    expect(hers.map(({ status }) => status)).toEqual(['done', 'proposed']);
    expect((hers[1]?.proposedAt ?? NOW) > NOW).toBe(true);
  });

  it('never sends one technician to two places, buffer included', () => {
    const services = byId(city.catalog.services);
    for (const visits of groupBy(city.bookings.bookings, (booking) => booking.technicianId).values()) {
      const ordered = visits.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
      for (const [index, visit] of ordered.entries()) {
        const next = ordered[index + 1];
        const buffer = get(services, visit.serviceId).bufferMinutes * 60_000;
        if (next) expect(visit.endsAt.getTime() + buffer).toBeLessThanOrEqual(next.startsAt.getTime());
      }
    }
  });

  it('asks the price that the rules give', () => {
    const services = byId(city.catalog.services);
    const markets = byId(city.markets.markets);
    const addOns = byId(city.catalog.addOns);
    const chosen = city.bookings.bookingLines.filter(({ proposedBy }) => proposedBy === null);
    const lines = groupBy(chosen, (line) => line.bookingId);
    const own = new Map(
      city.vendors.vendorServices.map((row) => [`${row.vendorId} ${row.serviceId}`, row.priceCents]),
    );
    for (const booking of booked()) {
      const service = get(services, booking.serviceId);
      const market = get(markets, booking.marketId);
      const priceCents = own.get(`${booking.vendorId} ${booking.serviceId}`) ?? service.priceCents;
      const [labor, ...added] = get(lines, booking.id);
      const minutes = added.reduce(
        (sum, line) => sum + get(addOns, line.refId ?? '').minutes * line.quantity,
        0,
      );
      expect(labor?.amountCents).toBe(
        laborCents({ ...service, priceCents }, booking.bookedMinutes - minutes),
      );
      const price = priceOfLines(get(lines, booking.id), {
        laborTaxBp: market.laborTaxBp,
        materialsTaxBp: market.materialsTaxBp,
        feeDiscountBp: booking.feeDiscountBp,
        creditAvailableCents: booking.creditCents,
      });
      expect(price).toMatchObject({
        laborCents: booking.laborCents,
        serviceFeeCents: booking.serviceFeeCents,
        taxCents: booking.taxCents,
        totalCents: booking.totalCents,
        creditCents: booking.creditCents,
      });
      expect(checkAnswers(service.questions, booking.answers)).toMatchObject({ value: booking.answers });
    }
  });

  it('shows photos and a finished checklist of every finished visit, in 24 pictures', () => {
    const photos = groupBy(city.bookings.photos, (photo) => photo.bookingId);
    const items = groupBy(city.bookings.checklistItems, (item) => item.bookingId);
    for (const booking of city.bookings.bookings.filter(({ status }) => status === 'completed')) {
      const kinds = new Set(get(photos, booking.id).map((photo) => photo.kind));
      expect(['before', 'after'].every((kind) => kinds.has(kind as 'before'))).toBe(true);
      expect(get(items, booking.id).every((item) => item.done)).toBe(true);
    }
    const finished = new Set(
      city.bookings.bookings.flatMap(({ id, status }) => (status === 'completed' ? id : [])),
    );
    const fitted = city.bookings.bookingLines.filter(
      ({ bookingId, kind }) => kind === 'addon' && finished.has(bookingId),
    );
    expect(fitted.length).toBeGreaterThan(100);
    expect(fitted.filter(({ doneAt }) => doneAt === null)).toEqual([]);
    const pictures = new Set(city.bookings.photos.map(({ picture }) => JSON.stringify(picture)));
    expect(pictures.size).toBeLessThanOrEqual(24);
  });

  it('has photos of work of most approved companies and of no others, few drawings among them', () => {
    const byVendor = groupBy(city.vendors.workPhotos, ({ vendorId }) => vendorId);
    const approved = city.vendors.vendors.filter(({ status }) => status === 'approved');
    expect(byVendor.size).toBeGreaterThan(approved.length / 2);
    expect(byVendor.size).toBeLessThan(approved.length);
    expect([...byVendor.keys()].every((id) => approved.some((vendor) => vendor.id === id))).toBe(true);
    const drawings = new Set(city.vendors.workPhotos.map(({ picture }) => photoArt(picture)));
    expect(drawings.size).toBeLessThanOrEqual(100);
    for (const photos of byVendor.values()) {
      expect(new Set(photos.map(({ picture }) => photoArt(picture))).size).toBe(photos.length);
    }
  });

  it('has work that was asked for on site with every answer, quotes after assessments among it', () => {
    const bookings = byId(city.bookings.bookings);
    const services = byId(city.catalog.services);
    const paid = new Set(
      city.payments.payments.flatMap(({ purpose, purposeId }) => (purpose === 'extra' ? purposeId : [])),
    );
    const asked = city.bookings.bookingLines.filter(({ proposedBy }) => proposedBy === 'vendor');
    for (const line of asked) {
      const { status, serviceId, completedAt } = get(bookings, line.bookingId);
      const { pricing } = get(services, serviceId);
      if (line.kind === 'quote') expect(pricing).toBe('quote');
      if (line.kind === 'extra_time') expect(pricing).toBe('hourly');
      expect(status).toBe(line.status === 'proposed' ? 'in_progress' : 'completed');
      expect(paid.has(line.id)).toBe(line.status === 'agreed');
      if (line.status === 'proposed') expect(extraLapsesAt(line.proposedAt ?? NOW) > NOW).toBe(true);
      else expect((line.answeredAt ?? NOW) < (completedAt ?? NOW)).toBe(true);
    }
    const answers = new Set(asked.map((line) => line.status));
    expect([...answers].sort()).toEqual(['agreed', 'declined', 'lapsed', 'proposed']);
    const quotes = asked.filter(({ kind }) => kind === 'quote');
    expect(new Set(quotes.map((line) => line.status)).size).toBeGreaterThan(1);
    const assessed = city.bookings.bookings.filter(
      ({ status, serviceId }) => status === 'completed' && get(services, serviceId).pricing === 'quote',
    );
    expect(quotes.length).toBeGreaterThan(assessed.length / 2);
  });

  it('has photos of requests, photos that know their place, and visits that were given to another company', () => {
    const bookings = byId(city.bookings.bookings);
    const homes = byId(city.homes.homes);
    const { photos, bookingSteps } = city.bookings;
    const wished = photos.filter(({ kind }) => kind === 'request');
    expect(wished.length).toBeGreaterThan(100);
    for (const { bookingId, uploadedBy, takenAt } of wished) {
      const { homeownerId, createdAt } = get(bookings, bookingId);
      expect(uploadedBy).toBe(homeownerId);
      expect(takenAt < createdAt).toBe(true);
    }
    const known = photos.filter(({ latitude }) => latitude !== null);
    expect(known.length).toBeGreaterThan(photos.length / 4);
    for (const { bookingId, latitude, longitude } of known) {
      const home = get(homes, get(bookings, bookingId).homeId);
      expect(Math.abs(home.latitude - (latitude ?? 0))).toBeLessThan(0.001);
      expect(Math.abs(home.longitude - (longitude ?? 0))).toBeLessThan(0.001);
    }
    const given = bookingSteps.filter(({ step }) => step === 'reassigned');
    expect(given.length).toBeGreaterThan(3);
    const vendors = byId(city.vendors.vendors);
    for (const { bookingId, note, at, actorRole } of given) {
      const { vendorId, requestedAt, askedAt, acceptedAt } = get(bookings, bookingId);
      expect(askedAt).toEqual(at);
      expect(note).toMatch(new RegExp(` to ${get(vendors, vendorId).company}$`));
      expect(at > (requestedAt ?? NOW) && at < (acceptedAt ?? NOW)).toBe(true);
      expect(actorRole).toBe('admin');
    }
  });

  it('writes people that the rules for people accept', () => {
    const { users } = city.users;
    for (const user of users) expect(isEmail(user.email)).toBe(true);
    expect(new Set(users.map((user) => user.email)).size).toBe(users.length);
    expect(new Set(users.map((user) => user.name)).size).toBe(users.length);
    for (const home of city.homes.homes) expect(home.precision).toBe('address');
    for (const method of city.payments.paymentMethods) {
      expect(TEST_CARDS.some((card) => card.last4 === method.last4 && findTestCard(card.token))).toBe(true);
    }
    for (const review of city.reviews.reviews)
      expect(review.text.length).toBeLessThanOrEqual(REVIEW_TEXT_MAX_LENGTH);
  });

  it('has an id of its own for every row', () => {
    const { bookings, users, ledger, payments } = city;
    const ids = [
      bookings.bookings,
      bookings.bookingSteps,
      users.users,
      ledger.journals,
      ledger.entries,
      payments.payments,
    ]
      .flat()
      .map((row) => row.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every(isUuid)).toBe(true);
  });

  it('grows: the second half of the year is busier than the first', () => {
    const half = NOW.getTime() - 182 * 24 * HOUR_MS;
    const late = city.bookings.bookings.filter((booking) => booking.startsAt.getTime() > half).length;
    expect(late).toBeGreaterThan(1_400);
  });
});

// At night, on a Sunday, after hours, on the day the clocks change, on payday.
const MOMENTS = [
  '2026-11-20T19:00:00Z',
  '2026-11-22T10:00:00Z',
  '2026-07-05T23:30:00Z',
  '2026-11-01T09:30:00Z',
  '2026-03-08T18:00:00Z',
  '2026-11-23T15:00:01Z',
];

describe.each(MOMENTS)('the demo people at %s', (moment) => {
  const now = new Date(moment);
  const city = generateCity({ seed: 3, now, scale: 0.3 });
  const userOf = (email: string) => {
    const user = city.users.users.find((candidate) => candidate.email === email);
    if (!user) throw new Error(`${email} is missing`);
    return user;
  };
  const vendor = userOf(DEMO_LOGINS.vendor.email);
  const company = city.vendors.vendors.find((candidate) => candidate.ownerId === vendor.id);
  const star = city.vendors.technicians.find((technician) => technician.vendorId === company?.id);

  it('the homeowner has a year behind and something ahead', () => {
    const homeowner = userOf(DEMO_LOGINS.homeowner.email);
    const mine = city.bookings.bookings.filter((booking) => booking.homeownerId === homeowner.id);
    expect(mine.length).toBeGreaterThanOrEqual(12);
    // A weekly visit among them.
    expect(mine.length).toBeLessThanOrEqual(21);
    expect(new Set(mine.flatMap(({ seriesId }) => seriesId ?? []))).toHaveProperty('size', 1);
    const ahead = mine.filter((booking) => booking.status === 'confirmed' && booking.startsAt > now);
    const days = ahead.map((booking) => (booking.startsAt.getTime() - now.getTime()) / (24 * HOUR_MS));
    expect(days.some((day) => day > 1 && day < 5)).toBe(true);
    expect(mine.filter((booking) => booking.status === 'pending')).toHaveLength(1);
    const points = city.loyalty.pointsEntries.filter((entry) => entry.userId === homeowner.id);
    const tier = tierFor(
      points.reduce((sum, entry) => sum + entry.tierPoints, 0),
      DEFAULT_RULES,
    );
    expect(['Silver', 'Gold']).toContain(tier);
    expect(city.reviews.reviews.filter((review) => review.authorId === homeowner.id).length).toBeGreaterThan(
      4,
    );
    expect(mine.some((booking) => booking.creditCents > 0)).toBe(true);
  });

  it('the technician of the demo company has four visits today, the one now at the demo homeowner', () => {
    const here = (at: Date) =>
      at.toLocaleString('en-US', { timeZone: 'America/Los_Angeles', hourCycle: 'h23' });
    const [today] = here(now).split(',');
    const visits = city.bookings.bookings.filter(
      (booking) => booking.technicianId === star?.id && here(booking.startsAt).startsWith(`${today},`),
    );
    expect(visits).toHaveLength(4);
    const hour = Number(here(now).split(', ')[1]?.split(':')[0]);
    const homeowner = userOf(DEMO_LOGINS.homeowner.email);
    const running = visits.filter((visit) => visit.status === 'in_progress');
    expect(running.map((visit) => visit.homeownerId)).toEqual(hour >= 8 && hour < 18 ? [homeowner.id] : []);
  });

  it('requests wait for the vendor, and the administrator may do everything', () => {
    const waiting = city.bookings.bookings.filter(
      (booking) => booking.vendorId === company?.id && booking.status === 'pending',
    );
    expect(waiting.length).toBeGreaterThanOrEqual(3);
    expect(userOf(DEMO_LOGINS.admin.email)).toMatchObject({
      role: 'admin',
      isSystemAdmin: true,
      canManageUsers: true,
      canManageContent: true,
      canManageVendors: true,
      emailVerified: true,
    });
    for (const { email } of Object.values(DEMO_LOGINS)) {
      const { id } = userOf(email);
      expect(city.notifications.inbox.some((line) => line.userId === id)).toBe(true);
    }
    for (const { email } of [DEMO_LOGINS.homeowner, DEMO_LOGINS.vendor]) {
      const { id } = userOf(email);
      expect(city.messaging.members.some(({ userId, unread }) => userId === id && unread > 0)).toBe(true);
    }
  });
});
