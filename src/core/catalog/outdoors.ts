/** Services whose work is done outside the house: what rain, ice or heat keeps people from. By slug. */
const OUTDOOR_SERVICES: ReadonlySet<string> = new Set([
  ...['lawn-care', 'hedge-trimming', 'tree-pruning', 'yard-cleanup', 'sprinkler-winterizing'],
  ...['lawn-aeration', 'tree-removal', 'yard-waste-removal'],
  ...['gutter-cleaning', 'roof-inspection', 'gutter-repair', 'moss-treatment', 'roof-leak-repair'],
  ...['gutter-guards', 'exterior-painting', 'fence-repair', 'window-cleaning', 'wasp-nest-removal'],
  'air-conditioner-tune-up',
]);

/** Whether the weather of the day decides if a service of the catalog can be done. */
export function isOutdoors(serviceSlug: string): boolean {
  return OUTDOOR_SERVICES.has(serviceSlug);
}
