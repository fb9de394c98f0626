import { stepWords } from '#core/bookings/timeline.ts';
import { isCharge } from '#core/ledger/journals.ts';
import { type Cents, formatMoney } from '#core/lib/money.ts';
import type { PaymentPurpose } from '#core/payments/purpose.ts';
import type { PaymentStatus } from '#core/payments/status.ts';
import { AUDIT_ROLE_LABELS } from './entry-kinds.ts';

/** Where a line of a job's event log was found. */
export const JOB_LOG_SOURCES = ['visit', 'money', 'message', 'notification', 'note', 'audit'] as const;
export type JobLogSource = (typeof JOB_LOG_SOURCES)[number];

/** One thing that happened to a job: when, what, and who did it. */
export type JobLogEntry = {
  id: string;
  at: Date;
  source: JobLogSource;
  title: string;
  detail: string;
  who: string;
};

type Actor = { actorId: string | null; actorName: string | null; actorRole: string | null };

/** What is stored about one job, as its tables have it. */
export type JobRecords = {
  steps: readonly (Actor & { id: string; step: string; note: string; at: Date })[];
  clock: readonly { id: string; technician: string; startedAt: Date; endedAt: Date | null }[];
  signature: { signedBy: string; signedAt: Date } | null;
  lines: readonly {
    id: string;
    label: string;
    amountCents: Cents;
    status: string;
    proposedBy: string | null;
    proposedAt: Date | null;
    answeredAt: Date | null;
  }[];
  payments: readonly {
    id: string;
    purpose: PaymentPurpose;
    /** What is paid, where that is not the visit itself. */
    purposeId: string | null;
    status: PaymentStatus;
    method: string;
    homeowner: string;
    amountCents: Cents;
    capturedCents: Cents;
    failure: string | null;
    authorizedAt: Date | null;
    capturedAt: Date | null;
    createdAt: Date;
    updatedAt: Date;
  }[];
  refunds: readonly (Actor & {
    id: string;
    amountCents: Cents;
    reason: string;
    status: 'intent' | 'succeeded' | 'failed';
    failure: string | null;
    at: Date;
  })[];
  /** `referenceId` is what the journal is about: the extra, the tip, the refund, else the job itself. */
  journals: readonly {
    id: string;
    kind: string;
    bookingId: string | null;
    referenceId: string | null;
    memo: string;
    amountCents: Cents;
    postedAt: Date;
  }[];
  messages: readonly { id: string; senderName: string; senderRole: string; content: string; at: Date }[];
  notices: readonly { id: string; title: string; reader: string; at: Date }[];
  mails: readonly { id: string; subject: string; toAddress: string; status: string; at: Date }[];
  notes: readonly { id: string; text: string; author: string | null; at: Date }[];
  reviews: readonly {
    id: string;
    rating: number;
    author: string;
    company: string;
    at: Date;
    repliedAt: Date | null;
  }[];
  audit: readonly (Actor & {
    id: string;
    action: string;
    title: string;
    detail: string;
    success: boolean;
    at: Date;
  })[];
};

/** A command writes what it did and its audit entry one after the other. */
const SAME_COMMAND_MS = 5_000;

/** Operations whose traces are lines of the job itself, so that their audit entries would say the same again. */
const SHOWN_BY_THE_JOB: ReadonlySet<string> = new Set(
  [
    ...['hold', 'request', 'accept', 'autoAccept', 'decline', 'expire', 'setEnRoute', 'start', 'complete'],
    ...['cancel', 'refund', 'reportNoShow', 'addPhoto', 'sign', 'clockIn', 'clockOut', 'addNote', 'suggest'],
    ...['proposeReschedule', 'acceptReschedule', 'declineReschedule', 'withdrawReschedule', 'moveVisit'],
    ...['proposeExtra', 'approveExtra', 'declineExtra', 'withdrawExtra', 'tip', 'reassign', 'pay'],
  ].map((name) => `bookings.${name}`),
);

/** Everything that happened to a job, newest first. */
export function jobLogOf(records: JobRecords): JobLogEntry[] {
  const shown = [...ofTheVisit(records), ...ofMoney(records), ...ofWords(records)];
  const log = [...shown, ...fromTheBooks(records), ...fromTheAudit(records, shown)];
  return log.sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1));
}

function entry(
  source: JobLogSource,
  id: string,
  at: Date,
  who: string,
  [title, detail = '']: readonly [string, string?],
): JobLogEntry {
  return { id, at, source, title, detail, who };
}

function ofTheVisit({ steps, clock, signature, lines, refunds }: JobRecords): JobLogEntry[] {
  const log: JobLogEntry[] = [];
  for (const step of steps) {
    // The refund itself says how much, and who gave it.
    if (step.step === 'refunded' && refunds.length > 0) continue;
    const words = stepWords(step.step);
    log.push(entry('visit', step.id, step.at, whoOf(step), [words.title, step.note || words.detail]));
  }
  for (const { id, technician, startedAt, endedAt } of clock) {
    log.push(entry('visit', `${id}:in`, startedAt, technician, ['Clocked in']));
    if (endedAt) log.push(entry('visit', `${id}:out`, endedAt, technician, ['Clocked out']));
  }
  if (signature) {
    log.push(entry('visit', 'signature', signature.signedAt, signature.signedBy, ['Work signed off']));
  }
  for (const { id, label, amountCents, status, proposedBy, proposedAt, answeredAt } of lines) {
    if (proposedBy === null) continue;
    const what = `${label}, ${formatMoney(amountCents)}`;
    if (proposedAt) {
      log.push(entry('visit', id, proposedAt, roleOf(proposedBy), ['Extra work proposed', what]));
    }
    const answer = LINE_ANSWERS[status];
    if (answeredAt && answer) {
      const [title, by] = answer;
      log.push(entry('visit', `${id}:answer`, answeredAt, roleOf(by), [title, what]));
    }
  }
  return log;
}

