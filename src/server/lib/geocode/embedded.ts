import { geocode } from '#core/markets/geocode.ts';
import type { Geocoder } from './port.ts';

/** Knows the streets and ZIP codes of the seeded cities; needs no network. */
export function createEmbeddedGeocoder(): Geocoder {
  return {
    async locate({ line1, zip }) {
      const found = geocode({ line1, zip });
      if (found.outcome === 'not_served') return { outcome: 'not_served' };
      const { latitude, longitude } = found;
      const precision = found.outcome === 'found' ? 'address' : 'zip';
      return { outcome: 'found', zoneSlug: found.zone.slug, latitude, longitude, precision };
    },
  };
}
