import fc from 'fast-check';
import { AppError } from '#core/lib/app-error.ts';
import { basisPointsOf, sumCents } from '#core/lib/money.ts';
import { cardCostOf, commissionOf, priceOf } from '#core/payments/price.ts';
import {
  type Account,
  creditReserved,
  homeownerCredit,
  MARKETING_EXPENSE,
  milestoneHeld,
  payoutsInTransit,
  planDeferred,
  vendorPayable,
} from './accounts.ts';
import {
  assertBalanced,
  balanceOf,
  cancellationChargeOf,
  cancellationFeeJournal,
  captureJournal,
  creditReleasedJournal,
  creditReservedJournal,
  goodwillCreditJournal,
  type Journal,
  type LedgerEntry,
  payoutFailedJournal,
  payoutJournal,
  payoutPaidJournal,
} from './journals.ts';
import { milestoneFundedJournal, milestoneReleasedJournal } from './milestones.ts';
import { planCarriedJournal, planChargeJournal, planCreditedJournal, planEarnedJournal } from './plans.ts';
import { referralFeeOf, referralJournal } from './referrals.ts';
import { type HeldMoney, paidWith, refundJournal } from './refunds.ts';

/**
 * A marketplace in memory: two vendors, two homeowners, any order of bookings, cancellations, refunds and payouts.
 * Beside the books it keeps plain tallies that know nothing of journals; the two must agree after every step.
 */
export class Model {
  readonly entries: LedgerEntry[] = [];
  /** Debits less credits by account, kept up with every entry. */
  readonly balances = new Map<string, number>();
  readonly vendorOwed: Record<string, number> = { v0: 0, v1: 0 };
  readonly credit: Record<string, number> = { u0: 0, u1: 0 };
  readonly refundable: ModelBooking[] = [];
  /** Milestones of projects: what was charged, what is held of it, and what became of the rest. */
  readonly milestones: ModelMilestone[] = [];
  /** Plans: what was charged, what is deferred, and what no refund has taken back. */
  readonly plans: ModelPlan[] = [];
  /** Visits of plans that happened or were not used for good. */
  readonly planVisits: { vendorId: string | null; earned: Journal }[] = [];
  readonly inTransit: { vendorId: string; amountCents: number }[] = [];
  readonly underway: Record<string, number> = { v0: 0, v1: 0 };
  paidOut = 0;
  /** What promotions of Canopy's cost, less what refunds gave back. */
  promotionCents = 0;
  /** Of all entries. */
  private sumCents = 0;
  private bookings = 0;
  /** Whose money moved since somebody last asked for problems: there are too many to look at each of them every time. */
  private moved = new Set<ModelMilestone>();
  private movedPlans = new Set<ModelPlan>();

  post(journal: Journal): Journal {
    assertBalanced(journal);
    for (const entry of journal.entries) {
      this.entries.push(entry);
      this.sumCents += entry.amountCents;
      this.balances.set(entry.account, (this.balances.get(entry.account) ?? 0) + entry.amountCents);
    }
    this.posted(journal);
    return journal;
  }

  /** For those who write the same elsewhere. */
  protected posted(_journal: Journal): void {
    return;
  }

  private owed(account: Account): number {
    return 0 - (this.balances.get(account) ?? 0);
  }

  giveCredit(userId: string, amountCents: number): void {
    this.post(goodwillCreditJournal(userId, amountCents));
    this.credit[userId] = (this.credit[userId] ?? 0) + amountCents;
  }

