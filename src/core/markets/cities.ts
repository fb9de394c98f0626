import { AUSTIN } from './austin.ts';
import type { City, CityZone } from './city.ts';
import { DENVER } from './denver.ts';
import { SEATTLE } from './seattle.ts';

export const CITIES: readonly City[] = [SEATTLE, DENVER, AUSTIN];

export function findZoneByZip(zip: string): { city: City; zone: CityZone } | null {
  for (const city of CITIES) {
    const zone = city.zones.find((candidate) => candidate.zip === zip);
    if (zone) return { city, zone };
  }
  return null;
}
