import { vendorPayable } from '#core/ledger/accounts.ts';
import { balanceOf, type Journal } from '#core/ledger/journals.ts';
import { planChargeJournal, planEarnedJournal } from '#core/ledger/plans.ts';
import { DAY_MS, SECOND_MS } from '#core/lib/durations.ts';
import { addDays } from '#core/lib/format-time.ts';
import type { Cents } from '#core/lib/money.ts';
import { localDate, startOfDay } from '#core/lib/time.ts';
import { COMMISSION_BP } from '#core/payments/limits.ts';
import { cardCostOf } from '#core/payments/price.ts';
import { holdLapsesAt } from '#core/payments/status.ts';
import { DEFAULT_REMINDERS, retryAtOf } from '#core/plans/dunning.ts';
import type { Cadence } from '#core/plans/kinds.ts';
import { chargeOf, termCents, visitValues } from '#core/plans/money.ts';
import { addMonths, periodOf, proposedFrom, rolledOver, windowOf } from '#core/plans/schedule.ts';
import type { Dice } from '../dice.ts';
import { DEMO_LOGINS } from '../logins.ts';
import type { BookingRow, City, PaymentMethodRow } from '../rows/city.ts';
import type { PlanRows, PlanVisitRow, SubscriptionRow } from '../rows/plan-rows.ts';
import { numberReceipts } from './later-money.ts';
import { chargeRowOf, earnedParts, emptyCard, remindersOf } from './plan-parts.ts';
import { PlanSales, type Sold } from './plan-sales.ts';
import { PlanVisits } from './plan-visits.ts';
import { CANOPY_PLANS } from './plans-data.ts';

/** Members a plan has at most; so many homes of its city are asked. */
const MEMBERS_MAX = 3;
/** Companies that sell a plan, besides the one whose owner everybody can sign in as. */
const SELLERS = 6;

/** The plan that is shown with the persona began so long ago that one of its visits was done and the next is due. */
const SHOWN_DAYS_AGO = 200;

/** Members joined before: the charge that is overdue is that of their sixth month. */
const JOINED_DAYS_AGO = 160;
/** Tries of the charge that is overdue: the first, and those of days 1 and 3. */
const TRIES = 3;

type Fate = 'active' | 'past_due' | 'paused' | 'cancels';

/**
 * Adds maintenance plans to a city that was played: Canopy's and those of some companies, with members who began within the
 * last year. Their charges stand in the books like everybody's; visits that were missed twice are earned by the seller. The
 * numbers of visits lie `gap` apart.
 */
