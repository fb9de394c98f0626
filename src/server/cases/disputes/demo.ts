import { DECISION_REASONS, DISPUTE_TEXTS, type DisputeTexts } from '#core/cases/disputes/demo-texts-data.ts';
import { photoWords } from '#core/cases/disputes/evidence.ts';
import { DISPUTE_REASON_LABELS } from '#core/cases/disputes/reason.ts';
import type { DisputeStage } from '#core/cases/disputes/stage.ts';
import { daytimeUntil } from '#core/demo/daytime.ts';
import { DEMO_LOGINS } from '#core/demo/logins.ts';
import type { BookingRow, City, PaymentRow } from '#core/demo/rows/city.ts';
import type { RefundRow } from '#core/demo/rows/money-rows.ts';
import { DAY_MS, HOUR_MS } from '#core/lib/durations.ts';
import { payoutHoldRows } from '#server/ledger/writes/payout-hold.ts';
import { type DemoSetting, rowsFor, type TableRows } from '#server/lib/modules/demo-rows.ts';
import {
  type cases,
  disputeEvidence,
  disputeProposals,
  disputeRefunds,
  disputeReviews,
  disputes,
} from '../tables.ts';

type CaseRow = typeof cases.$inferInsert;
type DisputeRow = typeof disputes.$inferInsert;
type EvidenceRow = typeof disputeEvidence.$inferInsert;
type ProposalRow = typeof disputeProposals.$inferInsert;

/** A job that can be disputed, with what was paid for it. */
type Job = { booking: BookingRow; payment: PaymentRow; refund: RefundRow | undefined; endedAt: Date };

/** How far each open dispute is: opened so many hours ago, its stage since so many. */
const OPEN: readonly { stage: DisputeStage; openedHours: number; sinceHours: number; paused?: true }[] = [
  { stage: 'negotiation', openedHours: 110, sinceHours: 14 },
  { stage: 'evidence', openedHours: 60, sinceHours: 12 },
  { stage: 'conversation', openedHours: 9, sinceHours: 9 },
  { stage: 'decision', openedHours: 190, sinceHours: 22 },
  { stage: 'conversation', openedHours: 30, sinceHours: 30, paused: true },
];
/** Whoever looks around as the company can still be paid out. */
const LARGEST_CENTS = 40_000;
const STAGE_HOURS = { conversation: 48, evidence: 48, negotiation: 72 };
/** Settled ones take the refunds that the city has made, so their money is true. */
const SETTLED = ['agreement', 'decision', 'agreement', 'decision'] as const;

