import { declined } from '#server/lib/cards/declines.ts';
import { type DemoRows, each, rowsFor } from '#server/lib/modules/demo-rows.ts';
import {
  cardSetups,
  customers,
  paymentMethods,
  payments,
  receiptCounters,
  receipts,
  refunds,
  tips,
} from './tables.ts';

export const paymentsDemo: DemoRows = ({ city: { payments: money } }) => {
  // The next charge of a year gets the next number.
  const last = new Map<number, number>();
  for (const { year, number } of money.receipts) last.set(year, Math.max(number, last.get(year) ?? 0));
  return [
    rowsFor(customers, money.customers),
    rowsFor(paymentMethods, money.paymentMethods),
    rowsFor(cardSetups, money.cardSetups),
    rowsFor(
      payments,
      each(money.payments, (payment) => ({
        ...payment,
        failure: payment.failure && declined(payment.failure).message,
      })),
    ),
    rowsFor(refunds, money.refunds),
    rowsFor(tips, money.tips),
    rowsFor(receipts, money.receipts),
    rowsFor(
      receiptCounters,
      each(last, ([year, number]) => ({ year, last: number })),
    ),
  ];
};
