import { getTableName } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { demoVendorOf } from '#core/demo/demo-vendor.ts';
import { createDice } from '#core/demo/dice.ts';
import { generateCity } from '#core/demo/generate-city.ts';
import { credentialsDemo } from './demo.ts';
import type { credentials, suspensions } from './tables.ts';

const NOW = new Date('2026-11-20T19:00:00Z');

function cityAt(now: Date) {
  const city = generateCity({ seed: 1, now });
  const tables = credentialsDemo({
    ...{ city, dice: createDice(5), passwordHash: '' },
    pictures: { ofPhoto: () => '', ofSignature: () => '' },
  });
  const rowsOf = <Row>(name: string) =>
    tables.flatMap(({ table, rows }) => (getTableName(table) === name ? [...rows] : [])) as Row[];
  return {
    rowsOf,
    vendors: city.vendors.vendors,
    demo: demoVendorOf(city),
    all: rowsOf<typeof credentials.$inferInsert>('credentials'),
  };
}

describe('the sample city', () => {
  const { all, demo, rowsOf } = cityAt(NOW);

  it('has credentials that are valid, one that ends soon, one in review and one that has lapsed', () => {
    const of = (status: string) => all.filter((one) => one.status === status);
    expect(of('approved').length).toBeGreaterThan(100);
    expect(of('submitted').length).toBeGreaterThan(0);
    const soon = all.filter(
      ({ status, validUntil }) => status === 'approved' && validUntil && validUntil < '2026-12-20',
    );
    expect(soon.length).toBeGreaterThan(0);
    const lapsed = of('expired').filter(({ kind }) => kind === 'license');
    expect(lapsed).toHaveLength(1);
    expect(rowsOf<typeof suspensions.$inferInsert>('suspensions')).toMatchObject([
      { vendorId: lapsed[0]?.vendorId, categoryId: lapsed[0]?.categoryId, liftedAt: null },
    ]);
  });

  it('the vendor whom visitors sign in as can be booked', () => {
    const own = all.filter(({ vendorId }) => vendorId === demo?.id);
    expect(own.filter(({ kind }) => kind === 'license').map(({ status }) => status)).toContain('approved');
    expect(own.some(({ status }) => status === 'expired')).toBe(false);
  });

  // On Friday evenings nobody had booked them, and they were the first whom nobody had.
  it('neither they nor who shares their trade nearby lose a license, whatever the day', () => {
    const friday = cityAt(new Date('2026-11-28T01:00:00Z'));
    const near = friday.vendors.filter(
      ({ trade, marketId }) => trade === friday.demo?.trade && marketId === friday.demo.marketId,
    );
    expect(near.length).toBeGreaterThan(1);
    const lost = friday.all.filter(({ kind, status }) => kind === 'license' && status === 'expired');
    expect(lost).toHaveLength(1);
    expect(near.map(({ id }) => id)).not.toContain(lost[0]?.vendorId);
  });
});