const LINE_ANSWERS: Readonly<Record<string, readonly [title: string, by: string]>> = {
  agreed: ['Extra work approved', 'homeowner'],
  declined: ['Extra work declined', 'homeowner'],
  withdrawn: ['Extra work withdrawn', 'vendor'],
  lapsed: ['Extra work lapsed', 'system'],
};

const PURPOSES: Record<PaymentPurpose, string> = {
  visit: 'Visit',
  extra: 'Extra work',
  tip: 'Tip',
  milestone: 'Milestone',
  change_order: 'Change order',
  plan: 'Plan',
};

/** What ended a payment that took nothing. */
const ENDS: Partial<Record<PaymentStatus, string>> = {
  voided: 'Hold released',
  lapsed: 'Hold lapsed',
  failed: 'Card declined',
};

function ofMoney({ payments, refunds }: JobRecords): JobLogEntry[] {
  const log: JobLogEntry[] = [];
  for (const payment of payments) {
    const { id, purpose, method, homeowner, status, failure } = payment;
    const add = (what: string, at: Date, who: string, title: string, cents: Cents) =>
      log.push(
        entry('money', `${id}:${what}`, at, who, [
          title,
          [`${PURPOSES[purpose]}: ${formatMoney(cents)}, ${method}`, what === 'end' && failure]
            .filter(Boolean)
            .join('. '),
        ]),
      );
    const { amountCents, capturedCents, authorizedAt, capturedAt, createdAt, updatedAt } = payment;
    if (authorizedAt) add('held', authorizedAt, CANOPY, 'Card hold placed', amountCents);
    else if (status === 'intent') add('saved', createdAt, homeowner, 'Card saved', amountCents);
    else if (status === 'requires_action')
      add('asked', createdAt, CANOPY, 'Bank confirmation needed', amountCents);
    if (capturedAt) add('charged', capturedAt, CANOPY, 'Card charged', capturedCents);
    const end = ENDS[status];
    if (end) add('end', updatedAt, CANOPY, end, amountCents);
  }
  for (const refund of refunds) {
    const detail = [formatMoney(refund.amountCents), refund.reason, refund.failure]
      .filter(Boolean)
      .join(' · ');
    log.push(entry('money', refund.id, refund.at, whoOf(refund), [REFUNDS[refund.status], detail]));
  }
  return log;
}

const REFUNDS = { intent: 'Refund started', succeeded: 'Refunded', failed: 'Refund failed' } as const;

/** Facts of the books that neither a card nor a refund tells: credit, points, fees. */
function fromTheBooks({ journals, payments, refunds }: JobRecords): JobLogEntry[] {
  const refunded = new Set(refunds.map(({ id }) => id));
  const charged = payments.filter(({ capturedAt }) => capturedAt);
  const isShown = ({ kind, bookingId, referenceId }: JobRecords['journals'][number]) =>
    (referenceId !== null && refunded.has(referenceId)) ||
    (isCharge(kind) && charged.some(({ purposeId }) => (purposeId ?? bookingId) === referenceId));
  return journals
    .filter((journal) => !isShown(journal))
    .map(({ id, memo, amountCents, postedAt }) =>
      entry('money', id, postedAt, CANOPY, [memo || 'Ledger entry', formatMoney(amountCents)]),
    );
}

function ofWords({ messages, notices, mails, notes, reviews }: JobRecords): JobLogEntry[] {
  return [
    ...messages.map(({ id, at, senderName, senderRole, content }) =>
      entry('message', id, at, senderName || roleOf(senderRole), ['Message sent', content]),
    ),
    ...notices.map(({ id, at, title, reader }) =>
      entry('notification', id, at, CANOPY, [`Notified ${reader}`, title]),
    ),
    ...mails.map(({ id, at, subject, toAddress, status }) =>
      entry('notification', id, at, CANOPY, [`${MAILS[status] ?? 'Emailed'} ${toAddress}`, subject]),
    ),
    ...notes.map(({ id, at, author, text }) =>
      entry('note', id, at, author ?? 'Former administrator', ['Internal note', text]),
    ),
    ...reviews.flatMap(({ id, rating, author, company, at, repliedAt }) => [
      entry('visit', id, at, author, ['Reviewed', `${rating} of 5 stars`]),
      ...(repliedAt ? [entry('visit', `${id}:reply`, repliedAt, company, ['Review answered'])] : []),
    ]),
  ];
}

const MAILS: Readonly<Record<string, string>> = { queued: 'Email waiting for', failed: 'Email failed to' };

function fromTheAudit({ audit }: JobRecords, shown: readonly JobLogEntry[]): JobLogEntry[] {
  const times = shown.map(({ at }) => at.getTime());
  const isShown = ({ action, success, at }: JobRecords['audit'][number]) =>
    success &&
    SHOWN_BY_THE_JOB.has(action) &&
    times.some((time) => Math.abs(time - at.getTime()) < SAME_COMMAND_MS);
  return audit
    .filter((line) => !isShown(line))
    .map((line) =>
      entry('audit', `audit:${line.id}`, line.at, whoOf(line), [
        line.success ? line.title : `${line.title} (failed)`,
        line.detail,
      ]),
    );
}

const CANOPY = AUDIT_ROLE_LABELS.system;

function whoOf({ actorName, actorRole }: Actor): string {
  return actorName ?? roleOf(actorRole);
}

function roleOf(role: string | null): string {
  if (role === null) return CANOPY;
  return (AUDIT_ROLE_LABELS as Readonly<Record<string, string>>)[role] ?? role;
}
