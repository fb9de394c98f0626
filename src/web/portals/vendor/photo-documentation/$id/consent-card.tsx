import { CONSENT_STATUS_LOOKS } from '#core/photos/consent.ts';
import { atWidth } from '#core/photos/picture-widths.ts';
import type { JobPhoto } from '#core/photos/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { photoTitle } from '#web/photos/photo-words.ts';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { several } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { PhotoChoice } from './photo-choice.tsx';

type ConsentCardProps = {
  bookingId: string;
  photos: readonly JobPhoto[];
  isCompleted: boolean;
  /** The owner decides what the public profile shows. */
  mayPublish: boolean;
};

/** Photos for the public profile: only with the homeowner’s consent. */
export function ConsentCard({ bookingId, photos, isCompleted, mayPublish }: ConsentCardProps) {
  const ofWork = photos.filter(({ kind }) => kind !== 'request');
  const open = ofWork.filter(({ consent }) => consent === null);
  const asked = ofWork.filter(({ consent }) => consent !== null);
  return (
    <Card title="Public profile">
      <p className="text-body text-text-2">
        {isCompleted
          ? 'Photos of a customer’s home appear on your public profile only with the homeowner’s consent.'
          : 'Once the job is completed, you can ask the homeowner for consent to show photos.'}
      </p>
      {asked.length > 0 && (
        <ul className="mt-3 divide-y divide-line-1">
          {asked.map((photo) => (
            <Asked key={photo.id} photo={photo} mayPublish={mayPublish} />
          ))}
        </ul>
      )}
      {isCompleted && open.length > 0 && (
        <AskForm key={open.map(({ id }) => id).join()} bookingId={bookingId} photos={open} />
      )}
    </Card>
  );
}

function Asked({ photo, mayPublish }: { photo: JobPhoto; mayPublish: boolean }) {
  const { showToast } = useToastContext();
  const publish = useCommand((api) => api.photos.publish, {
    onSuccess: () => showToast({ title: 'The photo is on your public profile', type: 'success' }),
  });
  const unpublish = useCommand((api) => api.photos.unpublish, {
    onSuccess: () => showToast({ title: 'The photo is off your public profile' }),
  });
  const failure = publish.failure ?? unpublish.failure;
  return (
    <li className="flex flex-wrap items-center gap-3 py-2.5">
      <img
        src={atWidth(photo.url, 320)}
        alt=""
        width={64}
        height={48}
        className="h-12 w-16 shrink-0 rounded-control bg-bg-3 object-cover"
      />
      <span className="min-w-0 grow">
        <span className="block text-body text-text-1 wrap-anywhere">{photoTitle(photo)}</span>
        {photo.consent && <StatusBadge look={CONSENT_STATUS_LOOKS[photo.consent]} />}
      </span>
      {mayPublish && photo.consent === 'given' && (
        <Button
          kind={photo.isPublished ? 'quiet' : 'secondary'}
          pending={publish.pending || unpublish.pending}
          onClick={() => void (photo.isPublished ? unpublish : publish).run({ id: photo.id })}
        >
          {photo.isPublished ? 'Remove from profile' : 'Show on profile'}
        </Button>
      )}
      {failure && (
        <p role="alert" className="w-full text-detail text-red">
          {failure.message}
        </p>
      )}
    </li>
  );
}

function AskForm({ bookingId, photos }: { bookingId: string; photos: readonly JobPhoto[] }) {
  const { showToast } = useToastContext();
  const form = useForm({
    read: { photoIds: several },
    command: useCommand((api) => api.photos.askConsent, {
      onSuccess: () =>
        showToast({ title: 'Consent requested', message: 'We’ve asked the homeowner.', type: 'success' }),
    }),
    input: (values) => ({ ...values, id: bookingId }),
  });
  return (
    <form {...form.props} className="mt-4 space-y-3">
      <FormErrors message={form.message} />
      <PhotoChoice photos={photos} name="photoIds" error={form.fault('photoIds')} />
      <Button type="submit" pending={form.pending} className="max-sm:w-full">
        Ask for consent
      </Button>
    </form>
  );
}
