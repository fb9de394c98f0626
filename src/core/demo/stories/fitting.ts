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

export const isRepair = ({ slug }: Service): boolean => REPAIRS.has(slug);

/** Those texts that make sense for a service: what is said of all, of its category, or of it alone. */
export function fitting<Text extends { about?: readonly string[] }>(
  texts: readonly Text[],
  { slug, categorySlug }: Service,
): Text[] {
  return texts.filter(({ about }) => !about || about.includes(slug) || about.includes(categorySlug));
}
