import { addDays } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { type Checked, checked } from '#core/lib/result.ts';
import type { LocalDate } from '#core/lib/time.ts';
import type { QuoteInput } from './input.ts';
import {
  DEPOSIT_BP_MAX,
  DEPOSIT_BP_MIN,
  MILESTONES_MIN,
  OPTION_MINUTES_STEP,
  OPTION_WORK_MAX_CENTS,
  OPTION_WORK_MIN_CENTS,
  WANTED_DAYS_AHEAD_MAX,
} from './limits.ts';
import { firstDueCents, priceOfOption, type QuoteRates, quotedLines, workOfLines } from './option-price.ts';

/** What a quote's fields say together; each alone its shape has checked. Faults stand under the fields' paths. */
export function checkQuote(
  input: QuoteInput,
  known: { today: LocalDate; rates: QuoteRates },
): Checked<QuoteInput> {
  const fields = {
    ...optionFaults(input),
    ...termsFaults(input, known.rates),
    ...dayFaults(input.earliestDate, known.today),
  };
  return checked(fields, () => input);
}

function optionFaults({ options, terms }: QuoteInput): Record<string, string> {
  const fields: Record<string, string> = {};
  const names = options.map(({ name }) => name.toLowerCase());
  for (const [index, option] of options.entries()) {
    const at = `options.${index}`;
    if (names.indexOf(option.name.toLowerCase()) < index)
      fields[`${at}.name`] = 'Another option has this name';
    if (option.minutesPerVisit % OPTION_MINUTES_STEP !== 0)
      fields[`${at}.minutesPerVisit`] = 'Choose half-hour steps';
    if (option.visits > 1 && terms.kind === 'on_completion')
      fields[`${at}.visits`] = 'Work with several visits needs a deposit or milestones';
    const work = workOfLines(option.lines);
    if (work < OPTION_WORK_MIN_CENTS)
      fields[`${at}.lines`] = `The lines must add up to at least ${formatMoney(OPTION_WORK_MIN_CENTS)}`;
    if (work > OPTION_WORK_MAX_CENTS)
      fields[`${at}.lines`] =
        `The lines can add up to ${formatMoney(OPTION_WORK_MAX_CENTS, { rounded: true })} at most`;
  }
  const recommended = options.flatMap(({ isRecommended }, index) => (isRecommended ? [index] : []));
  if (recommended.length > 1)
    fields[`options.${recommended[1]}.isRecommended`] = 'Recommend one option at most';
  return fields;
}

function termsFaults({ terms, options }: QuoteInput, rates: QuoteRates): Record<string, string> {
  if (terms.kind === 'on_completion') return {};
  if (terms.kind === 'milestones') {
    if (terms.milestones.length < MILESTONES_MIN)
      return { 'terms.milestones': `Add at least ${MILESTONES_MIN} milestones` };
    const sum = terms.milestones.reduce((total, { shareBp }) => total + shareBp, 0);
    return sum === 10_000
      ? {}
      : { 'terms.milestones': `Milestones add up to ${sum / 100}%. They must add up to 100%.` };
  }
  const [least, most] = [DEPOSIT_BP_MIN / 100, DEPOSIT_BP_MAX / 100];
  for (const option of options) {
    const { totalCents } = priceOfOption(quotedLines(option.lines), rates);
    const deposit = firstDueCents(terms, totalCents) ?? 0;
    const fits =
      deposit * 10_000 >= DEPOSIT_BP_MIN * totalCents && deposit * 10_000 <= DEPOSIT_BP_MAX * totalCents;
    // Half a cent of rounding is no fault of whoever typed a percentage.
    const isWithin =
      terms.unit === 'percent' ? terms.value >= DEPOSIT_BP_MIN && terms.value <= DEPOSIT_BP_MAX : fits;
    if (!isWithin)
      return {
        'terms.value':
          options.length === 1
            ? `A deposit is ${least}% to ${most}% of the total`
            : `A deposit is ${least}% to ${most}% of the total of every option`,
      };
  }
  return {};
}

function dayFaults(earliestDate: LocalDate, today: LocalDate): Record<string, string> {
  if (earliestDate < today) return { earliestDate: 'Choose today or a later day' };
  if (earliestDate > addDays(today, WANTED_DAYS_AHEAD_MAX))
    return { earliestDate: 'Choose a day within a year' };
  return {};
}
