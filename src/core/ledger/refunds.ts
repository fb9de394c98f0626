import { assertCents, type Cents, fractionOf, splitByWeights, sumCents } from '#core/lib/money.ts';
import {
  type Account,
  COMMISSION_REVENUE,
  MARKETING_EXPENSE,
  PROCESSING_FEES,
  PROCESSOR_CLEARING,
  parseAccount,
  REFUND_EXPENSE,
  SERVICE_FEE_REVENUE,
} from './accounts.ts';
import { balanceOf, isCharge, isHeldCharge, type Journal, journal, type LedgerEntry } from './journals.ts';

/** Who goes without the money that is given back; tax is always given back by the tax office. */
export const REFUND_BEARERS = ['shared', 'canopy', 'vendor'] as const;
export type RefundBearer = (typeof REFUND_BEARERS)[number];

/** How one refund is made up. Card and credit sum to the amount, and so do what was held and the four shares, less what is covered. */
export type RefundParts = {
  cardCents: Cents;
  creditCents: Cents;
  /** Of what is held for a milestone; the shares are of what was released already. */
  heldCents: Cents;
  vendorCents: Cents;
  taxCents: Cents;
  commissionCents: Cents;
  serviceFeeCents: Cents;
  /** What Canopy had added to the shares by its promotion, and has back. */
  coveredCents: Cents;
};

/** What became of a charge that was held for a milestone; of a plan's, all that is deferred, since nothing else is refunded. */
export type HeldMoney = {
  /** What is held for the milestone now, whichever of its charges brought it. */
  heldCents: Cents;
  /** The release of the milestone, or null before it. */
  released: Journal | null;
  /** What earlier refunds took of that release, in their order. */
  releasedBefore: readonly Cents[];
};

/** The same of the journals about a milestone, oldest first: its charges, its release and the refunds of either. */
export function heldMoneyIn(
  account: Account,
  journals: readonly { kind: string; entries: readonly LedgerEntry[] }[],
): HeldMoney {
  const released = journals.find(({ kind }) => kind === 'milestone_released');
  return {
    heldCents: 0 - sumCents(journals.map(({ entries }) => balanceOf(account, entries))),
    released: released ? { kind: 'milestone_released', entries: [...released.entries] } : null,
    releasedBefore: journals
      .filter(({ kind }) => kind === 'refund')
      .map(({ entries }) => 0 - balanceOf(PROCESSOR_CLEARING, entries) - balanceOf(account, entries))
      .filter((cents) => cents > 0),
  };
}

type Shares = [vendor: Cents, tax: Cents, commission: Cents, serviceFee: Cents];
/** What everybody got, and how much of it Canopy paid instead of the homeowner. */
type Shared = { shares: Shares; coveredCents: Cents };

/** What a homeowner paid with a charge: by card and with account credit. */
export function paidWith(charge: Journal): { cardCents: Cents; creditCents: Cents; totalCents: Cents } {
  if (!isCharge(charge.kind)) throw new RangeError(`A ${charge.kind} journal cannot be refunded`);
  const cardCents =
    balanceOf(PROCESSOR_CLEARING, charge.entries) + balanceOf(PROCESSING_FEES, charge.entries);
  const creditCents = sumOf(charge.entries, 'credit_reserved');
  return { cardCents, creditCents, totalCents: cardCents + creditCents };
}

/**
 * The parts of a refund of `amountCents` after refunds of the `before` amounts, in their order. Each share is taken in
 * proportion of what is left of it, so no share ever gives more than it got, and parts that add up to the whole charge
 * take back exactly what one refund of everything would. The card gets its money back first, credit after it.
 * Of a milestone, what is still held goes back first, and what was released is taken from those who got it.
 * Throws RangeError for an amount that is not above 0 or more than what is left.
 */
export function refundParts(
  charge: Journal,
  before: readonly Cents[],
  amountCents: Cents,
  held: HeldMoney | null = null,
): RefundParts {
  if (isHeldCharge(charge.kind) !== (held !== null))
    throw new RangeError(`A refund of a ${charge.kind} ${held ? 'holds nothing' : 'needs what is held'}`);
  const paid = paidWith(charge);
  if (assertCents(amountCents) <= 0 || amountCents > paid.totalCents - sumCents(before))
    throw new RangeError(`A refund of ${amountCents} of ${paid.totalCents - sumCents(before)} cents`);
  const heldCents = held ? Math.min(amountCents, held.heldCents) : 0;
  const shared = held ? held.released : charge;
  const sharedCents = amountCents - heldCents;
  const { shares, coveredCents } =
    sharedCents > 0
      ? take(sharesLeft(shared?.entries ?? [], held ? held.releasedBefore : before), sharedCents)
      : NOTHING;
  const [vendorCents, taxCents, commissionCents, serviceFeeCents] = shares;
  const cardCents = Math.min(amountCents, Math.max(0, paid.cardCents - sumCents(before)));
  return {
    cardCents,
    creditCents: amountCents - cardCents,
    heldCents,
    vendorCents,
    taxCents,
    commissionCents,
    serviceFeeCents,
    coveredCents,
  };
}