export function addPlans(
  { dice, receiptDice }: { dice: Dice; receiptDice: Dice },
  city: City,
  gap: number,
): City {
  const player = new Player(dice, city, gap);
  player.play();
  const payments = [...city.payments.payments, ...player.payments];
  const visits = player.visits.rows;
  return {
    ...city,
    plans: player.rows,
    bookings: {
      ...city.bookings,
      bookings: [...city.bookings.bookings, ...visits.bookings],
      bookingLines: [...city.bookings.bookingLines, ...visits.bookingLines],
      bookingSteps: [...city.bookings.bookingSteps, ...visits.bookingSteps],
      checklistItems: [...city.bookings.checklistItems, ...visits.checklistItems],
      photos: [...city.bookings.photos, ...visits.photos],
    },
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
  readonly rows: PlanRows;
  readonly payments: City['payments']['payments'] = [];
  readonly journals: City['ledger']['journals'] = [];
  readonly entries: City['ledger']['entries'] = [];
  readonly cards: PaymentMethodRow[] = [];
  readonly setups: City['payments']['cardSetups'] = [];
  readonly visits: PlanVisits;
  private readonly sales: PlanSales;
  private readonly taken = new Set<string>();
  private readonly dice: Dice;
  private readonly city: City;

  constructor(dice: Dice, city: City, gap: number) {
    this.dice = dice;
    this.city = city;
    this.visits = new PlanVisits(dice, city, gap);
    this.sales = new PlanSales(dice, city);
    this.rows = {
      ...this.sales.rows,
      subscriptions: [],
      charges: [],
      visits: [],
      recognitions: [],
      reminders: [],
    };
  }

  play(): void {
    const { city } = this;
    const marco = city.vendors.vendors.find(({ ownerId }) => ownerId === this.loginId('vendor'));
    const sellers = city.vendors.vendors.filter(
      ({ status, id }) => status === 'approved' && id !== marco?.id,
    );
    const sold = [
      ...CANOPY_PLANS.map((plan) => this.sales.sell(plan, null)),
      ...(marco ? [this.sales.sellOwn(marco.id, true)] : []),
      ...sellers.slice(0, SELLERS).map(({ id }) => this.sales.sellOwn(id)),
    ].flatMap((one) => one ?? []);
    const ofMarco = sold.find(({ vendorId }) => vendorId !== null && vendorId === marco?.id);
    const rosalind = this.loginId('homeowner');
    for (const plan of ofMarco ? [ofMarco, ...sold.filter((one) => one !== ofMarco)] : sold)
      this.addMembers(plan, rosalind, plan === ofMarco);
  }

  private loginId(role: 'homeowner' | 'vendor'): string {
    return this.city.users.users.find(({ email }) => email === DEMO_LOGINS[role].email)?.id ?? '';
  }

  /** Homes of the seller's city whose owners have a card; the persona's own first for the plan that is shown with her. */
  private addMembers(sold: Sold, rosalind: string, isShown: boolean): void {
    const { dice, city } = this;
    const marketOf = (zoneId: string) => city.markets.zones.find(({ id }) => id === zoneId)?.marketId;
    const seller = city.vendors.vendors.find(({ id }) => id === sold.vendorId);
    const homes = city.homes.homes.filter(
      (home) =>
        !this.taken.has(home.id) &&
        this.joinedDaysAgo(home.ownerId) >= JOINED_DAYS_AGO &&
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
      const isOwn = home.ownerId === rosalind;
      const daysAgo =
        fate === 'past_due'
          ? 5 * 30.5 + 4
          : isOwn
            ? SHOWN_DAYS_AGO
            : Math.min(dice.int(40, 300), this.joinedDaysAgo(home.ownerId));
      this.subscribe({ sold, home, market, card, name: owner.name, fate, cadence, daysAgo });
    });
  }

  private joinedDaysAgo(userId: string): number {
    const { now, users } = this.city;
    const joined = users.users.find(({ id }) => id === userId)?.createdAt ?? now;
    return (now.getTime() - joined.getTime()) / DAY_MS;
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
      ({ serviceSlug }) => chargeOf(this.sales.singleCents(serviceSlug, vendorId), taxBp).totalCents,
    );
    const values = visitValues(termCents(chargeOf(baseCents, taxBp).totalCents, cadence), singles);
    let deferredCents = paidCents;
    visits.forEach(({ serviceSlug, dueMonth, scope }, position) => {
      const service = this.sales.serviceOf(serviceSlug);
      const first = windowOf(anchor, dueMonth);
      const included = {
        subscription,
        serviceId: service.id,
        title: service.name,
        plan: sold.version.name,
        scope,
      };
      // The first visit of a plan is seldom missed; of the others, one whose window is open waits for its owner.
      const isWanted =
        position === 0 ? first.dueFrom < addDays(today, -3) : first.dueTo < today && dice.chance(0.6);
      const booking = isWanted ? this.visits.done(included, first) : null;
      const isMissed = !booking && first.dueTo < today;
      const window = isMissed ? rolledOver(first) : first;
      const isGone = isMissed && window.dueTo < today;
      const isReady =
        !booking && !isGone && proposedFrom(window.dueFrom) <= today && subscription.status !== 'paused';
      const proposed = isReady ? this.visits.proposed(included, window) : null;
      const valueCents = values[position] ?? 0;
      const earnedCents = isGone || booking ? Math.min(valueCents, deferredCents) : 0;
      const visit: PlanVisitRow = {
        ...{ id: dice.id(subscription.createdAt), subscriptionId: subscription.id, term: 0, position },
        ...{ serviceId: service.id, title: service.name, scope },
        ...{ status: booking ? 'done' : isGone ? 'forfeited' : isReady ? 'proposed' : 'planned', ...window },
        ...{ rolledOver: isMissed, singleCents: singles[position] ?? 0, valueCents },
        ...{ recognizedCents: earnedCents, proposedAt: proposed?.startsAt ?? null },
        ...{ proposedVendorId: proposed?.vendorId ?? null, bookingId: booking?.id ?? null },
        ...{
          doneAt: booking?.completedAt ?? null,
          updatedAt: booking?.completedAt ?? subscription.createdAt,
        },
      };
      this.rows.visits.push(visit);
      for (const part of earnedParts(this.rows, subscription, visit)) {
        this.earn(subscription, visit, sold, { ...part, deferredCents, booking });
        deferredCents -= part.amountCents;
      }
    });
  }

  private earn(
    { id: subscriptionId, vendorId: sellerId, marketId, taxBp, commissionBp }: SubscriptionRow,
    { id: visitId, title }: PlanVisitRow,
    sold: Sold,
    part: { at: Date; amountCents: Cents; deferredCents: Cents; booking: BookingRow | null },
  ): void {
    const { at, amountCents, deferredCents, booking } = part;
    const vendorId = booking?.vendorId ?? sellerId;
    const kind = booking ? 'plan_visit' : 'plan_forfeited';
    const journal = planEarnedJournal({
      ...{ kind, subscriptionId, vendorId, marketId, amountCents, deferredCents, taxBp, commissionBp },
    });
    const vendorCents = vendorId === null ? 0 : 0 - balanceOf(vendorPayable(vendorId), journal.entries);
    const id = this.dice.id(at);
    this.rows.recognitions.push({
      ...{ id, subscriptionId, visitId, vendorId, kind, amountCents, vendorCents, at },
    });
    const bookingId = booking?.id ?? subscriptionId;
    this.post(journal, at, `${title}, ${sold.version.name}`, { bookingId, referenceId: id });
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
