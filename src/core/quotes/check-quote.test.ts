import { describe, expect, it } from 'vitest';
import { checkQuote } from './check-quote.ts';
import type { OptionInput, QuoteInput } from './input.ts';

const OPTION: OptionInput = {
  name: 'Standard',
  summary: '',
  isRecommended: false,
  minutesPerVisit: 120,
  visits: 1,
  included: [],
  excluded: [],
  lines: [{ kind: 'labor', label: 'Labor', quantity: 1, unit: 'each', unitCents: 100_000 }],
};
const QUOTE: QuoteInput = {
  message: '',
  terms: { kind: 'on_completion' },
  warrantyDays: 30,
  validDays: 14,
  earliestDate: '2026-03-03',
  options: [OPTION],
  attachments: [],
};
const rates = { laborTaxBp: 1_000, materialsTaxBp: 0, commissionBp: 1_200, feeDiscountBp: 0 };
const faults = (given: Partial<QuoteInput>) => {
  const checked = checkQuote({ ...QUOTE, ...given }, { today: '2026-03-02', rates });
  return checked.ok ? {} : checked.fields;
};

describe('checking a quote', () => {
  it('lets a whole one through', () => {
    expect(faults({})).toEqual({});
  });

  it('wants work that a card can pay and nobody means by mistake', () => {
    const line = (unitCents: number) => [{ ...OPTION.lines[0], unitCents } as OptionInput['lines'][0]];
    expect(faults({ options: [{ ...OPTION, lines: line(999) }] })).toEqual({
      'options.0.lines': 'The lines must add up to at least $10.00',
    });
    expect(faults({ options: [{ ...OPTION, lines: line(20_000_001) }] })).toEqual({
      'options.0.lines': 'The lines can add up to $200,000 at most',
    });
  });

  it('recommends one option at most', () => {
    const options = ['Good', 'Better'].map((name) => ({ ...OPTION, name, isRecommended: true }));
    expect(faults({ options })).toEqual({ 'options.1.isRecommended': 'Recommend one option at most' });
  });

  it('keeps a deposit in dollars within 5% to 50% of every total', () => {
    // $1,000 of work, $30 fee, 10% tax: $1,130.
    const deposit = (value: number) => faults({ terms: { kind: 'deposit', unit: 'amount', value } });
    expect(deposit(5_650)).toEqual({});
    expect(deposit(56_500)).toEqual({});
    expect(deposit(5_649)).toEqual({ 'terms.value': 'A deposit is 5% to 50% of the total' });
    expect(deposit(56_501)).toEqual({ 'terms.value': 'A deposit is 5% to 50% of the total' });
  });

  it('wants at least two milestones that add up', () => {
    const milestones = (...shares: number[]) =>
      faults({
        terms: { kind: 'milestones', milestones: shares.map((shareBp) => ({ title: 'Part', shareBp })) },
      });
    expect(milestones(10_000)).toEqual({ 'terms.milestones': 'Add at least 2 milestones' });
    expect(milestones(3_333, 6_667)).toEqual({});
    expect(milestones(5_000, 5_001)).toEqual({
      'terms.milestones': 'Milestones add up to 100.01%. They must add up to 100%.',
    });
  });
});
