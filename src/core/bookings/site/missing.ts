import { MIN_PHOTOS_PER_KIND } from '../limits.ts';

/** What of a job decides whether it can be completed. */
export type WorkDone = {
  photosBefore: number;
  photosAfter: number;
  openSteps: number;
  /** Names of required shots that nobody has taken. */
  shots: readonly string[];
  /** Labels of proposals that the homeowner has not answered. */
  proposed: readonly string[];
};

/** What a job still lacks before it can be completed, in words; empty when nothing. */
export function missingWords({ photosBefore, photosAfter, openSteps, shots, proposed }: WorkDone): string[] {
  return [
    ...(photosBefore < MIN_PHOTOS_PER_KIND ? ['a photo from before the work'] : []),
    ...(openSteps > 0
      ? [openSteps === 1 ? '1 step of the checklist' : `${openSteps} steps of the checklist`]
      : []),
    ...(photosAfter < MIN_PHOTOS_PER_KIND ? ['a photo from after the work'] : []),
    ...shots.map((name) => `the photo “${name}”`),
    ...proposed.map((label) => `the homeowner’s answer about ${label}`),
  ];
}
