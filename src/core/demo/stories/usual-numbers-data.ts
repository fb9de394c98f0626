/** What homes have, as asked: from, until, and the step that people count in. */
type Usual = { from: number; until: number; step?: number };

const FLOOR_AREA: Usual = { from: 800, until: 3_200, step: 100 };
const BUILT: Usual = { from: 1908, until: 2_018 };
const AGE_OF_ROOF: Usual = { from: 4, until: 28 };

/** By the service and the label of its question; a count of a few things that is not among them stays near the least. */
export const USUAL_NUMBERS: Readonly<Record<string, Readonly<Record<string, Usual>>>> = {
  'water-heater-flush': { 'How big is the tank?': { from: 40, until: 80, step: 10 } },
  'sewer-camera-inspection': { 'About when was the house built?': BUILT },
  'ceiling-fan': { 'How high is the ceiling?': { from: 8, until: 12 } },
  'car-charger-circuit': {
    'How far is the panel from the parking space?': { from: 10, until: 70, step: 5 },
  },
  'smoke-and-co-alarms': { 'How many alarms?': { from: 3, until: 8 } },
  'furnace-tune-up': { 'About how old is it?': { from: 2, until: 22 } },
  'duct-cleaning': { 'How many registers?': { from: 8, until: 18 } },
  'heating-replacement': { 'About how big is the home?': FLOOR_AREA },
  'deep-cleaning': { 'How big is the home?': FLOOR_AREA },
  'window-cleaning': {
    'How many windows?': { from: 8, until: 26 },
    'How many floors?': { from: 1, until: 3 },
  },
  'after-building-cleaning': { 'About how big is the area?': { from: 150, until: 1_200, step: 50 } },
  'roof-inspection': { 'About how old is it?': AGE_OF_ROOF },
  'roof-leak-repair': { 'About how old is the roof?': AGE_OF_ROOF },
  'gutter-repair': { 'About how many feet?': { from: 10, until: 60, step: 5 } },
  'gutter-guards': { 'About how many feet of gutter?': { from: 90, until: 220, step: 10 } },
  'lawn-care': { 'How big is the lawn?': { from: 800, until: 6_000, step: 100 } },
  'lawn-aeration': { 'About how big is the lawn?': { from: 1_000, until: 8_000, step: 100 } },
  'hedge-trimming': { 'How long is the hedge?': { from: 20, until: 120, step: 5 } },
  'tree-pruning': { 'How many trees?': { from: 1, until: 5 } },
  'sprinkler-winterizing': { 'How many zones?': { from: 3, until: 8 } },
  'tv-mounting': { 'How big is the TV?': { from: 45, until: 85, step: 10 } },
  'fence-repair': { 'About how many feet?': { from: 10, until: 80, step: 5 } },
  'cabinet-painting': { 'How many doors and drawers?': { from: 14, until: 40 } },
  'exterior-painting': { 'About when was it built?': BUILT },
  'washer-dryer-diagnosis': { 'About how old is it?': { from: 2, until: 14 } },
  'refrigerator-diagnosis': { 'About how old is it?': { from: 2, until: 16 } },
  'wasp-nest-removal': { 'How high up?': { from: 5, until: 22 } },
  'appliance-haul-away': { 'How many flights of stairs?': { from: 0, until: 2 } },
  'heavy-lifting': { 'How many flights of stairs?': { from: 0, until: 3 } },
};
