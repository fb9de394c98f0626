import { CircleCheck, CircleDashed } from 'lucide-react';
import { PHOTO_KIND_LABELS } from '#core/photos/kinds.ts';
import type { JobShots } from '#core/photos/views.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { jobPhotosPath } from '../../frame/vendor-paths.ts';
import { PhotoPick } from './photo-pick.tsx';
import { UploadList } from './upload-list.tsx';
import type { usePhotoUploads } from './use-photo-uploads.ts';

type ShotListProps = {
  jobId: string;
  shots: JobShots;
  photos: ReturnType<typeof usePhotoUploads>;
  mayAdd: boolean;
  level: 2 | 3;
};

/** The photos this service asks for, each with its camera. */
export function ShotList({ jobId, shots: { shots, demanded }, photos, mayAdd, level }: ShotListProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const taken = shots.filter(({ photoId }) => photoId !== null).length;
  return (
    <section aria-labelledby="shot-list" className="border-b border-line-1 px-(--page-x) py-4">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <Heading id="shot-list" className="text-card-title text-text-1">
          Shot list
        </Heading>
        <span className="text-label text-text-3 tabular-nums">
          {taken} of {shots.length} taken
        </span>
      </div>
      {demanded && (
        <p className="mb-2 text-detail text-text-2">
          Required shots must be taken before the job can be completed.
        </p>
      )}
      <ul className="divide-y divide-line-1">
        {shots.map((shot) => {
          const isTaken = shot.photoId !== null;
          return (
            <li key={shot.id} className="py-2.5">
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
                <span className="flex min-w-0 grow basis-40 items-start gap-2">
                  <Icon
                    of={isTaken ? CircleCheck : CircleDashed}
                    size={18}
                    className={isTaken ? 'mt-0.5 text-green' : 'mt-0.5 text-text-3'}
                  />
                  <span className="min-w-0">
                    <span className="block text-body text-text-1 wrap-anywhere">{shot.name}</span>
                    <span className="block text-detail text-text-3">
                      {PHOTO_KIND_LABELS[shot.kind]}
                      {shot.required && ', required'}
                      <span className="sr-only">{isTaken ? ', taken' : ', not taken yet'}</span>
                    </span>
                  </span>
                </span>
                {isTaken ? (
                  <Link
                    to={jobPhotosPath(jobId, shot.photoId ?? undefined)}
                    className="inline-flex min-h-11 items-center text-body text-accent-text hover:underline"
                  >
                    View<span className="sr-only"> {shot.name}</span>
                  </Link>
                ) : (
                  mayAdd && (
                    <span className="flex flex-wrap gap-2">
                      <PhotoPick
                        of={shot.name}
                        size="md"
                        onFiles={(files) => photos.add(shot.kind, files, shot.id)}
                      />
                    </span>
                  )
                )}
              </div>
              <UploadList
                uploads={photos.uploads.filter(({ shotId }) => shotId === shot.id)}
                onRetry={photos.retry}
                onDrop={photos.drop}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
