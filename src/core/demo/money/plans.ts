import { vendorPayable } from '#core/ledger/accounts.ts';
import { balanceOf, type Journal } from '#core/ledger/journals.ts';
import { planChargeJournal, planEarnedJournal } from '#core/ledger/plans.ts';
import { type Cents, fractionOf } from '#core/lib/money.ts';
import { localDate, startOfDay } from '#core/lib/time.ts';
import { COMMISSION_BP } from '#core/payments/limits.ts';
import { cardCostOf, laborCents } from '#core/payments/price.ts';
import { holdLapsesAt } from '#core/payments/status.ts';
import { DEFAULT_REMINDERS, retryAtOf } from '#core/plans/dunning.ts';
import type { Cadence } from '#core/plans/kinds.ts';
import { chargeOf, termCents, visitValues } from '#core/plans/money.ts';
import { addMonths, periodOf, proposedFrom, rolledOver, windowOf } from '#core/plans/schedule.ts';
import type { Dice } from '../dice.ts';
import { DEMO_LOGINS } from '../logins.ts';
import type { City, PaymentMethodRow } from '../rows/city.ts';
import type { PlanRows, PlanVersionRow, SubscriptionRow } from '../rows/plan-rows.ts';
import { numberReceipts } from './later-money.ts';
import { chargeRowOf, emptyCard, remindersOf } from './plan-parts.ts';
import { CANOPY_PLANS, DEMO_TERMS, type DemoPlan, VENDOR_PLANS } from './plans-data.ts';

const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;
/** Of the single prices: what a year costs, and what twelve months cost. */
const YEARLY_PERCENT = 84;
const MONTHLY_PERCENT = 92;
/** Members a plan has at most; so many homes of its city are asked. */
const MEMBERS_MAX = 3;
/** Companies that sell a plan, besides the one whose owner everybody can sign in as. */
const SELLERS = 6;

/** Tries of the charge that is overdue: the first, and those of days 1 and 3. */
const TRIES = 3;

type Fate = 'active' | 'past_due' | 'paused' | 'cancels';
type Sold = { version: PlanVersionRow; vendorId: string | null };

/**
 * Adds maintenance plans to a city that was played: Canopy's and those of some companies, with members who began within the
 * last year. Their charges stand in the books like everybody's; visits that were missed twice are earned by the seller.
 */
export function addPlans(dice: Dice, receiptDice: Dice, city: City): City {
  const player = new Player(dice, city);
  player.play();
  const payments = [...city.payments.payments, ...player.payments];
  return {
    ...city,
    plans: player.rows,
    payments: {
      ...city.payments,
      payments,
      paymentMethods: [...city.payments.paymentMethods, ...player.cards],
      cardSetups: [...city.payments.cardSetups, ...player.setups],
      receipts: numberReceipts(receiptDice, payments),
    },
    ledger: {
      ...city.ledger,
      journals: [...city.ledger.journals, ...player.journals],
      entries: [...city.ledger.entries, ...player.entries],
    },
  };
}

class Player {
  readonly rows: PlanRows = {
    plans: [],
    versions: [],
    subscriptions: [],
    charges: [],
    visits: [],
    recognitions: [],
    reminders: [],
  };
  readonly payments: City['payments']['payments'] = [];
  readonly journals: City['ledger']['journals'] = [];
  readonly entries: City['ledger']['entries'] = [];
  readonly cards: PaymentMethodRow[] = [];
  readonly setups: City['payments']['cardSetups'] = [];
  private readonly taken = new Set<string>();
  private readonly dice: Dice;
  private readonly city: City;

  constructor(dice: Dice, city: City) {
    this.dice = dice;
    this.city = city;
  }

  play(): void {
    const { city } = this;
    const marco = city.vendors.vendors.find(({ ownerId }) => ownerId === this.loginId('vendor'));
    const sellers = city.vendors.vendors.filter(
      ({ status, id }) => status === 'approved' && id !== marco?.id,
    );
    const sold = [
      ...CANOPY_PLANS.map((plan) => this.sell(plan, null)),
      ...(marco ? [this.sellOwn(marco.id)] : []),
      ...sellers.slice(0, SELLERS).map(({ id }) => this.sellOwn(id)),
    ].flatMap((one) => one ?? []);
    const ofMarco = sold.find(({ vendorId }) => vendorId !== null && vendorId === marco?.id);
    const rosalind = this.loginId('homeowner');
    for (const plan of ofMarco ? [ofMarco, ...sold.filter((one) => one !== ofMarco)] : sold)
      this.addMembers(plan, rosalind, plan === ofMarco);
  }

