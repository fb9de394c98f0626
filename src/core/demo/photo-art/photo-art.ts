import { floor, furnace, outlet, wall } from './indoor-subjects.ts';
import { box, type Sitting } from './ink.ts';
import { glazing, lawn, lock, roof } from './outdoor-subjects.ts';
import { appliance, room } from './room-subjects.ts';
import { drain, faucet, gutter, tank } from './water-subjects.ts';

const SUBJECTS = {
  tank,
  faucet,
  outlet,
  gutter,
  furnace,
  lawn,
  wall,
  roof,
  drain,
  lock,
  window: glazing,
  floor,
  room,
  appliance,
} satisfies Record<string, (sitting: Sitting) => string>;

export type PhotoSubject = keyof typeof SUBJECTS;

export const photoSubjects = Object.keys(SUBJECTS) as PhotoSubject[];

/** Wall and ground behind the object; one pair per seed. */
const GROUNDS = [
  ['#bcb19b', '#93856e'],
  ['#aab19e', '#818874'],
  ['#b8aca3', '#8d7e75'],
  ['#a9b0b0', '#7e8685'],
  ['#c2b391', '#998763'],
] as const;

/** Subjects that fill the frame; turning them round or moving them would show an edge or a wrong light. */
const FULL_FRAME: readonly PhotoSubject[] = ['gutter', 'lawn', 'wall', 'roof', 'floor', 'lock'];

/** Mulberry32, so that one seed always gives one picture. */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * A drawn stand-in for a photo of a job: a flat object on a two-tone ground, 320 by 240 (look §8).
 * The same seed gives the same place before and after the work. The corners are square: the frame that shows it rounds them.
 * @param input `state` is the side of the work the photo shows; `seed` any integer
 * @returns a complete SVG document as a string
 */
export function photoArt(input: { subject: PhotoSubject; state: 'before' | 'after'; seed: number }): string {
  const next = numbers(input.seed);
  const [back, ground] = GROUNDS[Math.floor(next() * GROUNDS.length)] ?? GROUNDS[0];
  const mirrored = next() < 0.5;
  const shift = Math.round(next() * 28 - 14);
  const still = FULL_FRAME.includes(input.subject);
  const place = still
    ? mirrored && input.subject !== 'lock'
      ? 'translate(320 0)scale(-1 1)'
      : ''
    : `translate(${mirrored ? 320 + shift : shift} 0)scale(${mirrored ? -1 : 1} 1)`;
  const object = SUBJECTS[input.subject]({ done: input.state === 'after', next });
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" width="640" height="480">' +
    box(0, 0, 320, 240, back) +
    box(0, 192, 320, 48, ground) +
    (place ? `<g transform="${place}">${object}</g>` : object) +
    '</svg>'
  );
}
