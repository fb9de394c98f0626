import { describe, expect, it } from 'vitest';
import { sumCents } from '#core/lib/money.ts';
import {
  captureJournal,
  creditReservedJournal,
  extraJournal,
  type Journal,
  pointsRedeemedJournal,
  tipJournal,
} from './journals.ts';
import { REFUND_BEARERS, refundJournal } from './refunds.ts';
import { type BookedJournal, type StatementReader, statementOf } from './statement.ts';

const about = { bookingId: 'b1', vendorId: 'v1', marketId: 'm1' };
const CAPTURE = captureJournal({
  ...about,
  price: {
    chargedCents: 15_038,
    creditCents: 2_000,
    cardCostCents: 466,
    vendorCents: 13_112,
    taxCents: 1_542,
    commissionCents: 1_788,
    serviceFeeCents: 596,
  },
});
const EXTRA = extraJournal({
  ...about,
  charge: {
    chargedCents: 7_725,
    cardCostCents: 254,
    vendorCents: 6_160,
    taxCents: 725,
    commissionCents: 840,
  },
});
const FEE: Journal = {
  kind: 'referral_fee',
  entries: [
    { account: 'vendor_payable:v1', amountCents: 1_311 },
    { account: 'vendor_payable:v2', amountCents: -1_311 },
  ],
};
const STORY: Journal[] = [
  creditReservedJournal({ userId: 'u1', bookingId: 'b1', amountCents: 2_000, availableCents: 2_000 }),
  CAPTURE,
  EXTRA,
  tipJournal('v1', 2_000, 88),
  FEE,
  ...REFUND_BEARERS.map((bearer, index) =>
    refundJournal(CAPTURE, { amountCents: 1_111, before: Array(index).fill(1_111), bearer }),
  ),
];
const BOOKED: BookedJournal[] = STORY.map((journal, index) => ({
  ...journal,
  id: `j${index}`,
  memo: journal.kind === 'refund' ? 'Refund: our own business' : 'Memo',
  postedAt: new Date(Date.UTC(2026, 2, 3, index)),
}));

describe('a statement', () => {
  it.each<StatementReader>([
    { as: 'homeowner' },
    { as: 'vendor', vendorId: 'v1' },
    { as: 'vendor', vendorId: 'v2' },
    { as: 'admin' },
  ])('adds up for the $as, line by line', (reader) => {
    const { lines, totals, totalCents } = statementOf(BOOKED, reader, 'Cora & Sons');
    for (const line of lines.filter(({ counts }) => counts)) {
      expect(sumCents(line.parts.map((part) => part.amountCents))).toBe(line.amountCents);
    }
    expect(sumCents(totals.map((part) => part.amountCents))).toBe(totalCents);
    expect(JSON.stringify(lines)).not.toContain('our own business');
  });

  it('tells the homeowner what was paid, credit included, and what came back', () => {
    const { totalCents, refundedCents, totals } = statementOf(BOOKED, { as: 'homeowner' }, 'Cora & Sons');
    expect(totalCents).toBe(17_038 + 7_725 + 2_000 - 3 * 1_111);
    expect(refundedCents).toBe(3 * 1_111);
    expect(totals.map(({ label }) => label)).toEqual(['Cora & Sons', 'Sales tax', 'Canopy', 'Card network']);
  });

  it('tells the vendor what was earned and what Canopy kept', () => {
    const { lines, totalCents } = statementOf(BOOKED, { as: 'vendor', vendorId: 'v1' }, 'Cora & Sons');
    expect(lines[0]?.parts).toEqual([
      { label: 'Work', amountCents: 14_900 },
      { label: 'Canopy’s commission', amountCents: -1_788 },
    ]);
    const payable = sumCents(
      STORY.flatMap(({ entries }) => entries)
        .filter(({ account }) => account === 'vendor_payable:v1')
        .map(({ amountCents }) => amountCents),
    );
    expect(totalCents).toBe(-payable);
  });

  it('shows a referral fee to the two vendors it moves between, and to nobody else', () => {
    const feeOf = (reader: StatementReader) =>
      statementOf(BOOKED, reader, 'Cora & Sons').lines.filter(({ kind }) => kind === 'referral_fee');
    expect(feeOf({ as: 'vendor', vendorId: 'v1' })).toMatchObject([
      { title: 'Referral fee', amountCents: -1_311 },
    ]);
    expect(feeOf({ as: 'vendor', vendorId: 'v2' })).toMatchObject([{ amountCents: 1_311 }]);
    expect([...feeOf({ as: 'homeowner' }), ...feeOf({ as: 'admin' })]).toEqual([]);
  });

  it('tells the homeowner points once, and nothing of them before the charge', () => {
    const points = pointsRedeemedJournal('u1', 2_000);
    const credit = creditReservedJournal({
      userId: 'u1',
      bookingId: 'b1',
      amountCents: 2_500,
      availableCents: 2_500,
    });
    const booked = [points, credit, CAPTURE].map((journal, index) => ({
      ...journal,
      id: `p${index}`,
      memo: '',
      postedAt: new Date(Date.UTC(2026, 2, 3, index)),
    }));
    const shown = (journals: BookedJournal[]) =>
      statementOf(journals, { as: 'homeowner' }, 'Cora & Sons').lines.map(({ title, amountCents }) => [
        title,
        amountCents,
      ]);
    expect(shown(booked.slice(0, 2))).toEqual([]);
    expect(shown(booked)).toEqual([
      ['Points applied', 2_000],
      ['Account credit applied to a booking', 500],
      ['Visit paid', 17_038],
    ]);
    expect(statementOf(booked.slice(0, 2), { as: 'admin' }, 'Cora & Sons').lines).toHaveLength(2);
  });
});
