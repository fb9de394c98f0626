import { useState } from 'react';
import type { WorkPhoto } from '#core/vendors/views.ts';
import { PhotoGrid, PhotoTile } from '#web/ui/data/photos/photo-tile.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';

const Lightbox = late(() => import('#web/ui/data/photos/lightbox.tsx').then((part) => part.Lightbox));

/** So many stand on the page at first; a phone need not fetch a dozen. */
const FIRST = 6;

/** Photos that the vendor shows of finished work, each of which opens large. */
export function WorkPhotos({ photos }: { photos: readonly WorkPhoto[] }) {
  const [open, setOpen] = useState<number | null>(null);
  const [all, setAll] = useState(false);
  const shown = all ? photos : photos.slice(0, FIRST);
  return (
    <section aria-labelledby="pro-work">
      <h2 id="pro-work" className="mb-3 text-card-title text-text-1">
        Photos of work
      </h2>
      <PhotoGrid>
        {shown.map(({ sha256, url, caption }, index) => (
          <PhotoTile key={sha256} src={url} caption={caption} onOpen={() => setOpen(index)} />
        ))}
      </PhotoGrid>
      {shown.length < photos.length && (
        <Button kind="outline" className="mt-4" onClick={() => setAll(true)}>
          Show all {photos.length} photos
        </Button>
      )}
      <Late part={Lightbox} when={open !== null}>
        <Lightbox
          photos={photos.map(({ url, caption }) => ({ url, title: caption }))}
          open={open}
          onOpen={setOpen}
        />
      </Late>
    </section>
  );
}
