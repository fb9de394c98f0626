import { demoVendorOf } from '#core/demo/demo-vendor.ts';
import type { City, EntryRow, JournalRow } from '#core/demo/rows/city.ts';
import { earnedWithWork, referralFeeOf, referralJournal } from '#core/ledger/referrals.ts';
import { DAY_MS, MINUTE_MS } from '#core/lib/durations.ts';
import { basisPointsOf } from '#core/lib/money.ts';

/** The partners of the sample's vendor, and the jobs passed on between them. */
export type SampleNetwork = {
  vendorId: string;
  partners: { vendorId: string; shareBp: number; message: string; status: 'active' | 'invited' }[];
  /** Paid ones, with their fee. */
  passedOn: {
    booking: SampleJob;
    fromVendorId: string;
    shareBp: number;
    earnsCents: number;
    feeCents: number;
  }[];
  /** One that a partner asks the vendor to take. */
  waiting: { booking: SampleJob; fromVendorId: string; shareBp: number; earnsCents: number } | null;
};

type SampleJob = City['bookings']['bookings'][number];

const SHARES_BP = [1_000, 1_500, 800];
const MESSAGES = [
  'We get more calls than we can take this winter. Happy to send some your way.',
  'You do the work we don’t. Let’s help each other out.',
  '',
];
/** Jobs passed on in each direction. */
const PASSED_ON = 2;
/** Two companies and the homeowner agreed on it between the request and the answer. */
const LEAST_WAIT_MS = 10 * MINUTE_MS;

/** What the sample city's vendor has to do with its partners; null in a part of a large city without that vendor. */
export function sampleNetwork(city: City): SampleNetwork | null {
  const vendor = demoVendorOf(city);
  if (!vendor) return null;
  const near = city.vendors.vendors.filter(
    (one) => one.id !== vendor.id && one.marketId === vendor.marketId && one.status === 'approved',
  );
  // Of the same trade first: they can take each other's jobs.
  near.sort(
    (a, b) => Number(b.trade === vendor.trade) - Number(a.trade === vendor.trade) || (a.id < b.id ? -1 : 1),
  );
  const partners = near.slice(0, SHARES_BP.length).map(({ id }, place) => ({
    vendorId: id,
    shareBp: SHARES_BP[place] ?? 1_000,
    message: MESSAGES[place] ?? '',
    status: place === SHARES_BP.length - 1 ? ('invited' as const) : ('active' as const),
  }));
  const [first] = partners;
  if (!first) return null;
  const { shareBp } = first;
  const passed = (from: string, to: string) =>
    paidJobsOf(city, to).map(({ booking, earnsCents }) => ({
      ...{ booking, fromVendorId: from, shareBp, earnsCents },
      feeCents: referralFeeOf(earnsCents, shareBp),
    }));
  return {
    vendorId: vendor.id,
    partners,
    passedOn: [...passed(vendor.id, first.vendorId), ...passed(first.vendorId, vendor.id)],
    waiting: waitingJob(city, { from: first.vendorId, to: vendor.id }, shareBp),
  };
}

/** Lately paid jobs of a vendor, of which nothing was refunded. */
function paidJobsOf(city: City, vendorId: string): { booking: SampleJob; earnsCents: number }[] {
  const since = city.now.getTime() - 20 * DAY_MS;
  const found: { booking: SampleJob; earnsCents: number }[] = [];
  for (const booking of city.bookings.bookings) {
    const { id, status, completedAt } = booking;
    if (
      booking.vendorId !== vendorId ||
      status !== 'completed' ||
      !completedAt ||
      completedAt.getTime() < since ||
      waitedMs(booking) < LEAST_WAIT_MS
    )
      continue;
    const mine = city.ledger.journals.filter(({ bookingId }) => bookingId === id);
    const kinds = mine.map(({ kind }) => kind);
    if (!kinds.includes('capture') || kinds.includes('refund') || kinds.includes('milestone_funded'))
      continue;
    const ids = new Set(mine.map((journal) => journal.id));
    const entries = city.ledger.entries.filter(({ journalId }) => ids.has(journalId));
    const journals = mine.map((journal) => ({
      ...journal,
      entries: entries.filter(({ journalId }) => journalId === journal.id),
    }));
    found.push({ booking, earnsCents: earnedWithWork(vendorId, journals) });
    if (found.length === PASSED_ON) break;
  }
  return found;
}

