import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ClaimSource } from '#core/photos/kinds.ts';
import { captureClaim } from '#web/lib/upload/capture-claim.ts';
import { lateUpload } from '#web/lib/upload/late-upload.ts';
import { NotAPicture } from '#web/lib/upload/not-a-picture.ts';
import { useCommand } from '#web/lib/use-command.ts';
import type { ShotSide } from '../work-steps.ts';
import type { PhotoPlace } from './use-photo-place.ts';

export type PhotoUpload = {
  id: string;
  side: ShotSide;
  /** The shot of the job’s list that it is. */
  shotId: string | null;
  file: File;
  /** Share sent, 0 to 1. */
  progress: number;
  /** Why it stopped; it waits for another try. */
  failure: string | null;
  /** Another try would fail alike. */
  final: boolean;
};

const BROKEN = 'The photo didn’t upload. Try again.';

/** Photos on their way to a job: made smaller, sent one after the other, kept for another try when one fails. */
export function usePhotoUploads(
  jobId: string,
  onAdded: (side: ShotSide) => void,
  placeNow: () => Promise<PhotoPlace | null>,
) {
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([]);
  const waiting = useRef<PhotoUpload[]>([]);
  const sending = useRef(false);
  const refused = useRef<string | null>(null);
  const { revalidate } = useRevalidator();
  const { run } = useCommand((api) => api.photos.add, {
    revalidate: false,
    onFailure: (failure) => {
      refused.current = failure.message;
    },
  });

  const change = (id: string, values: Partial<PhotoUpload>) =>
    setUploads((list) => list.map((upload) => (upload.id === id ? { ...upload, ...values } : upload)));
  const drop = (id: string) => setUploads((list) => list.filter((upload) => upload.id !== id));

  const sendOne = async ({ id, side, shotId, file }: PhotoUpload) => {
    try {
      // Asked before it is sent: the place is that of now, not of when it has arrived.
      const asked = placeNow();
      // Read before it is made smaller, which loses it.
      const own = captureClaim(file);
      const { sendPhoto } = await lateUpload();
      const sha256 = await sendPhoto(file, (progress) => change(id, { progress }));
      const [here, { at, place: inPhoto }] = await Promise.all([asked, own]);
      // A photo says where it was taken only as far as its technician lets the device say so.
      const place = here && inPhoto ? inPhoto : here;
      const placeFrom: ClaimSource = place === inPhoto ? 'photo' : 'device';
      const captured = { ...(at ? { at: at.toISOString() } : {}), ...(place ? { place, placeFrom } : {}) };
      refused.current = null;
      const shot = shotId === null ? {} : { shotId };
      const added = await run({ id: jobId, kind: side, sha256, captured, ...shot });
      if (!added) throw new Error(refused.current ?? BROKEN);
      onAdded(side);
      await revalidate();
      drop(id);
    } catch (error) {
      change(id, {
        progress: 0,
        failure: error instanceof Error ? error.message : BROKEN,
        final: error instanceof NotAPicture,
      });
    }
  };

  // One at a time: a phone has neither the memory nor the connection for more.
  const sendAll = async () => {
    if (sending.current) return;
    sending.current = true;
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) await sendOne(next);
    sending.current = false;
  };

  const add = (side: ShotSide, files: readonly File[], shotId: string | null = null) => {
    const added = files.map((file) => ({
      id: crypto.randomUUID(),
      side,
      shotId,
      file,
      progress: 0,
      failure: null,
      final: false,
    }));
    setUploads((list) => [...list, ...added]);
    waiting.current.push(...added);
    void sendAll();
  };
  const retry = (upload: PhotoUpload) => {
    change(upload.id, { failure: null, progress: 0 });
    waiting.current.push(upload);
    void sendAll();
  };
  return { uploads, add, retry, drop };
}
