/** A neighborhood: the unit of coverage. No two share a ZIP code, so a ZIP code names one. */
export type CityZone = {
  /** Unique over all cities. */
  slug: string;
  name: string;
  zip: string;
  /** Centroid of the ZIP code area, degrees WGS 84. */
  latitude: number;
  longitude: number;
  /** Streets the embedded geocoder knows here. */
  streets: string[];
};

export type City = {
  slug: string;
  name: string;
  state: string;
  /** IANA time zone. */
  zone: string;
  laborTaxBp: number;
  materialsTaxBp: number;
  zones: CityZone[];
};
