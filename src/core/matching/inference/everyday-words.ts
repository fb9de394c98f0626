import { wordsOf } from './urgency.ts';

/** What people say, and the catalog's words for it: the full-text search finds what stands in the catalog. */
const EVERYDAY: readonly (readonly [readonly string[], string])[] = [
  [['tap', 'taps', 'spigot'], 'faucet'],
  [['loo', 'commode'], 'toilet'],
  [['boiler', 'hot water'], 'water heater'],
  [['ac', 'a/c', 'air conditioner', 'aircon'], 'air conditioning'],
  [['heater', 'furnace', 'no heat', 'radiator'], 'furnace heating'],
  [['blocked', 'clogged', 'backed up', 'slow drain', 'sewage'], 'drain clearing'],
  [['socket', 'plug', 'no power', 'sparks', 'sparking'], 'outlet electrical'],
  [['fuse box', 'fuse', 'breaker', 'breakers'], 'electrical panel breaker'],
  [['lamp', 'chandelier'], 'light fixture'],
  [['lawn', 'grass', 'mow'], 'lawn mowing'],
  [['hedge', 'bushes', 'shrubs'], 'hedge trimming'],
  [['mice', 'mouse', 'rats', 'rat'], 'rodent'],
  [['ants', 'roaches', 'bugs', 'wasps'], 'pest insects'],
  [['locked out', 'keys', 'deadbolt'], 'lock door'],
  [['junk', 'rubbish', 'trash'], 'hauling junk removal'],
  [['fridge', 'freezer'], 'refrigerator'],
  [['stove', 'range', 'cooker'], 'oven range'],
  [['dishes'], 'dishwasher'],
  [['wall', 'walls', 'ceiling', 'repaint'], 'painting'],
  [['hole', 'dent'], 'drywall repair'],
  [['maid', 'dusting', 'clean', 'cleaner'], 'cleaning'],
  [['shelf', 'shelves', 'tv', 'picture'], 'mounting handyman'],
];

/** The words of a job together with the catalog's words for what they say. */
export function inCatalogWords(text: string): string {
  const spoken = ` ${wordsOf(text).join(' ')} `;
  const meant = EVERYDAY.filter(([said]) => said.some((word) => spoken.includes(` ${word} `)));
  return [text, ...meant.map(([, word]) => word)].join(' ');
}
