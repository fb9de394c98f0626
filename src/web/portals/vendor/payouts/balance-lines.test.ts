import { describe, expect, it } from 'vitest';
import { balanceLines } from './balance-lines.ts';

const entry = (amountCents: number, minute: number) => ({
  at: new Date(Date.UTC(2026, 0, 5, 10, minute)),
  memo: 'Job',
  kind: 'capture',
  bookingId: null,
  amountCents,
});

describe('balanceLines', () => {
  it('walks back from the balance of now', () => {
    const lines = balanceLines(13_112, [entry(13_112, 3), entry(-20_000, 2), entry(20_000, 1)]);
    expect(lines.map(({ afterCents }) => afterCents)).toEqual([13_112, 0, 20_000]);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(3);
  });

  it('is empty before the first job', () => {
    expect(balanceLines(0, [])).toEqual([]);
  });
});
