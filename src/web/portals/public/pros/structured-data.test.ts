import { describe, expect, it } from 'vitest';
import type { VendorProfile } from '#core/vendors/views.ts';
import { structuredData } from './structured-data.ts';

const VENDOR: VendorProfile = {
  id: '019a0000-0000-7000-8000-000000000001',
  company: 'Bellini Waterworks',
  trade: 'Plumbing',
  bio: '',
  specialties: ['Old galvanized pipes'],
  logoUrl: null,
  workPhotos: [{ sha256: 'a1', url: '/api/pictures/a1', caption: 'New faucet' }],
  market: { name: 'Seattle', state: 'WA', zone: 'America/Los_Angeles' },
  approvedAt: new Date('2024-05-01T00:00:00Z'),
  credentials: [],
  completedJobs: 12,
  rating: 4.6,
  reviews: 11,
  byStars: [0, 0, 1, 2, 8],
  technicians: [],
  services: [{ slug: 'flush', name: 'Water heater flush', pricing: 'fixed', priceCents: 14_900 }],
};

describe('a vendor as search engines read it', () => {
  it('has its rating as the page shows it, its city and what it does', () => {
    const data = structuredData(VENDOR, 'https://canopy.example/pros/1');
    expect(data).toMatchObject({
      '@type': 'HomeAndConstructionBusiness',
      areaServed: { name: 'Seattle, WA' },
      aggregateRating: { ratingValue: 4.6, reviewCount: 11 },
      image: ['https://canopy.example/api/pictures/a1'],
      knowsAbout: ['Water heater flush', 'Old galvanized pipes'],
    });
    expect(data).not.toHaveProperty('description');
  });

  it('claims no rating that nobody gave', () => {
    const data = structuredData({ ...VENDOR, rating: null, reviews: 0 }, 'https://canopy.example/pros/1');
    expect(data).not.toHaveProperty('aggregateRating');
  });
});