  /** Books, and completes or cancels with a fee. Canopy's promotion may take something off, for which the vendor is paid. */
  book(userId: string, vendorId: string, workCents: number, terms: BookTerms): void {
    const { taxBp, feeCents, promotionBp } = terms;
    const offCents = basisPointsOf(workCents, promotionBp);
    this.bookings += 1;
    const bookingId = `b${this.bookings}`;
    const availableCents = this.owed(homeownerCredit(userId));
    const price = priceOf({
      labor: { label: 'Work', amountCents: workCents },
      laborTaxBp: taxBp,
      materialsTaxBp: taxBp,
      creditAvailableCents: availableCents,
      discount: { kind: 'canopy_promotion', label: 'Promotion', amountCents: offCents },
    });
    const reserved = price.creditCents;
    if (reserved > 0) {
      this.post(creditReservedJournal({ userId, bookingId, amountCents: reserved, availableCents }));
    }
    let used = reserved;
    let original: Journal;
    if (feeCents === null) {
      original = this.post(captureJournal({ bookingId, vendorId, marketId: 'm', price }));
      this.vendorOwed[vendorId] = (this.vendorOwed[vendorId] ?? 0) + workCents - commissionOf(workCents);
      this.promotionCents += offCents;
    } else {
      const charge = cancellationChargeOf(Math.min(feeCents, workCents - offCents), reserved);
      original = this.post(cancellationFeeJournal({ bookingId, vendorId, charge }));
      used = charge.creditCents;
      this.vendorOwed[vendorId] = (this.vendorOwed[vendorId] ?? 0) + charge.vendorCents;
      if (reserved > used) this.post(creditReleasedJournal(userId, bookingId, reserved - used));
    }
    this.credit[userId] = (this.credit[userId] ?? 0) - used;
    this.refundable.push({ original, vendorId, userId, bookingId, referral: null });
  }

  /** The other vendor had passed a paid visit on for a share. */
  refer(pick: number, shareBp: number): void {
    const booking = this.picked(
      this.refundable.filter(({ referral, original }) => referral === null && original.kind === 'capture'),
      pick,
    );
    if (!booking) return;
    booking.referral = { fromVendorId: booking.vendorId === 'v0' ? 'v1' : 'v0', shareBp, movedCents: 0 };
    this.settleReferral(booking, 0 - balanceOf(vendorPayable(booking.vendorId), booking.original.entries));
  }

  private settleReferral({ vendorId, referral }: ModelBooking, earnedCents: number): void {
    if (!referral) return;
    const { fromVendorId, shareBp, movedCents } = referral;
    const dueCents = referralFeeOf(earnedCents, shareBp);
    const fee = referralJournal({ fromVendorId, toVendorId: vendorId, dueCents, movedCents });
    if (!fee) return;
    this.post(fee);
    referral.movedCents = dueCents;
    this.vendorOwed[vendorId] = (this.vendorOwed[vendorId] ?? 0) - dueCents + movedCents;
    this.vendorOwed[fromVendorId] = (this.vendorOwed[fromVendorId] ?? 0) + dueCents - movedCents;
  }

  /** All of a charge, in one refund or in two that come to the same. */
  refund(pick: number, percent: number): void {
    const [item] = this.refundable.length ? this.refundable.splice(pick % this.refundable.length, 1) : [];
    if (!item) return;
    const { original, vendorId, userId, bookingId } = item;
    const { totalCents } = paidWith(original);
    const first = Math.floor((totalCents * percent) / 100);
    const parts = [first, totalCents - first].filter((cents) => cents > 0);
    for (const [at, amountCents] of parts.entries())
      this.post(refundJournal(original, { amountCents, before: parts.slice(0, at) }));
    this.promotionCents -= balanceOf(MARKETING_EXPENSE, original.entries);
    this.settleReferral(item, 0);
    this.vendorOwed[vendorId] =
      (this.vendorOwed[vendorId] ?? 0) + balanceOf(vendorPayable(vendorId), original.entries);
    const used = balanceOf(creditReserved(bookingId), original.entries);
    if (used > 0) {
      this.post(creditReleasedJournal(userId, bookingId, used));
      this.credit[userId] = (this.credit[userId] ?? 0) + used;
    }
  }

  /** Funds a milestone of a project. */
  fund(vendorId: string, workCents: number, taxBp: number, feeCents: number): void {
    const id = `s${this.milestones.length}`;
    const taxCents = basisPointsOf(workCents, taxBp);
    const commissionCents = commissionOf(workCents);
    const milestone: ModelMilestone = {
      ...{ id, vendorId, charges: [], heldCents: 0, released: null, releasedBefore: [] },
      shares: {
        ...{ vendorCents: workCents - commissionCents, taxCents, commissionCents },
        serviceFeeCents: feeCents,
      },
    };
    this.milestones.push(milestone);
    this.charge(milestone, 'milestone_funded', workCents + taxCents + feeCents);
  }

