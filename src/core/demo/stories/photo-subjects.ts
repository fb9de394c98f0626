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
  room: 14,
  appliance: 17,
};

/** A subject shows what the work of every service of the category is about: a picture of broken boards is no cleaning. */
const BY_CATEGORY: Record<string, readonly PhotoSubject[]> = {
  plumbing: ['faucet', 'drain'],
  electrical: ['outlet'],
  'heating-and-air': ['furnace'],
  cleaning: ['room'],
  'gutters-and-roof': ['gutter', 'roof'],
  'garden-and-trees': ['lawn'],
  handyman: ['wall'],
  painting: ['wall'],
  appliances: ['appliance'],
  'pest-control': ['room'],
  'locks-and-doors': ['lock'],
  hauling: ['room'],
};

const BY_SERVICE: Record<string, readonly PhotoSubject[]> = {
  'water-heater-flush': ['tank', 'drain'],
  'water-heater-replacement': ['tank'],
  'drain-clearing': ['drain', 'faucet'],
  'toilet-rebuild': ['drain'],
  'sewer-camera-inspection': ['drain'],
  'sump-pump-check': ['drain'],
  'roof-inspection': ['roof', 'gutter'],
  'roof-leak-repair': ['roof'],
  'moss-treatment': ['roof'],
  'fence-repair': ['lawn'],
  'wasp-nest-removal': ['lawn'],
  'yard-waste-removal': ['lawn'],
  'appliance-haul-away': ['appliance'],
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
