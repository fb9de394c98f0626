import * as z from 'zod/mini';
import { DEPOSIT_BP_MIN, MILESTONE_TITLE_MAX, MILESTONES_MAX, OPTION_WORK_MAX_CENTS } from './limits.ts';

export const PAYMENT_TERMS_KINDS = ['on_completion', 'deposit', 'milestones'] as const;

/**
 * How a quote is paid. A deposit's `value` is in basis points of the total or in cents; shares of milestones sum to
 * 10,000 basis points.
 */
export const paymentTerms = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('on_completion') }),
  z.object({
    kind: z.literal('deposit'),
    unit: z.enum(['percent', 'amount']),
    value: z.int({ error: 'Enter the deposit' }).check(z.minimum(1), z.maximum(OPTION_WORK_MAX_CENTS)),
  }),
  z.object({
    kind: z.literal('milestones'),
    milestones: z
      .array(
        z.object({
          title: z
            .string()
            .check(
              z.trim(),
              z.minLength(1, { error: 'Name the milestone' }),
              z.maxLength(MILESTONE_TITLE_MAX, { error: `At most ${MILESTONE_TITLE_MAX} characters` }),
            ),
          shareBp: z
            .int({ error: 'Enter a percentage' })
            .check(z.minimum(DEPOSIT_BP_MIN, { error: 'At least 5%' }), z.maximum(10_000)),
        }),
      )
      .check(z.maxLength(MILESTONES_MAX, { error: `Up to ${MILESTONES_MAX} milestones` })),
  }),
]);
export type PaymentTerms = z.output<typeof paymentTerms>;

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
