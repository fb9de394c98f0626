import { expect, it } from 'vitest';
import { inOrder, type NeedKind } from './needs.ts';

const need = (kind: NeedKind, day: number | null) => ({
  kind,
  at: day === null ? null : new Date(Date.UTC(2026, 10, day)),
});

it('what waits for a homeowner stands by urgency, then by its deadline; the latest visit is rated first', () => {
  const given = [
    need('unread', null),
    need('tip_payment', 12),
    need('rate', 10),
    need('rate', 20),
    need('proposed_time', 25),
    need('proposed_time', 24),
    need('new_vendor', 26),
    need('card', 30),
    need('extra_payment', 29),
    need('extra_work', 28),
  ];
  expect(inOrder(given).map(({ kind, at }) => [kind, at?.getUTCDate() ?? null])).toEqual([
    ['extra_work', 28],
    ['proposed_time', 24],
    ['proposed_time', 25],
    ['new_vendor', 26],
    ['card', 30],
    ['extra_payment', 29],
    ['tip_payment', 12],
    ['rate', 20],
    ['rate', 10],
    ['unread', null],
  ]);
});