function waitedMs({ requestedAt, acceptedAt }: SampleJob): number {
  return (acceptedAt?.getTime() ?? 0) - requestedAt.getTime();
}

/** When a job was sent to the partner, taken by it and passed on: after the homeowner asked, and before the answer. */
export function passedOnAt(job: SampleJob): { sentAt: Date; acceptedAt: Date; closedAt: Date } {
  const waited = waitedMs(job);
  const isMoved = job.askedAt.getTime() !== job.requestedAt.getTime();
  const closedMs = isMoved ? job.askedAt.getTime() - job.requestedAt.getTime() : Math.round(waited * 0.75);
  const at = (share: number) => new Date(job.requestedAt.getTime() + Math.round(closedMs * share));
  return { sentAt: at(0.3), acceptedAt: at(0.6), closedAt: at(1) };
}

/**
 * Lets the jobs that were passed on be asked of the partner then, as screens and notices know them by, and says for which share
 * each was.
 */
export function askPartners(city: City): Map<string, { shareBp: number }> {
  const passedOn = sampleNetwork(city)?.passedOn ?? [];
  for (const { booking } of passedOn) booking.askedAt = passedOnAt(booking).closedAt;
  return new Map(passedOn.map(({ booking, shareBp }) => [booking.id, { shareBp }]));
}

/** A job of the partner in two days or later, of a service that the vendor sells too. */
function waitingJob(
  city: City,
  { from, to }: { from: string; to: string },
  shareBp: number,
): SampleNetwork['waiting'] {
  const sold = new Set(
    city.vendors.vendorServices.filter(({ vendorId }) => vendorId === to).map(({ serviceId }) => serviceId),
  );
  const booking = city.bookings.bookings.find(
    ({ vendorId, status, startsAt, serviceId }) =>
      vendorId === from &&
      status === 'confirmed' &&
      sold.has(serviceId) &&
      startsAt.getTime() > city.now.getTime() + 2 * DAY_MS,
  );
  if (!booking) return null;
  const workCents = booking.laborCents + booking.materialsCents;
  return {
    booking,
    fromVendorId: from,
    shareBp,
    earnsCents: workCents - basisPointsOf(workCents, booking.commissionBp),
  };
}

/** The fees in the books, after the day's work was paid. */
export function sampleFees(
  city: City,
  newId: (at: Date) => string,
): { journals: JournalRow[]; entries: EntryRow[] } {
  const rows = { journals: [] as JournalRow[], entries: [] as EntryRow[] };
  for (const { booking, fromVendorId, feeCents } of sampleNetwork(city)?.passedOn ?? []) {
    const fee = referralJournal({
      fromVendorId,
      toVendorId: booking.vendorId,
      dueCents: feeCents,
      movedCents: 0,
    });
    if (!fee) continue;
    const latest = city.ledger.journals
      .filter(({ bookingId }) => bookingId === booking.id)
      .reduce((at, { postedAt }) => Math.max(at, postedAt.getTime()), 0);
    const postedAt = new Date(latest + 1_000);
    const id = newId(postedAt);
    const about = { bookingId: booking.id, payoutId: null, reversesId: null, referenceId: id };
    rows.journals.push({
      id,
      kind: fee.kind,
      ...about,
      memo: `Referral fee of job ${booking.number}`,
      postedAt,
    });
    for (const line of fee.entries)
      rows.entries.push({ id: newId(postedAt), journalId: id, ...line, postedAt } as EntryRow);
  }
  return rows;
}