  /** A signed change order: what it adds to a milestone that is held is charged, what it drops is refunded. */
  changeOrder(pick: number, workCents: number, isRemoved: boolean): void {
    const milestone = this.picked(
      this.milestones.filter(({ released }) => released === null),
      pick,
    );
    if (!milestone || milestone.heldCents === 0) return;
    const delta = isRemoved ? 0 - Math.min(workCents, milestone.shares.vendorCents) : workCents;
    if (delta < 0 && milestone.heldCents + delta < 0) return;
    milestone.shares.vendorCents += delta;
    if (delta > 0) this.charge(milestone, 'change_order_funded', delta);
    else if (delta < 0) this.refundMilestone(milestone, 0 - delta);
  }

  /** Releases a part of what is held, all of it for 100 %; once. */
  release(pick: number, percent: number): void {
    const milestone = this.picked(
      this.milestones.filter(({ released }) => released === null),
      pick,
    );
    const amountCents = Math.ceil(((milestone?.heldCents ?? 0) * percent) / 100);
    if (!milestone || amountCents === 0) return;
    const { id: milestoneId, vendorId, shares, heldCents } = milestone;
    milestone.released = this.post(
      milestoneReleasedJournal({ milestoneId, vendorId, marketId: 'm', shares, amountCents, heldCents }),
    );
    milestone.heldCents -= amountCents;
    this.moved.add(milestone);
    this.vendorOwed[vendorId] =
      (this.vendorOwed[vendorId] ?? 0) - balanceOf(vendorPayable(vendorId), milestone.released.entries);
  }

  /** Refunds a part of what was charged for a milestone, before or after its release. */
  refundPart(pick: number, percent: number): void {
    const milestone = this.picked(this.milestones, pick);
    if (!milestone) return;
    const leftCents = sumCents(milestone.charges.map((charge) => leftOf(charge)));
    this.refundMilestone(milestone, Math.ceil((leftCents * percent) / 100));
  }

  private charge(milestone: ModelMilestone, kind: 'milestone_funded' | 'change_order_funded', cents: number) {
    const journal = this.post(milestoneFundedJournal(kind, milestone.id, cents, cardCostOf(cents)));
    milestone.charges.push({ journal, before: [] });
    milestone.heldCents += cents;
    this.moved.add(milestone);
  }

  /** From the latest charge back to the first, as the product does. */
  private refundMilestone(milestone: ModelMilestone, amountCents: number): void {
    let left = amountCents;
    for (const charge of [...milestone.charges].reverse()) {
      const part = Math.min(left, leftOf(charge));
      if (part <= 0) continue;
      const { vendorId } = milestone;
      const { journal: charged, before } = charge;
      const held: HeldMoney = {
        heldCents: milestone.heldCents,
        released: milestone.released,
        releasedBefore: milestone.releasedBefore,
      };
      const refund = this.post(refundJournal(charged, { amountCents: part, before, held }));
      const fromHeld = balanceOf(milestoneHeld(milestone.id), refund.entries);
      milestone.heldCents -= fromHeld;
      this.moved.add(milestone);
      if (part > fromHeld) milestone.releasedBefore.push(part - fromHeld);
      charge.before.push(part);
      this.vendorOwed[vendorId] =
        (this.vendorOwed[vendorId] ?? 0) - balanceOf(vendorPayable(vendorId), refund.entries);
      left -= part;
    }
  }

  /** Charges a plan: a new one, or another period of one. */
  chargePlan(pick: number, userId: string, vendorId: string | null, cents: number, taxBp: number): void {
    const isNew = this.plans.length === 0 || pick % 3 === 0;
    const known = isNew ? undefined : this.picked(this.plans, pick);
    const id = `p${this.plans.length}`;
    const plan = known ?? { id, userId, vendorId, taxBp, charges: [], deferredCents: 0 };
    if (!known) this.plans.push(plan);
    const journal = this.post(planChargeJournal(plan.id, cents, cardCostOf(cents)));
    plan.charges.push({ journal, before: [] });
    plan.deferredCents += cents;
    this.movedPlans.add(plan);
  }

