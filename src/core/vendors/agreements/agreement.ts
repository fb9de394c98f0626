/** Whole days that companies have at least, from the day a version is published to the day it has to be accepted by. */
export const AGREEMENT_NOTICE_DAYS = 14;
export const AGREEMENT_CLAUSES_MAX = 30;
/** Characters. */
export const CLAUSE_TITLE_MAX = 80;
export const CLAUSE_TEXT_MAX = 2_000;
export const AGREEMENT_CHANGES_MIN = 10;
export const AGREEMENT_CHANGES_MAX = 1_000;
export const AGREEMENT_SIGNATURE_MIN = 3;
export const AGREEMENT_SIGNATURE_MAX = 120;

export type Clause = { title: string; text: string };

/**
 * A published version. `acceptBy`, `YYYY-MM-DD`: until then companies that accepted an earlier one may wait; null for as
 * long as they like.
 */
export type PublishedVersion = { version: string; publishedAt: Date; acceptBy: string | null };

export const AGREEMENT_STANDINGS = ['none', 'current', 'still_applies', 'due', 'lapsed'] as const;
export type AgreementStanding = (typeof AGREEMENT_STANDINGS)[number];

/**
 * How a company stands with the agreement on a day. What it accepted last goes on until a later version has to be accepted:
 * `due` with the day until when, then `lapsed`. Order of the versions does not matter.
 */
export function agreementStanding(
  versions: readonly PublishedVersion[],
  accepted: readonly string[],
  today: string,
): { status: AgreementStanding; acceptBy: string | null } {
  const inOrder = [...versions].sort((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime());
  const at = inOrder.findLastIndex(({ version }) => accepted.includes(version));
  if (at < 0) return { status: 'none', acceptBy: null };
  const later = inOrder.slice(at + 1);
  if (later.length === 0) return { status: 'current', acceptBy: null };
  const [acceptBy] = later.flatMap((one) => one.acceptBy ?? []).sort();
  if (acceptBy === undefined) return { status: 'still_applies', acceptBy: null };
  return { status: acceptBy < today ? 'lapsed' : 'due', acceptBy };
}

/** Whether a company need not accept anything before it takes bookings. */
export function agreementHolds(status: AgreementStanding): boolean {
  return status !== 'none' && status !== 'lapsed';
}

/** A clause beside what it said in another version; `before` null where it is new. */
export type ComparedClause = Clause & { before: string | null; change: 'same' | 'new' | 'changed' };

/** Clauses by title: what is new, what changed, and the titles of those that are gone. */
export function compareClauses(
  now: readonly Clause[],
  before: readonly Clause[] | null,
): { clauses: ComparedClause[]; removed: string[] } {
  if (before === null) {
    return { clauses: now.map((clause) => ({ ...clause, before: null, change: 'same' })), removed: [] };
  }
  const known = new Map(before.map(({ title, text }) => [title, text]));
  const clauses = now.map((clause): ComparedClause => {
    const was = known.get(clause.title) ?? null;
    if (was === null) return { ...clause, before: null, change: 'new' };
    return { ...clause, before: was, change: was === clause.text ? 'same' : 'changed' };
  });
  const titles = new Set(now.map(({ title }) => title));
  return { clauses, removed: before.flatMap(({ title }) => (titles.has(title) ? [] : title)) };
}

const REMINDERS = [
  { stage: 'day', within: 1 },
  { stage: 'week', within: 7 },
] as const;

export const AGREEMENT_STAGES = ['published', 'week', 'day'] as const;
/** What a company is notified of about a version that it has to accept. */
export type AgreementStage = (typeof AGREEMENT_STAGES)[number];

/** The notice that is right this many days before the last day: 0 on the day itself. */
export function agreementStage(daysLeft: number): AgreementStage {
  return REMINDERS.find(({ within }) => daysLeft <= within)?.stage ?? 'published';
}
