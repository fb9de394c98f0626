import { lineLabel } from '#core/bookings/lines.ts';
import { fractionOf } from '#core/lib/money.ts';
import { priceOfExtra, settlementOfExtra } from '#core/payments/extra.ts';
import { cardCostOf } from '#core/payments/price.ts';
import { receiptYear } from '#core/payments/receipt.ts';
import type { Settlement } from '#core/payments/settlement.ts';
import { tipSuggestions } from '#core/payments/tip.ts';
import type { Dice } from '../dice.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../people/people.ts';
import type { BookingLineRow, PaymentMethodRow, PaymentRow } from '../rows/city.ts';
import type { ReceiptRow, TipRow } from '../rows/money-rows.ts';
import type { Story } from '../stories/booking-story.ts';
import { authorized, capture, type Told } from './payment-story.ts';

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
const SECOND_MS = 1_000;

/** Now and then half an hour more or a part that was missing, and a tip within the day. Only for work that was charged. */
export function payLater(dice: Dice, now: Date, { story, paid }: Told, card: PaymentMethodRow): LaterMoney {
  const { booking } = story;
  const { startedAt, completedAt } = booking;
  const later: LaterMoney = { charges: [], lines: [], tips: [] };
  if (booking.status !== 'completed' || !startedAt || !completedAt || !paid.charge) return later;
  if (dice.chance(EXTRA_SHARE) && completedAt.getTime() - startedAt.getTime() > 20 * MINUTE_MS)
    addExtra(dice, story, card, startedAt, completedAt, later);
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

function addExtra(
  dice: Dice,
  story: Story,
  card: PaymentMethodRow,
  startedAt: Date,
  completedAt: Date,
  later: LaterMoney,
): void {
  const { booking } = story;
  const proposedAt = new Date(startedAt.getTime() + 5 * MINUTE_MS);
  const answeredAt = new Date(proposedAt.getTime() + dice.int(1, 9) * MINUTE_MS);
  const isTime = dice.chance(0.6);
  const minutes = dice.pick(EXTRA_MINUTES);
  const hour = Math.max(4_500, Math.min(12_000, fractionOf(booking.laborCents, 60, booking.bookedMinutes)));
  const amountCents = isTime ? fractionOf(hour, minutes, 60) : dice.int(12, 90) * 100;
  const line: BookingLineRow = {
    id: dice.id(proposedAt),
    bookingId: booking.id,
    position: story.lines.length,
    kind: isTime ? 'extra_time' : 'material',
    label: isTime ? 'Extra time' : dice.pick(MATERIALS),
    quantity: isTime ? minutes / 60 : 1,
    unit: isTime ? 'hour' : 'each',
    unitCents: isTime ? hour : amountCents,
    amountCents,
    taxClass: isTime ? 'labor' : 'materials',
    refId: null,
    status: 'agreed',
    proposedBy: 'vendor',
    proposedAt,
    answeredAt,
  };
  if (answeredAt >= completedAt) throw new Error(`${lineLabel(line)} was agreed on after the work`);
  const price = priceOfExtra(line, booking);
  const settlement = settlementOfExtra(booking, price);
  const payment = authorized(dice, story, card, answeredAt, price.totalCents);
  const capturedAt = new Date(completedAt.getTime() + 2 * SECOND_MS);
  capture(payment, { settlement, chargedCents: price.totalCents, feeCents: price.cardCostCents, capturedAt });
  Object.assign(payment, { purpose: 'extra', purposeId: line.id });
  booking.extrasCents += price.totalCents;
  later.lines.push(line);
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
