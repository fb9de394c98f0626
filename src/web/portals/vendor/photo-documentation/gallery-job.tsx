import { PenLine } from 'lucide-react';
import { dateInZone, formatDate, formatShortLocalDate, formatTime } from '#core/lib/format-time.ts';
import { addressOf, PHOTO_KIND_LABELS } from '#core/photos/kinds.ts';
import type { GalleryJob as GalleryJobView, GalleryPhoto } from '#core/photos/views.ts';
import { MarkBadge } from '#web/photos/mark-badge.tsx';
import { photoAlt, photoTitle } from '#web/photos/photo-words.ts';
import { tileSources } from '#web/ui/data/photos/picture-sources.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { jobPhotosPath, VENDOR_PATHS } from '../frame/vendor-paths.ts';

/** The photos of one job; each leads to it, the street to all photos of that home. */
export function GalleryJob({ job }: { job: GalleryJobView }) {
  const headingId = `job-${job.id}`;
  const [single] = job.photos.length === 1 ? job.photos : [];
  const head = (
    <div className="min-w-0">
      <h2 id={headingId} className="text-card-title text-text-1 wrap-anywhere">
        <Link
          to={jobPhotosPath(job.id)}
          // The room around it is part of the target on a phone, however many lines it takes.
          className="inline-block py-0.5 hover:underline max-sm:-my-2.5 max-sm:py-3"
        >
          {job.title} <span className="font-normal text-text-3 tabular-nums">#{job.number}</span>
        </Link>
      </h2>
      <p className="text-detail text-text-2 wrap-anywhere">
        {job.customer} ·{' '}
        {job.street === '' ? (
          job.city
        ) : (
          <Link
            to={`${VENDOR_PATHS.photos}?home=${job.homeId}`}
            className="inline-block py-0.5 underline decoration-line-2 underline-offset-[3px] hover:decoration-current max-sm:-my-3 max-sm:py-3.5"
          >
            {addressOf(job)}
          </Link>
        )}
      </p>
    </div>
  );
  const when = (
    <p className="text-detail text-text-3 tabular-nums">
      {formatDate(job.startsAt, job.zone)} · {job.technician}
    </p>
  );
  return (
    <section aria-labelledby={headingId} className="border-t border-line-1 py-4 first:border-t-0 first:pt-0">
      {single ? (
        // A single picture takes no row of its own.
        <div className="flex items-start gap-3.5">
          <div className="w-[136px] shrink-0 max-sm:w-28">
            <PhotoLink bookingId={job.id} photo={single} zone={job.zone} bare />
          </div>
          <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            {head}
            {when}
            <p className="w-full">
              <span className="block text-detail text-text-2">{photoTitle(single)}</span>
              <PhotoFacts photo={single} zone={job.zone} />
            </p>
          </div>
        </div>
      ) : (
        <>
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            {head}
            {when}
          </div>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(136px,1fr))] gap-x-3 gap-y-4">
            {job.photos.map((photo) => (
              <li key={photo.id}>
                <PhotoLink bookingId={job.id} photo={photo} zone={job.zone} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

type PhotoProps = { photo: GalleryPhoto; zone: string };

/** `bare`: its words stand beside it. */
function PhotoLink({ bookingId, photo, zone, bare }: PhotoProps & { bookingId: string; bare?: boolean }) {
  return (
    <Link to={jobPhotosPath(bookingId, photo.id)} className="photo-tile">
      <span className="photo-tile-frame">
        <img {...tileSources(photo.url)} alt={photoAlt(photo)} width={480} height={360} loading="lazy" />
        {photo.isAnnotated && (
          <span className="absolute right-1.5 bottom-1.5 rounded-control bg-overlay p-1 text-text-1">
            <Icon of={PenLine} size={14} />
            <span className="sr-only">Annotated</span>
          </span>
        )}
      </span>
      {!bare && (
        <>
          <span className="photo-tile-title">{photoTitle(photo)}</span>
          <PhotoFacts photo={photo} zone={zone} />
        </>
      )}
    </Link>
  );
}

function PhotoFacts({ photo, zone }: PhotoProps) {
  return (
    <span className="photo-tile-facts">
      <span>
        {photo.caption && `${PHOTO_KIND_LABELS[photo.kind]}, `}
        {/* Neither breaks inside: a lone PM says nothing. */}
        <span className="whitespace-nowrap">{formatShortLocalDate(dateInZone(photo.takenAt, zone))},</span>{' '}
        <span className="whitespace-nowrap">{formatTime(photo.takenAt, zone)}</span>
      </span>
      <MarkBadge mark={photo.mark} />
    </span>
  );
}
