import { getTableName } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createDice } from '#core/demo/dice.ts';
import { generateCity } from '#core/demo/generate-city.ts';
import { SAMPLE_MISSING } from '#core/inventory/sample-parts.ts';
import { inventoryDemo } from './demo.ts';
import type { movements, needs, orders, parts } from './tables.ts';

const NOW = new Date('2026-11-20T19:00:00Z');

describe('the sample city', () => {
  const city = generateCity({ seed: 1, now: NOW });
  const tables = inventoryDemo({
    ...{ city, dice: createDice(5), passwordHash: '' },
    pictures: { ofPhoto: () => '', ofSignature: () => '' },
  });
  const rowsOf = <Row>(name: string) =>
    tables.flatMap(({ table, rows }) => (getTableName(table) === name ? [...rows] : [])) as Row[];
  const moved = rowsOf<typeof movements.$inferInsert>('movements');
  const known = rowsOf<typeof parts.$inferInsert>('parts');

  it('has months of movements, none of which takes what is not there', () => {
    const levels = new Map<string, number>();
    for (const { partId, locationId, quantity, reason } of moved) {
      const key = `${partId} ${locationId}`;
      const left = (levels.get(key) ?? 0) + quantity;
      if (left < 0 && quantity < 0) expect(reason).not.toBe('');
      levels.set(key, left);
    }
    expect(known.length).toBeGreaterThanOrEqual(25);
    expect(moved.filter(({ kind }) => kind === 'used').length).toBeGreaterThan(5);
    expect(moved.filter(({ kind }) => kind === 'transferred_in').length).toBeGreaterThan(20);
  });

  it('has two orders, and a job to come that lacks a part', () => {
    expect(rowsOf<typeof orders.$inferInsert>('orders').map(({ status }) => status)).toEqual([
      'partly_received',
      'draft',
    ]);
    const part = known.find(({ sku }) => sku === SAMPLE_MISSING);
    expect(moved.some(({ partId }) => partId === part?.id)).toBe(false);
    const wanted = rowsOf<typeof needs.$inferInsert>('needs').filter(({ partId }) => partId === part?.id);
    const waiting = city.bookings.bookings.filter(
      ({ vendorId, status, serviceId, startsAt }) =>
        vendorId === part?.vendorId &&
        status === 'confirmed' &&
        startsAt > NOW &&
        wanted.some((need) => need.serviceId === serviceId),
    );
    expect(waiting.length).toBeGreaterThan(0);
  });
});