  /** A visit happens, or is not used for good: a part of what is deferred is earned. */
  earnPlan(pick: number, percent: number): void {
    const plan = this.picked(this.plans, pick);
    const amountCents = Math.ceil(((plan?.deferredCents ?? 0) * percent) / 100);
    if (!plan || amountCents === 0) return;
    const { id: subscriptionId, vendorId, taxBp, deferredCents } = plan;
    const journal = this.post(
      planEarnedJournal({
        ...{
          kind: pick % 2 === 0 ? 'plan_visit' : 'plan_forfeited',
          subscriptionId,
          vendorId,
          marketId: 'm',
        },
        ...{ amountCents, deferredCents, taxBp, commissionBp: 1_200 },
      }),
    );
    plan.deferredCents -= amountCents;
    this.planVisits.push({ vendorId, earned: journal });
    this.movedPlans.add(plan);
    if (vendorId !== null)
      this.vendorOwed[vendorId] =
        (this.vendorOwed[vendorId] ?? 0) - balanceOf(vendorPayable(vendorId), journal.entries);
  }

  /** Ends a plan: a part goes back to cards, the latest charge first, the rest becomes credit or pays for another plan. */
  endPlan(pick: number, percent: number): void {
    const plan = this.picked(this.plans, pick);
    if (!plan || plan.deferredCents === 0) return;
    let left = Math.ceil((plan.deferredCents * percent) / 100);
    for (const charge of [...plan.charges].reverse()) {
      const part = Math.min(left, leftOf(charge));
      if (part <= 0) continue;
      const held: HeldMoney = { heldCents: plan.deferredCents, released: null, releasedBefore: [] };
      this.post(refundJournal(charge.journal, { amountCents: part, before: charge.before, held }));
      charge.before.push(part);
      plan.deferredCents -= part;
      this.movedPlans.add(plan);
      left -= part;
    }
    const { id, userId, deferredCents } = plan;
    if (deferredCents === 0) return;
    const other = this.plans.find((one) => one !== plan && one.userId === userId);
    if (other && pick % 2 === 0) {
      const moved = { fromId: id, toId: other.id, amountCents: deferredCents, deferredCents };
      this.post(planCarriedJournal(moved));
      other.deferredCents += deferredCents;
      this.movedPlans.add(other);
    } else {
      this.post(
        planCreditedJournal({ subscriptionId: id, userId, amountCents: deferredCents, deferredCents }),
      );
      this.credit[userId] = (this.credit[userId] ?? 0) + deferredCents;
    }
    plan.deferredCents = 0;
    this.movedPlans.add(plan);
  }

  private picked<T>(from: readonly T[], pick: number): T | undefined {
    return from[pick % Math.max(1, from.length)];
  }

  payOut(vendorId: string, wantedCents: number): void {
    const owedCents = this.owed(vendorPayable(vendorId));
    const ask = () => this.post(payoutJournal({ vendorId, amountCents: wantedCents, owedCents }));
    if (wantedCents > owedCents) {
      let refused: unknown;
      try {
        ask();
      } catch (error) {
        refused = error;
      }
      if (!(refused instanceof AppError)) throw new Error('More than the balance was paid out');
      return;
    }
    ask();
    this.inTransit.push({ vendorId, amountCents: wantedCents });
    this.underway[vendorId] = (this.underway[vendorId] ?? 0) + wantedCents;
    this.vendorOwed[vendorId] = (this.vendorOwed[vendorId] ?? 0) - wantedCents;
  }

  settle(isPaid: boolean): void {
    const payout = this.inTransit.shift();
    if (!payout) return;
    const { vendorId, amountCents } = payout;
    this.underway[vendorId] = (this.underway[vendorId] ?? 0) - amountCents;
    if (isPaid) {
      this.post(payoutPaidJournal(vendorId, amountCents));
      this.paidOut += amountCents;
    } else {
      this.post(payoutFailedJournal(vendorId, amountCents));
      this.vendorOwed[vendorId] = (this.vendorOwed[vendorId] ?? 0) + amountCents;
    }
  }

