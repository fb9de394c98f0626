import { formatDate } from '#core/lib/format-time.ts';
import { type Cents, formatMoney } from '#core/lib/money.ts';
import { DEFAULT_REMINDERS, filled, graceEndsAt } from '#core/plans/dunning.ts';
import { chargeOf } from '#core/plans/money.ts';
import { periodOf } from '#core/plans/schedule.ts';
import type { Dice } from '../dice.ts';
import type { CardSetupRow, PaymentMethodRow } from '../rows/city.ts';
import type { ReminderRow, SubscriptionRow } from '../rows/plan-rows.ts';

const DAY_MS = 86_400_000;
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
