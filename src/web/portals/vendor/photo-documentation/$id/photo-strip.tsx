import { clsx } from 'clsx';
import { PenLine } from 'lucide-react';
import { atWidth } from '#core/photos/picture-widths.ts';
import type { JobPhoto } from '#core/photos/views.ts';
import { photoAlt } from '#web/photos/photo-words.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { jobPhotosPath } from '../../frame/vendor-paths.ts';

type PhotoStripProps = { bookingId: string; photos: readonly JobPhoto[]; open: JobPhoto };

/** All photos of the job, small; the open one is marked. */
export function PhotoStrip({ bookingId, photos, open }: PhotoStripProps) {
  if (photos.length < 2) return null;
  return (
    <nav aria-label="Photos of this job" className="mb-3.5">
      <ul className="flex flex-wrap gap-2">
        {photos.map((photo) => (
          <li key={photo.id}>
            <Link
              to={jobPhotosPath(bookingId, photo.id)}
              replace
              preventScrollReset
              aria-current={photo === open ? 'true' : undefined}
              className={clsx(
                'relative block h-14 w-[74px] overflow-hidden rounded-control bg-bg-3',
                photo === open ? 'outline-2 outline-offset-2 outline-accent' : 'opacity-80 hover:opacity-100',
              )}
            >
              <img
                src={atWidth(photo.url, 320)}
                alt={photoAlt(photo)}
                width={148}
                height={112}
                loading="lazy"
                decoding="async"
                className="size-full object-cover"
              />
              {photo.shapes.length > 0 && (
                <span className="absolute right-1 bottom-1 rounded-control bg-overlay p-0.5 text-text-1">
                  <Icon of={PenLine} size={12} />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
