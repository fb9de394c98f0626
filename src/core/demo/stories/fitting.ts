type Service = { slug: string; categorySlug: string };

/** Services for something that does not work as it should. */
const REPAIRS: ReadonlySet<string> = new Set([
  'washer-dryer-diagnosis',
  'refrigerator-diagnosis',
  'outlet-or-switch',
  'electrical-troubleshooting',
  'gutter-repair',
  'roof-leak-repair',
  'drywall-repair',
  'fence-repair',
  'no-heat-diagnosis',
  'door-adjustment',
  'leaking-faucet',
  'drain-clearing',
  'toilet-rebuild',
  'shower-valve',
  'pipe-leak-repair',
]);

const INDOORS: ReadonlySet<string> = new Set([
  'plumbing',
  'electrical',
  'heating-and-air',
  'cleaning',
  'handyman',
  'painting',
  'appliances',
]);
/** Services of those categories that are done outside. */
const OUTSIDE: ReadonlySet<string> = new Set(['fence-repair', 'exterior-painting', 'window-cleaning']);

/** Categories and services for which there must be a roof or a yard of one's own. */
const OF_A_HOUSE: ReadonlySet<string> = new Set([
  'gutters-and-roof',
  'garden-and-trees',
  'fence-repair',
  'exterior-painting',
  'sump-pump-check',
  'sewer-camera-inspection',
  'garage-cleanout',
  'yard-waste-removal',
]);

export const isIndoors = ({ slug, categorySlug }: Service): boolean =>
  INDOORS.has(categorySlug) && !OUTSIDE.has(slug);

export const isOfAHouse = ({ slug, categorySlug }: Service): boolean =>
  OF_A_HOUSE.has(slug) || OF_A_HOUSE.has(categorySlug);

export const isRepair = ({ slug }: Service): boolean => REPAIRS.has(slug);

/** Those texts that make sense for a service: what is said of all, of its category, or of it alone. */
export function fitting<Text extends { about?: readonly string[] }>(
  texts: readonly Text[],
  { slug, categorySlug }: Service,
): Text[] {
  return texts.filter(({ about }) => !about || about.includes(slug) || about.includes(categorySlug));
}
