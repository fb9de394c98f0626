import type { SiteKind } from './kinds.ts';

/** A photo that a service asks for. */
export type Shot = { id: string; name: string; kind: SiteKind; required: boolean };

/** Shots of a job, each with the photo that was taken for it. */
export type TakenShot = Shot & { photoId: string | null };

/** A shot that is still to be taken, in words. */
export const missingShot = (name: string) => `the photo “${name}”`;

/** Each shot with the latest photo that was taken for it. */
export function takenShots(
  shots: readonly Shot[],
  photos: readonly { id: string; shotId: string | null }[],
): TakenShot[] {
  return shots.map((shot) => ({
    ...shot,
    photoId: photos.findLast(({ shotId }) => shotId === shot.id)?.id ?? null,
  }));
}