  /** Says what does not agree, of milestones and plans those that moved since the last time or `all`; null when all does. */
  problem(which: 'moved' | 'all' = 'moved'): string | null {
    if (this.sumCents !== 0) return `all accounts sum to ${this.sumCents}`;
    const spent = 0 - this.owed(MARKETING_EXPENSE);
    if (spent !== this.promotionCents) return `promotions cost ${this.promotionCents}, booked are ${spent}`;
    for (const [vendorId, owed] of Object.entries(this.vendorOwed)) {
      const booked = this.owed(vendorPayable(vendorId));
      if (booked !== owed) return `${vendorId} is owed ${owed}, booked are ${booked}`;
      const underway = this.underway[vendorId] ?? 0;
      const sent = this.owed(payoutsInTransit(vendorId));
      if (sent !== underway) return `${underway} is on its way to ${vendorId}, booked are ${sent}`;
    }
    const looked = which === 'all' ? this.milestones : this.moved;
    this.moved = new Set();
    for (const { id, heldCents } of looked) {
      const booked = this.owed(milestoneHeld(id));
      if (booked !== heldCents || heldCents < 0)
        return `${heldCents} is held for ${id}, booked are ${booked}`;
    }
    const lookedPlans = which === 'all' ? this.plans : this.movedPlans;
    this.movedPlans = new Set();
    for (const { id, deferredCents } of lookedPlans) {
      const booked = this.owed(planDeferred(id));
      if (booked !== deferredCents || deferredCents < 0)
        return `${deferredCents} is deferred of ${id}, booked are ${booked}`;
    }
    for (const [userId, credit] of Object.entries(this.credit)) {
      const booked = this.owed(homeownerCredit(userId));
      if (booked !== credit || credit < 0) return `${userId} has ${credit} of credit, booked are ${booked}`;
    }
    return null;
  }

  /** Balances added up anew from all entries. */
  replayed(): Map<string, number> {
    const balances = new Map<string, number>();
    for (const { account, amountCents } of this.entries)
      balances.set(account, (balances.get(account) ?? 0) + amountCents);
    return balances;
  }
}

export type ModelBooking = {
  original: Journal;
  vendorId: string;
  userId: string;
  bookingId: string;
  referral: { fromVendorId: string; shareBp: number; movedCents: number } | null;
};

type BookTerms = { taxBp: number; feeCents: number | null; promotionBp: number };

export type ModelMilestone = {
  id: string;
  vendorId: string;
  shares: { vendorCents: number; taxCents: number; commissionCents: number; serviceFeeCents: number };
  charges: { journal: Journal; before: number[] }[];
  heldCents: number;
  released: Journal | null;
  releasedBefore: number[];
};

export type ModelPlan = {
  id: string;
  userId: string;
  vendorId: string | null;
  taxBp: number;
  charges: { journal: Journal; before: number[] }[];
  deferredCents: number;
};

function leftOf({ journal, before }: ModelMilestone['charges'][number]): number {
  return paidWith(journal).totalCents - sumCents(before);
}

const user = fc.constantFrom('u0', 'u1');
const vendor = fc.constantFrom('v0', 'v1');
const cents = fc.integer({ min: 500, max: 90_000 });

