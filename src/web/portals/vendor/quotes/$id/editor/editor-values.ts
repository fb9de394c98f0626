import { formatMoney } from '#core/lib/money.ts';
import type { LineInput, OptionInput, TemplateContent } from '#core/quotes/input.ts';
import { QUOTE_VALID_DAYS_DEFAULT, WARRANTY_DAYS_MIN } from '#core/quotes/limits.ts';
import type { PaymentTerms } from '#core/quotes/payment-terms.ts';
import { PAYMENT_TERMS_KINDS, QUOTE_LINE_KINDS, QUOTE_UNITS, type QuoteUnit } from '#core/quotes/terms.ts';
import type { PriceBookLine, QuoteView } from '#core/quotes/views.ts';
import { choice, group, optional, type Reader, reader, text, ticked } from '#web/ui/form/state/read-form.ts';
import { cents, date, int, list, number } from '#web/ui/form/state/readers.ts';

/** A saved quote. */
export type Template = { id: string; name: string; content: TemplateContent };

/** One entry on each line; empty lines count for nothing. */
const entries: Reader<string[]> = reader('', (found) =>
  found
    .split('\n')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);

/** `20` or `12.5` percent in basis points. */
const percent: Reader<number> = reader('Enter a percentage such as 20', (found) =>
  /^\d{1,3}(?:\.\d{1,2})?%?$/.test(found) ? Math.round(Number(found.replace('%', '')) * 100) : null,
);

/** A quote as its form sends it. */
export const QUOTE_READERS = {
  message: text,
  options: list(
    group({
      name: text,
      summary: text,
      isRecommended: ticked,
      minutesPerVisit: int,
      visits: int,
      included: entries,
      excluded: entries,
      lines: list(
        group({
          kind: choice(QUOTE_LINE_KINDS),
          label: text,
          quantity: number,
          unit: choice(QUOTE_UNITS),
          unitCents: cents,
        }),
      ),
    }),
  ),
  terms: group({
    kind: choice(PAYMENT_TERMS_KINDS),
    unit: optional(choice(['percent', 'amount'])),
    value: optional(number),
    milestones: list(group({ title: text, shareBp: percent })),
  }),
  earliestDate: date,
  warrantyDays: int,
  validDays: int,
};

type TypedTerms = {
  kind: PaymentTerms['kind'];
  unit: 'percent' | 'amount' | undefined;
  value: number | undefined;
  milestones: { title: string; shareBp: number }[];
};

/** Terms as the contract wants them: percent and dollars are typed, basis points and cents are sent. */
export function termsOf({ kind, unit = 'percent', value = 0, milestones }: TypedTerms): PaymentTerms {
  if (kind === 'on_completion') return { kind };
  if (kind === 'milestones') return { kind, milestones };
  return { kind, unit, value: Math.round(value * 100) };
}

/** Terms as they stand in the fields. */
export function typedTerms(terms: PaymentTerms): TypedTerms {
  const deposit = terms.kind === 'deposit' ? { unit: terms.unit, value: terms.value / 100 } : null;
  const milestones = terms.kind === 'milestones' ? terms.milestones : [];
  return { kind: terms.kind, unit: deposit?.unit, value: deposit?.value, milestones };
}

export type LineStart = LineInput;
export type OptionStart = OptionInput;

export function emptyLine(): LineStart {
  return { kind: 'labor', label: '', quantity: 1, unit: 'hour', unitCents: 0 };
}

export function emptyOption(name: string): OptionStart {
  return {
    name,
    summary: '',
    isRecommended: false,
    minutesPerVisit: 120,
    visits: 1,
    included: [],
    excluded: [],
    lines: [emptyLine()],
  };
}

export function emptyContent(): TemplateContent {
  return {
    message: '',
    terms: { kind: 'on_completion' },
    warrantyDays: WARRANTY_DAYS_MIN,
    validDays: QUOTE_VALID_DAYS_DEFAULT,
    options: [emptyOption('Standard')],
  };
}

const unitOf = (unit: string): QuoteUnit => QUOTE_UNITS.find((known) => known === unit) ?? 'each';

/** A quote that was sent, as something to begin another one from. */
export function contentOf(quote: QuoteView): TemplateContent {
  const { message, terms, warrantyDays } = quote;
  return {
    ...{ message, terms, warrantyDays, validDays: QUOTE_VALID_DAYS_DEFAULT },
    options: quote.options.map(
      ({ name, summary, isRecommended, minutesPerVisit, visits, included, excluded, lines }) => ({
        ...{ name, summary, isRecommended, minutesPerVisit, visits, included, excluded },
        lines: lines.map(({ kind, label, quantity, unit, unitCents }) => ({
          ...{ kind, label, quantity, unitCents },
          unit: unitOf(unit),
        })),
      }),
    ),
  };
}

/** A line of the price book as a line of the quote. */
export function lineOfBook({ kind, label, unit, unitCents }: PriceBookLine): LineStart {
  return { kind, label, quantity: 1, unit: unitOf(unit), unitCents };
}

/** Cents as they stand in a field: `149` or `149.50`, nothing for an empty line. */
export function typedCents(amount: number): string {
  if (amount === 0) return '';
  return formatMoney(amount).replace(/[$,]/g, '').replace(/\.00$/, '');
}
