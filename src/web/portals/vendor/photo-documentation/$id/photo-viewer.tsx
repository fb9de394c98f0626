import { ChevronLeft, ChevronRight, PenLine } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CAPTION_MAX_LENGTH } from '#core/bookings/limits.ts';
import { formatDate, formatTime } from '#core/lib/format-time.ts';
import { PHOTO_KIND_LABELS } from '#core/photos/kinds.ts';
import type { JobPhoto } from '#core/photos/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { PhotoFigure } from '#web/photos/photo-figure.tsx';
import { photoAlt, photoTitle } from '#web/photos/photo-words.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';
import { jobPhotosPath } from '../../frame/vendor-paths.ts';
import { EvidencePanel } from './evidence-panel.tsx';

const Annotator = late(() => import('./annotate/annotator.tsx').then((part) => part.Annotator));

type PhotoViewerProps = {
  bookingId: string;
  photos: readonly JobPhoto[];
  open: JobPhoto;
  zone: string;
  shotName: string | null;
};

/** One photo large with what is drawn over it, its caption and its evidence. Arrow keys turn to the others. */
export function PhotoViewer({ bookingId, photos, open, zone, shotName }: PhotoViewerProps) {
  const navigate = useNavigate();
  const [drawing, setDrawing] = useState(false);
  const index = photos.indexOf(open);
  const turn = (by: number) => {
    const next = photos[(index + by + photos.length) % photos.length];
    if (next) navigate(jobPhotosPath(bookingId, next.id), { replace: true, preventScrollReset: true });
  };
  const isOfWork = open.kind !== 'request';
  return (
    <Card>
      <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_300px]">
        <section
          aria-label={`Photo ${index + 1} of ${photos.length}`}
          onKeyDown={(event) => {
            if (event.target instanceof HTMLInputElement) return;
            if (event.key === 'ArrowRight') turn(1);
            if (event.key === 'ArrowLeft') turn(-1);
          }}
        >
          <PhotoFigure photo={open} alt={photoAlt(open)} />
          {photos.length > 1 && (
            <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
              <IconButton
                icon={ChevronLeft}
                label="Previous photo"
                tooltip={false}
                onClick={() => turn(-1)}
              />
              <span className="text-label text-text-3 tabular-nums" aria-live="polite">
                {index + 1} of {photos.length}
              </span>
              <IconButton icon={ChevronRight} label="Next photo" tooltip={false} onClick={() => turn(1)} />
            </div>
          )}
        </section>
        <div className="space-y-5">
          <div>
            <h2 className="text-card-title text-text-1 wrap-anywhere">{photoTitle(open)}</h2>
            <p className="text-detail text-text-2 tabular-nums">
              {open.caption && `${PHOTO_KIND_LABELS[open.kind]} · `}
              {formatDate(open.takenAt, zone)}, {formatTime(open.takenAt, zone)}
            </p>
            {shotName && <p className="text-detail text-text-2">Shot: {shotName}</p>}
          </div>
          {isOfWork && (
            <>
              <CaptionForm key={open.id} photo={open} />
              <Button
                kind="outline"
                icon={PenLine}
                className="max-sm:w-full"
                onClick={() => setDrawing(true)}
              >
                {open.shapes.length > 0 ? 'Edit annotations' : 'Annotate'}
              </Button>
            </>
          )}
          <EvidencePanel photo={open} zone={zone} />
        </div>
      </div>
      <Late part={Annotator} when={drawing}>
        {drawing && <Annotator key={open.id} photo={open} onClose={() => setDrawing(false)} />}
      </Late>
    </Card>
  );
}

function CaptionForm({ photo }: { photo: JobPhoto }) {
  const { showToast } = useToastContext();
  const form = useForm({
    read: { caption: text },
    command: useCommand((api) => api.photos.setCaption, {
      onSuccess: () => showToast({ title: 'Caption saved', type: 'success' }),
    }),
    input: ({ caption }) => ({ id: photo.id, caption }),
  });
  return (
    <form {...form.props} className="space-y-2">
      <FormErrors message={form.message} />
      <TextField
        label="Caption"
        maxLength={CAPTION_MAX_LENGTH}
        placeholder="What it shows"
        {...form.field('caption', photo.caption)}
      />
      <Button type="submit" pending={form.pending} className="max-sm:w-full">
        Save caption
      </Button>
    </form>
  );
}
