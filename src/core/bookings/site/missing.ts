import { MIN_PHOTOS_PER_KIND } from '../limits.ts';

/** What of a job decides whether it can be completed. */
export type WorkDone = {
  photosBefore: number;
  photosAfter: number;
  openSteps: number;
  /** What modules above bookings demand, in words. */
  demanded: readonly string[];
  /** Labels of proposals that the homeowner has not answered. */
  proposed: readonly string[];
};

/** What a job still lacks before it can be completed, in words; empty when nothing. */
export function missingWords({
  photosBefore,
  photosAfter,
  openSteps,
  demanded,
  proposed,
}: WorkDone): string[] {
  return [
    ...(photosBefore < MIN_PHOTOS_PER_KIND ? ['a photo from before the work'] : []),
    ...(openSteps > 0
      ? [openSteps === 1 ? '1 step of the checklist' : `${openSteps} steps of the checklist`]
      : []),
    ...(photosAfter < MIN_PHOTOS_PER_KIND ? ['a photo from after the work'] : []),
    ...demanded,
    ...proposed.map((label) => `the homeowner’s answer about ${label}`),
  ];
}
