import { extraLapsesAt } from '#core/bookings/site/extras.ts';
import { lineLabel } from '#core/bookings/site/line-label.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/lib/durations.ts';
import { fractionOf } from '#core/lib/money.ts';
import { priceOfExtra, settlementOfExtra } from '#core/payments/extra.ts';
import { cardCostOf } from '#core/payments/price.ts';
import { receiptYear } from '#core/payments/receipt.ts';
import type { Settlement } from '#core/payments/settlement.ts';
import { tipSuggestions } from '#core/payments/tip.ts';
import type { Dice } from '../dice.ts';
import type { BookingLineRow, PaymentMethodRow, PaymentRow } from '../rows/city.ts';
import type { ReceiptRow, TipRow } from '../rows/money-rows.ts';
import type { Story } from '../stories/booking-story.ts';
import { authorized, capture, type PaidBooking } from './payment-story.ts';

/** What was paid besides the visit: work agreed on during it, and a tip after it. */
export type LaterCharge = {
  payment: PaymentRow;
  settlement: Settlement;
  workCents: number;
  capturedAt: Date;
};
export type LaterMoney = { charges: LaterCharge[]; lines: BookingLineRow[]; tips: TipRow[] };

const EXTRA_SHARE = 0.12;
const TIP_SHARE = 0.22;
const EXTRA_MINUTES = [30, 45, 60] as const;
const MATERIALS = ['Small parts', 'Fittings and sealant', 'Replacement part'] as const;
/** Of what is asked for on site: most is approved, some declined, some not answered in time. */
const ANSWERS = [
  { status: 'agreed', share: 0.78 },
  { status: 'declined', share: 0.14 },
  { status: 'lapsed', share: 0.08 },
] as const;
/** After an assessment the work is quoted, nearly always. */
const QUOTED = 0.88;
/** Visits that are on just now and wait for an answer. */
const OPEN_SHARE = 0.4;
const QUOTE_STEP_CENTS = 2_500;

/**
 * Now and then half an hour more or a part that was missing, the quote an assessment ends in, each with its answer; and
 * a tip within the day for work that was charged.
 */
export function payLater(
  dice: Dice,
  now: Date,
  { story, paid }: PaidBooking,
  card: PaymentMethodRow,
): LaterMoney {
  const { booking } = story;
  const { startedAt, completedAt } = booking;
  const later: LaterMoney = { charges: [], lines: [], tips: [] };
  if (booking.status === 'in_progress' && startedAt) waitForAnswer(dice, now, story, startedAt, later);
  if (booking.status !== 'completed' || !startedAt || !completedAt) return later;
  const ended = { from: startedAt, to: completedAt };
  const isLong = completedAt.getTime() - startedAt.getTime() > 20 * MINUTE_MS;
  if (isAssessment(story)) {
    if (isLong && dice.chance(QUOTED)) addExtra(dice, story, card, ended, quoteOf(dice), later);
  } else if (paid.charge && dice.chance(EXTRA_SHARE) && isLong) {
    addExtra(dice, story, card, ended, wishOf(dice, story), later);
  }
  if (!paid.charge) return later;
  const tippedAt = new Date(completedAt.getTime() + dice.between(0.2, 20) * HOUR_MS);
  if (dice.chance(TIP_SHARE) && tippedAt < now && !paid.refund) {
    const tip: TipRow = {
      id: dice.id(tippedAt),
      bookingId: booking.id,
      amountCents: dice.pick(tipSuggestions(booking.laborCents + booking.materialsCents)),
      createdAt: tippedAt,
      updatedAt: tippedAt,
    };
    const { id: bookingId, vendorId } = booking;
    const { amountCents } = tip;
    const settlement = { kind: 'tip', bookingId, vendorId, vendorCents: amountCents } as const;
    const payment = authorized(dice, story, card, tippedAt, amountCents);
    const capturedAt = new Date(tippedAt.getTime() + SECOND_MS);
    capture(payment, {
      settlement,
      chargedCents: amountCents,
      feeCents: cardCostOf(amountCents),
      capturedAt,
    });
    Object.assign(payment, { purpose: 'tip', purposeId: tip.id });
    later.tips.push(tip);
    later.charges.push({ payment, settlement, workCents: 0, capturedAt });
  }
  return later;
}

type Wish = Pick<
  BookingLineRow,
  'kind' | 'label' | 'quantity' | 'unit' | 'unitCents' | 'amountCents' | 'taxClass'
>;

/** A visit that ends in a quote: the work gets its price there. */
export function isAssessment({ plan }: Story): boolean {
  return plan.service.row.pricing === 'quote';
}

function quoteOf(dice: Dice): Wish {
  const cents = dice.int(14, 120) * QUOTE_STEP_CENTS;
  const price = { quantity: 1, unit: 'each', unitCents: cents, amountCents: cents } as const;
  return { kind: 'quote', label: 'The work as assessed', ...price, taxClass: 'labor' };
}