/** Disputes in every stage and some that are over, with their cases, evidence and offers. */
export function disputesDemo(setting: DemoSetting): {
  cases: CaseRow[];
  tables: TableRows[];
  /** Jobs that nothing else is told of. */
  taken: Set<string>;
} {
  const { city, dice } = setting;
  const adminId = city.users.users.find(({ role }) => role === 'admin')?.id ?? null;
  const jobs = jobsOf(city);
  const rows = {
    cases: [] as CaseRow[],
    disputes: [] as DisputeRow[],
    evidence: [] as EvidenceRow[],
    proposals: [] as ProposalRow[],
    reviews: [] as (typeof disputeReviews.$inferInsert)[],
    refunds: [] as (typeof disputeRefunds.$inferInsert)[],
    holds: [] as Parameters<typeof payoutHoldRows>[0][number][],
  };
  const ago = (hours: number) => new Date(city.now.getTime() - hours * HOUR_MS);
  const daytime = daytimeUntil(city.now);
  const names = namesOf(city);
  /** Whether its company is in no dispute yet: one is bad luck, four hold back all it has earned. */
  const isSpared = ({ vendorId }: BookingRow) => rows.disputes.every((one) => one.vendorId !== vendorId);
  const rosalind = city.users.users.find(({ email }) => email === DEMO_LOGINS.homeowner.email)?.id;
  let turn = 0;

  /** The case and the dispute of a job that is taken from the list. */
  const open = (job: Job, createdAt: Date, texts: DisputeTexts, given: Partial<DisputeRow>): DisputeRow => {
    jobs.splice(jobs.indexOf(job), 1);
    const { booking } = job;
    const over = given.endedAt ?? null;
    const caseId = dice.id(createdAt);
    rows.cases.push({
      id: caseId,
      subject: `Dispute: ${booking.title} (#${booking.number})`,
      details: `${DISPUTE_REASON_LABELS[texts.reason]}. ${texts.statement}`,
      category: 'dispute',
      priority: given.stage === 'decision' || given.pausedAt ? 'high' : 'medium',
      status: over ? 'resolved' : 'open',
      assigneeId: given.stage === 'decision' || over ? adminId : null,
      openedBy: booking.homeownerId,
      errorId: null,
      bookingId: booking.id,
      version: over ? 2 : 1,
      resolvedAt: over,
      lastActivityAt: over ?? createdAt,
      createdAt,
      updatedAt: over ?? createdAt,
    });
    const dispute: DisputeRow = {
      id: dice.id(createdAt),
      bookingId: booking.id,
      ...{ caseId, homeownerId: booking.homeownerId, vendorId: booking.vendorId },
      openedBy: 'homeowner',
      reason: texts.reason,
      statement: texts.statement,
      wish: 'refund',
      wantedCents: Math.round(job.payment.capturedCents / 200) * 100,
      answer: null,
      answeredAt: null,
      stage: 'conversation',
      ...{ stageEndsAt: null, pausedAt: null, remainingMs: null, remindedFor: null, evidenceFrozenAt: null },
      ...{ settledBy: null, decision: null, refundCents: 0, waitingCents: 0, bearer: null, creditCents: 0 },
      ...{ returnVisit: false, reasons: '', decidedBy: null },
      createdAt,
      updatedAt: over ?? createdAt,
      endedAt: over,
      ...given,
    };
    rows.disputes.push(dispute);
    rows.holds.push({
      id: dice.id(createdAt),
      ...{ vendorId: booking.vendorId, bookingId: booking.id, reason: 'dispute' as const },
      ...{ referenceId: dispute.id, createdAt, releasedAt: over },
    });
    return dispute;
  };
  const nextTexts = () => DISPUTE_TEXTS[turn++ % DISPUTE_TEXTS.length] ?? (DISPUTE_TEXTS[0] as DisputeTexts);
  const answered = (createdAt: Date, texts: DisputeTexts, { booking }: Job) => ({
    answer: texts.answer,
    answeredAt: daytime(new Date(createdAt.getTime() + 7 * HOUR_MS), booking.zone),
  });
  const propose = (
    dispute: DisputeRow,
    side: 'homeowner' | 'vendor',
    refundCents: number,
    at: Date,
    status: ProposalRow['status'],
    note = '',
  ) => {
    rows.proposals.push({
      ...{ id: dice.id(at), disputeId: dispute.id, side, refundCents, returnVisit: false, note, status },
      answer: '',
      createdAt: at,
      answeredAt: status === 'open' ? null : new Date(at.getTime() + 3 * HOUR_MS),
    });
  };
  const freeze = (dispute: DisputeRow, job: Job, at: Date) => {
    rows.evidence.push(...noted(setting, dispute, job, names, at));
  };
  const addProof = (dispute: DisputeRow, texts: DisputeTexts, at: Date) => {
    rows.evidence.push({
      ...{ id: dice.id(at), disputeId: dispute.id, side: 'homeowner' as const, kind: 'text' as const, at },
      by: names.users.get(dispute.homeownerId) ?? '',
      ...{ text: texts.proof, amountCents: null, sha256: null, mediaType: null, createdAt: at },
    });
  };

  for (const { stage, openedHours, sinceHours, paused } of OPEN) {
    const openedAt = ago(openedHours);
    const fits = ({ booking, payment, refund, endedAt }: Job) =>
      !refund &&
      endedAt < daytime(openedAt, booking.zone) &&
      openedAt.getTime() - endedAt.getTime() < 12 * DAY_MS &&
      payment.capturedCents <= LARGEST_CENTS &&
      isSpared(booking);
    // One is the homeowner's whom one signs in as, where there is such a job.
    const hasOwn = rows.disputes.some(({ homeownerId }) => homeownerId === rosalind);
    const own = hasOwn ? undefined : jobs.find((one) => one.booking.homeownerId === rosalind && fits(one));
    const job = own ?? jobs.find(fits);
    if (!job) continue;
    const texts = nextTexts();
    const awake = (at: Date) => daytime(at, job.booking.zone);
    const [createdAt, since, pausedAt] = [awake(openedAt), awake(ago(sinceHours)), awake(ago(4))];
    const hours = stage in STAGE_HOURS ? STAGE_HOURS[stage as keyof typeof STAGE_HOURS] : null;
    const endsAt = hours === null ? null : new Date(since.getTime() + hours * HOUR_MS);
    const isFrozen = stage === 'negotiation' || stage === 'decision';
    const dispute = open(job, createdAt, texts, {
      stage,
      stageEndsAt: paused ? null : endsAt,
      ...(stage === 'conversation' && !paused ? {} : answered(createdAt, texts, job)),
      ...(paused && endsAt ? { pausedAt, remainingMs: endsAt.getTime() - pausedAt.getTime() } : {}),
      evidenceFrozenAt: isFrozen ? new Date(createdAt.getTime() + 96 * HOUR_MS) : null,
      updatedAt: since,
    });
    const wanted = dispute.wantedCents ?? 0;
    const fifth = Math.round(wanted / 500) * 100;
    if (stage !== 'conversation')
      addProof(dispute, texts, awake(new Date(openedAt.getTime() + 50 * HOUR_MS)));
    if (isFrozen) freeze(dispute, job, new Date(createdAt.getTime() + 96 * HOUR_MS));
    if (stage === 'negotiation') {
      propose(dispute, 'homeowner', wanted, awake(ago(12)), 'countered');
      propose(dispute, 'vendor', fifth, awake(ago(3)), 'open', texts.note);
    }
    if (stage === 'decision') {
      propose(dispute, 'vendor', fifth, awake(ago(80)), 'declined', texts.note);
      propose(dispute, 'homeowner', wanted, awake(ago(60)), 'declined');
    }
    if (paused) {
      rows.reviews.push({
        ...{ id: dice.id(pausedAt), disputeId: dispute.id, side: 'homeowner' as const },
        note: 'They read my messages but don’t answer. Could someone from Canopy step in?',
        ...{ answer: null, answeredBy: null, createdAt: pausedAt, answeredAt: null },
      });
    }
  }

  for (const how of SETTLED) {
    const fits = ({ refund }: Job) => refund && (how === 'decision' || refund.bearer === 'shared');
    const job = jobs.find((one) => fits(one) && isSpared(one.booking)) ?? jobs.find(fits);
    if (!job?.refund) continue;
    const { amountCents, bearer, id: refundId, updatedAt: endedAt } = job.refund;
    // The refund was made when it was settled, and disputed before that, but after the work.
    const between = new Date((job.endedAt.getTime() + job.refund.createdAt.getTime()) / 2);
    const byDay = daytime(between, job.booking.zone);
    const createdAt = byDay > job.endedAt && byDay < job.refund.createdAt ? byDay : between;
    const texts = nextTexts();
    const isAll = amountCents === job.payment.capturedCents;
    const dispute = open(job, createdAt, texts, {
      stage: 'settled',
      ...{ answer: texts.answer, answeredAt: createdAt },
      ...{ settledBy: how, refundCents: amountCents, bearer, endedAt, evidenceFrozenAt: endedAt },
      ...(how === 'decision'
        ? {
            decision: isAll ? ('full_refund' as const) : ('partial_refund' as const),
            reasons: DECISION_REASONS.partial_refund,
            decidedBy: adminId,
          }
        : {}),
    });
    if (how === 'agreement') propose(dispute, 'vendor', amountCents, createdAt, 'accepted', texts.note);
    freeze(dispute, job, endedAt);
    rows.refunds.push({ id: refundId, disputeId: dispute.id, amountCents, createdAt: endedAt });
  }

  for (const stage of ['settled', 'withdrawn'] as const) {
    const job = jobs.find(({ refund, endedAt }) => !refund && endedAt < ago(30 * 24));
    if (!job) continue;
    const texts = nextTexts();
    const createdAt = daytime(new Date(job.endedAt.getTime() + 2 * DAY_MS), job.booking.zone);
    const endedAt = new Date(createdAt.getTime() + (stage === 'settled' ? 8 : 1) * DAY_MS);
    const dispute = open(job, createdAt, texts, {
      stage,
      ...(stage === 'settled' ? answered(createdAt, texts, job) : {}),
      endedAt,
      ...(stage === 'settled'
        ? {
            ...{ settledBy: 'decision' as const, decision: 'no_refund' as const, bearer: 'shared' as const },
            ...{ reasons: DECISION_REASONS.no_refund, decidedBy: adminId, evidenceFrozenAt: endedAt },
          }
        : {}),
    });
    if (stage === 'settled') freeze(dispute, job, endedAt);
  }

  return {
    cases: rows.cases,
    taken: new Set(rows.disputes.map(({ bookingId }) => bookingId)),
    tables: [
      rowsFor(disputes, rows.disputes),
      rowsFor(disputeEvidence, rows.evidence),
      rowsFor(disputeProposals, rows.proposals),
      rowsFor(disputeReviews, rows.reviews),
      rowsFor(disputeRefunds, rows.refunds),
      payoutHoldRows(rows.holds),
    ],
  };
}

