import { demoVendorOf } from '#core/demo/demo-vendor.ts';
import type { Dice } from '#core/demo/dice.ts';
import type { City } from '#core/demo/rows/city.ts';
import type { Shape } from './shapes.ts';
import type { Shot } from './shots.ts';

type Job = City['bookings']['bookings'][number];
type SamplePhoto = City['bookings']['photos'] extends Iterable<infer Photo> ? Photo : never;

/** A job with a photo of each kind. */
export type SampleJob = { job: Job; before: SamplePhoto; after: SamplePhoto };
export type SampleDocumentation = {
  vendorId: string;
  ownerId: string;
  /** The latest first. */
  jobs: SampleJob[];
  /** A service none of whose jobs is open: they would suddenly lack shots. Null where there is none. */
  listed: { serviceId: string } | null;
};

const OPEN: ReadonlySet<string> = new Set(['held', 'pending', 'confirmed', 'in_progress']);
const JOBS = 3;

export const SAMPLE_SHAPES: readonly Shape[] = [
  { kind: 'arrow', x1: 0.24, y1: 0.24, x2: 0.44, y2: 0.46 },
  { kind: 'text', x: 0.1, y: 0.2, text: 'Corroded fitting' },
];

const SHOTS: readonly Omit<Shot, 'id'>[] = [
  { name: 'Whole work area', kind: 'before', required: true },
  { name: 'Serial plate', kind: 'before', required: true },
  { name: 'New parts in place', kind: 'during', required: false },
  { name: 'Finished work', kind: 'after', required: true },
];

export function sampleShots(dice: Dice, at: Date): Shot[] {
  return SHOTS.map((shot) => ({ id: dice.id(at), ...shot }));
}

/** What the sample’s vendor has documented; null in a part of a large city without that vendor. */
export function sampleDocumentation(city: City): SampleDocumentation | null {
  const vendor = demoVendorOf(city);
  if (!vendor) return null;
  const mine = [...city.bookings.bookings].filter(({ vendorId }) => vendorId === vendor.id);
  const done = mine
    .filter(({ status }) => status === 'completed')
    .sort((a, b) => b.startsAt.getTime() - a.startsAt.getTime());
  const ids = new Set(done.map(({ id }) => id));
  const taken = new Map<string, SamplePhoto[]>();
  for (const photo of city.bookings.photos) {
    if (!ids.has(photo.bookingId)) continue;
    taken.set(photo.bookingId, [...(taken.get(photo.bookingId) ?? []), photo]);
  }
  const jobs = done.flatMap((job) => {
    const photos = taken.get(job.id) ?? [];
    const before = photos.find(({ kind }) => kind === 'before');
    const after = photos.find(({ kind }) => kind === 'after');
    return before && after ? [{ job, before, after }] : [];
  });
  const open = new Set(mine.filter(({ status }) => OPEN.has(status)).map(({ serviceId }) => serviceId));
  const listed = jobs.find(({ job }) => !open.has(job.serviceId) && job.title !== 'Water heater flush');
  return {
    vendorId: vendor.id,
    ownerId: vendor.ownerId,
    jobs: jobs.slice(0, JOBS),
    listed: listed ? { serviceId: listed.job.serviceId } : null,
  };
}
