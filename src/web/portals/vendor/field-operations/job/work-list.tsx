import type { WorkOrder } from '#core/bookings/site/work-order.ts';
import { PhotoBoard } from '#web/bookings/photo-board.tsx';
import { PhotoPick } from '../photos/photo-pick.tsx';
import { UploadList } from '../photos/upload-list.tsx';
import type { usePhotoUploads } from '../photos/use-photo-uploads.ts';
import type { WorkStep } from '../work-steps.ts';
import { StepRow } from './step-row.tsx';

type WorkListProps = {
  job: WorkOrder;
  steps: readonly WorkStep[];
  current: WorkStep | null;
  photos: ReturnType<typeof usePhotoUploads>;
  onTick: (position: number, done: boolean) => void;
  now: Date;
};

/** The steps on site, with the photos where they belong. */
export function WorkList({ job, steps, current, photos, onTick, now }: WorkListProps) {
  const mayAdd = job.actions.includes('add_photo');
  return (
    <ol aria-label="Steps of this job">
      {steps.map((step) => {
        if (step.kind === 'item') {
          return (
            <StepRow
              key={step.key}
              step={step}
              current={step === current}
              open={job.actions.includes('tick')}
              onTick={onTick}
            />
          );
        }
        const sending = photos.uploads.filter(({ side, shotId }) => side === step.side && shotId === null);
        const taken = job.photos.filter(
          ({ id, kind }) => kind === step.side && !photos.uploads.some((upload) => upload.id === id),
        );
        return (
          <StepRow key={step.key} step={step} current={step === current} open={mayAdd} onTick={onTick}>
            {taken.length > 0 && <PhotoBoard photos={taken} zone={job.zone} now={now} home={job.home} />}
            <UploadList uploads={sending} onRetry={photos.retry} onDrop={photos.drop} />
            {mayAdd && (
              <div
                className={
                  taken.length + sending.length > 0 ? 'mt-3 flex flex-wrap gap-2' : 'flex flex-wrap gap-2'
                }
              >
                <PhotoPick of={step.label} onFiles={(files) => photos.add(step.side, files)} />
              </div>
            )}
          </StepRow>
        );
      })}
    </ol>
  );
}