  private loginId(role: 'homeowner' | 'vendor'): string {
    return this.city.users.users.find(({ email }) => email === DEMO_LOGINS[role].email)?.id ?? '';
  }

  private sellOwn(vendorId: string): Sold | null {
    const { catalog, vendors } = this.city;
    const own = new Set(
      vendors.vendorServices.flatMap((row) => (row.vendorId === vendorId ? [row.serviceId] : [])),
    );
    const slugs = new Set(catalog.services.flatMap(({ id, slug }) => (own.has(id) ? [slug] : [])));
    const plan = VENDOR_PLANS.find(({ visits }) => visits.every(({ serviceSlug }) => slugs.has(serviceSlug)));
    return plan ? this.sell(plan, vendorId) : null;
  }

  private sell(plan: DemoPlan, vendorId: string | null): Sold {
    const { dice, city } = this;
    const createdAt = new Date(city.now.getTime() - 360 * DAY_MS);
    const id = dice.id(createdAt);
    const single = plan.visits.reduce(
      (sum, { serviceSlug }) => sum + this.singleCents(serviceSlug, vendorId),
      0,
    );
    const version: PlanVersionRow = {
      ...{ id: dice.id(createdAt), planId: id, version: 1, name: plan.name, summary: plan.summary },
      monthlyCents: fractionOf(single, MONTHLY_PERCENT, 1_200),
      yearlyCents: fractionOf(single, YEARLY_PERCENT, 100),
      ...{ discountBp: plan.discountBp, waivesLateFee: plan.waivesLateFee, priority: plan.priority },
      ...{ visits: plan.visits, terms: DEMO_TERMS, createdAt },
    };
    const about = { id, vendorId, name: plan.name, status: 'active' as const, version: 1 };
    this.rows.plans.push({ ...about, origin: 'demo', createdAt, updatedAt: createdAt });
    this.rows.versions.push(version);
    return { version, vendorId };
  }

  private serviceOf(slug: string) {
    const service = this.city.catalog.services.find((one) => one.slug === slug);
    if (!service) throw new Error(`there is no service ${slug}`);
    return service;
  }

  private singleCents(slug: string, vendorId: string | null): Cents {
    const { id, pricing, priceCents, durationMinutes } = this.serviceOf(slug);
    const own = this.city.vendors.vendorServices.find(
      (row) => row.vendorId === vendorId && row.serviceId === id,
    );
    return laborCents({ pricing, priceCents: own?.priceCents ?? priceCents }, durationMinutes);
  }

  /** Homes of the seller's city whose owners have a card; the persona's own first for the plan that is shown with her. */
  private addMembers(sold: Sold, rosalind: string, isShown: boolean): void {
    const { dice, city } = this;
    const marketOf = (zoneId: string) => city.markets.zones.find(({ id }) => id === zoneId)?.marketId;
    const seller = city.vendors.vendors.find(({ id }) => id === sold.vendorId);
    const homes = city.homes.homes.filter(
      (home) =>
        !this.taken.has(home.id) &&
        this.cardOf(home.ownerId) !== undefined &&
        (!seller || marketOf(home.zoneId) === seller.marketId),
    );
    const own = isShown ? homes.filter(({ ownerId }) => ownerId === rosalind).slice(0, 1) : [];
    const others = dice.sample(
      homes.filter(({ ownerId }) => ownerId !== rosalind),
      MEMBERS_MAX,
    );
    const fates: readonly Fate[] = isShown
      ? ['active', 'past_due', 'active', 'cancels']
      : ['active', dice.chance(0.3) ? 'paused' : 'active', 'active'];
    [...own, ...others].forEach((home, at) => {
      this.taken.add(home.id);
      const marketId = marketOf(home.zoneId);
      const market = city.markets.markets.find(({ id }) => id === marketId);
      const card = this.cardOf(home.ownerId);
      const owner = city.users.users.find(({ id }) => id === home.ownerId);
      if (!market || !card || !owner) return;
      const fate = fates[at] ?? 'active';
      const cadence: Cadence = fate === 'past_due' || dice.chance(0.5) ? 'monthly' : 'yearly';
      const daysAgo = fate === 'past_due' ? 5 * 30.5 + 4 : dice.int(40, 300);
      this.subscribe({ sold, home, market, card, name: owner.name, fate, cadence, daysAgo });
    });
  }

  private cardOf(userId: string): PaymentMethodRow | undefined {
    const own = this.city.payments.paymentMethods.filter((method) => method.userId === userId);
    return own.find(({ isDefault }) => isDefault) ?? own[0];
  }

