import { describe, expect, it } from 'vitest';
import { NO_METRICS } from '#core/vendors/metrics.ts';
import type { VendorRow } from '#core/vendors/views.ts';
import { isDifferent } from '#web/ui/data/compare/compare-rows.ts';
import { vendorComparison } from './vendor-comparison.ts';

const newcomer: VendorRow = {
  id: '01a1f6a3-0ea5-76f3-9056-ee363dc5c882',
  company: 'Foss & Daughter',
  trade: 'Plumbing',
  status: 'approved',
  ownerName: 'Ida Foss',
  ownerEmail: 'ida@foss.example',
  marketName: 'Seattle, WA',
  technicians: 2,
  metrics: NO_METRICS,
  balanceCents: 0,
  // Still Sunday where it is shown.
  createdAt: new Date('2026-11-23T03:00:00Z'),
  updatedAt: new Date('2026-11-23T03:00:00Z'),
};
const known: VendorRow = {
  ...newcomer,
  balanceCents: 120_050,
  metrics: { ...NO_METRICS, rating: 4.64, reviews: 1_912, acceptanceRate: 0.9, responseMinutes: 12 },
};

describe('companies side by side', () => {
  const rows = vendorComparison([newcomer, known], 'America/Los_Angeles');
  const valuesOf = (id: string) => rows.find((row) => row.id === id)?.values;

  it('says nothing where there is nothing yet, and words figures as the list does', () => {
    expect(valuesOf('rating')).toEqual([null, '4.6']);
    expect(valuesOf('reviews')).toEqual(['0', '1,912']);
    expect(valuesOf('balance')).toEqual(['$0.00', '$1,200.50']);
    expect(valuesOf('joined')).toEqual(['Nov 22, 2026', 'Nov 22, 2026']);
  });

  it('differs in what the companies have made of it', () => {
    expect(rows.filter(isDifferent).map(({ id }) => id)).toEqual([
      'rating',
      'reviews',
      'accepts',
      'answers',
      'balance',
    ]);
  });
});
