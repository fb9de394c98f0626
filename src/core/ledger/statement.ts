import { type Cents, sumCents } from '#core/lib/money.ts';
import { parseAccount, vendorPayable } from './accounts.ts';
import { isCharge, isHeldCharge, type JournalKind } from './journals.ts';

/** Whose eyes a statement is for. A vendor reads its own account alone: a partner may have another in the same job. */
export type StatementReader = { as: 'homeowner' } | { as: 'admin' } | { as: 'vendor'; vendorId: string };

export type BookedJournal = {
  id: string;
  kind: string;
  memo: string;
  postedAt: Date;
  entries: readonly { account: string; amountCents: Cents }[];
};

export type StatementPart = { label: string; amountCents: Cents };

/** One fact in words. Its parts sum to its amount. `counts` is false for what only moves credit about. */
export type StatementLine = {
  id: string;
  at: Date;
  kind: string;
  title: string;
  amountCents: Cents;
  parts: StatementPart[];
  counts: boolean;
};

/**
 * A booking's money in words. `totals` sum to `totalCents`, and so do the amounts of the lines that count; of them
 * refunds took `refundedCents`.
 */
export type Statement = {
  lines: StatementLine[];
  totals: StatementPart[];
  totalCents: Cents;
  refundedCents: Cents;
};

const TITLES: Record<JournalKind, string> = {
  capture: 'Visit paid',
  extra: 'Extra work paid',
  tip: 'Tip',
  cancellation_fee: 'Cancellation fee paid',
  milestone_funded: 'Milestone paid',
  change_order_funded: 'Change order paid',
  milestone_released: 'Milestone released',
  plan_charge: 'Plan paid',
  plan_visit: 'Plan visit',
  plan_forfeited: 'Unused plan visit',
  plan_carried: 'Carried to another plan',
  plan_credited: 'Unused plan value credited',
  late_fee_covered: 'Late fee covered by Canopy',
  referral_fee: 'Referral fee',
  referral_fee_returned: 'Referral fee returned',
  refund: 'Refund',
  goodwill_credit: 'Account credit issued',
  credit_reserved: 'Account credit applied to a booking',
  credit_released: 'Account credit refunded',
  points_redeemed: 'Points applied',
  points_returned: 'Points restored',
  payout: 'Payout sent',
  payout_paid: 'Payout arrived',
  payout_failed: 'Payout returned',
};

/**
 * Tells the journals of one booking, oldest first, to one side. The homeowner sees what was paid and where it went, the
 * vendor what was earned and what Canopy kept, an administrator both with the processor's cost.
 */
export function statementOf(
  journals: readonly BookedJournal[],
  reader: StatementReader,
  vendorName: string,
): Statement {
  const lines = journals.flatMap((journal) => {
    const line =
      reader.as === 'vendor' ? vendorLine(journal, reader.vendorId) : payerLine(journal, vendorName);
    return line ? [line] : [];
  });
  const counted = lines.filter(({ counts }) => counts);
  return {
    lines: reader.as === 'homeowner' ? shownOnce(lines) : lines,
    // What was held and is released by now is with its owners.
    totals: addUp(counted.flatMap(({ parts }) => parts)).filter(({ amountCents }) => amountCents !== 0),
    totalCents: sumCents(counted.map(({ amountCents }) => amountCents)),
    refundedCents:
      0 - sumCents(counted.flatMap((line) => (line.kind === 'refund' ? [line.amountCents] : []))),
  };
}

/** By which points become credit, and what then moves the same cents. */
const POINTS: Record<string, string> = {
  points_redeemed: 'credit_reserved',
  points_returned: 'credit_released',
};

/**
 * What a homeowner reads of credit: points count once, not as the credit too that they became. What is only set aside for a
 * charge waits for it, so that no sum stands below it.
 */
function shownOnce(lines: readonly StatementLine[]): StatementLine[] {
  const left = new Map<string, Cents>();
  for (const { kind, amountCents } of lines) {
    const credit = POINTS[kind];
    if (credit) left.set(credit, (left.get(credit) ?? 0) + amountCents);
  }
  const shown = lines.flatMap((line) => {
    const points = Math.min(left.get(line.kind) ?? 0, line.amountCents);
    if (points <= 0) return [line];
    left.set(line.kind, (left.get(line.kind) ?? 0) - points);
    return points === line.amountCents ? [] : [{ ...line, amountCents: line.amountCents - points }];
  });
  const isSetAside = shown.every(({ kind }) => kind === 'points_redeemed' || kind === 'credit_reserved');
  return isSetAside ? [] : shown;
}

/** What the homeowner paid or got back, and who got or gave it. */
function payerLine(journal: BookedJournal, vendorName: string): StatementLine | null {
  const { id, kind, postedAt: at } = journal;
  const of = (account: string) => sumOf(journal, account);
  const base = { id, at, kind, title: titleOf(journal) };
  if (!isCharge(kind) && kind !== 'refund' && kind !== 'milestone_released') {
    // What somebody has of it is a credit in the books.
    const moved = of('homeowner_credit') || of('credit_reserved');
    return moved === 0 ? null : { ...base, amountCents: Math.abs(moved), parts: [], counts: false };
  }
  const amountCents = of('processor_clearing') + of('processing_fees') + of('credit_reserved');
  const canopy =
    of('commission_revenue') + of('service_fee_revenue') + of('refund_expense') + of('goodwill_expense');
  const other = sumOther(journal);
  const parts = [
    { label: HELD, amountCents: 0 - of('milestone_held') },
    { label: vendorName, amountCents: 0 - of('vendor_payable') },
    { label: 'Sales tax', amountCents: 0 - of('tax_payable') },
    // Canopy bears what the card network takes, also after a refund.
    { label: 'Canopy', amountCents: 0 - canopy - other - of('processing_fees') },
    { label: 'Card network', amountCents: of('processing_fees') },
    { label: PROMOTION, amountCents: 0 - of('marketing_expense') },
  ];
  return { ...base, amountCents, parts: parts.filter((part) => part.amountCents !== 0), counts: true };
}

