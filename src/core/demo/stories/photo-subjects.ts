import type { PhotoSubject } from '../photo-art/photo-art.ts';

/** The same few pictures serve every booking: one seed per subject, before and after, keeps the files at 24. */
const PICTURE_SEED: Record<PhotoSubject, number> = {
  tank: 3,
  faucet: 11,
  outlet: 5,
  gutter: 8,
  furnace: 2,
  lawn: 13,
  wall: 7,
  roof: 4,
  drain: 9,
  lock: 6,
  window: 12,
  floor: 10,
};

const BY_CATEGORY: Record<string, readonly PhotoSubject[]> = {
  plumbing: ['faucet', 'drain'],
  electrical: ['outlet', 'wall'],
  'heating-and-air': ['furnace', 'wall'],
  cleaning: ['floor', 'window'],
  'gutters-and-roof': ['gutter', 'roof'],
  'garden-and-trees': ['lawn'],
  handyman: ['wall', 'floor'],
  painting: ['wall', 'window'],
  appliances: ['drain', 'floor'],
  'pest-control': ['wall', 'floor'],
  'locks-and-doors': ['lock'],
  hauling: ['floor', 'wall'],
};

const BY_SERVICE: Record<string, readonly PhotoSubject[]> = {
  'water-heater-flush': ['tank', 'drain'],
  'drain-clearing': ['drain', 'faucet'],
  'toilet-rebuild': ['drain', 'floor'],
  'roof-inspection': ['roof', 'gutter'],
  'tree-pruning': ['lawn', 'roof'],
};

/** What is photographed at a service, the main thing first. */
export function subjectsOf(service: { slug: string; categorySlug: string }): readonly PhotoSubject[] {
  const subjects = BY_SERVICE[service.slug] ?? BY_CATEGORY[service.categorySlug];
  if (!subjects) throw new Error(`No picture was chosen for ${service.categorySlug}`);
  return subjects;
}

export function pictureOf(subject: PhotoSubject, state: 'before' | 'after') {
  return { subject, state, seed: PICTURE_SEED[subject] };
}
