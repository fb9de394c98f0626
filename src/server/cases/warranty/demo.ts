import { CLAIM_TEXTS } from '#core/cases/disputes/demo-texts-data.ts';
import { CLAIM_ANSWER_HOURS, CLAIM_REMIND_HOURS } from '#core/cases/warranty/limits.ts';
import type { ClaimStatus } from '#core/cases/warranty/status.ts';
import { daytimeUntil } from '#core/demo/daytime.ts';
import { demoVendorOf } from '#core/demo/demo-vendor.ts';
import { DEMO_LOGINS } from '#core/demo/logins.ts';
import type { BookingRow, City } from '#core/demo/rows/city.ts';
import { DAY_MS, HOUR_MS } from '#core/lib/durations.ts';
import { type DemoSetting, rowsFor, type TableRows } from '#server/lib/modules/demo-rows.ts';
import { type cases, warrantyClaims } from '../tables.ts';

type ClaimRow = typeof warrantyClaims.$inferInsert;

/** How long ago each claim was made. The scheduled one is the city's own return visit. */
const CLAIMS: readonly { status: ClaimStatus; openedHours: number }[] = [
  { status: 'open', openedHours: 10 },
  { status: 'open', openedHours: 39 },
  { status: 'lapsed', openedHours: 70 },
  { status: 'declined', openedHours: 60 },
  { status: 'resolved', openedHours: 200 },
];

/** Warranty claims in each state, with the case of the one that nobody answered; none of jobs that are `taken`. */
export function warrantyDemo(
  setting: DemoSetting,
  taken: ReadonlySet<string>,
): {
  cases: (typeof cases.$inferInsert)[];
  tables: TableRows[];
} {
  const { city, dice } = setting;
  const jobs = jobsOf(city).filter(({ id }) => !taken.has(id));
  const rosalind = city.users.users.find(({ email }) => email === DEMO_LOGINS.homeowner.email)?.id;
  const ago = (hours: number) => new Date(city.now.getTime() - hours * HOUR_MS);
  const daytime = daytimeUntil(city.now);
  const opened: (typeof cases.$inferInsert)[] = [];
  const claims: ClaimRow[] = [];
  const claimOf = (booking: BookingRow, createdAt: Date, status: ClaimStatus, details: string): ClaimRow => ({
    id: dice.id(createdAt),
    ...{ bookingId: booking.id, homeownerId: booking.homeownerId, vendorId: booking.vendorId },
    ...{ details, status, answerBy: null, remindedFor: null, declineReason: null, answeredAt: null },
    ...{ timeNote: '', visitId: null, confirmedAt: null, resolvedAt: null, disputeId: null },
    ...{ isAgreed: false, caseId: null, createdAt, updatedAt: createdAt },
  });
  for (const [turn, { status, openedHours }] of CLAIMS.entries()) {
    const openedAt = ago(openedHours);
    const fits = ({ completedAt, vendorId, zone }: BookingRow) =>
      claims.every((claim) => claim.vendorId !== vendorId) &&
      completedAt !== null &&
      completedAt < daytime(openedAt, zone) &&
      openedAt.getTime() - completedAt.getTime() < 25 * DAY_MS;
    // One is the homeowner's whom one signs in as, where there is such a job.
    const hasOwn = claims.some(({ homeownerId }) => homeownerId === rosalind);
    const own = hasOwn ? undefined : jobs.find((one) => one.homeownerId === rosalind && fits(one));
    const job = own ?? jobs.find(fits);
    if (!job) continue;
    jobs.splice(jobs.indexOf(job), 1);
    const texts = CLAIM_TEXTS[turn % CLAIM_TEXTS.length] ?? { details: '', declined: '' };
    const byDay = daytime(openedAt, job.zone);
    // The last hours of a claim are counted: one that is open has some, one that lapsed none.
    const isOver = byDay.getTime() + CLAIM_ANSWER_HOURS * HOUR_MS <= city.now.getTime();
    const createdAt = isOver === (status !== 'open') ? byDay : openedAt;
    const claim = claimOf(job, createdAt, status, texts.details);
    const answeredAt = daytime(new Date(createdAt.getTime() + 20 * HOUR_MS), job.zone);
    if (status === 'open') {
      claim.answerBy = new Date(createdAt.getTime() + CLAIM_ANSWER_HOURS * HOUR_MS);
      if (openedHours >= CLAIM_ANSWER_HOURS - CLAIM_REMIND_HOURS) claim.remindedFor = claim.answerBy;
    }
    if (status === 'declined') Object.assign(claim, { declineReason: texts.declined, answeredAt });
    if (status === 'resolved') Object.assign(claim, { resolvedAt: answeredAt, updatedAt: answeredAt });
    if (status === 'lapsed') {
      const at = new Date(createdAt.getTime() + CLAIM_ANSWER_HOURS * HOUR_MS);
      claim.caseId = dice.id(at);
      opened.push({
        id: claim.caseId,
        subject: `No answer to the warranty claim of ${job.title} (#${job.number})`,
        details: texts.details,
        ...{ category: 'warranty', priority: 'high', status: 'open', assigneeId: null, openedBy: null },
        ...{ errorId: null, bookingId: job.id, version: 1, lastActivityAt: at, createdAt: at, updatedAt: at },
      });
    }
    claims.push(claim);
  }
  const visit = city.bookings.bookings.find(({ returnOfId }) => returnOfId !== null);
  const job = city.bookings.bookings.find(({ id }) => id === visit?.returnOfId);
  if (visit && job) {
    const createdAt = ago(44);
    claims.push({
      ...claimOf(job, createdAt, 'visit_scheduled', visit.notes),
      ...{ visitId: visit.id, answeredAt: visit.createdAt, confirmedAt: visit.acceptedAt },
      updatedAt: visit.updatedAt,
    });
  }
  return { cases: opened, tables: [rowsFor(warrantyClaims, claims)] };
}

/** Finished jobs, those of the company to sign in as first, then the latest; none that a return visit belongs to. */
function jobsOf(city: City): BookingRow[] {
  const own = demoVendorOf(city)?.id;
  const returned = new Set(city.bookings.bookings.map(({ returnOfId }) => returnOfId));
  return city.bookings.bookings
    .filter(({ status, totalCents, id }) => status === 'completed' && totalCents > 0 && !returned.has(id))
    .sort(
      (a, b) =>
        Number(b.vendorId === own) - Number(a.vendorId === own) ||
        (b.completedAt?.getTime() ?? 0) - (a.completedAt?.getTime() ?? 0),
    );
}
