import { DAY_MS } from '#core/lib/durations.ts';
import { formatDate } from '#core/lib/format-time.ts';
import { type Cents, formatMoney, sumCents } from '#core/lib/money.ts';
import { startOfDay } from '#core/lib/time.ts';
import { DEFAULT_REMINDERS, filled, graceEndsAt } from '#core/plans/dunning.ts';
import { chargeOf } from '#core/plans/money.ts';
import { periodOf } from '#core/plans/schedule.ts';
import type { Dice } from '../dice.ts';
import type { CardSetupRow, PaymentMethodRow } from '../rows/city.ts';
import type { PlanRows, PlanVisitRow, ReminderRow, SubscriptionRow } from '../rows/plan-rows.ts';

/** The test card with insufficient funds. */
const EMPTY_CARD = '9995';

/** A card that is good to save and has nothing on it. */
export function emptyCard(
  dice: Dice,
  userId: string,
  at: Date,
): { card: PaymentMethodRow; setup: CardSetupRow } {
  const setupId = dice.id(at);
  const card = {
    ...{ id: dice.id(at), userId, processorRef: `pm_sim_${setupId}`, brand: 'visa', last4: EMPTY_CARD },
    ...{ expMonth: 12, expYear: at.getUTCFullYear() + 3, isDefault: false, createdAt: at },
  };
  const setup = {
    ...{ id: setupId, userId, processorRef: `seti_sim_${setupId}`, status: 'succeeded' as const },
    ...{ methodId: card.id, createdAt: at, updatedAt: at },
  };
  return { card, setup };
}

/** What every charge of a subscription's next period has. */
export function chargeRowOf(dice: Dice, subscription: SubscriptionRow, at: Date) {
  const { id: subscriptionId, anchor, cadence, nextIndex, zone, baseCents, taxBp } = subscription;
  return {
    ...{ id: dice.id(at), subscriptionId, position: nextIndex },
    reason: nextIndex === 0 ? ('first' as const) : ('renewal' as const),
    ...chargeOf(baseCents, taxBp),
    ...periodOf(anchor, cadence, nextIndex, zone),
    ...{ attempts: 0, failure: null, failedAt: null, retryAt: null, createdAt: at },
  };
}

/** The first reminders of a charge that failed. */
export function remindersOf(
  dice: Dice,
  about: { charge: { id: string; totalCents: Cents; failedAt: Date }; plan: string; zone: string },
  count: number,
): ReminderRow[] {
  const { charge, plan, zone } = about;
  const date = formatDate(graceEndsAt(charge.failedAt, DEFAULT_REMINDERS.graceDays), zone);
  const blanks = { plan, amount: formatMoney(charge.totalCents), date };
  return DEFAULT_REMINDERS.stages.slice(0, count).map(({ day, subject, body }, stage) => {
    const sentAt = new Date(charge.failedAt.getTime() + day * DAY_MS);
    const text = { subject: filled(subject, blanks), body: filled(body, blanks) };
    return { id: dice.id(sentAt), chargeId: charge.id, stage, ...text, sentAt };
  });
}

/** When which part of a visit's value is earned: as far as charges had paid for it then, the rest with the charges that follow. */
export function earnedParts(
  { charges, recognitions }: Pick<PlanRows, 'charges' | 'recognitions'>,
  { id, zone }: Pick<SubscriptionRow, 'id' | 'zone'>,
  { doneAt, dueTo, recognizedCents }: Pick<PlanVisitRow, 'doneAt' | 'dueTo' | 'recognizedCents'>,
): { at: Date; amountCents: Cents }[] {
  if (recognizedCents === 0) return [];
  if (!doneAt) return [{ at: startOfDay(dueTo, zone), amountCents: recognizedCents }];
  const paid = charges.flatMap(({ subscriptionId, paidAt, totalCents }) =>
    subscriptionId === id && paidAt ? { paidAt, totalCents } : [],
  );
  const earned = recognitions.filter(({ subscriptionId }) => subscriptionId === id);
  let earnedCents = sumCents(earned.map(({ amountCents }) => amountCents));
  let leftCents = recognizedCents;
  return [doneAt, ...paid.flatMap(({ paidAt }) => (paidAt > doneAt ? paidAt : []))].flatMap((at) => {
    const paidCents = sumCents(paid.flatMap(({ paidAt, totalCents }) => (paidAt <= at ? totalCents : [])));
    const amountCents = Math.min(leftCents, Math.max(0, paidCents - earnedCents));
    earnedCents += amountCents;
    leftCents -= amountCents;
    return amountCents > 0 ? { at, amountCents } : [];
  });
}
