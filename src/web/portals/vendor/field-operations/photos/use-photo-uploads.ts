import { useEffect, useRef, useState } from 'react';
import type { WorkOrder } from '#core/bookings/site/work-order.ts';
import type { ClaimSource } from '#core/photos/kinds.ts';
import { useLog } from '#web/bookings/field-log/log-state.ts';
import { type FieldWork, fieldLog } from '#web/bookings/field-log/use-field-log.ts';
import { whenUsed } from '#web/lib/late-module.ts';
import { captureClaim } from '#web/lib/upload/capture-claim.ts';
import { lateUpload } from '#web/lib/upload/late-upload.ts';
import { NotAPicture } from '#web/lib/upload/not-a-picture.ts';
import type { ShotSide } from '../work-steps.ts';
import type { PhotoPlace } from './use-photo-place.ts';

export type PhotoUpload = {
  id: string;
  side: ShotSide;
  /** The shot of the job’s list that it is. */
  shotId: string | null;
  file: Blob;
  /** Where the browser shows it, once it is recorded. */
  pictureUrl?: string;
  /** Share sent, 0 to 1; null while it waits for a connection. */
  progress: number | null;
  /** Why it stopped; it waits for another try. */
  failure: string | null;
  /** Another try would fail alike. */
  final: boolean;
};

const BROKEN = 'The photo couldn’t be prepared. Try again.';

/**
 * Photos on their way to a job: made smaller, recorded, and sent one after the other. `tickOf` is the step that a photo of
 * this side finishes, which is recorded with it.
 */
export function usePhotoUploads(
  userId: string,
  work: FieldWork<WorkOrder>,
  tickOf: (side: ShotSide) => { position: number; label: string; version: number } | null,
  placeNow: () => Promise<PhotoPlace | null>,
) {
  const [preparing, setPreparing] = useState<readonly (PhotoUpload & { file: File })[]>([]);
  const waiting = useRef<(PhotoUpload & { file: File })[]>([]);
  const isPreparing = useRef(false);
  const latest = useRef({ work, tickOf, placeNow });
  latest.current = { work, tickOf, placeNow };
  const { sending, stop } = useLog();
  // Fetched ahead: the first photo may be taken where there is no network any more.
  useEffect(() => whenUsed(() => void lateUpload().catch(() => undefined)), []);

  const drop = (id: string) => {
    setPreparing((list) => list.filter((upload) => upload.id !== id));
    const entry = work.entries.find(({ key }) => key === id);
    if (entry) void fieldLog(userId).then(({ discard }) => discard([entry]));
  };
  const change = (id: string, values: Partial<Omit<PhotoUpload, 'file'>>) =>
    setPreparing((list) => list.map((upload) => (upload.id === id ? { ...upload, ...values } : upload)));

  const prepareOne = async ({ id, side, shotId, file }: PhotoUpload & { file: File }) => {
    try {
      // Asked before anything else: the place is that of now.
      const asked = latest.current.placeNow();
      // Read before it is made smaller, which loses it.
      const own = captureClaim(file);
      const { preparePhoto } = await lateUpload();
      const { blob, sha256 } = await preparePhoto(file);
      const [here, { at, place: inPhoto }] = await Promise.all([asked, own]);
      // A photo says where it was taken only as far as its technician lets the device say so.
      const place = here && inPhoto ? inPhoto : here;
      const placeFrom: ClaimSource = place === inPhoto ? 'photo' : 'device';
      const captured = { ...(at ? { at: at.toISOString() } : {}), ...(place ? { place, placeFrom } : {}) };
      const step = latest.current.tickOf(side);
      const done = await latest.current.work.actAll([
        { action: { do: 'photo', kind: side, sha256, shotId, captured }, blob },
        ...(step
          ? [
              {
                action: {
                  ...{ do: 'tick' as const, position: step.position, done: true, label: step.label },
                  seenVersion: step.version,
                },
              },
            ]
          : []),
      ]);
      if (done.how === 'refused') throw new Error(done.message);
      setPreparing((list) => list.filter((upload) => upload.id !== id));
    } catch (error) {
      const failure = error instanceof Error ? error.message : BROKEN;
      change(id, { progress: 0, failure, final: error instanceof NotAPicture });
    }
  };

  // One at a time: a phone has not the memory for more.
  const prepareAll = async () => {
    if (isPreparing.current) return;
    isPreparing.current = true;
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) await prepareOne(next);
    isPreparing.current = false;
  };

  const add = (side: ShotSide, files: readonly File[], shotId: string | null = null) => {
    const added = files.map((file) => ({
      ...{ id: crypto.randomUUID(), side, shotId, file, progress: 0, failure: null, final: false },
    }));
    setPreparing((list) => [...list, ...added]);
    waiting.current.push(...added);
    void prepareAll();
  };
  const retry = (upload: PhotoUpload) => {
    const found = preparing.find(({ id }) => id === upload.id);
    if (!found) return;
    change(upload.id, { failure: null, progress: 0 });
    waiting.current.push(found);
    void prepareAll();
  };
  const recorded = work.entries.flatMap(({ key, action, blob, pictureUrl, state, sentAt }): PhotoUpload[] => {
    if (action.do !== 'photo' || !blob || sentAt !== undefined || state.is === 'conflict') return [];
    const failure = state.is === 'refused' ? state.message : null;
    const progress = sending?.key === key ? sending.share : stop === null && navigator.onLine ? 0 : null;
    return [
      {
        id: key,
        side: action.kind,
        shotId: action.shotId,
        file: blob,
        progress,
        failure,
        final: true,
        ...(pictureUrl ? { pictureUrl } : {}),
      },
    ];
  });
  const known = new Set(recorded.map(({ id }) => id));
  return { uploads: [...preparing.filter(({ id }) => !known.has(id)), ...recorded], add, retry, drop };
}