/**
 * A refund of a charge, in whole (the default) or in part: the charge entry by entry with the sign turned, except that
 * the processor keeps its fee, which stays as Canopy's cost. `bearer` says who goes without it: everybody in
 * proportion, Canopy for the vendor too, or the vendor for Canopy too. Nobody has earned what is held for a milestone, so
 * nobody bears its refund. What Canopy's promotion added is given back to Canopy in the same proportion.
 */
export function refundJournal(
  charge: Journal,
  part: {
    amountCents?: Cents;
    before?: readonly Cents[];
    bearer?: RefundBearer;
    held?: HeldMoney | null;
  } = {},
): Journal {
  const { before = [], bearer = 'shared', held = null } = part;
  const parts = refundParts(
    charge,
    before,
    part.amountCents ?? paidWith(charge).totalCents - sumCents(before),
    held,
  );
  const { vendorCents, commissionCents, serviceFeeCents } = parts;
  const sources = [...charge.entries, ...(held?.released?.entries ?? [])];
  const owner = (kind: string) => sources.find((entry) => parseAccount(entry.account)?.kind === kind);
  const vendor = owner('vendor_payable')?.account ?? REFUND_EXPENSE;
  const tax = owner('tax_payable')?.account ?? REFUND_EXPENSE;
  const credit = owner('credit_reserved')?.account ?? PROCESSOR_CLEARING;
  const kept = (owner('milestone_held') ?? owner('plan_deferred'))?.account ?? PROCESSOR_CLEARING;
  const bearsCanopys = bearer === 'vendor' ? commissionCents + serviceFeeCents : 0;
  const entries: [LedgerEntry['account'], Cents][] = [
    [PROCESSOR_CLEARING, -parts.cardCents],
    [credit, -parts.creditCents],
    [kept, parts.heldCents],
    [bearer === 'canopy' ? REFUND_EXPENSE : vendor, vendorCents + bearsCanopys],
    [tax, parts.taxCents],
    [COMMISSION_REVENUE, bearsCanopys > 0 ? 0 : commissionCents],
    [SERVICE_FEE_REVENUE, bearsCanopys > 0 ? 0 : serviceFeeCents],
    [MARKETING_EXPENSE, -parts.coveredCents],
  ];
  return journal('refund', entries);
}

const NOTHING: Shared = { shares: [0, 0, 0, 0], coveredCents: 0 };

/** What is left of the shares of a charge or a release after refunds of these amounts. */
function sharesLeft(entries: readonly LedgerEntry[], before: readonly Cents[]): Shared {
  let left: Shared = {
    shares: [
      -sumOf(entries, 'vendor_payable'),
      -sumOf(entries, 'tax_payable'),
      -balanceOf(COMMISSION_REVENUE, entries),
      -balanceOf(SERVICE_FEE_REVENUE, entries),
    ],
    coveredCents: balanceOf(MARKETING_EXPENSE, entries),
  };
  for (const amount of before) {
    const taken = take(left, amount);
    left = {
      shares: left.shares.map((share, index) => share - (taken.shares[index] ?? 0)) as Shares,
      coveredCents: left.coveredCents - taken.coveredCents,
    };
  }
  return left;
}

function take(left: Shared, amountCents: Cents): Shared {
  const leftCents = sumCents(left.shares) - left.coveredCents;
  if (assertCents(amountCents) <= 0 || amountCents > leftCents) {
    throw new RangeError(`A refund of ${amountCents} of ${leftCents} cents`);
  }
  // All of what is left takes all that is covered, so parts add up to the whole.
  const coveredCents = fractionOf(left.coveredCents, amountCents, leftCents);
  // No part of a split is above its weight, as the amount is not above their sum.
  return { shares: splitByWeights(amountCents + coveredCents, left.shares) as Shares, coveredCents };
}

function sumOf(entries: readonly LedgerEntry[], kind: string): Cents {
  return sumCents(
    entries.filter((entry) => parseAccount(entry.account)?.kind === kind).map((entry) => entry.amountCents),
  );
}
