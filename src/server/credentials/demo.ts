import type { CredentialKind } from '#core/credentials/kinds.ts';
import {
  SAMPLE_INSURERS,
  SAMPLE_LICENSED,
  SAMPLE_REQUIREMENTS,
  sampleNumber,
} from '#core/credentials/sample-credentials.ts';
import type { CredentialStatus, CredentialStep } from '#core/credentials/status.ts';
import { demoVendorOf } from '#core/demo/demo-vendor.ts';
import type { City } from '#core/demo/rows/city.ts';
import { DAY_MS } from '#core/lib/durations.ts';
import { addDays } from '#core/lib/format-time.ts';
import { localDate } from '#core/lib/time.ts';
import { type DemoRows, rowsFor } from '#server/lib/modules/demo-rows.ts';
import { credentials, requirements, reviews, suspensions } from './tables.ts';

const ACTIVE: ReadonlySet<string> = new Set(['held', 'pending', 'confirmed', 'in_progress']);

/** What is said of one credential; the rest follows. */
type Given = {
  kind: CredentialKind;
  categoryId?: string;
  technicianId?: string;
  issuer: string;
  number?: string;
  state?: string;
  status: CredentialStatus;
  /** Days from today; null for one without an end. */
  endsIn: number | null;
  submittedAt: Date;
};

/**
 * Licenses, policies, checks and tax forms of the sample city's companies: most are valid, one ends soon, its renewal of
 * another company waits for review, and one company's license has lapsed, so that its category is suspended.
 */
export const credentialsDemo: DemoRows = ({ city, dice }) => {
  const admin = city.users.users.find(({ role }) => role === 'admin');
  const made = {
    credentials: [] as (typeof credentials.$inferInsert)[],
    reviews: [] as (typeof reviews.$inferInsert)[],
    suspensions: [] as (typeof suspensions.$inferInsert)[],
  };
  const ground = city.ground ?? city;
  const slugOf = new Map(ground.catalog.categories.map(({ id, slug }) => [id, slug]));
  const lapsed = lapsedLicense(city, slugOf);
  let turn = 0;
  for (const vendor of city.vendors.vendors) {
    if (vendor.submittedAt === null) continue;
    const { submittedAt } = vendor;
    const market = ground.markets.markets.find(({ id }) => id === vendor.marketId);
    if (!market) continue;
    turn += 1;
    const figure = Math.floor(dice.chance(0.5) ? turn * 7_919 : turn * 104_729);
    const today = localDate(city.now, market.zone);
    const isIn = vendor.approvedAt !== null;
    const add = (given: Given): void => {
      const { status, endsIn } = given;
      const id = dice.id(given.submittedAt);
      const isDecided = status !== 'submitted' && status !== 'superseded';
      const decidedAt = isDecided ? new Date(given.submittedAt.getTime() + DAY_MS / 2) : null;
      const validUntil = endsIn === null ? null : addDays(today, endsIn);
      made.credentials.push({
        ...{ id, vendorId: vendor.id, kind: given.kind, status, issuer: given.issuer, validUntil, decidedAt },
        technicianId: given.technicianId ?? null,
        categoryId: given.categoryId ?? null,
        number: given.number ?? null,
        state: given.state ?? null,
        validFrom: null,
        submittedAt: given.submittedAt,
        // Whoever signs in is not reminded of the past at once.
        remindedDays: endsIn !== null && endsIn <= 60 ? (endsIn <= 7 ? 7 : endsIn <= 30 ? 30 : 60) : null,
        origin: 'demo',
        updatedAt: decidedAt ?? given.submittedAt,
      });
      const note = (step: CredentialStep, at: Date, actorId: string | null) =>
        made.reviews.push({ id: dice.id(at), credentialId: id, step, reason: '', actorId, at });
      note('submitted', given.submittedAt, vendor.ownerId);
      if (decidedAt) note('approved', decidedAt, admin?.id ?? null);
      if (status === 'expired') note('expired', new Date(city.now.getTime() + (endsIn ?? 0) * DAY_MS), null);
    };
    const status: CredentialStatus = isIn ? 'approved' : 'submitted';
    for (const categoryId of tradesOf(city, vendor.id)) {
      const slug = slugOf.get(categoryId) ?? '';
      if (!SAMPLE_LICENSED.includes(slug)) continue;
      const isLapsed = lapsed?.vendorId === vendor.id && lapsed.categoryId === categoryId;
      const register = { issuer: `State of ${market.state}`, state: market.state, submittedAt, categoryId };
      const number = sampleNumber(market.state, slug, figure);
      add({
        ...{ ...register, kind: 'license', number },
        ...(isLapsed ? { status: 'expired', endsIn: -4 } : { status, endsIn: 400 + (figure % 500) }),
      });
      if (!isLapsed) continue;
      const since = new Date(city.now.getTime() - 3 * DAY_MS);
      const lacking: CredentialKind[] = ['license'];
      made.suspensions.push({
        id: dice.id(since),
        vendorId: vendor.id,
        categoryId,
        lacking,
        since,
        liftedAt: null,
      });
    }
    const insurer = { issuer: SAMPLE_INSURERS[turn % SAMPLE_INSURERS.length] ?? '', submittedAt };
    const isOut = vendor.status === 'suspended';
    // Of those who are in, the first has a policy that ends soon; of the second, the renewal waits for review.
    const endsIn = isOut ? -20 : turn === 1 ? 21 : turn === 2 ? 12 : 90 + (figure % 250);
    const policy = {
      ...insurer,
      kind: 'liability_insurance',
      number: `GL-${100_000 + (figure % 900_000)}`,
    } as const;
    add({ ...policy, status: isOut ? 'expired' : status, endsIn });
    if (turn === 2 && isIn) {
      const renewed = new Date(city.now.getTime() - DAY_MS);
      add({ ...policy, status: 'submitted', endsIn: 377, submittedAt: renewed });
    }
    add({ kind: 'tax_form', issuer: vendor.company, status, endsIn: null, submittedAt });
    for (const { id: technicianId } of city.vendors.technicians.filter(
      ({ vendorId }) => vendorId === vendor.id,
    ))
      add({
        ...{ kind: 'background_check', issuer: 'Fairview Screening', status, submittedAt, technicianId },
        endsIn: 120 + (figure % 400),
      });
  }
  return [
    rowsFor(requirements, demandsOf(city, admin?.id ?? null, dice.id)),
    rowsFor(credentials, made.credentials),
    rowsFor(reviews, made.reviews),
    rowsFor(suspensions, made.suspensions),
  ];
};

