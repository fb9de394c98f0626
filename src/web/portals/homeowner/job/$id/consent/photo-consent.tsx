import { atWidth } from '#core/photos/picture-widths.ts';
import type { ConsentOfJob } from '#core/photos/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { photoTitle } from '#web/photos/photo-words.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { several } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { Card } from '#web/ui/layout/card.tsx';

type PhotoConsentProps = { bookingId: string; consent: ConsentOfJob };

/** The vendor would like to show photos of this home on its public profile: the homeowner decides, photo by photo. */
export function PhotoConsent({ bookingId, consent: { company, photos } }: PhotoConsentProps) {
  const asked = photos.filter(({ status }) => status === 'asked');
  const given = photos.filter(({ status }) => status === 'given');
  if (asked.length + given.length === 0) return null;
  return (
    <Card
      title={asked.length > 0 ? `May ${company} show photos of your home?` : `Photos ${company} may show`}
      className={asked.length > 0 ? 'border-accent-line' : ''}
    >
      {asked.length > 0 && (
        <Answer key={asked.map(({ id }) => id).join()} {...{ bookingId, company, photos: asked }} />
      )}
      {given.length > 0 && (
        <Given {...{ bookingId, photos: given }} className={asked.length > 0 ? 'mt-5' : ''} />
      )}
    </Card>
  );
}

type Photos = ConsentOfJob['photos'];

function Answer({ bookingId, company, photos }: { bookingId: string; company: string; photos: Photos }) {
  const { showToast } = useToastContext();
  const command = useCommand((api) => api.photos.answerConsent, {
    onSuccess: (_, { give }) =>
      showToast({ title: give ? 'Consent given' : 'Consent declined', type: 'success' }),
  });
  const form = useForm({
    read: { photoIds: several },
    command,
    input: ({ photoIds }) => ({ id: bookingId, photoIds, give: true }),
  });
  return (
    <>
      <p className="mb-3 text-body text-text-2">
        Nothing is shown unless you agree. Your name and address are never shown, and you can withdraw your
        consent anytime.
      </p>
      <form {...form.props} className="space-y-3">
        <FormErrors message={form.message} />
        <fieldset>
          <legend className="sr-only">Photos {company} would like to show</legend>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {photos.map((photo) => (
              <li key={photo.id} className="min-w-0">
                <img
                  src={atWidth(photo.url, 640)}
                  alt=""
                  width={480}
                  height={360}
                  loading="lazy"
                  className="mb-1.5 aspect-4/3 w-full rounded-control bg-bg-3 object-cover"
                />
                <Checkbox label={photoTitle(photo)} name="photoIds" value={photo.id} defaultChecked />
              </li>
            ))}
          </ul>
          {form.fault('photoIds') && (
            <p role="alert" className="mt-1 text-detail text-red">
              {form.fault('photoIds')}
            </p>
          )}
        </fieldset>
        <div className="flex flex-wrap gap-2 max-sm:*:grow">
          <Button type="submit" kind="primary" pending={form.pending}>
            Allow selected photos
          </Button>
          <Button
            kind="outline"
            pending={command.pending}
            onClick={() =>
              void command.run({ id: bookingId, photoIds: photos.map(({ id }) => id), give: false })
            }
          >
            Decline
          </Button>
        </div>
      </form>
    </>
  );
}

function Given({ bookingId, photos, className }: { bookingId: string; photos: Photos; className: string }) {
  const { showToast } = useToastContext();
  const { run, pending, failure } = useCommand((api) => api.photos.answerConsent, {
    onSuccess: () =>
      showToast({
        title: 'Consent withdrawn',
        message: `The ${photos.length === 1 ? 'photo is' : 'photos are'} off the public profile.`,
        type: 'success',
      }),
  });
  const shown = photos.filter(({ isPublished }) => isPublished).length;
  return (
    <div className={className}>
      <FormErrors message={failure?.message ?? null} />
      <p className="text-body text-text-2">
        {photos.length === 1
          ? `You agreed to 1 photo. It ${shown === 1 ? 'is' : 'isn’t'} on the public profile now.`
          : `You agreed to ${photos.length} photos. ${shown === 0 ? 'None are' : shown === 1 ? '1 is' : `${shown} are`} on the public profile now.`}
      </p>
      <Button
        kind="outline"
        pending={pending}
        className="mt-3 max-sm:w-full"
        onClick={() => void run({ id: bookingId, photoIds: photos.map(({ id }) => id), give: false })}
      >
        Withdraw consent
      </Button>
    </div>
  );
}
