import * as z from 'zod/mini';
import { freeText } from '#core/lib/wire.ts';
import { HEATING_KINDS, HOME_KINDS, type HomeDetails, PARKING_KINDS, WATER_HEATERS } from './home-facts.ts';
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

/** The shape of `HomeDetails`, as it is entered. */
export const homeDetails = z.object({
  kind: z.nullable(z.enum(HOME_KINDS)),
  yearBuilt: z.nullable(
    z
      .int({ error: 'Enter a year such as 1962' })
      .check(
        z.minimum(FIRST_YEAR_BUILT, { error: 'Enter a year such as 1962' }),
        z.maximum(LAST_YEAR_BUILT, { error: 'Enter a year such as 1962' }),
      ),
  ),
  squareFeet: between(MIN_SQUARE_FEET, MAX_SQUARE_FEET),
  bedrooms: between(0, MAX_BEDROOMS),
  bathrooms: z.nullable(
    z
      .number()
      .check(
        z.minimum(0, { error: `From 0 to ${MAX_BATHROOMS}` }),
        z.maximum(MAX_BATHROOMS, { error: `From 0 to ${MAX_BATHROOMS}` }),
        z.multipleOf(0.5, { error: 'Enter whole or half bathrooms, such as 2.5' }),
      ),
  ),
  stories: between(1, MAX_STORIES),
  heating: z.nullable(z.enum(HEATING_KINDS)),
  waterHeater: z.nullable(z.enum(WATER_HEATERS)),
  parking: z.nullable(z.enum(PARKING_KINDS)),
  pets: freeText(PETS_MAX_LENGTH),
  notes: freeText(NOTES_MAX_LENGTH),
}) satisfies z.ZodMiniType<HomeDetails>;

function between(min: number, max: number) {
  const error = `From ${min.toLocaleString('en-US')} to ${max.toLocaleString('en-US')}`;
  return z.nullable(z.int({ error }).check(z.minimum(min, { error }), z.maximum(max, { error })));
}
