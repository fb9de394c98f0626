import type { Answers } from '#core/catalog/question.ts';
import type { HomeDetails } from '#core/homes/home-facts.ts';
import type { LineInput } from '../input.ts';

/** What people of the sample city want quoted, by the service; every price is one a vendor there could ask. */
export type DemoWork = {
  serviceSlug: string;
  title: string;
  description: string;
  budgetCents: number | null;
  question: string;
  reply: string;
  /** Where the first answer of a question is not the one; every number that is asked for. */
  answers?: Answers;
  /** What the description says of the home. */
  home?: Partial<HomeDetails>;
  minutes: number;
  included: string[];
  excluded: string[];
  /** Good, better, best. */
  options: { name: string; summary: string; lines: LineInput[] }[];
};

/** Whether nothing that is said of a home speaks against a description. */
export function suits(details: HomeDetails, { home = {} }: Pick<DemoWork, 'home'>): boolean {
  return Object.entries(home).every(([fact, value]) => {
    const said = details[fact as keyof HomeDetails];
    return said === null || said === value;
  });
}

const labor = (label: string, quantity: number, unitCents: number): LineInput => ({
  kind: 'labor',
  label,
  quantity,
  unit: 'hour',
  unitCents,
});
const material = (
  label: string,
  unitCents: number,
  quantity = 1,
  unit: LineInput['unit'] = 'each',
): LineInput => ({
  kind: 'material',
  label,
  quantity,
  unit,
  unitCents,
});

