import type { HomeDetails } from '#core/homes/home-facts.ts';
import type { Dice } from '../dice.ts';

const PETS = ['A dog, friendly', 'Two cats', 'An old dog who sleeps by the door', 'A cat who slips out'];
const NOTES = [
  'The water shuts off behind the washer.',
  'The panel is in the garage, left of the door.',
  'The side gate sticks; lift it a little.',
  'The attic hatch is in the hall closet.',
];

/** What people have told about a home: most of it, rarely all. */
export function detailsOf(dice: Dice, label: string): HomeDetails {
  const isHouse = dice.chance(label === 'Home' ? 0.7 : 0.5);
  const said = <Value>(value: Value, chance = 0.8): Value | null => (dice.chance(chance) ? value : null);
  const bedrooms = dice.int(isHouse ? 2 : 1, isHouse ? 5 : 3);
  return {
    kind: said(isHouse ? 'house' : dice.pick(['townhouse', 'condo', 'apartment'] as const), 0.95),
    yearBuilt: said(dice.int(1908, 2022)),
    squareFeet: said((600 + bedrooms * 380 + dice.int(0, 8) * 40) | 0),
    bedrooms: said(bedrooms, 0.9),
    bathrooms: said(1 + dice.int(0, bedrooms) / 2, 0.9),
    stories: said(isHouse ? dice.int(1, 3) : 1),
    heating: said(dice.pick(['gas_furnace', 'gas_furnace', 'heat_pump', 'electric', 'boiler'] as const), 0.7),
    waterHeater: said(dice.pick(['gas_tank', 'electric_tank', 'tankless', 'heat_pump'] as const), 0.6),
    parking: said(isHouse ? dice.pick(['driveway', 'garage', 'street'] as const) : 'lot', 0.7),
    pets: dice.chance(0.4) ? dice.pick(PETS) : '',
    notes: dice.chance(0.3) ? dice.pick(NOTES) : '',
  };
}
