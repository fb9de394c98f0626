import type { ServiceCategory } from './types.ts';

/** In the order in which they are shown. */
export const CATEGORIES: readonly ServiceCategory[] = [
  {
    slug: 'plumbing',
    name: 'Plumbing',
    icon: 'droplets',
    blurb: 'Leaks, drains, faucets and water heaters.',
  },
  {
    slug: 'electrical',
    name: 'Electrical',
    icon: 'zap',
    blurb: 'Lights, outlets, fans and EV chargers.',
  },
  {
    slug: 'heating-and-air',
    name: 'Heating and air',
    icon: 'flame',
    blurb: 'Furnaces and air conditioners, tuned before the season.',
  },
  {
    slug: 'cleaning',
    name: 'Cleaning',
    icon: 'brush-cleaning',
    blurb: 'Regular cleaning, or a one-time deep clean.',
  },
  {
    slug: 'gutters-and-roof',
    name: 'Gutters and roof',
    icon: 'cloud-rain-wind',
    blurb: 'Clear gutters and a roof check before the rain.',
  },
  {
    slug: 'garden-and-trees',
    name: 'Garden and trees',
    icon: 'trees',
    blurb: 'Lawns, hedges and trees kept in shape.',
  },
  {
    slug: 'handyman',
    name: 'Handyman',
    icon: 'hammer',
    blurb: 'Your list of small jobs, done in one visit.',
  },
  {
    slug: 'painting',
    name: 'Painting',
    icon: 'paint-roller',
    blurb: 'One wall or a whole room, with clean edges.',
  },
  {
    slug: 'appliances',
    name: 'Appliances',
    icon: 'washing-machine',
    blurb: 'Installed, leveled or diagnosed.',
  },
  {
    slug: 'pest-control',
    name: 'Pest control',
    icon: 'bug',
    blurb: 'Entry points found, treated and sealed.',
  },
  {
    slug: 'locks-and-doors',
    name: 'Locks and doors',
    icon: 'key-round',
    blurb: 'New keys, smart locks and doors that close.',
  },
  {
    slug: 'hauling',
    name: 'Hauling',
    icon: 'truck',
    blurb: 'Junk and old appliances, hauled, sorted and recycled.',
  },
];
