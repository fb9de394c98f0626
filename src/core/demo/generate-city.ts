import { castSampleCity } from './cast.ts';
import { diceFor } from './dice.ts';
import { addPlans } from './money/plans.ts';
import { playYear } from './play-year.ts';
import type { City } from './rows/city.ts';
import { equipForPlans } from './users/equipment.ts';
import { addDeskStates } from './visits/desk-states.ts';
import { addPlannedDay } from './visits/planned-day.ts';
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
  return addBesideYear(input.seed, city);
}

/**
 * Adds what a city has besides its year of bookings: a return visit, plans and an optimized day. `gap` is what lies between the numbers of two
 * of its bookings: a part of a large city shares the numbers with the other parts.
 */
export function addBesideYear(seed: number, city: City, gap = 1): City {
  const returned = addReturnVisit(diceFor(seed, 'returns'), city, gap);
  const planned = addPlans(
    { dice: diceFor(seed, 'plans'), receiptDice: diceFor(seed, 'plan-receipts') },
    returned,
    gap,
  );
  equipForPlans(planned);
  // A day is optimized with all that is booked for it.
  const routed = addPlannedDay(diceFor(seed, 'routes'), planned);
  // Last: it takes visits that none of the others built on.
  return addDeskStates(diceFor(seed, 'desk'), routed);
}
