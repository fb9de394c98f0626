import { clsx } from 'clsx';
import { ShieldCheck } from 'lucide-react';
import { formatDate, formatTime } from '#core/lib/format-time.ts';
import { distanceInWords } from '#core/photos/evidence.ts';
import { PHOTO_KIND_LABELS } from '#core/photos/kinds.ts';
import type { SharedPhotosView } from '#core/photos/views.ts';
import { api } from '#web/lib/api.ts';
import type { PlainPage } from '#web/lib/public-pages/plain-page.ts';
import { MarkBadge } from '#web/photos/mark-badge.tsx';
import { PhotoFigure } from '#web/photos/photo-figure.tsx';
import { photoAlt, photoTitle } from '#web/photos/photo-words.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { PAGE_WIDTH } from '../../frame/width.ts';
import type { Route } from './+types/route';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  return api(context, request).photos.openShared({ token: params.token });
}

/** Read without script: whoever has the link may be anybody, on anything. */
export const handle: PlainPage = { plain: true };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Photos from ${loaderData.company} · Canopy` : 'Link not found · Canopy' },
  { name: 'robots', content: 'noindex, nofollow' },
  // The address is the secret: no other site learns it.
  { name: 'referrer', content: 'no-referrer' },
];

type Photo = SharedPhotosView['photos'][number];

export default function SharedPhotos({ loaderData: found }: Route.ComponentProps) {
  const { company, recipient, title, number, city, startsAt, zone, expiresAt, photos, pairs } = found;
  const photoOf = new Map(photos.map((photo) => [photo.id, photo]));
  return (
    <div className={clsx('w-auto pt-8 pb-20 md:pt-12', PAGE_WIDTH)}>
      <p className="flex items-center gap-2 text-[0.9375rem]/5 text-text-2">
        <Icon of={ShieldCheck} className="text-accent-text" />
        Photos shared with {recipient}
      </p>
      <h1 className="mt-1 text-[2.25rem]/[2.75rem] font-semibold tracking-[-0.036em] wrap-anywhere text-text-1 max-sm:text-task">
        {title}
      </h1>
      <p className="mt-2 text-[0.9375rem]/6 text-text-2">
        {company} · Job #{number} · {city} · {formatDate(startsAt, zone)}
      </p>
      <p className="mt-1 text-[0.875rem]/5 text-text-3">
        This link works until {formatDate(expiresAt, zone)}, unless it’s revoked sooner.
      </p>
      {pairs.length > 0 && (
        <section aria-labelledby="pairs" className="mt-8">
          <h2 id="pairs" className="mb-3 text-card-title text-text-1">
            Before and after
          </h2>
          <ul className="space-y-4">
            {pairs.map(({ id, beforeId, afterId }) => (
              <li key={id} className="grid gap-3 sm:grid-cols-2">
                {[photoOf.get(beforeId), photoOf.get(afterId)].map(
                  (photo) =>
                    photo && (
                      <figure key={photo.id} className="min-w-0">
                        <PhotoFigure photo={photo} alt={photoAlt(photo)} />
                        <figcaption className="mt-1.5 text-[0.875rem]/5 text-text-2">
                          {PHOTO_KIND_LABELS[photo.kind]}
                        </figcaption>
                      </figure>
                    ),
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="photos" className="mt-8">
        <h2 id="photos" className="mb-3 text-card-title text-text-1">
          All photos
        </h2>
        <ul className="grid gap-x-5 gap-y-8 md:grid-cols-2">
          {photos.map((photo) => (
            <li key={photo.id} className="min-w-0">
              <SharedPhoto photo={photo} zone={zone} />
            </li>
          ))}
        </ul>
      </section>
      <p className="mt-10 max-w-[70ch] text-[0.875rem]/5 text-text-3">
        “Verified” means that the photo’s file is unchanged since it arrived at Canopy. Details marked
        “Reported by the device” weren’t checked. Arrows and text are drawn over the photos.
      </p>
    </div>
  );
}

function SharedPhoto({ photo, zone }: { photo: Photo; zone: string }) {
  const stamp = (at: Date) => `${formatDate(at, zone)}, ${formatTime(at, zone)}`;
  const reported = [
    ...(photo.capturedAt ? [stamp(photo.capturedAt)] : []),
    ...(photo.distanceMeters === null ? [] : [distanceInWords(photo.distanceMeters)]),
  ];
  return (
    <figure>
      <PhotoFigure photo={photo} alt={photoAlt(photo)} />
      <figcaption className="mt-2 space-y-1 text-[0.875rem]/5 text-text-2">
        <span className="flex flex-wrap items-center gap-2 text-[0.9375rem]/6 font-medium text-text-1 wrap-anywhere">
          {photoTitle(photo)} <MarkBadge mark={photo.mark} />
        </span>
        <span className="block">
          {PHOTO_KIND_LABELS[photo.kind]}. Received {stamp(photo.receivedAt ?? photo.takenAt)}
        </span>
        {reported.length > 0 && <span className="block">Reported by the device: {reported.join(', ')}</span>}
        {photo.storedSha256 && (
          <span className="block text-text-3">
            SHA-256 <code className="text-[0.75rem] break-all">{photo.storedSha256}</code>
          </span>
        )}
        <a
          href={photo.url}
          className="inline-flex min-h-11 items-center font-medium text-accent-text underline decoration-accent-line underline-offset-4 hover:decoration-current"
        >
          Open the original
        </a>
      </figcaption>
    </figure>
  );
}
