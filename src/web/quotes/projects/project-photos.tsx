import { useState } from 'react';
import { formatMoment } from '#core/lib/format-time.ts';
import { Lightbox } from '#web/ui/data/photos/lightbox.tsx';

type Shown = { id: string; url: string; takenAt: Date };
type ProjectPhotosProps = { photos: readonly Shown[]; what: string; zone: string; now: Date };

/** Small pictures of a milestone or change order; each opens large. */
export function ProjectPhotos({ photos, what, zone, now }: ProjectPhotosProps) {
  const [open, setOpen] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const titleOf = (index: number) => `Photo ${index + 1} of ${what}`;
  return (
    <>
      <ul className="mt-2 flex flex-wrap gap-2">
        {photos.map(({ id, url }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-label={`Open ${titleOf(index).toLowerCase()}`}
              onClick={() => setOpen(index)}
              className="block size-14 overflow-hidden rounded-control bg-bg-3"
            >
              <img
                src={url}
                alt=""
                width={112}
                height={112}
                loading="lazy"
                decoding="async"
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      <Lightbox
        photos={photos.map(({ url, takenAt }, index) => ({
          url,
          title: titleOf(index),
          description: formatMoment(takenAt, zone, now),
        }))}
        open={open}
        onOpen={setOpen}
      />
    </>
  );
}
