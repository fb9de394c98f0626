import { describe, expect, it } from 'vitest';
import type { SettingFieldView } from '#core/settings/contract.ts';
import { fieldsByGroup, toDraft, toValue } from './setting-draft.ts';

const field = (name: string, given: Partial<SettingFieldView> = {}): SettingFieldView => ({
  name,
  kind: 'number',
  label: name,
  hint: null,
  group: null,
  unit: 'points',
  min: 1,
  max: 10_000,
  options: [],
  ...given,
});
const FIELDS = [
  field('from'),
  field('worth', { unit: 'cents' }),
  field('open', { kind: 'switch', unit: null }),
];

describe('what is typed for a setting', () => {
  it('means the value it was made from', () => {
    const value = { from: 500, worth: 150, open: true };
    expect(toDraft(FIELDS, value)).toEqual({ from: '500', worth: '1.50', open: true });
    expect(toValue(FIELDS, toDraft(FIELDS, value))).toEqual({ value, problems: {} });
  });

  it('may have separators and a dollar sign', () => {
    expect(toValue(FIELDS, { from: ' 1,500 ', worth: '$2', open: false }).value).toEqual({
      from: 1_500,
      worth: 200,
      open: false,
    });
  });

  it.each(['', 'x', '1.5', '0', '10001', '1e3', 'Infinity'])('"%s" is no number of points', (from) => {
    expect(toValue(FIELDS, { from, worth: '1', open: false }).problems).toEqual({
      from: 'from: a whole number from 1 to 10,000',
    });
  });

  it('is typed as people say it where a smaller unit is kept', () => {
    const fields = [
      field('commission', { unit: 'basis points', min: 900, max: 1_200 }),
      field('rating', { unit: 'tenths of a star', min: 10, max: 50 }),
    ];
    const value = { commission: 1_100, rating: 43 };
    expect(toDraft(fields, value)).toEqual({ commission: '11.00', rating: '4.3' });
    expect(toValue(fields, toDraft(fields, value))).toEqual({ value, problems: {} });
    expect(toValue(fields, { commission: '9.5', rating: '5' }).value).toEqual({
      commission: 950,
      rating: 50,
    });
    expect(toValue(fields, { commission: '13', rating: '4.35' }).problems).toEqual({
      commission: 'commission: a percentage from 9% to 12%',
      rating: 'rating: a rating from 1.0 to 5.0',
    });
  });

  it('stands in groups, those alone at the end', () => {
    const grouped = fieldsByGroup([field('a'), field('b', { group: 'Gold' }), field('c', { group: 'Gold' })]);
    expect(grouped.map(({ group, fields }) => [group, fields.length])).toEqual([
      ['Gold', 2],
      [null, 1],
    ]);
  });
});