  private subscribe(about: {
    sold: Sold;
    home: City['homes']['homes'][number];
    market: City['markets']['markets'][number];
    card: PaymentMethodRow;
    name: string;
    fate: Fate;
    cadence: Cadence;
    daysAgo: number;
  }): void {
    const { dice, city } = this;
    const { sold, home, market, card, fate, cadence } = about;
    const { now } = city;
    const { zone, laborTaxBp: taxBp } = market;
    const createdAt = new Date(now.getTime() - Math.round(about.daysAgo * DAY_MS));
    const { monthlyCents, yearlyCents } = sold.version;
    const subscription: SubscriptionRow = {
      ...{ id: dice.id(createdAt), status: 'active', homeownerId: home.ownerId, homeId: home.id },
      ...{ marketId: market.id, vendorId: sold.vendorId, versionId: sold.version.id, cadence },
      ...{
        baseCents: cadence === 'monthly' ? monthlyCents : yearlyCents,
        taxBp,
        commissionBp: COMMISSION_BP,
      },
      ...{ methodId: card.id, zone, anchor: localDate(createdAt, zone), nextIndex: 0 },
      ...{ paidUntil: null, nextChargeAt: null, cancelsAtEnd: fate === 'cancels' },
      ...{ pausedAt: null, pausedUntil: null, pastDueAt: null },
      ...{ acceptedBy: home.ownerId, acceptedName: about.name, acceptedAt: createdAt, startedAt: createdAt },
      ...{ origin: 'demo', createdAt, updatedAt: createdAt },
    };
    this.rows.subscriptions.push(subscription);
    let deferredCents = 0;
    for (;;) {
      const index = subscription.nextIndex;
      const { startsAt, endsAt } = periodOf(subscription.anchor, cadence, index, zone);
      const at = index === 0 ? createdAt : startsAt;
      if (at > now) break;
      // The last renewal of the one that failed.
      if (fate === 'past_due' && index > 0 && endsAt > now) {
        this.fail(subscription, at);
        break;
      }
      deferredCents += this.charge(subscription, sold, at);
      Object.assign(subscription, {
        ...{ nextIndex: index + 1, paidUntil: endsAt, nextChargeAt: endsAt, updatedAt: at },
      });
    }
    if (fate === 'paused') {
      const pausedAt = new Date(now.getTime() - 6 * DAY_MS);
      const pausedUntil = startOfDay(addMonths(localDate(pausedAt, zone), 2), zone);
      Object.assign(subscription, { status: 'paused', pausedAt, pausedUntil, nextChargeAt: null });
    }
    this.planVisits(subscription, sold, deferredCents);
  }

  /** A charge that went through; answers what is deferred with it. */
  private charge(subscription: SubscriptionRow, sold: Sold, at: Date): Cents {
    const paidAt = new Date(at.getTime() + SECOND_MS);
    const charge = {
      ...chargeRowOf(this.dice, subscription, at),
      status: 'paid' as const,
      paidAt,
      updatedAt: paidAt,
    };
    this.rows.charges.push(charge);
    const { totalCents, taxCents } = charge;
    const feeCents = cardCostOf(totalCents);
    this.pay(subscription, charge.id, at, {
      ...{
        status: 'captured',
        capturedCents: totalCents,
        processingFeeCents: feeCents,
        amountCents: totalCents,
      },
      settlement: {
        ...{ kind: 'plan_charge', subscriptionId: subscription.id, vendorId: sold.vendorId },
        ...{ label: sold.version.name, taxCents },
      },
      ...{ authorizedAt: at, holdExpiresAt: holdLapsesAt(at), capturedAt: paidAt, updatedAt: paidAt },
    });
    this.post(planChargeJournal(subscription.id, totalCents, feeCents), paidAt, 'Plan paid', {
      bookingId: subscription.id,
      referenceId: charge.id,
    });
    return totalCents;
  }

  /** A renewal that the bank declined, with a first try behind it. */
  private fail(subscription: SubscriptionRow, at: Date): void {
    const { card, setup } = emptyCard(
      this.dice,
      subscription.homeownerId,
      new Date(at.getTime() - 9 * DAY_MS),
    );
    this.cards.push(card);
    this.setups.push(setup);
    subscription.methodId = card.id;
    const charge = {
      ...chargeRowOf(this.dice, subscription, at),
      ...{ status: 'failed' as const, paidAt: null, updatedAt: at, failedAt: at, attempts: TRIES },
      failure: 'Your card has insufficient funds.',
      retryAt: retryAtOf(at, TRIES, DEFAULT_REMINDERS.stages),
    };
    this.rows.charges.push(charge);
    const plan = this.rows.versions.find(({ id }) => id === subscription.versionId)?.name ?? '';
    this.rows.reminders.push(...remindersOf(this.dice, { charge, plan, zone: subscription.zone }, TRIES - 1));
    this.pay(subscription, charge.id, at, {
      ...{ status: 'failed', amountCents: charge.totalCents, failure: 'insufficient_funds', updatedAt: at },
    });
    Object.assign(subscription, { status: 'past_due', pastDueAt: at, nextChargeAt: null, updatedAt: at });
  }