/** Finished jobs that a card has paid in full, those of the people to sign in as first, then the latest. */
function jobsOf(city: City): Job[] {
  const known = new Set(
    [DEMO_LOGINS.homeowner.email, DEMO_LOGINS.vendor.email].flatMap(
      (email) => city.users.users.find((user) => user.email === email)?.id ?? [],
    ),
  );
  const ownVendors = new Set(
    city.vendors.vendors.filter(({ ownerId }) => known.has(ownerId)).map(({ id }) => id),
  );
  const refunds = new Map<string, RefundRow[]>();
  for (const refund of city.payments.refunds)
    refunds.set(refund.paymentId, [...(refunds.get(refund.paymentId) ?? []), refund]);
  const paid = new Map(
    city.payments.payments
      .filter(
        ({ purpose, status }) => purpose === 'visit' && (status === 'captured' || status === 'refunded'),
      )
      .map((payment) => [payment.bookingId, payment]),
  );
  // Who gave four or five stars is not the one to complain.
  const praised = new Set(
    city.reviews.reviews.filter(({ rating }) => rating >= 4).map(({ bookingId }) => bookingId),
  );
  const isPraised = ({ booking }: Job) => praised.has(booking.id);
  const isKnown = ({ booking }: Job) => known.has(booking.homeownerId) || ownVendors.has(booking.vendorId);
  return city.bookings.bookings
    .flatMap((booking): Job[] => {
      const payment = paid.get(booking.id);
      if (booking.status !== 'completed' || !booking.completedAt || !payment) return [];
      const made = refunds.get(payment.id) ?? [];
      if (made.length > 1) return [];
      return [{ booking, payment, refund: made[0], endedAt: booking.completedAt }];
    })
    .sort(
      (a, b) =>
        Number(isKnown(b)) - Number(isKnown(a)) ||
        Number(isPraised(a)) - Number(isPraised(b)) ||
        b.endedAt.getTime() - a.endedAt.getTime(),
    );
}

