import { DEMO_LOGINS } from '#core/demo/logins.ts';
import type { City } from '#core/demo/rows/city.ts';
import { DAY_MS, HOUR_MS } from '#core/lib/durations.ts';
import { distanceMiles } from '#core/markets/distance.ts';
import type { Exclusion, Urgency } from '#core/matching/kinds.ts';
import { URGENCY_DAYS } from '#core/matching/kinds.ts';
import type { VendorFacts } from '#core/matching/scoring/features.ts';
import { HALF_NEAR_MILES } from '#core/matching/scoring/limits.ts';
import { drawOf } from '#core/matching/scoring/rank.ts';
import type { Tally } from '#core/matching/scoring/rates.ts';
import { DEFAULT_VALUES, scaled, type WeightValues } from '#core/matching/weights.ts';
import { shownWindow } from '#core/scheduling/window.ts';
import { covers } from '#core/vendors/area.ts';
import { METRICS_DAYS } from '#core/vendors/limits.ts';
import { type DemoRows, rowsFor } from '#server/lib/modules/demo-rows.ts';
import { marketOf, type VendorRecordFacts } from './queries/match-facts.ts';
import { rankFacts } from './queries/matches.ts';
import { candidates, decisions, weightVersions } from './tables.ts';

/** So many of the newest bookings have their ranking in the log. */
const BOOKINGS = 60;

/** Jobs in homeowners' words; the first two are Rosalind's. */
const JOBS: readonly { service: string; text: string; urgency: Urgency; hoursAgo: number }[] = [
  {
    service: 'water-heater-flush',
    text: 'The water heater rumbles when it heats up and hot water runs out sooner than it used to. No rush.',
    urgency: 'flexible',
    hoursAgo: 20,
  },
  {
    service: 'drain-clearing',
    text: 'The kitchen sink is clogged and backs up when the dishwasher runs.',
    urgency: 'soon',
    hoursAgo: 24 * 9,
  },
  {
    service: 'home-cleaning',
    text: 'Three bedrooms and two baths before guests arrive this weekend.',
    urgency: 'week',
    hoursAgo: 31,
  },
  {
    service: 'dishwasher-installation',
    text: 'A new dishwasher is being delivered. The old one has to be hauled away.',
    urgency: 'week',
    hoursAgo: 55,
  },
];

/** What was changed in the sample year, and why. */
const VERSIONS: readonly { daysAgo: number; note: string; values: WeightValues; revertsTo: number | null }[] =
  [
    {
      daysAgo: 63,
      note: 'Homeowners cancel when the first visit is a week away',
      values: { weights: scaled({ ...DEFAULT_VALUES.weights, soonness: 150 }), newcomerPercent: 10 },
      revertsTo: null,
    },
    {
      daysAgo: 41,
      note: 'More room for the vendors approved this fall',
      values: { weights: scaled({ ...DEFAULT_VALUES.weights, soonness: 150 }), newcomerPercent: 15 },
      revertsTo: null,
    },
  ];

type Rows = {
  decisions: (typeof decisions.$inferInsert)[];
  candidates: (typeof candidates.$inferInsert)[];
};

/** Two versions of the weights, and the rankings of the newest bookings and of some jobs in words, made by the real scorer. */
export const matchingDemo: DemoRows = ({ city, dice }) => {
  // A part of a large city: weights and their log stand in the first.
  const isWhole = city.settings.history.length > 0;
  const ines = city.users.users.find(({ email }) => email === DEMO_LOGINS.admin.email);
  const rows: Rows = { decisions: [], candidates: [] };
  const versions = isWhole
    ? VERSIONS.map(({ daysAgo, values, note, revertsTo }, at) => {
        const createdAt = new Date(city.now.getTime() - daysAgo * DAY_MS);
        return {
          ...values,
          ...{ id: dice.id(createdAt), version: at + 1, note, revertsTo, createdAt },
          createdBy: ines?.id ?? null,
          origin: 'demo' as const,
        };
      })
    : [];
  if (isWhole) {
    const known = knowledgeOf(city);
    const newest = city.bookings.bookings
      .filter(({ returnOfId, seriesPosition }) => returnOfId === null && (seriesPosition ?? 1) === 1)
      .filter(({ createdAt }) => createdAt <= city.now)
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      .slice(0, BOOKINGS);
    for (const booking of newest) {
      const home = city.homes.homes.find(({ id }) => id === booking.homeId);
      if (!home) continue;
      addDecision(rows, known, {
        ...{ id: dice.id(booking.createdAt), home, serviceId: booking.serviceId, at: booking.createdAt },
        kind: 'booking',
        subjectId: booking.id,
        hoursToFirstFree: () => 0,
      });
    }
    const rosalind = city.users.users.find(({ email }) => email === DEMO_LOGINS.homeowner.email)?.id;
    for (const [index, job] of JOBS.entries()) {
      const service = city.catalog.services.find(({ slug }) => slug === job.service);
      const homes = city.homes.homes.filter(({ ownerId }) => (ownerId === rosalind) === index < 2);
      if (!service || homes.length === 0) continue;
      const at = new Date(city.now.getTime() - job.hoursAgo * HOUR_MS);
      const hours = URGENCY_DAYS[job.urgency] * 24;
      addDecision(rows, known, {
        ...{ id: dice.id(at), home: dice.pick(homes), serviceId: service.id, at },
        kind: 'match',
        subjectId: null,
        text: job.text,
        urgency: job.urgency,
        hoursToFirstFree: () => dice.int(3, Math.round(hours * 1.2)),
      });
    }
  }
  return [
    rowsFor(weightVersions, versions),
    rowsFor(decisions, rows.decisions),
    rowsFor(candidates, rows.candidates),
  ];
};