  private pay(
    { id: bookingId, homeownerId, methodId }: SubscriptionRow,
    purposeId: string,
    createdAt: Date,
    change: Partial<City['payments']['payments'][number]>,
  ): void {
    const id = this.dice.id(createdAt);
    this.payments.push({
      ...{ id, bookingId, purpose: 'plan', purposeId, homeownerId, methodId, status: 'intent' },
      ...{ amountCents: 0, capturedCents: 0, refundedCents: 0, processingFeeCents: 0, settlement: null },
      ...{ processorRef: `pi_sim_${id}`, authorizedAt: null, holdExpiresAt: null, capturedAt: null },
      ...{ failure: null, createdAt, updatedAt: createdAt, ...change },
    });
  }

  private planVisits(subscription: SubscriptionRow, sold: Sold, paidCents: Cents): void {
    const { dice, city } = this;
    const { cadence, baseCents, taxBp, zone, anchor, vendorId } = subscription;
    const today = localDate(city.now, zone);
    const { visits } = sold.version;
    const singles = visits.map(
      ({ serviceSlug }) => chargeOf(this.singleCents(serviceSlug, vendorId), taxBp).totalCents,
    );
    const values = visitValues(termCents(chargeOf(baseCents, taxBp).totalCents, cadence), singles);
    let deferredCents = paidCents;
    visits.forEach(({ serviceSlug, dueMonth, scope }, position) => {
      const service = this.serviceOf(serviceSlug);
      const first = windowOf(anchor, dueMonth);
      const isMissed = first.dueTo < today;
      const window = isMissed ? rolledOver(first) : first;
      const isGone = isMissed && window.dueTo < today;
      const isReady = !isGone && proposedFrom(window.dueFrom) <= today && subscription.status !== 'paused';
      const valueCents = values[position] ?? 0;
      const earnedCents = isGone ? Math.min(valueCents, deferredCents) : 0;
      deferredCents -= earnedCents;
      const id = dice.id(subscription.createdAt);
      this.rows.visits.push({
        ...{
          id,
          subscriptionId: subscription.id,
          term: 0,
          position,
          serviceId: service.id,
          title: service.name,
        },
        ...{ scope, status: isGone ? 'forfeited' : isReady ? 'proposed' : 'planned', ...window },
        ...{ rolledOver: isMissed, singleCents: singles[position] ?? 0, valueCents },
        ...{ recognizedCents: earnedCents, proposedAt: null, proposedVendorId: null },
        updatedAt: subscription.createdAt,
      });
      if (earnedCents > 0)
        this.earn(subscription, id, service.name, sold, earnedCents, earnedCents + deferredCents);
    });
  }

  private earn(
    { id: subscriptionId, vendorId, marketId, taxBp, commissionBp, zone }: SubscriptionRow,
    visitId: string,
    title: string,
    sold: Sold,
    amountCents: Cents,
    deferredCents: Cents,
  ): void {
    const visit = this.rows.visits.at(-1);
    const at = startOfDay(visit?.dueTo ?? localDate(this.city.now, zone), zone);
    const journal = planEarnedJournal({
      ...{ kind: 'plan_forfeited', subscriptionId, vendorId, marketId, amountCents, deferredCents },
      ...{ taxBp, commissionBp },
    });
    const vendorCents = vendorId === null ? 0 : 0 - balanceOf(vendorPayable(vendorId), journal.entries);
    const id = this.dice.id(at);
    this.rows.recognitions.push({
      ...{ id, subscriptionId, visitId, vendorId, kind: 'plan_forfeited', amountCents, vendorCents, at },
    });
    this.post(journal, at, `${title}, ${sold.version.name}`, { bookingId: subscriptionId, referenceId: id });
  }

  private post(
    journal: Journal,
    postedAt: Date,
    memo: string,
    about: { bookingId: string; referenceId: string },
  ): void {
    const id = this.dice.id(postedAt);
    this.journals.push({
      id,
      kind: journal.kind,
      ...about,
      payoutId: null,
      reversesId: null,
      memo,
      postedAt,
    });
    for (const { account, amountCents } of journal.entries)
      this.entries.push({ id: this.dice.id(postedAt), journalId: id, account, amountCents, postedAt });
  }
}