/** What Canopy adds to a charge by its promotion; below zero where the homeowner's money is shared out. */
const PROMOTION = 'Promotion, paid by Canopy';

/** Names of the parties in a statement, for which the company's is not asked. */
const PARTIES = {
  ...{ vendor: 'vendor', tax: 'Sales tax', canopy: 'Canopy', card: 'Card network' },
  promotion: PROMOTION,
} as const;

/** The parts of a charge after its refunds: `journals` are the charge and what reversed it. Sums to what is left paid. */
export function partsLeft<P extends { party: keyof typeof PARTIES; amountCents: Cents }>(
  parts: readonly P[],
  journals: readonly BookedJournal[],
): P[] {
  const { totals } = statementOf(journals, { as: 'homeowner' }, PARTIES.vendor);
  return parts.map((part) => ({
    ...part,
    amountCents: totals.find(({ label }) => label === PARTIES[part.party])?.amountCents ?? 0,
  }));
}

/** What changed of what the company is owed. */
function vendorLine(journal: BookedJournal, vendorId: string): StatementLine | null {
  const { id, kind, postedAt: at } = journal;
  const amountCents = 0 - owedIn(journal, vendorId);
  if (isHeldCharge(kind)) {
    const heldCents = 0 - sumOf(journal, 'milestone_held');
    return { id, at, kind, title: titleOf(journal), amountCents: heldCents, parts: [], counts: false };
  }
  if (amountCents === 0) return null;
  const commissionCents = isCharge(kind) || SHARED_LATER.has(kind) ? sumOf(journal, 'commission_revenue') : 0;
  const work = kind === 'tip' ? 'Tip' : kind === 'refund' ? 'Your share of a refund' : WORK[kind];
  const coveredCents = sumOf(journal, 'marketing_expense');
  const parts = [
    { label: work ?? titleOf(journal), amountCents: amountCents - commissionCents - coveredCents },
    { label: PROMOTION, amountCents: coveredCents },
    { label: 'Canopy’s commission', amountCents: commissionCents },
  ];
  return {
    id,
    at,
    kind,
    title: titleOf(journal),
    amountCents,
    parts: parts.filter((part) => part.amountCents !== 0),
    counts: true,
  };
}

/** Money that was held first: commission is taken when it is earned. */
const SHARED_LATER: ReadonlySet<string> = new Set(['milestone_released', 'plan_visit', 'plan_forfeited']);

const WORK: Record<string, string> = {
  capture: 'Work',
  extra: 'Extra work',
  milestone_released: 'Milestone',
  plan_visit: 'Plan visit',
  plan_forfeited: 'Unused plan visit',
  cancellation_fee: 'Cancellation fee',
};

/** Where the money of a milestone is until it is released. */
const HELD = 'Held until released';

/** Several of one booking, told apart by what they paid for. */
const NAMED_BY_MEMO: ReadonlySet<string> = new Set([
  'milestone_funded',
  'change_order_funded',
  'milestone_released',
]);

/** An administrator's reason for a refund is Canopy's business, so other memos are not shown. */
function titleOf({ kind, memo }: BookedJournal): string {
  if (NAMED_BY_MEMO.has(kind) && memo !== '') return memo;
  return (TITLES as Record<string, string>)[kind] ?? memo;
}

const KNOWN: ReadonlySet<string> = new Set([
  'processor_clearing',
  'processing_fees',
  'credit_reserved',
  'vendor_payable',
  'tax_payable',
  'commission_revenue',
  'service_fee_revenue',
  'refund_expense',
  'goodwill_expense',
  'marketing_expense',
  'milestone_held',
  'plan_deferred',
]);

function kindOf(account: string): string {
  return parseAccount(account)?.kind ?? account.split(':')[0] ?? account;
}

function sumOf(journal: BookedJournal, kind: string): Cents {
  return sumCents(
    journal.entries.filter(({ account }) => kindOf(account) === kind).map(({ amountCents }) => amountCents),
  );
}

function owedIn(journal: BookedJournal, vendorId: string): Cents {
  const own = vendorPayable(vendorId);
  return sumCents(
    journal.entries.filter(({ account }) => account === own).map(({ amountCents }) => amountCents),
  );
}

/** Accounts of Canopy's that later facts brought along. */
function sumOther(journal: BookedJournal): Cents {
  return sumCents(
    journal.entries
      .filter(({ account }) => !KNOWN.has(kindOf(account)))
      .map(({ amountCents }) => amountCents),
  );
}

function addUp(parts: readonly StatementPart[]): StatementPart[] {
  const sums = new Map<string, Cents>();
  for (const { label, amountCents } of parts) sums.set(label, (sums.get(label) ?? 0) + amountCents);
  return [...sums].map(([label, amountCents]) => ({ label, amountCents }));
}