export const step = fc.oneof(
  fc.record({ do: fc.constant('credit' as const), userId: user, cents: fc.integer({ min: 1, max: 5_000 }) }),
  fc.record({
    do: fc.constant('book' as const),
    userId: user,
    vendorId: vendor,
    cents,
    taxBp: fc.integer({ min: 0, max: 1_200 }),
    feeCents: fc.option(fc.integer({ min: 500, max: 9_000 })),
    promotionBp: fc.integer({ min: 0, max: 9_000 }),
  }),
  fc.record({ do: fc.constant('refund' as const), pick: fc.nat(50), percent: fc.nat(100) }),
  fc.record({
    do: fc.constant('refer' as const),
    pick: fc.nat(50),
    shareBp: fc.integer({ min: 100, max: 3_000 }),
  }),
  fc.record({
    do: fc.constant('payOut' as const),
    vendorId: vendor,
    cents: fc.integer({ min: 1, max: 120_000 }),
  }),
  fc.record({
    do: fc.constant('fund' as const),
    vendorId: vendor,
    cents,
    taxBp: fc.integer({ min: 0, max: 1_200 }),
    feeCents: fc.integer({ min: 0, max: 3_000 }),
  }),
  fc.record({
    do: fc.constant('change' as const),
    pick: fc.nat(50),
    cents: fc.integer({ min: 50, max: 40_000 }),
    isRemoved: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('release' as const),
    pick: fc.nat(50),
    percent: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({
    do: fc.constant('refundPart' as const),
    pick: fc.nat(50),
    percent: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({
    do: fc.constant('chargePlan' as const),
    pick: fc.nat(50),
    userId: user,
    vendorId: fc.option(vendor),
    cents,
    taxBp: fc.integer({ min: 0, max: 1_200 }),
  }),
  fc.record({
    do: fc.constant('earnPlan' as const),
    pick: fc.nat(50),
    percent: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({
    do: fc.constant('endPlan' as const),
    pick: fc.nat(50),
    percent: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({ do: fc.constant('settle' as const), isPaid: fc.boolean() }),
);

export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

export function apply(model: Model, action: Step): void {
  if (action.do === 'credit') model.giveCredit(action.userId, action.cents);
  else if (action.do === 'book') {
    model.book(action.userId, action.vendorId, action.cents, action);
  } else if (action.do === 'refund') model.refund(action.pick, action.percent);
  else if (action.do === 'refer') model.refer(action.pick, action.shareBp);
  else if (action.do === 'payOut') model.payOut(action.vendorId, action.cents);
  else if (action.do === 'fund') model.fund(action.vendorId, action.cents, action.taxBp, action.feeCents);
  else if (action.do === 'change') model.changeOrder(action.pick, action.cents, action.isRemoved);
  else if (action.do === 'release') model.release(action.pick, action.percent);
  else if (action.do === 'refundPart') model.refundPart(action.pick, action.percent);
  else if (action.do === 'chargePlan')
    model.chargePlan(action.pick, action.userId, action.vendorId, action.cents, action.taxBp);
  else if (action.do === 'earnPlan') model.earnPlan(action.pick, action.percent);
  else if (action.do === 'endPlan') model.endPlan(action.pick, action.percent);
  else model.settle(action.isPaid);
}

/** Operations one after the other, the same for one seed; they cost nothing to make, unlike an arbitrary's. */
export function* operations(seed: number): Generator<Step> {
  let state = seed;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  for (;;) {
    const kind = below(18);
    const userId = below(2) === 0 ? 'u0' : 'u1';
    const vendorId = below(2) === 0 ? 'v0' : 'v1';
    if (kind === 0) yield { do: 'credit', userId, cents: 1 + below(5_000) };
    else if (kind < 5) {
      const feeCents = below(3) === 0 ? 500 + below(8_500) : null;
      const promotionBp = below(2) === 0 ? below(9_001) : 0;
      const cents = 500 + below(89_500);
      yield { do: 'book', userId, vendorId, cents, taxBp: below(1_201), feeCents, promotionBp };
    } else if (kind < 7) yield { do: 'refund', pick: below(1_000), percent: below(101) };
    else if (kind < 9) yield { do: 'payOut', vendorId, cents: 1 + below(120_000) };
    else if (kind === 10)
      yield { do: 'fund', vendorId, cents: 500 + below(89_500), taxBp: below(1_201), feeCents: below(3_001) };
    else if (kind === 11)
      yield { do: 'change', pick: below(1_000), cents: 50 + below(40_000), isRemoved: below(2) === 0 };
    else if (kind === 12) yield { do: 'release', pick: below(1_000), percent: 1 + below(100) };
    else if (kind === 13) yield { do: 'refundPart', pick: below(1_000), percent: 1 + below(100) };
    else if (kind === 14) {
      const seller = below(3) === 0 ? null : vendorId;
      const [cents, taxBp] = [500 + below(89_500), below(1_201)];
      yield { do: 'chargePlan', pick: below(1_000), userId, vendorId: seller, cents, taxBp };
    } else if (kind === 15) yield { do: 'earnPlan', pick: below(1_000), percent: 1 + below(100) };
    else if (kind === 17) yield { do: 'refer', pick: below(1_000), shareBp: 100 + below(2_901) };
    else if (kind === 16) yield { do: 'endPlan', pick: below(1_000), percent: 1 + below(100) };
    else yield { do: 'settle', isPaid: below(2) === 0 };
  }
}
