import { getTableName } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createDice } from '#core/demo/dice.ts';
import { generateCity } from '#core/demo/generate-city.ts';
import { pricingDemo } from './demo.ts';
import type { priceLines, prices, promotionServices, promotions, ruleSets } from './tables.ts';

const NOW = new Date('2026-11-20T19:00:00Z');

describe('the sample city', () => {
  const city = generateCity({ seed: 1, now: NOW });
  const tables = pricingDemo({
    ...{ city, dice: createDice(5), passwordHash: '' },
    pictures: { ofPhoto: () => '', ofSignature: () => '' },
  });
  const rowsOf = <Row>(name: string) =>
    tables.flatMap(({ table, rows }) => (getTableName(table) === name ? [...rows] : [])) as Row[];
  const set = rowsOf<typeof prices.$inferInsert>('prices');
  const lines = rowsOf<typeof priceLines.$inferInsert>('price_lines');

  it('has a book of each company that says what it charged all along', () => {
    const charged = city.vendors.vendorServices.filter(({ priceCents }) => priceCents);
    for (const { vendorId, serviceId, priceCents } of charged) {
      const line = lines.find((one) => one.vendorId === vendorId && one.serviceId === serviceId);
      const everybodys = set.filter((one) => one.lineId === line?.id && !one.level && !one.marketId);
      expect(everybodys.map((one) => one.priceCents)).toContain(priceCents);
    }
  });

  it('has a history, a price to come, one for a master and materials by cost, of the company that visitors see', () => {
    expect(set.filter(({ effectiveUntil }) => effectiveUntil).length).toBeGreaterThan(15);
    expect(set.some(({ effectiveFrom }) => effectiveFrom > '2026-11-21')).toBe(true);
    expect(set.some(({ level }) => level === 'master')).toBe(true);
    expect(set.filter(({ markupBp }) => markupBp).length).toBeGreaterThan(8);
    expect(rowsOf<typeof ruleSets.$inferInsert>('rule_sets')).toHaveLength(2);
    // A promotion without services would hold for all of them.
    expect(rowsOf<typeof promotionServices.$inferInsert>('promotion_services')).toHaveLength(3);
  });

  it('has promotions that run, are over and are to come; those of Canopy change no price of today', () => {
    const today = '2026-11-20';
    const all = rowsOf<typeof promotions.$inferInsert>('promotions');
    const own = all.filter(({ vendorId }) => vendorId);
    expect(own.filter(({ startsOn, endsOn }) => startsOn <= today && endsOn >= today)).toHaveLength(1);
    expect(own.some(({ endsOn }) => endsOn < today) && own.some(({ startsOn }) => startsOn > today)).toBe(
      true,
    );
    const ofCanopy = all.filter(({ vendorId }) => !vendorId);
    expect(ofCanopy.map(({ startsOn, endsOn }) => startsOn > today || endsOn < today)).toEqual([true, true]);
  });
});
