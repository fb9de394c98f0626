import type { RefundBearer } from '#core/ledger/refunds.ts';
import type { Cents } from '#core/lib/money.ts';

/** Rows of money beside the payments themselves. */

export type TipRow = {
  id: string;
  bookingId: string;
  amountCents: Cents;
  createdAt: Date;
  updatedAt: Date;
};

export type ReceiptRow = {
  id: string;
  year: number;
  number: number;
  bookingId: string;
  paymentId: string;
  issuedAt: Date;
};

export type RefundRow = {
  id: string;
  paymentId: string;
  amountCents: Cents;
  cardCents: Cents;
  bearer: RefundBearer;
  reason: string;
  status: 'succeeded';
  processorRef: string;
  requestedBy: string;
  createdAt: Date;
  updatedAt: Date;
};
