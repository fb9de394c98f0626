export const HOME_KINDS = ['house', 'townhouse', 'condo', 'apartment', 'manufactured', 'other'] as const;
export const HEATING_KINDS = [
  'gas_furnace',
  'heat_pump',
  'electric',
  'boiler',
  'oil',
  'other',
  'none',
] as const;
export const WATER_HEATERS = ['gas_tank', 'electric_tank', 'heat_pump', 'tankless', 'other'] as const;
export const PARKING_KINDS = ['driveway', 'garage', 'street', 'lot', 'none'] as const;

/** What is known about a home; null where nobody has said. It helps whoever comes to bring the right things. */
export type HomeDetails = {
  kind: (typeof HOME_KINDS)[number] | null;
  yearBuilt: number | null;
  squareFeet: number | null;
  bedrooms: number | null;
  /** Halves count: 1.5 is a bath and a toilet. */
  bathrooms: number | null;
  stories: number | null;
  heating: (typeof HEATING_KINDS)[number] | null;
  waterHeater: (typeof WATER_HEATERS)[number] | null;
  parking: (typeof PARKING_KINDS)[number] | null;
  pets: string;
  notes: string;
};

export const NO_DETAILS: HomeDetails = {
  kind: null,
  yearBuilt: null,
  squareFeet: null,
  bedrooms: null,
  bathrooms: null,
  stories: null,
  heating: null,
  waterHeater: null,
  parking: null,
  pets: '',
  notes: '',
};

export const HOME_WORDS = {
  kind: {
    house: 'House',
    townhouse: 'Townhouse',
    condo: 'Condo',
    apartment: 'Apartment',
    manufactured: 'Manufactured home',
    other: 'Something else',
  },
  heating: {
    gas_furnace: 'Gas furnace',
    heat_pump: 'Heat pump',
    electric: 'Electric',
    boiler: 'Boiler',
    oil: 'Oil',
    other: 'Something else',
    none: 'None',
  },
  waterHeater: {
    gas_tank: 'Gas tank',
    electric_tank: 'Electric tank',
    heat_pump: 'Heat pump',
    tankless: 'Tankless',
    other: 'Something else',
  },
  parking: {
    driveway: 'Driveway',
    garage: 'Garage',
    street: 'Street',
    lot: 'Building parking lot',
    none: 'None',
  },
} as const satisfies {
  [Field in 'kind' | 'heating' | 'waterHeater' | 'parking']: Record<NonNullable<HomeDetails[Field]>, string>;
};
export type HomeFact = { label: string; value: string };

/** What is known, in the order in which people ask; nothing for what nobody has said. */
export function homeFacts(details: HomeDetails): HomeFact[] {
  const { kind, heating, waterHeater, parking, squareFeet, bedrooms, bathrooms, stories } = details;
  const facts: [string, string | null][] = [
    ['Home type', kind && HOME_WORDS.kind[kind]],
    ['Year built', details.yearBuilt === null ? null : String(details.yearBuilt)],
    ['Size', squareFeet === null ? null : `${squareFeet.toLocaleString('en-US')} square feet`],
    ['Bedrooms', bedrooms === null ? null : String(bedrooms)],
    ['Bathrooms', bathrooms === null ? null : String(bathrooms)],
    ['Stories', stories === null ? null : String(stories)],
    ['Heating', heating && HOME_WORDS.heating[heating]],
    ['Water heater', waterHeater && HOME_WORDS.waterHeater[waterHeater]],
    ['Parking', parking && HOME_WORDS.parking[parking]],
    ['Pets', details.pets || null],
    ['Good to know', details.notes || null],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : { label, value }));
}
