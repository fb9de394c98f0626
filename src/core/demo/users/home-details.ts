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

/** A home among others under one roof: it has no gate, driveway, garage or yard of its own. */
export const isFlat = ({ kind }: Pick<HomeDetails, 'kind'>): boolean =>
  kind === 'condo' || kind === 'apartment';

type Described = HomeDetails & { label: string; accessNotes: string };

/** What is said of houses, as it is said of apartments. */
const OF_A_FLAT: Record<string, string> = {
  'The panel is in the garage, left of the door.': 'The panel is in the hall closet.',
  'The side gate sticks; lift it a little.': 'The front door sticks; push it at the top.',
  'The attic hatch is in the hall closet.': 'The elevator is past the mailboxes.',
  'The side gate is open. Please close it because of the dog.':
    'Ring at the front door and wait for the buzz.',
  'Parking in the alley behind the house.': 'Visitor parking is behind the building.',
  'Lockbox at the back door. I’ll text you the code.': 'Lockbox by the mailboxes. I’ll text you the code.',
  'The driveway is shared. Please park on the street.':
    'The garage is for residents. Please park on the street.',
};
const OF_A_HOUSE: Record<string, string> = {
  'Ring the lower bell. The stairs are steep.': 'The front steps are steep.',
};
const FLAT_LABELS: Record<string, string> = {
  'Guest house': 'Studio',
  Duplex: 'Rental',
  "Parents' house": 'Rental',
};

/** Lets what is said of a home agree with itself: the way in with its kind, the notes with its animals. Draws nothing. */
export function agreeing<Row extends Described>(home: Row): Row {
  const words = isFlat(home) ? OF_A_FLAT : OF_A_HOUSE;
  const accessNotes = words[home.accessNotes] ?? home.accessNotes;
  return {
    ...home,
    // Nobody has said what kind it is, and its notes are those of a house.
    parking: home.kind === null && home.parking === 'lot' ? 'street' : home.parking,
    label: isFlat(home) ? (FLAT_LABELS[home.label] ?? home.label) : home.label,
    accessNotes,
    notes: words[home.notes] ?? home.notes,
    pets: petsWith(accessNotes) ?? home.pets,
  };
}

/** The animals that somebody who comes is told of at the door. */
function petsWith(accessNotes: string): string | null {
  if (/cats/i.test(accessNotes)) return 'Two cats';
  return /dog/i.test(accessNotes) ? 'A dog, friendly' : null;
}

/** Makes a house of a home: work was booked for it that an apartment has no use for. */
export function asHouse(home: Described): void {
  home.kind = 'house';
  if (home.parking === 'lot') home.parking = 'driveway';
  home.accessNotes = OF_A_HOUSE[home.accessNotes] ?? swapped(home.accessNotes);
  home.notes = swapped(home.notes);
}

/** What was said of the apartment, as it is said of a house. */
function swapped(text: string): string {
  return Object.entries(OF_A_FLAT).find(([, flat]) => flat === text)?.[0] ?? text;
}
