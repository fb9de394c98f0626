import * as z from 'zod/mini';
import { freeText } from '#core/lib/wire.ts';
import {
  FIRST_YEAR_BUILT,
  LAST_YEAR_BUILT,
  MAX_BATHROOMS,
  MAX_BEDROOMS,
  MAX_SQUARE_FEET,
  MAX_STORIES,
  MIN_SQUARE_FEET,
  NOTES_MAX_LENGTH,
  PETS_MAX_LENGTH,
} from './limits.ts';

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
export const homeDetails = z.object({
  kind: z.nullable(z.enum(HOME_KINDS)),
  yearBuilt: z.nullable(
    z
      .int({ error: 'A year such as 1962' })
      .check(
        z.minimum(FIRST_YEAR_BUILT, { error: 'A year such as 1962' }),
        z.maximum(LAST_YEAR_BUILT, { error: 'A year such as 1962' }),
      ),
  ),
  squareFeet: between(MIN_SQUARE_FEET, MAX_SQUARE_FEET),
  bedrooms: between(0, MAX_BEDROOMS),
  /** Halves count: 1.5 is a bath and a toilet. */
  bathrooms: z.nullable(
    z
      .number()
      .check(
        z.minimum(0, { error: `From 0 to ${MAX_BATHROOMS}` }),
        z.maximum(MAX_BATHROOMS, { error: `From 0 to ${MAX_BATHROOMS}` }),
        z.multipleOf(0.5, { error: 'Whole or half bathrooms' }),
      ),
  ),
  stories: between(1, MAX_STORIES),
  heating: z.nullable(z.enum(HEATING_KINDS)),
  waterHeater: z.nullable(z.enum(WATER_HEATERS)),
  parking: z.nullable(z.enum(PARKING_KINDS)),
  pets: freeText(PETS_MAX_LENGTH),
  notes: freeText(NOTES_MAX_LENGTH),
});
export type HomeDetails = z.output<typeof homeDetails>;

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
    ['Kind', kind && HOME_WORDS.kind[kind]],
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

function between(min: number, max: number) {
  const error = `From ${min.toLocaleString('en-US')} to ${max.toLocaleString('en-US')}`;
  return z.nullable(z.int({ error }).check(z.minimum(min, { error }), z.maximum(max, { error })));
}