type Home = City['homes']['homes'][number];
type Known = ReturnType<typeof knowledgeOf>;

function addDecision(
  rows: Rows,
  known: Known,
  about: {
    id: string;
    home: Home;
    serviceId: string;
    at: Date;
    kind: 'booking' | 'match';
    subjectId: string | null;
    text?: string;
    urgency?: Urgency;
    hoursToFirstFree: () => number;
  },
): void {
  const { id, home, serviceId, at, kind, urgency, hoursToFirstFree } = about;
  const service = known.services.get(serviceId);
  const zone = known.zones.get(home.zoneId);
  if (!service || !zone) return;
  const within = urgency ? URGENCY_DAYS[urgency] * 24 : Number.POSITIVE_INFINITY;
  const facts: VendorFacts[] = [];
  const excluded: { vendorId: string; exclusion: Exclusion }[] = [];
  for (const { vendor, priceCents } of known.sellersOf(serviceId)) {
    const hours = hoursToFirstFree();
    const reason = known.comes(vendor, home, zone.marketId) ? (hours > within ? 'busy' : null) : 'area';
    if (reason !== null) {
      if (kind === 'match' && vendor.marketId === zone.marketId)
        excluded.push({ vendorId: vendor.id, exclusion: reason });
      continue;
    }
    const base = known.baseOf(vendor);
    facts.push({
      ...known.recordOf(vendor.id, service.categoryId),
      vendorId: vendor.id,
      miles: base ? distanceMiles(base, home) : HALF_NEAR_MILES,
      hoursToFirstFree: hours,
      priceCents: priceCents ?? service.priceCents,
    });
  }
  if (facts.length === 0) return;
  const market = marketOf(
    facts,
    facts.map(({ priceCents }) => priceCents),
  );
  const version = VERSIONS.filter(
    ({ daysAgo }) => at.getTime() >= known.now.getTime() - daysAgo * DAY_MS,
  ).length;
  const values = VERSIONS[version - 1]?.values ?? DEFAULT_VALUES;
  const ranked = rankFacts(facts, market, values, drawOf(id));
  rows.decisions.push({
    ...{ id, kind, serviceId, market, subjectId: about.subjectId },
    homeownerId: home.ownerId,
    homeId: home.id,
    marketId: zone.marketId,
    weightsVersion: version,
    text: about.text ?? '',
    urgency: urgency ?? null,
    wantedTo: urgency ? new Date(at.getTime() + within * HOUR_MS) : null,
    ranked: ranked.length,
    excluded: excluded.length,
    origin: 'demo',
    createdAt: at,
  });
  const nothing = {
    place: null,
    hundredths: null,
    addends: null,
    reserved: false,
    facts: null,
    exclusion: null,
  };
  for (const [index, { vendorId, hundredths, addends, reserved, facts: own }] of ranked.entries()) {
    const { vendorId: _, ...snapshot } = own;
    const score = { place: index + 1, hundredths, addends, reserved, facts: snapshot };
    rows.candidates.push({ ...nothing, ...score, decisionId: id, vendorId, decidedAt: at });
  }
  for (const one of excluded) rows.candidates.push({ ...nothing, ...one, decisionId: id, decidedAt: at });
}

