import type { PaymentTerms } from './payment-terms.ts';

export const PAYMENT_TERMS_KINDS = ['on_completion', 'deposit', 'milestones'] as const;

export const PAYMENT_TERMS_LABELS: Record<PaymentTerms['kind'], string> = {
  on_completion: 'Pay when the work is done',
  deposit: 'Deposit, rest when the work is done',
  milestones: 'Pay by milestone',
};

export const VENDOR_CHOICES = ['chosen', 'best_match'] as const;
export type VendorChoice = (typeof VENDOR_CHOICES)[number];

export const QUOTE_LINE_KINDS = ['labor', 'material'] as const;
export type QuoteLineKind = (typeof QUOTE_LINE_KINDS)[number];
/** What a line is counted in. */
export const QUOTE_UNITS = ['each', 'hour', 'day', 'ft', 'sq ft', 'yd', 'gal', 'lb'] as const;
export type QuoteUnit = (typeof QUOTE_UNITS)[number];
