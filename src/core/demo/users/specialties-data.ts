import type { VendorSpec } from './vendors-data.ts';

/** What companies of a trade say they know best, by the slug of its category. */
const SPECIALTIES: Readonly<Record<string, readonly string[]>> = {
  plumbing: ['Tankless water heaters', 'Old galvanized pipes', 'Leak detection', 'Sewer cameras'],
  electrical: ['Panel upgrades', 'EV chargers', 'Knob-and-tube rewiring', 'Whole-house surge protection'],
  'heating-and-air': ['Heat pumps', 'Duct sealing', 'Older furnaces', 'Ductless cooling'],
  cleaning: ['Move-out cleaning', 'Homes with pets', 'Fragrance-free products'],
  'gutters-and-roof': ['Moss treatment', 'Copper gutters', 'Steep roofs'],
  'garden-and-trees': ['Native plants', 'Fruit trees', 'Drip irrigation'],
  handyman: ['Drywall patches', 'Furniture assembly', 'Old windows'],
  painting: ['Lead-safe work', 'Cabinets', 'Exterior trim'],
  appliances: ['Induction ranges', 'Stacked laundry', 'Built-in refrigerators'],
  'pest-control': ['Carpenter ants', 'Rodent proofing', 'Pet-safe treatments'],
  'locks-and-doors': ['Smart locks', 'Mortise locks', 'Sticking doors'],
  hauling: ['Estate clear-outs', 'Appliance recycling', 'Narrow stairs'],
};

/**
 * What a company of the sample city says it knows best. It follows from its trade and its words and draws nothing, so
 * that the rest of the city stays as it was.
 */
export function specialtiesOf({ categories, bio }: Pick<VendorSpec, 'categories' | 'bio'>): string[] {
  const known = SPECIALTIES[categories[0] ?? ''] ?? [];
  const first = bio.length % Math.max(1, known.length);
  return [...known.slice(first), ...known.slice(0, first)].slice(0, 2 + (bio.length % 2));
}
