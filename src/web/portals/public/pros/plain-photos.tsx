import type { WorkPhoto } from '#core/vendors/views.ts';
import { PhotoGrid, PhotoTile } from '#web/ui/data/photos/photo-tile.tsx';

/** Photos that the vendor shows of finished work, on a page without script: each is a link to the whole picture. */
export function PlainPhotos({ photos }: { photos: readonly WorkPhoto[] }) {
  return (
    <section aria-labelledby="pro-work">
      <h2 id="pro-work" className="mb-3 text-card-title text-text-1">
        Photos of work
      </h2>
      <PhotoGrid>
        {photos.map(({ sha256, url, caption }) => (
          <a key={sha256} href={url} className="block min-w-0 rounded-control" aria-label={`Open ${caption}`}>
            <PhotoTile src={url} caption={caption} />
          </a>
        ))}
      </PhotoGrid>
    </section>
  );
}
