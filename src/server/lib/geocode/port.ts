/** What became of an address. Coordinates in degrees (WGS 84). */
export type GeocodeResult =
  | { outcome: 'found'; zoneSlug: string; latitude: number; longitude: number; precision: 'address' | 'zip' }
  | { outcome: 'not_served' };

export type Geocoder = {
  locate(address: { line1: string; city: string; state: string; zip: string }): Promise<GeocodeResult>;
};