type Names = { users: Map<string, string>; vendors: Map<string, string> };

function namesOf(city: City): Names {
  return {
    users: new Map(city.users.users.map(({ id, name }) => [id, name])),
    vendors: new Map(city.vendors.vendors.map(({ id, company }) => [id, company])),
  };
}

const PAID: Partial<Record<PaymentRow['purpose'], string>> = {
  visit: 'Visit paid',
  extra: 'Extra work paid',
  tip: 'Tip',
};

/** What the job has noted by itself, as it is frozen. */
function noted(
  { city, dice, pictures }: DemoSetting,
  { id: disputeId, homeownerId, vendorId }: DisputeRow,
  { booking }: Job,
  { users, vendors }: Names,
  createdAt: Date,
): EvidenceRow[] {
  const homeowner = users.get(homeownerId) ?? '';
  const vendor = vendors.get(vendorId) ?? '';
  const row = (
    given: Pick<EvidenceRow, 'side' | 'kind' | 'at' | 'by'> & Partial<EvidenceRow>,
  ): EvidenceRow => ({
    ...{ id: dice.id(createdAt), disputeId, text: '', amountCents: null, sha256: null, mediaType: null },
    createdAt,
    ...given,
  });
  return [
    ...city.messaging.messages
      .filter(({ channelId, createdAt: at }) => channelId === booking.id && at < createdAt)
      .map(({ senderRole: side, content: text, createdAt: at }) =>
        row({ side, kind: 'message', at, by: side === 'vendor' ? vendor : homeowner, text }),
      ),
    ...city.bookings.photos
      .filter(({ bookingId }) => bookingId === booking.id)
      .map((photo) =>
        row({
          side: photo.kind === 'request' ? 'homeowner' : 'vendor',
          kind: 'photo',
          at: photo.takenAt,
          by: photo.kind === 'request' ? homeowner : vendor,
          text: photoWords(photo.kind, photo.caption),
          sha256: pictures.ofPhoto(photo),
          mediaType: 'image/jpeg',
        }),
      ),
    ...city.bookings.checklistItems.flatMap(({ bookingId, label, doneAt }) =>
      bookingId === booking.id && doneAt
        ? [row({ side: 'vendor', kind: 'checklist', at: doneAt, by: vendor, text: label })]
        : [],
    ),
    // All that was charged for the job, as its own statement says it.
    ...city.payments.payments.flatMap(({ bookingId, purpose, capturedAt, capturedCents }) =>
      bookingId === booking.id && capturedAt && capturedAt < createdAt && capturedCents > 0
        ? [
            row({
              ...{ side: 'record' as const, kind: 'money' as const, at: capturedAt, by: 'Canopy' },
              ...{ text: PAID[purpose] ?? 'Paid', amountCents: capturedCents },
            }),
          ]
        : [],
    ),
  ];
}