/** Extra time where the hour has a price, else a part. */
function wishOf(dice: Dice, { plan, lines }: Story): Wish {
  const hour = lines.find(({ kind, unit }) => kind === 'labor' && unit === 'hour')?.unitCents;
  if (plan.service.row.pricing === 'hourly' && hour && dice.chance(0.6)) {
    const minutes = dice.pick(EXTRA_MINUTES);
    return {
      ...{ kind: 'extra_time', label: 'Extra time', taxClass: 'labor' },
      ...{ quantity: minutes / 60, unit: 'hour', unitCents: hour },
      amountCents: fractionOf(hour, minutes, 60),
    };
  }
  const cents = dice.int(12, 90) * 100;
  const price = { quantity: 1, unit: 'each', unitCents: cents, amountCents: cents } as const;
  return { kind: 'material', label: dice.pick(MATERIALS), ...price, taxClass: 'materials' };
}

function lineOf(
  dice: Dice,
  { booking, lines }: Story,
  wish: Wish,
  answer: Pick<BookingLineRow, 'status' | 'answeredAt'> & { proposedAt: Date },
): BookingLineRow {
  return {
    id: dice.id(answer.proposedAt),
    bookingId: booking.id,
    position: lines.length,
    ...wish,
    refId: null,
    proposedBy: 'vendor',
    doneAt: null,
    ...answer,
  };
}

/** Asked a few minutes ago and not answered yet. */
function waitForAnswer(dice: Dice, now: Date, story: Story, startedAt: Date, later: LaterMoney): void {
  const earliest = startedAt.getTime() + 5 * MINUTE_MS;
  if (earliest > now.getTime() || !dice.chance(isAssessment(story) ? QUOTED : OPEN_SHARE)) return;
  const proposedAt = new Date(Math.max(earliest, now.getTime() - dice.int(2, 20) * MINUTE_MS));
  const wish = isAssessment(story) ? quoteOf(dice) : wishOf(dice, story);
  later.lines.push(lineOf(dice, story, wish, { status: 'proposed', proposedAt, answeredAt: null }));
}

function addExtra(
  dice: Dice,
  story: Story,
  card: PaymentMethodRow,
  work: { from: Date; to: Date },
  wish: Wish,
  later: LaterMoney,
): void {
  const { booking } = story;
  const proposedAt = new Date(work.from.getTime() + 5 * MINUTE_MS);
  const lapsesAt = extraLapsesAt(proposedAt);
  const drawn = dice.pickBy(ANSWERS, ({ share }) => share).status;
  // Work that is over sooner was never waited for.
  const status = drawn === 'lapsed' && lapsesAt >= work.to ? 'declined' : drawn;
  const answeredAt =
    status === 'lapsed' ? lapsesAt : new Date(proposedAt.getTime() + dice.int(1, 9) * MINUTE_MS);
  const line = lineOf(dice, story, wish, { status, proposedAt, answeredAt });
  if (answeredAt >= work.to) throw new Error(`${lineLabel(line)} was agreed on after the work`);
  later.lines.push(line);
  if (status !== 'agreed') return;
  const price = priceOfExtra(line, booking);
  const settlement = settlementOfExtra(booking, price);
  const payment = authorized(dice, story, card, answeredAt, price.totalCents);
  const capturedAt = new Date(work.to.getTime() + 2 * SECOND_MS);
  capture(payment, { settlement, chargedCents: price.totalCents, feeCents: price.cardCostCents, capturedAt });
  Object.assign(payment, { purpose: 'extra', purposeId: line.id });
  booking.extrasCents += price.totalCents;
  later.charges.push({ payment, settlement, workCents: price.workCents, capturedAt });
}

/** A receipt for every charge, numbered in the order in which the money was taken. */
export function numberReceipts(dice: Dice, payments: readonly PaymentRow[]): ReceiptRow[] {
  const charged = payments.flatMap((payment) =>
    payment.capturedAt && payment.capturedCents > 0 ? [{ payment, at: payment.capturedAt }] : [],
  );
  charged.sort((a, b) => a.at.getTime() - b.at.getTime());
  const last = new Map<number, number>();
  const yearOf = createYears();
  return charged.map(({ payment, at }) => {
    const year = yearOf(at);
    const number = (last.get(year) ?? 0) + 1;
    last.set(year, number);
    return {
      id: dice.id(at),
      year,
      number,
      bookingId: payment.bookingId,
      paymentId: payment.id,
      issuedAt: at,
    };
  });
}

/** `receiptYear` of many moments: asking the calendar for each takes longer than everything else about a receipt. */
function createYears(): (at: Date) => number {
  const days = new Map<number, number | null>();
  return (at) => {
    const day = Math.floor(at.getTime() / DAY_MS);
    let year = days.get(day);
    if (year === undefined) {
      const [first, last] = [day * DAY_MS, (day + 1) * DAY_MS - 1].map((ms) => receiptYear(new Date(ms)));
      // The year changes at midnight of the market, within a day of ours.
      year = first === last ? (first ?? null) : null;
      days.set(day, year);
    }
    return year ?? receiptYear(at);
  };
}
