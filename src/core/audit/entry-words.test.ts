import { describe, expect, it } from 'vitest';
import { changesOf, factsOf, fieldLabel, statusLabelsOf } from './entry-words.ts';

describe('what an entry changed', () => {
  it.each([
    ['by field', { changes: { phone: { from: '', to: '206 555 0100' } }, reason: 'Asked on the phone' }],
    [
      'as a list',
      { changes: [{ field: 'phone', from: null, to: '206 555 0100' }], reason: 'Asked on the phone' },
    ],
    [
      'before and after',
      {
        previous: { phone: null, a: 1 },
        next: { phone: '206 555 0100', a: 1 },
        reason: 'Asked on the phone',
      },
    ],
    ['as it was', { phone: '206 555 0100', was: { phone: '' }, reason: 'Asked on the phone' }],
  ])('is read %s', (_, details) => {
    expect(changesOf(details)).toEqual([
      { field: 'phone', label: 'Phone', from: 'none', to: '206 555 0100' },
    ]);
    expect(factsOf(details)).toEqual([{ field: 'reason', label: 'Reason', value: 'Asked on the phone' }]);
  });

  it('names statuses by the labels that their module gives them, and nothing else', () => {
    const looks = {
      no_show: { label: 'No-show', icon: 'user-x', tone: 'orange' },
      on_hold: { label: 'Paused', icon: 'lock', tone: 'blue' },
      unused: { label: 'Never said', icon: 'lock', tone: 'blue' },
    } as const;
    const changes = [
      { field: 'status', from: 'on_hold', to: 'no_show' },
      { field: 'title', from: 'on_hold', to: 'no_show' },
    ];
    const labels = statusLabelsOf({ changes }, looks);
    expect(labels).toEqual({ on_hold: 'Paused', no_show: 'No-show' });
    expect(changesOf({ changes }, labels)).toEqual([
      { field: 'status', label: 'Status', from: 'Paused', to: 'No-show' },
      { field: 'title', label: 'Title', from: 'on_hold', to: 'no_show' },
    ]);
    const moved = { from: 'on_hold', to: 'toString' };
    expect(changesOf(moved, statusLabelsOf(moved, looks))).toMatchObject([
      { from: 'Paused', to: 'toString' },
    ]);
    const noted = { status: 'no_show', reason: 'on_hold' };
    expect(factsOf(noted, statusLabelsOf(noted, looks)).map(({ value }) => value)).toEqual([
      'No-show',
      'on_hold',
    ]);
  });

  it('is read from a move', () => {
    const details = { from: 'pending', to: 'approved' };
    expect(changesOf(details)).toEqual([{ field: 'value', label: 'Value', from: 'pending', to: 'approved' }]);
    expect(factsOf(details)).toEqual([]);
  });

  it('keeps the words of a setting, and says money, lists and yes as people do', () => {
    const changes = [{ field: 'gold', label: 'Gold: from', from: '1,000 points', to: '1,200 points' }];
    expect(changesOf({ changes })).toEqual(changes);
    const facts = factsOf({
      feeCents: 2_500,
      visits: 1_200,
      again: true,
      ids: ['a', 'b'],
      none: [],
      odd: { a: 1 },
    });
    expect(facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Fee: $25.00',
      'Visits: 1,200',
      'Again: yes',
      'Ids: a, b',
      'None: none',
      'Odd: {"a":1}',
    ]);
  });

  it.each([[{ changes: 'x' }], [{ changes: [7, null] }], [{ changes: { a: 1 } }], [{ was: [] }], [{}]])(
    'is nothing in %j',
    (details) => expect(changesOf(details)).toEqual([]),
  );
});

it('names fields in words', () => {
  expect(['canManageUsers', 'amountCents', 'instant_payouts'].map(fieldLabel)).toEqual([
    'Can manage users',
    'Amount',
    'Instant payouts',
  ]);
});

it('says whether two-factor authentication was used, by the name that people know', () => {
  // As the stored events name it.
  const field = ['second', 'Factor'].join('');
  expect(factsOf({ [field]: false })).toEqual([
    { field, label: 'Two-factor authentication', value: 'not used' },
  ]);
});