/** What is known of the companies of a city, ready to be asked many times. */
function knowledgeOf(city: City) {
  const vendors = new Map(city.vendors.vendors.map((vendor) => [vendor.id, vendor]));
  const zonesOf = new Map<string, Set<string>>();
  for (const { vendorId, zoneId } of city.vendors.vendorZones)
    zonesOf.set(vendorId, (zonesOf.get(vendorId) ?? new Set()).add(zoneId));
  const company = new Map(
    city.vendors.technicians.map(({ id, vendorId, active }) => [id, active ? vendorId : '']),
  );
  const skilled = new Set(
    city.vendors.technicianSkills.map(
      ({ technicianId, serviceId }) => `${company.get(technicianId)} ${serviceId}`,
    ),
  );
  const baseOf = ({
    baseLatitude: latitude,
    baseLongitude: longitude,
  }: City['vendors']['vendors'][number]) =>
    latitude === null || longitude === null ? null : { latitude, longitude };
  return {
    now: city.now,
    services: new Map(city.catalog.services.map((service) => [service.id, service])),
    zones: new Map(city.markets.zones.map((zone) => [zone.id, zone])),
    baseOf,
    recordOf: recordsOf(city),
    sellersOf: (serviceId: string) =>
      city.vendors.vendorServices.flatMap(({ vendorId, serviceId: sold, priceCents }) => {
        const vendor = vendors.get(vendorId);
        const sells = sold === serviceId && skilled.has(`${vendorId} ${serviceId}`);
        return vendor?.status === 'approved' && sells ? [{ vendor, priceCents }] : [];
      }),
    comes: (vendor: City['vendors']['vendors'][number], home: Home, marketId: string) => {
      if (vendor.areaKind === 'zones')
        return covers({ kind: 'zones', zoneIds: zonesOf.get(vendor.id) ?? new Set() }, home);
      const base = baseOf(vendor);
      const { radiusMiles } = vendor;
      if (!base || radiusMiles === null || vendor.marketId !== marketId) return false;
      return covers({ kind: 'radius', base, radiusMiles }, home);
    },
  };
}

/** The records of the last year, counted as `queries/match-facts.ts` does. */
function recordsOf(city: City): (vendorId: string, categoryId: string) => VendorRecordFacts {
  const categories = new Map(city.catalog.services.map(({ id, categoryId }) => [id, categoryId]));
  const paidFor = new Map(city.payments.payments.map(({ id, bookingId }) => [id, bookingId]));
  const refunded = new Set(city.payments.refunds.map(({ paymentId }) => paidFor.get(paymentId)));
  const tallies = new Map<string, Tally>();
  const count = (key: string, isHit: boolean, weight = 1) => {
    const tally = tallies.get(key) ?? { of: 0, hits: 0 };
    tallies.set(key, { of: tally.of + 1, hits: tally.hits + (isHit ? weight : 0) });
  };
  const since = city.now.getTime() - METRICS_DAYS * DAY_MS;
  for (const booking of city.bookings.bookings) {
    if (booking.requestedAt.getTime() < since) continue;
    const { vendorId, status, acceptedAt, startedAt } = booking;
    const byVendor = booking.cancelledBy === 'vendor' && status === 'cancelled';
    if (acceptedAt || status === 'declined' || status === 'expired' || byVendor)
      count(`asked ${vendorId}`, acceptedAt !== null);
    const isDone = status === 'completed';
    const isDropped =
      acceptedAt !== null && (byVendor || (status === 'no_show' && booking.noShowBy === 'vendor'));
    if (isDone || isDropped) {
      const well = isDone && !refunded.has(booking.id);
      count(`done ${vendorId}`, well);
      count(`done ${vendorId} ${categories.get(booking.serviceId)}`, well);
    }
    if (startedAt)
      count(`punctual ${vendorId}`, startedAt <= shownWindow(booking.startsAt, booking.bookedMinutes).end);
  }
  for (const { vendorId, rating, revealedAt, hiddenAt } of city.reviews.reviews)
    if (revealedAt && !hiddenAt) count(`stars ${vendorId}`, true, (rating - 1) / 4);
  const of = (key: string) => tallies.get(key) ?? { of: 0, hits: 0 };
  return (vendorId, categoryId) => ({
    asked: of(`asked ${vendorId}`),
    done: of(`done ${vendorId}`),
    doneInTrade: of(`done ${vendorId} ${categoryId}`),
    punctual: of(`punctual ${vendorId}`),
    stars: of(`stars ${vendorId}`),
  });
}
