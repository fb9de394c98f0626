import { type PhotoSubject, photoArt } from '../photo-art/photo-art.ts';
import type { WorkPhotoRow } from '../rows/vendor-rows.ts';
import type { DemoVendor } from './vendors.ts';

/** What companies of a trade show of their work, by the slug of its category: what is drawn, and what they say of it. */
const SHOWN: Readonly<Record<string, readonly (readonly [PhotoSubject, string])[]>> = {
  plumbing: [
    ['tank', 'Water heater flushed and strapped to code'],
    ['faucet', 'Kitchen faucet replaced in an hour'],
    ['drain', 'Tub drain cleared, trap cleaned'],
    ['floor', 'Bathroom floor left dry and swept'],
  ],
  electrical: [
    ['outlet', 'Grounded outlets in a 1924 house'],
    ['wall', 'New circuit, wall closed and painted'],
    ['outlet', 'Kitchen outlets with GFCI protection'],
  ],
  'heating-and-air': [
    ['furnace', 'Furnace tuned before the cold week'],
    ['wall', 'Thermostat moved to an inside wall'],
    ['furnace', 'New filter box, sealed ducts'],
  ],
  cleaning: [
    ['floor', 'Oak floor after a move-out cleaning'],
    ['window', 'Second-floor windows, inside and out'],
    ['floor', 'Kitchen tile, grout scrubbed'],
  ],
  'gutters-and-roof': [
    ['gutter', 'Gutters cleared and flushed'],
    ['roof', 'Moss treated, shingles left whole'],
    ['gutter', 'New downspout on a corner lot'],
  ],
  'garden-and-trees': [
    ['lawn', 'Lawn edged and reseeded'],
    ['lawn', 'Native bed along the walk'],
    ['roof', 'Branches cut back from the roof'],
  ],
  handyman: [
    ['wall', 'Drywall patched and textured'],
    ['floor', 'Loose boards screwed down'],
    ['window', 'Old sash window that opens again'],
  ],
  painting: [
    ['wall', 'Living room in two coats'],
    ['window', 'Window trim, lead-safe'],
    ['wall', 'Stairwell, ceiling to base'],
  ],
  'locks-and-doors': [
    ['lock', 'Smart lock on a 1930s door'],
    ['lock', 'Mortise lock rebuilt'],
  ],
};

/** Of so many approved companies one shows no photos: not everybody takes pictures. */
const WITHOUT_EVERY = 4;

/**
 * The photos that a company of the sample city shows. They follow from its trade and its place in the list and draw
 * nothing, so that the rest of the city stays as it was.
 */
export function workPhotosOf({ row, spec }: DemoVendor, index: number): WorkPhotoRow[] {
  const shown = SHOWN[spec.categories[0] ?? ''] ?? [];
  if (row.status !== 'approved' || index % WITHOUT_EVERY === WITHOUT_EVERY - 1) return [];
  const drawn = new Set<string>();
  return shown.map(([subject, caption], position) => {
    // Other seeds than those of jobs: a company does not show what hangs on somebody's booking.
    const picture = { subject, state: 'after' as const, seed: 100 + index * 10 + position };
    // Few subjects look different under every seed, and a company shows each photo once.
    while (drawn.has(photoArt(picture))) picture.seed += 1;
    drawn.add(photoArt(picture));
    return { vendorId: row.id, position, caption, picture };
  });
}
