import { useState } from 'react';
import type { PhotoView } from '#core/bookings/views.ts';
import { formatMoment, formatTime } from '#core/lib/format-time.ts';
import { distanceMiles } from '#core/markets/distance.ts';
import { PhotoGrid, PhotoTile } from '#web/ui/data/photos/photo-tile.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';

const Lightbox = late(() => import('#web/ui/data/photos/lightbox.tsx').then((part) => part.Lightbox));

type PhotoBoardProps = {
  photos: readonly PhotoView[];
  zone: string;
  now: Date;
  /** With it, a photo that knows its place says how far from the home it was taken. */
  home?: { latitude: number; longitude: number };
  /** In the place of a kind that has no photo yet: who adds it and when. */
  pending?: string | null;
};

const TAKEN = {
  request: 'with the request',
  before: 'before the work',
  during: 'during the work',
  after: 'after the work',
} as const;
const SHORT = { request: 'With the request', before: 'Before', during: 'During', after: 'After' } as const;

/** Photos before and after the work. Each opens large; arrow keys go on from there. */
export function PhotoBoard({ photos, zone, now, home, pending }: PhotoBoardProps) {
  const [open, setOpen] = useState<number | null>(null);
  const missing = (['before', 'after'] as const).filter(
    (kind) => !photos.some((photo) => photo.kind === kind),
  );
  return (
    <>
      <PhotoGrid>
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            src={photo.url}
            caption={captionOf(photo)}
            alt={altOf(photo)}
            note={formatTime(photo.takenAt, zone)}
            onOpen={() => setOpen(index)}
          />
        ))}
        {pending &&
          missing.map((kind) => (
            <PhotoTile key={kind} caption={SHORT[kind]} note="to come" pending={pending} />
          ))}
      </PhotoGrid>
      <Late part={Lightbox} when={open !== null}>
        <Lightbox
          photos={photos.map((photo) => ({
            url: photo.url,
            title: captionOf(photo),
            alt: altOf(photo),
            description: `Taken ${TAKEN[photo.kind]}, ${formatMoment(photo.takenAt, zone, now)}${placeOf(photo, home)}`,
          }))}
          open={open}
          onOpen={setOpen}
        />
      </Late>
    </>
  );
}

/** Nearer than this is the house: a phone between walls is not sure of more. */
const AT_HOME_MILES = 0.15;

function placeOf({ place }: PhotoView, home: PhotoBoardProps['home']): string {
  if (!place || !home) return '';
  const miles = distanceMiles(place, home);
  return miles <= AT_HOME_MILES ? ', at the house' : `, ${miles.toFixed(1)} mi from the house`;
}

function captionOf({ caption, kind }: PhotoView): string {
  return caption || SHORT[kind];
}

function altOf({ caption, kind }: PhotoView): string {
  return caption ? `${caption}, ${TAKEN[kind]}` : `Photo ${TAKEN[kind]}`;
}
