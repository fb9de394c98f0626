import * as z from 'zod/mini';
import { DEPOSIT_BP_MIN, MILESTONE_TITLE_MAX, MILESTONES_MAX, OPTION_WORK_MAX_CENTS } from './limits.ts';

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