/** The categories of which a company sells something, in the order of the catalog. */
function tradesOf(city: City, vendorId: string): string[] {
  const sold = new Set(
    city.vendors.vendorServices.flatMap((one) => (one.vendorId === vendorId ? [one.serviceId] : [])),
  );
  const { catalog } = city.ground ?? city;
  const trades = new Set(catalog.services.flatMap((one) => (sold.has(one.id) ? [one.categoryId] : [])));
  return catalog.categories.flatMap(({ id }) => (trades.has(id) ? [id] : []));
}

/**
 * A company with a required license that nobody has booked there: the one whose license has lapsed. Never one of the demo
 * vendor's trade near them: their partners, and whoever else is on call with them, may work on every day of the year.
 */
function lapsedLicense(city: City, slugOf: ReadonlyMap<string, string>) {
  const required = new Set(SAMPLE_REQUIREMENTS.map(({ category }) => category));
  const categoryOf = new Map(
    (city.ground ?? city).catalog.services.map(({ id, categoryId }) => [id, categoryId]),
  );
  const booked = new Set(
    city.bookings.bookings.flatMap(({ status, vendorId, serviceId }) =>
      ACTIVE.has(status) ? [`${vendorId} ${categoryOf.get(serviceId)}`] : [],
    ),
  );
  const demo = demoVendorOf(city);
  for (const { id: vendorId, status, trade, marketId } of city.vendors.vendors) {
    if (status !== 'approved' || (trade === demo?.trade && marketId === demo.marketId)) continue;
    const categoryId = tradesOf(city, vendorId).find(
      (one) => required.has(slugOf.get(one) ?? '') && !booked.has(`${vendorId} ${one}`),
    );
    if (categoryId) return { vendorId, categoryId };
  }
  return null;
}

function demandsOf(city: City, createdBy: string | null, newId: (at: Date) => string) {
  return city.markets.markets.flatMap(({ id: marketId, zone }) =>
    SAMPLE_REQUIREMENTS.flatMap(({ category, kind, subject }) => {
      const categoryId = city.catalog.categories.find(({ slug }) => slug === category)?.id;
      const createdAt = new Date(city.now.getTime() - 300 * DAY_MS);
      return categoryId === undefined
        ? []
        : [
            {
              ...{
                id: newId(createdAt),
                marketId,
                categoryId,
                serviceId: null,
                kind,
                subject,
                createdBy,
                createdAt,
              },
              ...{ effectiveOn: localDate(createdAt, zone), endedAt: null, endedBy: null },
            },
          ];
    }),
  );
}
