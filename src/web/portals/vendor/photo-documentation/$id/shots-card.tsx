import { CircleCheck, CircleDashed } from 'lucide-react';
import { PHOTO_KIND_LABELS } from '#core/photos/kinds.ts';
import type { JobShots } from '#core/photos/views.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { jobPhotosPath } from '../../frame/vendor-paths.ts';

/** Which shots of the job’s list were taken. */
export function ShotsCard({ bookingId, shots }: { bookingId: string; shots: JobShots }) {
  if (shots.shots.length === 0) return null;
  const taken = shots.shots.filter(({ photoId }) => photoId !== null).length;
  return (
    <Card title="Shot list" aside={`${taken} of ${shots.shots.length}`}>
      <ul className="space-y-1.5">
        {shots.shots.map((shot) => (
          <li key={shot.id} className="flex items-start gap-2 text-body">
            <Icon
              of={shot.photoId ? CircleCheck : CircleDashed}
              size={16}
              className={shot.photoId ? 'mt-0.5 text-green' : 'mt-0.5 text-text-3'}
            />
            <span className="min-w-0 wrap-anywhere">
              {shot.photoId ? (
                <Link
                  to={jobPhotosPath(bookingId, shot.photoId)}
                  className="inline-flex min-h-6 items-center text-text-1 hover:underline max-sm:min-h-11"
                >
                  {shot.name}
                </Link>
              ) : (
                <span className="text-text-1">{shot.name}</span>
              )}
              <span className="block text-detail text-text-3">
                {PHOTO_KIND_LABELS[shot.kind]}
                {shot.required && (shots.demanded ? ', required to complete' : ', required')}
                <span className="sr-only">{shot.photoId ? ', taken' : ', not taken yet'}</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