export const DEMO_WORK: readonly DemoWork[] = [
  {
    serviceSlug: 'range-installation',
    title: 'Swap an electric range for gas',
    description:
      'We bought a 30-inch gas range. The kitchen has a 240-volt outlet today, and the nearest gas line is in the laundry room on the other side of the wall. Please quote the line, the connection and taking the old range away.',
    budgetCents: 140_000,
    answers: { same: false, stairs: false },
    question: 'Is there a shutoff on the gas line in the laundry room?',
    reply: 'Yes, right behind the dryer.',
    minutes: 240,
    included: [
      'Gas line through the wall',
      'Shutoff valve and connector',
      'Leak test',
      'Removal of the old range',
    ],
    excluded: ['City permit fee', 'Patching and paint'],
    options: [
      {
        name: 'Line and hookup',
        summary: 'Black iron pipe, the shortest run.',
        lines: [labor('Gas line and hookup', 4, 12_500), material('Pipe, valve and connector', 18_500)],
      },
      {
        name: 'Line, hookup and hood',
        summary: 'Includes a hood vented outside.',
        lines: [
          labor('Gas line, hookup and hood', 7, 12_500),
          material('Pipe, valve and connector', 18_500),
          material('Vent duct', 1_800, 8, 'ft'),
        ],
      },
    ],
  },
  {
    serviceSlug: 'water-heater-replacement',
    title: 'Replace a leaking water heater',
    description:
      'The 40-gallon gas heater in the basement is fourteen years old and drips at the bottom. The stairs are wide and the vent runs straight up through the roof.',
    budgetCents: 250_000,
    home: { waterHeater: 'gas_tank' },
    question: 'Is there a shutoff valve on the gas line next to the heater?',
    reply: 'Yes, a yellow handle about two feet above the tank.',
    minutes: 240,
    included: ['Removal and recycling of the old heater', 'New gas connector', 'Pressure and leak test'],
    excluded: ['City permit fee', 'Changes to the vent above the roof'],
    options: [
      {
        name: '40-gallon standard',
        summary: 'Same size as today, six-year tank warranty.',
        lines: [labor('Installation', 4, 13_500), material('40-gallon gas heater', 78_000)],
      },
      {
        name: '50-gallon high recovery',
        summary: 'Enough hot water for two showers in a row.',
        lines: [
          labor('Installation', 4, 13_500),
          material('50-gallon gas heater', 109_000),
          material('Expansion tank', 8_900),
        ],
      },
      {
        name: 'Tankless',
        summary: 'Endless hot water and more space in the basement.',
        lines: [
          labor('Installation', 8, 13_500),
          material('Tankless gas heater', 154_000),
          material('Stainless vent', 3_200, 12, 'ft'),
        ],
      },
    ],
  },
  {
    serviceSlug: 'cabinet-painting',
    title: 'Paint kitchen cabinets',
    description:
      'Twenty-two cabinet doors and nine drawer fronts, oak veneer. We’d like a warm white with a satin finish. We can empty the kitchen for a week.',
    budgetCents: 480_000,
    answers: { doors: 31, finish: 'Stained wood' },
    question: 'Are the doors solid wood or veneer, and has anyone painted them before?',
    reply: 'Oak veneer, never painted.',
    minutes: 480,
    included: ['Sanding, primer and two coats', 'New bumpers on every door', 'Covering floors and counters'],
    excluded: ['Insides of the cabinets', 'New hinges'],
    options: [
      {
        name: 'Doors and fronts',
        summary: 'Sprayed in the workshop, frames brushed on site.',
        lines: [labor('Preparation and painting', 24, 7_200), material('Primer and enamel', 6_200, 6, 'gal')],
      },
      {
        name: 'Doors, fronts and pantry',
        summary: 'Includes the pantry and its shelves.',
        lines: [labor('Preparation and painting', 32, 7_200), material('Primer and enamel', 6_200, 8, 'gal')],
      },
    ],
  },
  {
    serviceSlug: 'heating-replacement',
    title: 'Replace the furnace',
    description:
      'The gas furnace from 1998 stops twice a day. The house is 1,900 square feet on two floors, and the ducts were cleaned last year.',
    budgetCents: null,
    answers: { size: 1_900, wish: 'New furnace' },
    home: { heating: 'gas_furnace', squareFeet: 1_900, stories: 2 },
    question: 'Do you want air conditioning added now or later?',
    reply: 'Later. Please leave room for the coil.',
    minutes: 480,
    included: ['Removal of the old furnace', 'New thermostat', 'Burner startup and test'],
    excluded: ['Changes to the ducts', 'City permit fee'],
    options: [
      {
        name: '80% efficiency',
        summary: 'Uses the existing vent.',
        lines: [labor('Installation', 10, 14_800), material('Gas furnace, 80%', 189_000)],
      },
      {
        name: '96% efficiency',
        summary: 'Lower bills, new plastic vent through the wall.',
        lines: [
          labor('Installation', 13, 14_800),
          material('Gas furnace, 96%', 268_000),
          material('Vent', 1_450, 20, 'ft'),
        ],
      },
    ],
  },
  {
    serviceSlug: 'door-replacement',
    title: 'Replace the front door',
    description:
      'The front door has swollen and no longer locks without force. We want an insulated door with a narrow window, frame included.',
    budgetCents: 220_000,
    question: 'Can you measure the opening, brick to brick?',
    reply: 'It’s 38 by 82 inches.',
    minutes: 300,
    included: ['Door with frame and threshold', 'Removal of the old door', 'Foam and trim inside'],
    excluded: ['Painting', 'Smart lock'],
    options: [
      {
        name: 'Fiberglass',
        summary: 'Smooth, ready to paint.',
        lines: [labor('Installation', 5, 9_500), material('Fiberglass door with frame', 92_000)],
      },
    ],
  },
  {
    serviceSlug: 'fence-repair',
    title: 'Repair forty feet of fence',
    description:
      'The storm took down about forty feet of cedar fence at the back. Three posts broke off at the ground. Most boards can be reused.',
    budgetCents: 120_000,
    answers: { length: 40, gate: false },
    question: 'Can we reach the back with a wheelbarrow?',
    reply: 'Yes, the side gate is four feet wide.',
    minutes: 360,
    included: [
      'Three new posts set in concrete',
      'Boards reinstalled and leveled',
      'Old concrete hauled away',
    ],
    excluded: ['Stain'],
    options: [
      {
        name: 'Repair',
        summary: 'New posts, existing boards.',
        lines: [labor('Repair', 6, 8_500), material('Cedar posts and concrete', 8_400, 3)],
      },
      {
        name: 'Repair with new boards',
        summary: 'Looks the same along the whole line.',
        lines: [
          labor('Repair', 8, 8_500),
          material('Cedar posts and concrete', 8_400, 3),
          material('Cedar boards', 1_150, 40, 'ft'),
        ],
      },
    ],
  },
];
