import { castSampleCity } from './cast.ts';
import { diceFor } from './dice.ts';
import { addPlans } from './money/plans.ts';
import { playYear } from './play-year.ts';
import type { City } from './rows/city.ts';
import { addReturnVisit } from './visits/return-visit.ts';

export const BOOKINGS = 2_500;
export const FIRST_NUMBER = 10_001;

/**
 * The sample city: markets, catalog, companies, people, and a year of bookings played by the rules of the product up
 * to `now` and planned two weeks beyond. Pure: the same arguments give the same rows, ids included. `scale` multiplies
 * the bookings (2,500) and, above 1, the homeowners; time and memory grow with it evenly.
 */
export function generateCity({ scale = 1, ...input }: { seed: number; now: Date; scale?: number }): City {
  const cast = castSampleCity({ ...input, scale });
  const city = playYear(cast, {
    bookings: Math.round(BOOKINGS * scale),
    numberOf: (index) => FIRST_NUMBER + index,
  });
  // Beside the year's bookings, whose numbers the parts of a large city share out among themselves.
  const returned = addReturnVisit(diceFor(input.seed, 'returns'), city);
  return addPlans(diceFor(input.seed, 'plans'), diceFor(input.seed, 'plan-receipts'), returned);
}
