import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { PhotoView } from '#core/bookings/views.ts';
import { formatMoment, formatTime } from '#core/lib/format-time.ts';
import { distanceMiles } from '#core/markets/distance.ts';
import { PhotoGrid, PhotoTile } from '#web/ui/data/photo-tile.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

type PhotoBoardProps = {
  photos: readonly PhotoView[];
  zone: string;
  now: Date;
  /** With it, a photo that knows its place says how far from the home it was taken. */
  home?: { latitude: number; longitude: number };
  /** In the place of a kind that has no photo yet: who adds it and when. */
  pending?: string | null;
};

const TAKEN = { request: 'with the request', before: 'before the work', after: 'after the work' } as const;
const SHORT = { request: 'With the request', before: 'Before', after: 'After' } as const;

/** Photos before and after the work. Each opens large; arrow keys go on from there. */
export function PhotoBoard({ photos, zone, now, home, pending }: PhotoBoardProps) {
  const [open, setOpen] = useState<number | null>(null);
  const current = open === null ? undefined : photos[open];
  const turn = (by: number) =>
    setOpen((at) => (at === null ? null : (at + by + photos.length) % photos.length));
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
      <Dialog
        open={current !== undefined}
        onOpenChange={(isOpen) => !isOpen && setOpen(null)}
        width="lg"
        title={current ? captionOf(current) : 'Photo'}
        description={
          current &&
          `Taken ${TAKEN[current.kind]}, ${formatMoment(current.takenAt, zone, now)}${placeOf(current, home)}`
        }
      >
        {current && (
          <section
            aria-label="Photos"
            onKeyDown={(event) => {
              if (event.key === 'ArrowRight') turn(1);
              if (event.key === 'ArrowLeft') turn(-1);
            }}
          >
            <img
              src={current.url}
              alt={altOf(current)}
              width={960}
              height={720}
              className="max-h-[64dvh] w-full rounded-control bg-bg-3 object-contain"
            />
            {photos.length > 1 && (
              <div className="mt-3 flex items-center justify-between">
                <IconButton
                  icon={ChevronLeft}
                  label="Photo before this one"
                  tooltip={false}
                  onClick={() => turn(-1)}
                />
                <span className="text-label text-text-3 tabular-nums" aria-live="polite">
                  {(open ?? 0) + 1} of {photos.length}
                </span>
                <IconButton icon={ChevronRight} label="Next photo" tooltip={false} onClick={() => turn(1)} />
              </div>
            )}
          </section>
        )}
      </Dialog>
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
