import * as z from 'zod/mini';
import { freeText, sha256 } from '#core/lib/wire.ts';
import {
  ATTACHMENTS_MAX,
  FILE_NAME_MAX,
  LINE_LABEL_MAX,
  LINE_QUANTITY_MAX,
  LINE_UNIT_MAX_CENTS,
  OPTION_LINES_MAX,
  OPTION_MINUTES_MAX,
  OPTION_MINUTES_MIN,
  OPTION_NAME_MAX,
  OPTION_POINT_LENGTH,
  OPTION_POINTS_MAX,
  OPTION_SUMMARY_MAX,
  OPTION_VISITS_MAX,
  OPTIONS_MAX,
  QUOTE_MESSAGE_MAX,
  QUOTE_VALID_DAYS_DEFAULT,
  QUOTE_VALID_DAYS_MAX,
  QUOTE_VALID_DAYS_MIN,
  WARRANTY_DAYS_MAX,
  WARRANTY_DAYS_MIN,
} from './limits.ts';
import { paymentTerms } from './payment-terms.ts';
import { QUOTE_LINE_KINDS, QUOTE_UNITS } from './terms.ts';

/** The shapes that people fill in. What depends on several fields, `checkQuote` looks at. */

/** Uploaded pictures and PDFs with the names they had. */
export const attachmentsInput = z._default(
  z
    .array(z.object({ sha256, name: freeText(FILE_NAME_MAX) }))
    .check(z.maxLength(ATTACHMENTS_MAX, { error: `Up to ${ATTACHMENTS_MAX} files` })),
  [],
);

const points = z._default(
  z
    .array(freeText(OPTION_POINT_LENGTH).check(z.minLength(1, { error: 'Enter text or remove this line' })))
    .check(z.maxLength(OPTION_POINTS_MAX, { error: `Up to ${OPTION_POINTS_MAX} entries` })),
  [],
);

const whole = (least: number, most: number, error: string) =>
  z.int({ error }).check(z.minimum(least, { error }), z.maximum(most, { error }));

export const lineInput = z.object({
  kind: z.enum(QUOTE_LINE_KINDS),
  label: freeText(LINE_LABEL_MAX).check(z.minLength(1, { error: 'Enter a description' })),
  /** Two decimals at most. */
  quantity: z.number({ error: 'Enter a quantity' }).check(
    z.minimum(0.01, { error: 'Enter a quantity' }),
    z.maximum(LINE_QUANTITY_MAX, { error: `At most ${LINE_QUANTITY_MAX.toLocaleString('en-US')}` }),
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
      error: 'Use two decimals at most',
    }),
  ),
  unit: z.enum(QUOTE_UNITS),
  unitCents: whole(0, LINE_UNIT_MAX_CENTS, 'A price from $0 to $100,000'),
});
export type LineInput = z.output<typeof lineInput>;

export const optionInput = z.object({
  name: freeText(OPTION_NAME_MAX).check(z.minLength(1, { error: 'Name this option' })),
  summary: z._default(freeText(OPTION_SUMMARY_MAX), ''),
  isRecommended: z._default(z.boolean(), false),
  minutesPerVisit: whole(OPTION_MINUTES_MIN, OPTION_MINUTES_MAX, 'Between 30 minutes and 8 hours'),
  visits: whole(1, OPTION_VISITS_MAX, `From 1 to ${OPTION_VISITS_MAX} visits`),
  included: points,
  excluded: points,
  lines: z
    .array(lineInput)
    .check(
      z.minLength(1, { error: 'Add at least one line' }),
      z.maxLength(OPTION_LINES_MAX, { error: `Up to ${OPTION_LINES_MAX} lines` }),
    ),
});
export type OptionInput = z.output<typeof optionInput>;

const options = z
  .array(optionInput)
  .check(
    z.minLength(1, { error: 'Add an option' }),
    z.maxLength(OPTIONS_MAX, { error: `Up to ${OPTIONS_MAX} options` }),
  );

/** What a template keeps of a quote: dates and attachments belong to one request. */
export const templateContent = z.object({
  message: freeText(QUOTE_MESSAGE_MAX),
  terms: paymentTerms,
  warrantyDays: whole(
    WARRANTY_DAYS_MIN,
    WARRANTY_DAYS_MAX,
    `From ${WARRANTY_DAYS_MIN} to ${WARRANTY_DAYS_MAX.toLocaleString('en-US')} days`,
  ),
  validDays: z._default(
    whole(
      QUOTE_VALID_DAYS_MIN,
      QUOTE_VALID_DAYS_MAX,
      `From ${QUOTE_VALID_DAYS_MIN} to ${QUOTE_VALID_DAYS_MAX} days`,
    ),
    QUOTE_VALID_DAYS_DEFAULT,
  ),
  options,
});
export type TemplateContent = z.output<typeof templateContent>;

export const quoteInput = z.extend(templateContent, {
  /** The first local day on which work can begin. */
  earliestDate: z.iso.date({ error: 'Choose a day' }),
  attachments: attachmentsInput,
});
export type QuoteInput = z.output<typeof quoteInput>;
